/// Two lists side by side, for a reader: equal lines as they are, "-" what was expected and did not come, "+" what
/// came unexpectedly.
enum ListDifference {
    /// `nil` when the lists are equal.
    static func describe(expected: [String], got: [String]) -> String? {
        guard expected != got else { return nil }
        // The longest common subsequence; lists are short.
        var length = Array(repeating: Array(repeating: 0, count: got.count + 1), count: expected.count + 1)
        for i in expected.indices.reversed() {
            for j in got.indices.reversed() {
                length[i][j] = expected[i] == got[j] ? length[i + 1][j + 1] + 1 : max(length[i + 1][j], length[i][j + 1])
            }
        }
        var (i, j) = (0, 0)
        var lines: [String] = []
        while i < expected.count || j < got.count {
            if i < expected.count, j < got.count, expected[i] == got[j] {
                lines.append("    \(expected[i])")
                (i, j) = (i + 1, j + 1)
            } else if i < expected.count, j == got.count || length[i + 1][j] >= length[i][j + 1] {
                lines.append("  - \(expected[i])")
                i += 1
            } else {
                lines.append("  + \(got[j])")
                j += 1
            }
        }
        return lines.joined(separator: "\n")
    }
}

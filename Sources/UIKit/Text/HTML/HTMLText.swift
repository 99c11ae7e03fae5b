import Foundation

/// Attributed text that only grows at its end.
struct HTMLText {
    private(set) var scalars = String.UnicodeScalarView()
    /// UTF-16 units.
    private(set) var length = 0
    private(set) var last: Unicode.Scalar?
    private var stretches: [(attributes: [NSAttributedString.Key: Any], length: Int)] = []
    /// Whether the last stretch has the attributes of the element it came from, and more of them may join it.
    private var lastOwner: Int?

    /// - Parameter owner: appended texts with the same number, one behind the other, have the same attributes.
    mutating func append(_ text: some Sequence<Unicode.Scalar>, _ attributes: [NSAttributedString.Key: Any], owner: Int? = nil) {
        var count = 0
        for scalar in text {
            scalars.append(scalar)
            count += UTF16.width(scalar)
            last = scalar
        }
        guard count > 0 else { return }
        length += count
        if let owner, owner == lastOwner, let end = stretches.indices.last {
            stretches[end].length += count
        } else {
            stretches.append((attributes, count))
        }
        lastOwner = owner
    }

    /// Takes the last character away, which has one unit.
    mutating func removeLast() {
        guard let end = stretches.indices.last, scalars.popLast() != nil else { return }
        length -= 1
        last = scalars.last
        stretches[end].length -= 1
        if stretches[end].length == 0 {
            stretches.removeLast()
            lastOwner = nil
        }
    }

    func attributed() -> NSMutableAttributedString {
        let result = NSMutableAttributedString(string: String(scalars))
        var start = 0
        for (attributes, count) in stretches {
            result.setAttributes(attributes, range: NSRange(location: start, length: count))
            start += count
        }
        return result
    }
}

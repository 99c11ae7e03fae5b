/// Keeps white space from a parser that drops it at the beginnings and ends of lines: other spaces stand for it meanwhile.
struct PreservedSpace {
    /// What the parser gets.
    private(set) var text: String
    /// Line ends behind everything, which the parser would drop.
    let end: String
    private let space: Unicode.Scalar
    private let tab: Unicode.Scalar

    init(in source: String) {
        // The parser takes these for white space where it asks what stands around a mark, and keeps them.
        let used = Set(source.unicodeScalars.lazy.filter { (0x2000...0x200A).contains($0.value) })
        let free = (0x2000...0x200A as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter { !used.contains($0) }
        // A text with ten kinds of spaces loses one of them.
        let space = free.first ?? "\u{2000}"
        let tab = free.dropFirst().first ?? "\u{2001}"
        func stand(_ scalar: Unicode.Scalar) -> Unicode.Scalar { scalar == "\t" ? tab : space }
        let lines = source.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let kept = lines.lastIndex { $0 != "\n" }.map { lines.index(after: $0) } ?? lines.startIndex
        end = String(lines[kept...])
        var result = String.UnicodeScalarView()
        var waiting: [Unicode.Scalar] = []
        var atLineStart = true
        for scalar in lines[..<kept].unicodeScalars {
            if scalar == " " || scalar == "\t" {
                waiting.append(scalar)
                continue
            }
            result.append(contentsOf: atLineStart || scalar == "\n" ? waiting.map(stand) : waiting)
            waiting = []
            result.append(scalar)
            atLineStart = scalar == "\n"
        }
        result.append(contentsOf: waiting.map(stand))
        text = String(result)
        self.space = space
        self.tab = tab
    }

    /// A part of the parsed text as it was.
    func restored(_ part: String) -> String {
        guard part.unicodeScalars.contains(where: { $0 == space || $0 == tab }) else { return part }
        var result = String.UnicodeScalarView()
        for scalar in part.unicodeScalars { result.append(scalar == space ? " " : scalar == tab ? "\t" : scalar) }
        return String(result)
    }
}

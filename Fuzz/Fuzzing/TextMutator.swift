public import SeededDice

/// Changes a text a little, the same way for the same dice: what people and merges do to files, and what they do not.
public struct TextMutator: Sendable {
    /// Pieces that mean something in the language of the texts.
    public let words: [String]

    public init(words: [String]) { self.words = words }

    public func mutate(_ text: String, _ dice: inout Dice) -> String {
        var bytes = Array(text.utf8)
        mutate(&bytes, &dice)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same on bytes, which then need not be UTF-8 any more.
    public func mutate(_ bytes: inout [UInt8], _ dice: inout Dice) {
        for _ in 0..<[1, 1, 2, 4, 10].randomElement(using: &dice)! { change(&bytes, &dice) }
    }

    private func change(_ bytes: inout [UInt8], _ dice: inout Dice) {
        let length = bytes.count
        func place(_ dice: inout Dice) -> Int { length == 0 ? 0 : Int.random(in: 0...length, using: &dice) }
        func stretch(_ dice: inout Dice) -> Range<Int> {
            let start = place(&dice)
            return start..<min(length, start + [1, 3, 12, 80, 400].randomElement(using: &dice)!)
        }
        switch Int.random(in: 0..<11, using: &dice) {
        case 0: bytes.removeSubrange(stretch(&dice))
        case 1:
            let piece = Array(bytes[stretch(&dice)])
            bytes.insert(contentsOf: piece, at: place(&dice))
        case 2, 3, 4: bytes.insert(contentsOf: words.randomElement(using: &dice)!.utf8, at: place(&dice))
        case 5: if length > 0 { bytes[Int.random(in: 0..<length, using: &dice)] = UInt8.random(in: 0...255, using: &dice) }
        case 6: bytes.removeSubrange(place(&dice)...)
        case 7: swapLines(&bytes, &dice)
        case 8:
            // A word in the place of another.
            let range = word(in: bytes, near: place(&dice))
            bytes.replaceSubrange(range, with: Array(words.randomElement(using: &dice)!.utf8))
        case 9:
            let bracket = Array("([{<\"".utf8).randomElement(using: &dice)!
            bytes.insert(contentsOf: [UInt8](repeating: bracket, count: [3, 40, 600].randomElement(using: &dice)!), at: place(&dice))
        default: bytes.removeSubrange(word(in: bytes, near: place(&dice)))
        }
    }

    private func word(in bytes: [UInt8], near place: Int) -> Range<Int> {
        func isWord(_ byte: UInt8) -> Bool { byte > 127 || byte == UInt8(ascii: "_") || (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z")) }
        var start = min(place, bytes.count)
        while start > 0, isWord(bytes[start - 1]) { start -= 1 }
        var end = min(place, bytes.count)
        while end < bytes.count, isWord(bytes[end]) { end += 1 }
        return start..<end
    }

    private func swapLines(_ bytes: inout [UInt8], _ dice: inout Dice) {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count > 1 else { return }
        lines.swapAt(Int.random(in: 0..<lines.count, using: &dice), Int.random(in: 0..<lines.count, using: &dice))
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}

public import SeededDice

/// Changes a file of numbers and lengths a little, the same way for the same dice.
public struct ByteMutator: Sendable {
    /// Marks that mean something in the format, such as names of tables and chunks.
    public let marks: [[UInt8]]

    public init(marks: [String] = []) { self.marks = marks.map { Array($0.utf8) } }

    /// - Parameter other: another file of the kind, of which pieces are taken.
    public func mutate(_ bytes: inout [UInt8], with other: [UInt8], _ dice: inout Dice) {
        for _ in 0..<[1, 1, 2, 3, 6, 16].randomElement(using: &dice)! { change(&bytes, other, &dice) }
    }

    /// What fields of lengths, counts and places go wrong with.
    private static let extremes: [UInt64] = [
        0, 1, 2, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x7fff_ffff_ffff_ffff, 0xffff_ffff_ffff_ffff,
    ]

    private func change(_ bytes: inout [UInt8], _ other: [UInt8], _ dice: inout Dice) {
        guard !bytes.isEmpty else { return bytes.append(UInt8.random(in: 0...255, using: &dice)) }
        let place = self.place(below: bytes.count, &dice)
        switch dice.roll(0...13) {
        case 0, 1: bytes[place] ^= 1 << UInt8(dice.roll(0...7))
        case 2: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 3, 4: put(dice.pick(Self.extremes), at: place, of: &bytes, &dice)
        case 5:
            // A little more or less than what stands there, or than what is left of the file.
            let near = dice.chance(50) ? UInt64(bytes.count - place) : UInt64(bytes[place])
            put(near &+ UInt64(bitPattern: Int64(dice.roll(-4...4))), at: place, of: &bytes, &dice)
        case 6: bytes.removeSubrange(place..<min(bytes.count, place + length(&dice)))
        case 7: bytes.insert(contentsOf: Array(bytes[place..<min(bytes.count, place + length(&dice))]), at: self.place(below: bytes.count, &dice))
        case 8:
            // A piece over another: nothing moves, so that places still hold.
            let from = self.place(below: bytes.count, &dice)
            for index in 0..<min(length(&dice), bytes.count - max(place, from)) { bytes[place + index] = bytes[from + index] }
        case 9 where !other.isEmpty:
            let from = self.place(below: other.count, &dice)
            let piece = other[from..<min(other.count, from + length(&dice))]
            bytes.replaceSubrange(place..<(dice.chance(50) ? min(bytes.count, place + piece.count) : place), with: piece)
        case 10: if dice.chance(40) { bytes.removeSubrange(place...) } else { bytes[place] = 0 }
        case 11:
            let value: UInt8 = dice.pick([0, 0xff, 0x80, 0x20])
            for index in place..<min(bytes.count, place + length(&dice)) { bytes[index] = value }
        case 12 where !marks.isEmpty:
            let mark = dice.pick(marks)
            bytes.replaceSubrange(place..<(dice.chance(60) ? min(bytes.count, place + mark.count) : place), with: mark)
        default: bytes.insert(UInt8.random(in: 0...255, using: &dice), at: place)
        }
    }

    /// Heads of files hold what the rest is read by: every third change is there.
    private func place(below count: Int, _ dice: inout Dice) -> Int { dice.index(below: dice.chance(33) ? min(count, 64) : count) }

    private func length(_ dice: inout Dice) -> Int { dice.roll(1...dice.pick([2, 4, 8, 32, 256])) }

    private func put(_ value: UInt64, at place: Int, of bytes: inout [UInt8], _ dice: inout Dice) {
        let width = dice.pick([1, 2, 2, 4, 4, 8])
        guard place + width <= bytes.count else { return }
        let isBig = dice.chance(50)
        for index in 0..<width { bytes[place + index] = UInt8(truncatingIfNeeded: value >> UInt64(8 * (isBig ? width - 1 - index : index))) }
    }
}

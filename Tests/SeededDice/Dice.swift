/// Numbers that look random and are the same in every run (SplitMix64: Steele, Lea, Flood 2014).
public struct Dice: RandomNumberGenerator {
    public var state: UInt64

    public init(state: UInt64) { self.state = state }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    public mutating func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True in `percent` of a hundred cases.
    public mutating func chance(_ percent: Int) -> Bool { roll(0...99) < percent }

    public mutating func index(below count: Int) -> Int { roll(0...count - 1) }

    public mutating func pick<Value>(_ choices: [Value]) -> Value { choices[index(below: choices.count)] }
}

/// Random numbers that are the same whenever they start from the same seed.
struct ParticleDice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func next() -> UInt64 {
        // A counter, scrambled.
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ..< 1
    mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

    /// -1 ..< 1
    mutating func spread() -> Double { unit() * 2 - 1 }

    /// A stream of its own, which depends on how far this one has come.
    mutating func split() -> ParticleDice { ParticleDice(seed: next()) }
}

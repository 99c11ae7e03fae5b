/// How fast what is sent to a page gets there, learned from what it acknowledges.
struct LineSpeed {
    /// Bytes a second; nil until enough has been sent to tell.
    private(set) var rate: Double?
    /// The shortest an answer ever took, in seconds: the way there and back.
    private(set) var shortest = Double.infinity

    /// Smaller messages say nothing of the rate.
    private static let tellingSize = 16384

    mutating func add(bytes: Int, seconds: Double) {
        shortest = min(shortest, seconds)
        guard bytes >= Self.tellingSize else { return }
        let measured = Double(bytes) / max(seconds - shortest * 0.5, 0.001)
        rate = rate.map { $0 * 0.6 + measured * 0.4 } ?? measured
    }

    /// What so much would take, in seconds.
    func seconds(for bytes: Int) -> Double { rate.map { Double(bytes) / $0 } ?? 0 }
}

/// How fast what is sent to a page gets there, learned from what it acknowledges.
///
/// What went fastest of late counts: nothing arrives faster than the line lets it, but a page that is busy answers late on any line.
struct LineSpeed {
    /// Bytes a second, of the last messages that tell something.
    private var recent: [Double] = []
    /// The shortest an answer ever took, in seconds: the way there and back.
    private(set) var shortest = Double.infinity

    /// Smaller messages say nothing of the rate, unless they went faster than it.
    private static let tellingSize = 16384
    /// Messages after which a line that has become slow counts as slow.
    private static let memory = 4

    /// Bytes a second; nil until enough has been sent to tell.
    var rate: Double? { recent.max() }

    mutating func add(bytes: Int, seconds: Double) {
        shortest = min(shortest, seconds)
        if bytes >= Self.tellingSize {
            recent.append(Double(bytes) / max(seconds - shortest * 0.5, 0.001))
        } else if let rate, Double(bytes) > rate * seconds {
            recent.append(Double(bytes) / seconds)
        }
        if recent.count > Self.memory { recent.removeFirst() }
    }

    /// What so much would take, in seconds.
    func seconds(for bytes: Int) -> Double { rate.map { Double(bytes) / $0 } ?? 0 }
}

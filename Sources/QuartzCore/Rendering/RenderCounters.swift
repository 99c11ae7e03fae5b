/// Counts of what rendering does, for tests and benchmarks.
enum RenderCounters {
    /// Buffers, nodes and lists made while rendering.
    nonisolated(unsafe) static var allocations = 0
}

import Testing

/// The suite all tests of the module belong to. Transactions, clock and animations are global, as they
/// are on iOS, so one test runs at a time.
@Suite(.serialized)
@MainActor
enum LayerTests {}

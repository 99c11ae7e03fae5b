/// Keeps tokens. Their bindings end with the bag.
///
/// A view controller has one for its views; a cell has one that it empties in `prepareForReuse()`.
@MainActor
public final class BindingBag {
    private var tokens: [BindingToken] = []

    public nonisolated init() {}

    public func insert(_ token: BindingToken) {
        tokens.append(token)
    }

    /// Ends all bindings. The bag can be used again.
    public func cancelAll() {
        let ended = tokens
        tokens = []
        ended.forEach { $0.cancel() }
    }
}

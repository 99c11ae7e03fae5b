public import Foundation

extension Stream {
    /// What `streamError` becomes: the error that stopped the stream, else nil. Foundation's own takes for granted that there is one.
    public var __streamError: (any Error)? { streamStatus == .error ? streamError : nil }
}

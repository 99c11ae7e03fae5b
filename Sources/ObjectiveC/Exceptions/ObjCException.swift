import CObjCRuntime
public import FoundationGaps

/// Stops the process with the words UIKit has for a programmer's error.
public enum ObjCException {
    /// Prints "*** Terminating app due to uncaught exception 'NAME', reason: 'REASON'" to standard
    /// error and ends the process with SIGABRT.
    ///
    /// - Parameters:
    ///   - file: the user's file, for functions that know it; printed with `line` when given.
    public static func raise(
        name: NSExceptionName, reason: String, userInfo: [AnyHashable: Any]? = nil,
        file: StaticString? = nil, line: UInt = 0
    ) -> Never {
        let exception = NSException(name: name, reason: reason, userInfo: userInfo)
        if CatchScope.current != nil {
            CatchScope.current?.exception = exception
            drydock_unwind()
        }
        NSException.terminate(exception, file: file, line: line)
    }

    /// Raises NSInvalidArgumentException.
    public static func invalidArgument(_ reason: String, file: StaticString? = nil, line: UInt = 0) -> Never {
        raise(name: .invalidArgumentException, reason: reason, file: file, line: line)
    }

    /// Raises NSInternalInconsistencyException.
    public static func inconsistency(_ reason: String, file: StaticString? = nil, line: UInt = 0) -> Never {
        raise(name: .internalInconsistencyException, reason: reason, file: file, line: line)
    }

    /// Runs `body` and returns the exception it raised, if any. For tests.
    ///
    /// The frames between the raise and this call are dropped without being unwound: what they held
    /// leaks, and a lock or an exclusive access held there stays held. Raise before changing state.
    package static func catching(_ body: @escaping () -> Void) -> NSException? {
        let scope = CatchScope(body, outer: CatchScope.current)
        CatchScope.current = scope
        defer { CatchScope.current = scope.outer }
        _ = drydock_catch(
            { Unmanaged<CatchScope>.fromOpaque($0!).takeUnretainedValue().body() },
            Unmanaged.passUnretained(scope).toOpaque())
        return scope.exception
    }
}

/// One running ``ObjCException/catching(_:)`` of the calling thread.
private final class CatchScope {
    let outer: CatchScope?
    let body: () -> Void
    var exception: NSException?

    init(_ body: @escaping () -> Void, outer: CatchScope?) {
        self.body = body
        self.outer = outer
    }

    private static let key = "org.drydock.catch-scope"
    static var current: CatchScope? {
        get { Thread.current.threadDictionary[key] as? CatchScope }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}

public import Foundation

extension NSExceptionName {
    public static let genericException = NSExceptionName("NSGenericException")
    public static let rangeException = NSExceptionName("NSRangeException")
    public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
    public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
    public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
    public static let mallocException = NSExceptionName("NSMallocException")
    public static let invalidArchiveOperationException = NSExceptionName("NSInvalidArchiveOperationException")
    public static let invalidUnarchiveOperationException = NSExceptionName("NSInvalidUnarchiveOperationException")
    /// Raised by key-value coding for a key that the receiver does not know.
    public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
}

/// What went wrong, in the words of the framework that found it.
///
/// Swift code cannot catch an exception, here as on Apple's platforms: raising one ends the process.
open class NSException: NSObject, @unchecked Sendable {
    public let name: NSExceptionName
    public let reason: String?
    public let userInfo: [AnyHashable: Any]?

    public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
        name = aName
        reason = aReason
        userInfo = aUserInfo
    }

    open override var description: String { reason ?? name.rawValue }

    /// For tools that run an app: sees an exception that nobody catches, with its name, reason and stack, before the
    /// app's own handler (``NSSetUncaughtExceptionHandler(_:)``) and before anything is printed. The process ends
    /// when it returns; it may end it otherwise.
    package static nonisolated(unsafe) var willTerminate: ((NSException) -> Void)?

    /// Prints the exception as UIKit does and ends the process.
    open func raise() {
        NSException.terminate(self, file: nil, line: 0)
    }

    public static func raise(_ name: NSExceptionName, format: String, arguments argList: CVaListPointer) {
        NSException(name: name, reason: NSString(format: format, arguments: argList) as String).raise()
    }

    /// The one end of the road: text to standard error, then SIGABRT, as on iOS.
    package static func terminate(_ exception: NSException, file: StaticString?, line: UInt) -> Never {
        willTerminate?(exception)
        NSGetUncaughtExceptionHandler()?(exception)
        var text = "*** Terminating app due to uncaught exception '\(exception.name.rawValue)', reason: '\(exception.reason ?? "(null)")'\n"
        if let file {
            text += "*** Raised at \(file):\(line)\n"
        } else if let place = UserFrame.current {
            text += "*** Raised at \(place)\n"
        }
        text += "*** First throw call stack:\n(\n"
        for frame in Thread.callStackSymbols.dropFirst(2) { text += "\t\(frame)\n" }
        text += ")\nterminating due to uncaught exception of type NSException\n"
        FileHandle.standardError.write(Data(text.utf8))
        abort()
    }
}

/// Called with an exception that nobody catches, before the process ends.
public typealias NSUncaughtExceptionHandler = (NSException) -> Void

private nonisolated(unsafe) var uncaughtExceptionHandler: NSUncaughtExceptionHandler?

public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) { uncaughtExceptionHandler = handler }

public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? { uncaughtExceptionHandler }

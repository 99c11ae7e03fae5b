import CObjCRuntime
import Foundation

/// An object that is being made from an archive.
///
/// Objects that hold each other (a child its parent) are decoded while one of them is half made. Objective-C makes an object before it
/// calls its initialiser; Swift does both in one step. The object is caught where its memory is taken, and handed out as far as it is made.
final class UnfinishedObject {
    private let type: AnyClass
    private var watch: OpaquePointer?
    private var handedOut: UnsafeMutableRawPointer?

    init(of type: AnyClass) { self.type = type }

    /// Runs `body`, which makes the object.
    ///
    /// - Parameter isWatched: whether objects of the archive hold each other in a circle. Foundation's objects come whole.
    func make(isWatched: Bool, _ body: () throws -> Any?) throws -> Any? {
        guard isWatched, let watch = drydock_watch_allocation(unsafeBitCast(type, to: UnsafeRawPointer.self)) else { return try body() }
        self.watch = watch
        var isWhole = false
        defer {
            drydock_end_watch(watch, !isWhole)
            self.watch = nil
        }
        let made = try body()
        isWhole = handedOut == nil || made.map { Unmanaged.passUnretained($0 as AnyObject).toOpaque() } == handedOut
        guard isWhole else { throw ArchiveError.corrupt("an object of class \(ObjCRuntime.className(of: type)) that is held by what it holds could not be made") }
        return made
    }

    /// The object as far as it is made.
    func object(forKey key: String) throws -> Any {
        guard let watch, let memory = drydock_watched_object(watch) else {
            throw ArchiveError.corrupt("value for key '\(key)' is an object of class \(ObjCRuntime.className(of: type)) that is not made yet")
        }
        handedOut = memory
        return Unmanaged<AnyObject>.fromOpaque(memory).takeUnretainedValue()
    }
}

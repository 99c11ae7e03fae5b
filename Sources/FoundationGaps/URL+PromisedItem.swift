public import Foundation

/// Files that a coordinated reader may have to fetch first. Every file here is on the disk, so that a promise is the file itself.
extension URL {
    /// Whether the file, or a promise of it, is there.
    ///
    /// - Throws: the error for a file that cannot be read, as `checkResourceIsReachable()` does.
    public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }

    public func promisedItemResourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues { try resourceValues(forKeys: keys) }
}

extension NSURL {
    /// Whether the file is there. Where it is not, `error` gets the reason.
    public func checkResourceIsReachableAndReturnError(_ error: AutoreleasingUnsafeMutablePointer<NSError?>?) -> Bool {
        do {
            return try (self as URL).checkResourceIsReachable()
        } catch let reason {
            error?.pointee = reason as NSError
            return false
        }
    }

    public func checkPromisedItemIsReachableAndReturnError(_ error: AutoreleasingUnsafeMutablePointer<NSError?>?) -> Bool {
        checkResourceIsReachableAndReturnError(error)
    }
}

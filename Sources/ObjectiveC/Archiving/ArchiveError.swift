import Foundation

/// Errors of coders, as Foundation's for Apple's systems has them.
enum ArchiveError {
    /// What decoding meets after an error: the first one stays.
    struct AlreadyFailed: Error {}

    static func make(_ code: CocoaError.Code, _ text: String) -> NSError {
        NSError(domain: NSCocoaErrorDomain, code: code.rawValue, userInfo: [NSDebugDescriptionErrorKey: text])
    }

    /// NSCoderReadCorruptError, 4864.
    static func corrupt(_ text: String) -> NSError { make(.coderReadCorrupt, text) }

    static func text(of error: any Error) -> String {
        (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? (error as NSError).localizedDescription
    }
}

// F11.1 whether a file, or a promise of it, can be reached
// Source: developer.apple.com/documentation/foundation/url/checkpromiseditemisreachable(): true, or an error of the Cocoa domain
import Foundation

func run() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("promised-\(ProcessInfo.processInfo.processIdentifier).txt")
    try? Data("abc".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let isReachable = try? file.checkPromisedItemIsReachable()
    print(isReachable as Any, (try? file.promisedItemResourceValues(forKeys: [.fileSizeKey]))?.fileSize as Any)
    let gone = file.appendingPathExtension("gone")
    do { print(try gone.checkPromisedItemIsReachable()) } catch { print((error as NSError).domain, (error as NSError).code) }
    var reason: NSError?
    print((gone as NSURL).checkPromisedItemIsReachableAndReturnError(&reason), reason?.code as Any, (file as NSURL).checkResourceIsReachableAndReturnError(nil))
}
// prints:
// Optional(true) Optional(3)
// NSCocoaErrorDomain 260
// false Optional(260) true

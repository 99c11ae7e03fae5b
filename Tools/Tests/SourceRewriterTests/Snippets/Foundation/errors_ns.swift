// F11.1 NSError from Swift's errors, and back
// Source: Error bridges to NSError with domain, code and userInfo; CustomNSError, LocalizedError
import Foundation

enum ENError: Int, CustomNSError {
    case first = 10, second
    static var errorDomain: String { "EN" }
    var errorCode: Int { rawValue }
    var errorUserInfo: [String: Any] { ["why": "because"] }
}
struct ENDescribed: LocalizedError { var errorDescription: String? { "described" } }

func run() {
    let error = ENError.second as NSError
    print(error.domain, error.code, error.userInfo["why"] as? String ?? "-", (ENDescribed() as Error).localizedDescription)
    let made: Error = NSError(domain: "D", code: 3, userInfo: [NSLocalizedDescriptionKey: "text"])
    print(made.localizedDescription, (made as NSError).code)
    do { _ = try Data(contentsOf: URL(fileURLWithPath: "/no/such/file")) } catch let error as CocoaError { print(error.code == .fileReadNoSuchFile) } catch { print("other", error) }
    do { throw URLError(.timedOut) } catch URLError.timedOut { print("timed out", (URLError(.timedOut) as NSError).code) } catch { print("other") }
    print((CancellationError() as Error) is CancellationError)
}
// prints:
// EN 11 because described
// text 3
// true
// timed out -1001
// true

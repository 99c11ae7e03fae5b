// F11.1 defer, throwing initialisers, rethrowing, typed catches
// Source: The Swift Programming Language, "Error Handling"
import UIKit

enum DEError: LocalizedError, Equatable {
    case empty, tooLong(Int)
    var errorDescription: String? { self == .empty ? "It is empty." : "It is too long." }
}
struct DEName {
    let text: String
    init(_ text: String) throws {
        defer { print("checked", text) }
        guard !text.isEmpty else { throw DEError.empty }
        guard text.count < 5 else { throw DEError.tooLong(text.count) }
        self.text = text
    }
}

@MainActor func run() {
    for text in ["ok", "", "much too long"] {
        do {
            print(try DEName(text).text)
        } catch DEError.tooLong(let count) where count > 5 {
            print("long", count)
        } catch let error as DEError {
            print(error, error.localizedDescription)
        } catch { print("other") }
    }
    print((try? DEName("x").text) ?? "-", (try? DEName("")) == nil)
    let result = Result { try DEName("yes").text }.map(\.count).flatMap { $0 > 2 ? .success($0) : .failure(DEError.empty) }
    print(result, (DEError.empty as NSError).domain.hasSuffix("DEError"), (DEError.tooLong(1) as NSError).code)
    print((try? ["1", "2"].map { text in try Int(text) ?? { throw DEError.empty }() }) ?? [])
}
// prints:
// checked ok
// ok
// checked 
// empty It is empty.
// checked much too long
// long 13
// checked x
// checked 
// x true
// checked yes
// success(3) true 0
// [1, 2]

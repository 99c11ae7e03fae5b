// F11.1 an override in an extension of a class of Foundation's replaces the member, too
// alone
import Foundation

extension Formatter {
    open override var description: String { "a formatter" }
}
extension Operation {
    open override var description: String { "operation " + (isCancelled ? "cancelled" : "waiting") }
}
class Work: Operation, @unchecked Sendable {}

func run() {
    let work = Work()
    work.cancel()
    print(work.description, BlockOperation {}.description)
    print((DateFormatter() as NSObject).description)
}
// prints:
// operation cancelled operation waiting
// a formatter

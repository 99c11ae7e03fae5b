// F11.1 an extension of one foreign class overrides what an extension of its superclass adds
import Foundation

extension Formatter {
    @objc func bePrepared(_ name: String) -> String { "formatter \(name)" }
    @objc var partCount: Int { 0 }
}
extension NumberFormatter {
    override func bePrepared(_ name: String) -> String { "number, " + super.bePrepared(name) }
    override var partCount: Int { super.partCount + 2 }
}
class BEFormatter: NumberFormatter {
    override func bePrepared(_ name: String) -> String { "own, " + super.bePrepared(name) }
}

func run() {
    let formatters: [Formatter] = [DateFormatter(), NumberFormatter(), BEFormatter()]
    for formatter in formatters { print(formatter.bePrepared("x"), formatter.partCount) }
}
// prints:
// formatter x 0
// number, formatter x 2
// own, number, formatter x 2

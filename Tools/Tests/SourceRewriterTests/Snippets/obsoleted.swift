// F11.1 what became obsolete with the oldest system or before is not chosen; what becomes so later is
// Source: The Swift Programming Language, Attributes, available: "obsoleted … when the declaration is removed and can no longer be used";
// of overloads Swift takes one that is available
import UIKit

extension UIView {
    @available(iOS, obsoleted: 15.0, message: "the system has it")
    func obChosen(_ v: Int) -> String { "old" }
    func obChosen(_ v: any BinaryInteger) -> String { "new" }
    @available(iOS, introduced: 12, deprecated: 13, obsoleted: 40)
    func obLater() -> String { "later" }
    @available(iOS, obsoleted: 15) var obValue: Int { 1 }
}
// A substitute for what the system has since.
@available(iOS, obsoleted: 13.0) extension UIImage { convenience init?(systemName name: String) { self.init(named: name) } }
struct OBSquare {
    @available(iOS, obsoleted: 15.0) var kept = 2
    var side = 2
}

@MainActor func run() {
    print(UIView().obChosen(1), UIImage(systemName: "star") != nil, OBSquare().side)
}
// prints:
// new true 2

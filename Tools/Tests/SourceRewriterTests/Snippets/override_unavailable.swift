// F11.1 an override that nobody may call, in an extension
import UIKit

class OUList: UIView { func reload() { print("reload") } }
class OUFixed: OUList {}
extension OUFixed {
    @available(*, unavailable) override func reload() { print("never by name") }
}
extension OUFixed {
    @available(*, unavailable, message: "use the other") override func setNeedsLayout() { super.setNeedsLayout(); print("asked") }
}

@MainActor func run() {
    (OUFixed() as OUList).reload()
    (OUFixed() as UIView).setNeedsLayout()
}
// prints:
// never by name
// asked

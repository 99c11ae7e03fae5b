// F11.1 announcements stay on the line they belong to
import Foundation

class KIOne: NSObject { @objc dynamic var a = 1; @objc dynamic var b = [1, 2].map { $0 + 1 } }
class KITwo: NSObject {
    @objc dynamic var line: Int = #line
    @objc dynamic var closure: Int = {
        return 5
    }()
    @objc dynamic var text = "x" // a comment { with braces }
    @objc dynamic var several: Int = 1, others: Int = 2
    @objc dynamic weak var weakOne: NSObject?
    @objc dynamic var unwrapped: NSString!
    let lineAfter = #line
}

func run() {
    let one = KIOne()
    let two = KITwo()
    let token = one.observe(\.b, options: .new) { print($1.newValue!) }
    one.b = [7]
    let t2 = two.observe(\.others, options: .new) { print($1.newValue!) }
    two.others = 8
    two.unwrapped = "u"
    print(two.line, two.lineAfter, two.closure)
    withExtendedLifetime((token, t2)) {}
}
// prints:
// [7]
// 8
// 6 14 5

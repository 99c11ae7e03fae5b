// F11.1 optional properties of protocols
import Foundation

@objc protocol OPPSource {
    @objc optional var count: Int { get }
    @objc optional var name: String? { get }
    @objc optional weak var owner: NSObject? { get set }
}
class OPPFull: NSObject, OPPSource {
    var count: Int { 3 }
    var name: String? = "full"
    var owner: NSObject?
}
class OPPEmpty: NSObject, OPPSource {}

func run() {
    for source in [OPPFull(), OPPEmpty()] as [OPPSource] {
        print(source.count ?? -1, (source.name ?? nil) ?? "none", source.owner as Any)
    }
    let full = OPPFull()
    print(full.count + 1)
}
// prints:
// 3 full Optional(nil)
// -1 none nil
// 4

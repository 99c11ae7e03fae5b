// F11.1 required initialisers and those of structures, enumerations and protocols stay as they are on metatypes
import UIKit

protocol RKMade { init(frame: CGRect); var word: String { get } }
struct RKBox: RKMade { init(frame: CGRect) {}; var word: String { "struct" } }
final class RKView: UIView, RKMade { override init(frame: CGRect) { super.init(frame: frame) }; required init?(coder: NSCoder) { fatalError() }; var word: String { "final" } }
class RKOpen: UIView, RKMade {
    required override init(frame: CGRect) { super.init(frame: frame); tag = 4 }
    required init?(coder: NSCoder) { super.init(coder: coder); tag = 9 }
    var word: String { "open" }
}
enum RKEnum: Int { case a = 1, b; static func of(_ n: Int) -> Self? { Self(rawValue: n) } }
struct RKPair<T> { var a: T; init(_ a: T) { self.a = a }; func with(_ b: T) -> Self { Self(b) } }
class RKPlain { required init() {}; func again() -> Self { type(of: self).init() } }

@MainActor func make<T: RKMade>(_ t: T.Type) -> T { t.init(frame: .zero) }
class RKCoded: UIView { required init?(coder: NSCoder) { super.init(frame: .zero); tag = 9 } }
@MainActor func decode<T: UIView>(_ t: T.Type) -> T? { t.init(coder: NSKeyedArchiver(requiringSecureCoding: false)) }

@MainActor func run() {
    print(make(RKBox.self).word, make(RKView.self).word, make(RKOpen.self).tag)
    let types: [any RKMade.Type] = [RKBox.self, RKOpen.self]
    print(types.map { $0.init(frame: .zero).word })
    print(RKEnum.of(2) == .b, RKPair(1).with(5).a, type(of: RKPlain().again()) == RKPlain.self, decode(RKCoded.self)?.tag ?? -1)
}
// prints:
// struct final 4
// ["struct", "open"]
// true 5 true 9

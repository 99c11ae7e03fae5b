// F11.1 every weak capture of a closure lives as long as its object does
import Foundation

final class WCObject: NSObject {
    var others: [WCObject] = []
    lazy var check: () -> String = { [weak self, weak other = others.first] in "\(self == nil) \(other == nil)" }

    func local(_ other: WCObject) -> String {
        let body = { [weak self, weak other] in "\(self == nil) \(other == nil)" }
        return body()
    }

    func returned(_ other: WCObject) -> () -> String { { [weak self, weak other] in "\(self == nil) \(other == nil)" } }
}

func wcPassedOn(_ closure: @escaping () -> String) -> String { closure() }

@MainActor func wcMain(_ a: WCObject, _ b: WCObject) -> String {
    let body: @MainActor () -> String = { [weak a, weak b] in "\(a == nil) \(b == nil)" }
    return body()
}

func run() {
    let a = WCObject(), b = WCObject(), c = WCObject()
    a.others = [b]
    print("local", a.local(b))
    let three = { [weak a, weak b, weak c] in print("three", a == nil, b == nil, c == nil) }
    three()
    let mixed: (Int) -> Int = { [weak a, number = 1, b, weak c] in a == nil || c == nil || b.others.isEmpty == false ? 0 : $0 + number }
    print("mixed", mixed(2))
    print("called", { [weak a, weak b] in "\(a == nil) \(b == nil)" }())
    print("returned", a.returned(b)())
    print("lazy", a.check())
    let passed = { [weak a, weak b] in "\(a == nil) \(b == nil)" }
    print("passed on", wcPassedOn(passed))
    print("argument", wcPassedOn { [weak a, weak b] in "\(a == nil) \(b == nil)" })
    let sendable: @Sendable () -> String = { [weak a, weak b] in "\(a == nil) \(b == nil)" }
    print("sendable", sendable())
    print("main", MainActor.assumeIsolated { wcMain(a, b) })
    let list = [{ [weak a, weak b] in "\(a == nil) \(b == nil)" }]
    print("list", list[0]())
    var gone: WCObject? = WCObject()
    let dying = { [weak a, weak gone] in "\(a == nil) \(gone == nil)" }
    gone = nil
    print("dying", dying())
    let later: @Sendable () async -> String = { [weak a, weak b] in "\(a == nil) \(b == nil)" }
    let done = DispatchSemaphore(value: 0)
    Task.detached { print("async", await later()); done.signal() }
    done.wait()
    withExtendedLifetime((a, b, c)) {}
}

// prints:
// local false false
// three false false false
// mixed 3
// called false false
// returned false false
// lazy false false
// passed on false false
// argument false false
// sendable false false
// main false false
// list false false
// dying false true
// async false false

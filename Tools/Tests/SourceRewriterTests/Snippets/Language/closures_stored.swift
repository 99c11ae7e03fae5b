// F11.1 escaping, optional and returned closures; trailing closures with labels
// Source: The Swift Programming Language, "Closures"
import UIKit

class CSButton2: UIButton {
    typealias Handler = (CSButton2) -> Void
    private var handlers: [UInt: [Handler]] = [:]
    @discardableResult func on(_ event: UIControl.Event, do handler: @escaping Handler) -> Self {
        handlers[event.rawValue, default: []].append(handler)
        addTarget(self, action: #selector(fire), for: event)
        return self
    }
    @objc private func fire() { handlers[UIControl.Event.touchUpInside.rawValue]?.forEach { $0(self) } }
}
func both(first: () -> Int, second: (() -> Int)? = nil) -> Int { first() + (second?() ?? 0) }
func counter() -> () -> Int { var n = 0; return { n += 1; return n } }

@MainActor func run() {
    let button = CSButton2()
    button.on(.touchUpInside) { print("one", $0.tag) }.on(.touchUpInside) { _ in print("two") }
    button.sendActions(for: .touchUpInside)
    print(both { 1 } second: { 2 }, both { 5 })
    let next = counter()
    print(next(), next(), [3, 1, 2].sorted(by: >), ["a": 1].map { "\($0.key)\($0.value)" })
    let transform: (UIView) -> CGFloat = \.alpha
    print(transform(UIView()), [UIView()].map(\.isHidden))
    lazy var late: Int = { print("late"); return 7 }()
    print(late + late)
}
// prints:
// one 0
// two
// 3 5
// 1 2 [3, 2, 1] ["a1"]
// 1.0 [false]
// late
// 14

// F11.1 protocols with associated types and primary ones
// Source: The Swift Programming Language, "Associated Types", "Opaque and Boxed Protocol Types"
import UIKit

protocol Bindable<Model> { associatedtype Model; func bind(_ model: Model) }
class ATLabel: UILabel, Bindable { func bind(_ model: Int) { text = "#\(model)" } }
class ATSwitch: UISwitch, Bindable { func bind(_ model: Bool) { isOn = model } }
@MainActor func fill<View: UIView & Bindable>(_ view: View, _ model: View.Model) -> View { view.bind(model); return view }
@MainActor func anyLabel() -> some UIView & Bindable<Int> { ATLabel() }

@MainActor func run() {
    print(fill(ATLabel(), 5).text ?? "-", fill(ATSwitch(), true).isOn)
    let bound: any Bindable<Int> = ATLabel()
    bound.bind(9)
    print((bound as! UILabel).text ?? "-")
    let opaque = anyLabel()
    opaque.bind(2)
    print((opaque as! ATLabel).text ?? "-")
}
// prints:
// #5 true
// #9
// #2

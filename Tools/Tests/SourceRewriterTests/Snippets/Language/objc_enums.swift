// F11.1 @objc enumerations and option sets
// Source: The Swift Programming Language, "Objective-C enumerations": raw type integer; by key they are numbers
import UIKit

@objc enum OEMode: Int { case idle, busy = 5, done }
struct OEOptions: OptionSet { let rawValue: Int; static let a = OEOptions(rawValue: 1), b = OEOptions(rawValue: 2) }
class OEModel: NSObject {
    @objc var mode: OEMode = .idle
    @objc func set(mode: OEMode) { self.mode = mode }
}

@MainActor func run() {
    let model = OEModel()
    model.setValue(6, forKey: "mode")
    print(model.mode == .done, model.mode.rawValue, OEMode(rawValue: 1) == nil)
    model.set(mode: .busy)
    print(model.mode == .busy, #selector(OEModel.set(mode:)))
    var options: OEOptions = [.a, .b]
    options.remove(.a)
    print(options == .b, options.contains(.a), UIView.AutoresizingMask.flexibleWidth.rawValue)
    let view = UIView()
    view.setValue(UIView.ContentMode.center.rawValue, forKey: "contentMode")
    print(view.contentMode == .center)
}
// prints:
// true 6 true
// true setWithMode:
// true false 2
// true

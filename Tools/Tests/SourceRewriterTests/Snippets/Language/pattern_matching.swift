// F11.1 switches over UIKit's values, tuples, casts and ranges
// Source: The Swift Programming Language, "Patterns"
import UIKit

func ~= (pattern: String, path: IndexPath) -> Bool { pattern == "\(path.section)-\(path.row)" }

@MainActor func run() {
    for view in [UILabel(), UIButton(), UIView()] as [UIView] {
        switch view {
        case let label as UILabel where label.text == nil: print("empty label")
        case is UIControl: print("control")
        case let other: print("view", other.tag)
        }
    }
    let path = IndexPath(row: 2, section: 1)
    switch (path.section, path.row) {
    case (0, _): print("first")
    case (1, 0..<2): print("early")
    case (1, let row) where row.isMultiple(of: 2): print("even", row)
    default: print("other")
    }
    switch path { case "1-2": print("matched"); default: print("not") }
    if case let .some(text) = UILabel().text { print(text) } else { print("none") }
    guard case 100...900 = 500 else { return }
    for case let button as UIButton in [UIView(), UIButton(type: .system)] { print(button.buttonType == .system) }
    let state: UIControl.State = [.selected, .highlighted]
    switch state { case .normal: print("n"); case [.selected, .highlighted]: print("both"); default: print("?") }
}
// prints:
// empty label
// control
// view 0
// even 2
// matched
// none
// true
// both

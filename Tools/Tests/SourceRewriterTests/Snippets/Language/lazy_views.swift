// F11.1 lazy views, made at their first use
// Source: The Swift Programming Language, "Lazy Stored Properties"
import UIKit

class LVScreen: UIViewController {
    lazy var label: UILabel = { print("made"); let label = UILabel(); label.text = self.title; return label }()
    lazy var table = UITableView(frame: .zero, style: .plain)
    private(set) lazy var tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
    @objc private func tapped() { print("tapped") }
}

@MainActor func run() {
    let screen = LVScreen()
    screen.title = "late"
    print("before")
    print(screen.label.text ?? "-", screen.label === screen.label)
    print(screen.tap.view == nil, screen.table.style == .plain)
}
// prints:
// before
// made
// late true
// true true

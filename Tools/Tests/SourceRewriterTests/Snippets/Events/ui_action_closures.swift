// F3.5 UIAction closures with controls
// Source: UIControl, addAction(_:for:); UIButton, init(type:primaryAction:); the action's title becomes the button's
import UIKit

@MainActor func run() {
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { action in
        print("primary", (action.sender as? UIButton)?.currentTitle ?? "-")
    })
    button.addAction(UIAction(identifier: UIAction.Identifier("second")) { _ in print("second") }, for: .touchUpInside)
    button.addAction(UIAction(identifier: UIAction.Identifier("second")) { _ in print("replaced") }, for: .touchUpInside)
    button.sendActions(for: .primaryActionTriggered)
    button.sendActions(for: .touchUpInside)
    button.removeAction(identifiedBy: UIAction.Identifier("second"), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    let field = UITextField(frame: .zero, primaryAction: UIAction { _ in print("field") })
    field.sendActions(for: .primaryActionTriggered)
}
// prints:
// primary Go
// replaced
// field

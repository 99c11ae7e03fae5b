import CoreGraphics
import Foundation
import ObjectiveC
import Testing
import UIKit

/// A view that would take focus and counts what it is asked.
private final class FocusableView: UIView {
    var asked = 0
    override var canBecomeFocused: Bool { true }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { subviews }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
        asked += 1
        return true
    }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { asked += 1 }
}

/// Focus on a phone without a keyboard: the types are there, and nothing ever has it.
@MainActor @Suite(.freshRuntime) struct FocusTests {
    // Apple: UIFocusSystem.focusSystem(for:) is nil where the environment takes part in none; isFocused says whether the item is focused now.
    @Test("F3.5 without a keyboard there is no focus system, no update is begun and nothing is focused")
    func noSystem() {
        let controller = UIViewController()
        let view = FocusableView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let field = UITextField(frame: CGRect(x: 0, y: 60, width: 100, height: 40))
        controller.view.addSubview(view)
        controller.view.addSubview(field)
        let stage = Stage(controller)
        for environment in [view, field, controller, controller.view, stage.window] as [any UIFocusEnvironment] {
            #expect(UIFocusSystem.focusSystem(for: environment) == nil)
            environment.setNeedsFocusUpdate()
            environment.updateFocusIfNeeded()
        }
        stage.settle()
        stage.tap(20, 80)
        stage.settle()
        #expect(field.isFirstResponder, "the first responder is another thing than focus")
        #expect(view.asked == 0)
        #expect(!view.isFocused && !field.isFocused && !controller.view.isFocused)
        #expect(controller.view.window?.windowScene?.focusSystem == nil)
    }

    // Apple: UIFocusItem.canBecomeFocused is false for a plain view; UIFocusEnvironment's defaults.
    @Test("F3.5 what focus is asked by default: a view is no item, updates are allowed, containers name their parents")
    func defaults() {
        let (outer, inner) = (UIViewController(), UIViewController())
        let view = UIView()
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        inner.didMove(toParent: outer)
        inner.view.addSubview(view)
        #expect(!view.canBecomeFocused && !UIView().isFocused && view.focusGroupIdentifier == nil)
        #expect(view.shouldUpdateFocus(in: UIFocusUpdateContext()) && inner.shouldUpdateFocus(in: UIFocusUpdateContext()))
        #expect(view.parentFocusEnvironment === inner.view)
        #expect(inner.view.parentFocusEnvironment === inner)
        #expect(inner.parentFocusEnvironment === outer)
        #expect(UIFocusSystem.environment(outer, contains: view))
        #expect(UIFocusSystem.environment(view, contains: view))
        #expect(!UIFocusSystem.environment(view, contains: outer))
        #expect(!UIFocusSystem.environment(outer, contains: UIView()))
        view.focusGroupIdentifier = "group"
        #expect(view.focusGroupIdentifier == "group")
        let context = UIFocusUpdateContext()
        #expect(context.previouslyFocusedItem == nil && context.nextFocusedItem == nil && context.nextFocusedView == nil && context.focusHeading == [])
    }

    // Apple: UIFocusAnimationCoordinator runs an app's animations with the change of focus; a call that an app makes itself must not lose them.
    @Test("F3.5 animations and completions given to a coordinator run in this order; a guide is a layout guide")
    func coordinator() {
        let log = Log()
        UIFocusAnimationCoordinator().addCoordinatedAnimations({ log.add("animations") }, completion: { log.add("completion") })
        UIFocusAnimationCoordinator().addCoordinatedAnimations(nil, completion: { log.add("only completion") })
        #expect(log.take() == ["animations", "completion", "only completion"])
        let stage = LayoutStage()
        let (guide, view) = (UIFocusGuide(), stage.view())
        stage.root.addLayoutGuide(guide)
        #expect(guide.isEnabled && guide.preferredFocusEnvironments.isEmpty)
        NSLayoutConstraint.activate([
            guide.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 30), guide.heightAnchor.constraint(equalToConstant: 12),
            guide.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 7), guide.widthAnchor.constraint(equalToConstant: 50),
            view.topAnchor.constraint(equalTo: guide.bottomAnchor), view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
            view.widthAnchor.constraint(equalToConstant: 5), view.heightAnchor.constraint(equalToConstant: 5),
        ])
        stage.layOut()
        #expect(guide.layoutFrame == CGRect(x: 7, y: 30, width: 50, height: 12))
        #expect(view.frame == CGRect(x: 57, y: 42, width: 5, height: 5))
        #expect(UIFocusHeading.up.rawValue == 1 && UIFocusHeading.previous.rawValue == 32)
    }
}

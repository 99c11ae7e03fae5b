import UIKit

/// Two children that take turns in a part of the page.
class ContainmentPage: CatalogPage {
    private let stage = UIView()
    private let log = EventLog(identifier: "containment.log")
    private var screens: [ReportingViewController] = []

    override func build() {
        stage.clipsToBounds = true
        stage.accessibilityIdentifier = "containment.stage"
        screens = [("Red", UIColor.systemRed), ("Blue", UIColor.systemBlue)].map { name, color in
            let child = ReportingViewController(name: name)
            child.background = color.withAlphaComponent(0.3)
            child.report = { [weak self] in self?.log.add($0) }
            return child
        }
        show(screens[0])
        let kinds: [(String, UIView.AnimationOptions)] = [
            ("Flip from left", .transitionFlipFromLeft), ("Cross dissolve", .transitionCrossDissolve), ("Slide", []),
        ]
        let rows: [UIView] = kinds.map { title, options in
            ActionRow(title, "containment." + title.replacingOccurrences(of: " ", with: "")) { [unowned self] _ in
                change(options, slides: title == "Slide")
            }
        }
        addSection("transition(from:to:)", [BlockRow(stage, height: 180, insets: .zero)] + rows)
        section("Calls", log)
    }

    private func show(_ child: UIViewController) {
        addChild(child)
        child.view.frame = stage.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.addSubview(child.view)
        child.didMove(toParent: self)
    }

    private func change(_ options: UIView.AnimationOptions, slides: Bool) {
        guard children.count == 1, let old = children.first, let new = screens.first(where: { $0 !== old }) else { return }
        log.clear()
        old.willMove(toParent: nil)
        addChild(new)
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        new.view.frame = slides ? stage.bounds.offsetBy(dx: stage.bounds.width, dy: 0) : stage.bounds
        let bounds = stage.bounds
        transition(from: old, to: new, duration: 0.6, options: options) {
            guard slides else { return }
            new.view.frame = bounds
            old.view.frame = bounds.offsetBy(dx: -bounds.width, dy: 0)
        } completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }
}

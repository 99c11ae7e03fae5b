import Foundation
import QuartzCore
import Testing
import TestStage

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct UpdatePassTests {
    /// Writes down what it is asked for.
    private final class Teller: UIView {
        let name: String
        var log: (String) -> Void = { _ in }

        init(_ name: String) {
            self.name = name
            super.init(frame: .zero)
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            log("constraints \(name)")
            super.updateConstraints()
        }

        override func layoutSubviews() {
            log("layout \(name)")
            super.layoutSubviews()
        }

        override func draw(_ rect: CGRect) { log("draw \(name)") }
    }

    @Test("F9.2 constraints from the inside out, then layout from the outside in, then drawing")
    func order() {
        let controller = UIViewController()
        let stage = Stage(controller)
        var entries: [String] = []
        let (outer, inner) = (Teller("outer"), Teller("inner"))
        outer.addSubview(inner)
        for view in [outer, inner] {
            view.log = { entries.append($0) }
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        controller.view.addSubview(outer)
        NSLayoutConstraint.activate([
            outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 100),
            outer.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
            outer.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor), inner.topAnchor.constraint(equalTo: outer.topAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        outer.setNeedsUpdateConstraints()
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        stage.settle()
        #expect(entries == ["constraints inner", "constraints outer", "layout outer", "layout inner", "draw outer", "draw inner"])
        #expect(!inner.needsUpdateConstraints())
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
        entries = []
        stage.settle()
        #expect(entries == [])
        withExtendedLifetime(stage) {}
    }

    @Test("F9.2 updateConstraintsIfNeeded asks what is marked, here and below, and nothing else")
    func ifNeeded() {
        var entries: [String] = []
        let (outer, inner, beside) = (Teller("outer"), Teller("inner"), Teller("beside"))
        let root = UIView()
        for view in [outer, inner, beside] { view.log = { entries.append($0) } }
        root.addSubview(outer)
        root.addSubview(beside)
        outer.addSubview(inner)
        root.updateConstraintsIfNeeded()
        #expect(entries == ["constraints inner", "constraints outer", "constraints beside"], "each once before it is shown first")
        entries = []
        inner.setNeedsUpdateConstraints()
        beside.setNeedsUpdateConstraints()
        outer.updateConstraintsIfNeeded()
        #expect(entries == ["constraints inner"])
        #expect(beside.needsUpdateConstraints() && !inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
        outer.updateConstraintsIfNeeded()
        #expect(entries == ["constraints inner"])
    }

    @Test("F9.2 constraints that updateConstraints makes are in effect in the same pass")
    func madeInUpdate() {
        final class Late: UIView {
            let child = UIView()
            private var isMade = false
            override class var requiresConstraintBasedLayout: Bool { true }
            override func updateConstraints() {
                if !isMade {
                    isMade = true
                    child.translatesAutoresizingMaskIntoConstraints = false
                    addSubview(child)
                    NSLayoutConstraint.activate([
                        child.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5), child.heightAnchor.constraint(equalToConstant: 9),
                        child.trailingAnchor.constraint(equalTo: trailingAnchor), child.bottomAnchor.constraint(equalTo: bottomAnchor),
                    ])
                }
                super.updateConstraints()
            }
        }
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = Late(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        controller.view.addSubview(view)
        stage.settle()
        #expect(view.child.frame == CGRect(x: 100, y: 91, width: 100, height: 9))
        withExtendedLifetime(stage) {}
    }

    @Test("F9.2 a new constant is animated by laying out inside of the animation")
    func animation() throws {
        let controller = UIViewController()
        let stage = Stage(controller)
        let view = SizedView(in: controller.view)
        let left = view.leftAnchor.constraint(equalTo: controller.view.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: controller.view.topAnchor), view.widthAnchor.constraint(equalToConstant: 50),
            view.heightAnchor.constraint(equalToConstant: 50),
        ])
        stage.settle()
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { controller.view.layoutIfNeeded() }
        #expect(view.frame.minX == 100)
        stage.pass(0.5)
        let shown = try #require(view.layer.presentation())
        #expect(abs(shown.frame.minX - 50) < 1)
        stage.settle()
        #expect(view.layer.presentation()?.frame.minX ?? 100 == 100)
    }

    @Test("F9.1 the safe area and bars move what hangs on the guides")
    func safeArea() {
        let controller = UIViewController()
        let stage = Stage(UINavigationController(rootViewController: controller))
        let view = SizedView(in: controller.view)
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        stage.settle()
        let bounds = controller.view.bounds
        #expect(controller.view.safeAreaInsets.top > 60)
        #expect(view.frame == bounds.inset(by: controller.view.safeAreaInsets))
        controller.additionalSafeAreaInsets.bottom = 100
        stage.settle()
        #expect(view.frame.maxY == bounds.maxY - controller.view.safeAreaInsets.bottom)
        withExtendedLifetime(stage) {}
    }

    @Test("F9.1 views and constraints die with their superview")
    func memory() {
        weak var goneRoot: UIView?
        weak var goneChild: UIView?
        weak var goneConstraint: NSLayoutConstraint?
        let kept = UIView()
        kept.translatesAutoresizingMaskIntoConstraints = false
        do {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let child = UIView()
            child.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(child)
            root.addSubview(kept)
            let constraint = kept.leftAnchor.constraint(equalTo: child.leftAnchor)
            NSLayoutConstraint.activate([constraint, child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)])
            root.layoutIfNeeded()
            #expect(kept.frame.minX == 5)
            (goneRoot, goneChild, goneConstraint) = (root, child, constraint)
        }
        #expect(goneRoot == nil)
        #expect(goneChild == nil)
        #expect(goneConstraint == nil)
        // What is left can be used again.
        let next = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        next.addSubview(kept)
        kept.leftAnchor.constraint(equalTo: next.leftAnchor, constant: 9).isActive = true
        next.layoutIfNeeded()
        #expect(kept.frame.minX == 9)
    }
}

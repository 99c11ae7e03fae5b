import UIKit

extension Scene {
    /// Shows a navigation controller named N, pushes pages of these names one by one, and begins to record.
    func showStack(_ names: String...) -> (NavigationPage, [Page]) {
        let pages = names.map(page)
        let navigation = self.navigation("N", pages[0])
        show(navigation)
        for page in pages.dropFirst() {
            navigation.pushViewController(page, animated: false)
            settle()
        }
        record()
        return (navigation, pages)
    }
}

extension Scenarios {
    static let navigation: [String: Script] = pushAndPop.merging(stacks) { first, _ in first }

    private static let pushAndPop: [String: Script] = [
        "push-animated": { push($0, animated: true) },
        "push-at-once": { push($0, animated: false) },
        "pop-animated": { pop($0, animated: true) },
        "pop-at-once": { pop($0, animated: false) },
        "pop-to-root": { scene in
            let (navigation, _) = scene.showStack("A", "B", "C")
            navigation.popToRootViewController(animated: true)
        },
        "pop-to-controller": { scene in
            let (navigation, pages) = scene.showStack("A", "B", "C", "D")
            navigation.popToViewController(pages[1], animated: true)
        },
        "pop-root-alone": { scene in
            let (navigation, _) = scene.showStack("A")
            let popped = navigation.popViewController(animated: true)
            scene.step("popped \(popped == nil ? "nil" : "something")")
            let all = navigation.popToRootViewController(animated: true)
            scene.step("popped to root \(all?.count ?? 0)")
        },
        "swipe-finished": { scene in
            _ = scene.showStack("A", "B")
            scene.swipeBack(to: 300)
        },
        "swipe-cancelled": { scene in
            _ = scene.showStack("A", "B")
            scene.swipeBack(to: 120)
        },
    ]

    private static func push(_ scene: Scene, animated: Bool) {
        let (navigation, _) = scene.showStack("A")
        navigation.pushViewController(scene.page("B"), animated: animated)
        scene.step("pushed")
    }

    private static func pop(_ scene: Scene, animated: Bool) {
        let (navigation, _) = scene.showStack("A", "B")
        navigation.popViewController(animated: animated)
        scene.step("popped")
        scene.settle()
    }

    // MARK: Stacks and nesting

    private static let stacks: [String: Script] = [
        "set-stack-new-top": { scene in
            let (navigation, pages) = scene.showStack("A", "B")
            navigation.setViewControllers([pages[0], scene.page("C"), scene.page("D")], animated: true)
        },
        "set-stack-old-top-below": { scene in
            let (navigation, pages) = scene.showStack("A", "B", "C")
            navigation.setViewControllers([pages[0]], animated: true)
        },
        "set-stack-same-top": { scene in
            let (navigation, pages) = scene.showStack("A", "B")
            navigation.setViewControllers([scene.page("X"), pages[1]], animated: true)
        },
        "set-stack-same": { scene in
            let (navigation, pages) = scene.showStack("A", "B")
            navigation.setViewControllers(pages, animated: true)
            scene.step("set")
        },
        "set-stack-at-once": { scene in
            let (navigation, _) = scene.showStack("A")
            navigation.viewControllers = [scene.page("B")]
        },
        "set-stack-moves": { scene in
            let (navigation, pages) = scene.showStack("A", "B", "C")
            navigation.setViewControllers([pages[0], scene.page("D")], animated: false)
            scene.step("set")
        },
        "show-pushes": { scene in
            let (_, pages) = scene.showStack("A")
            pages[0].show(scene.page("B"), sender: nil)
        },
        "back-button-tapped": { scene in
            _ = scene.showStack("A", "B")
            scene.tap(24, scene.window.safeAreaInsets.top + 22)
        },
        "push-twice-before-layout": { scene in
            let (navigation, _) = scene.showStack("A")
            navigation.pushViewController(scene.page("B"), animated: true)
            navigation.pushViewController(scene.page("C"), animated: true)
            scene.step("pushed both")
        },
        "push-while-pushing": { scene in
            let (navigation, _) = scene.showStack("A")
            navigation.pushViewController(scene.page("B"), animated: true)
            scene.pass(0.1)
            navigation.pushViewController(scene.page("C"), animated: true)
            scene.step("pushed C half-way")
        },
        "pop-while-pushing": { scene in
            let (navigation, _) = scene.showStack("A")
            navigation.pushViewController(scene.page("B"), animated: true)
            scene.pass(0.1)
            navigation.popViewController(animated: true)
            scene.step("popped half-way")
        },
        "push-out-of-sight": { scene in
            let navigation = scene.keep(scene.navigation("N", scene.page("A")))
            scene.record()
            navigation.pushViewController(scene.page("B"), animated: true)
            scene.step("pushed")
        },
        "pushed-page-with-child": { scene in
            let (a, _) = scene.parentWithChild("A", "K")
            let navigation = scene.navigation("N", a)
            scene.show(navigation)
            scene.record()
            navigation.pushViewController(scene.page("B"), animated: true)
        },
        "navigation-in-child": { scene in
            let parent = scene.page("P")
            let navigation = scene.navigation("N", scene.page("A"), records: true)
            parent.addChild(navigation)
            navigation.view.frame = parent.view.bounds
            parent.view.addSubview(navigation.view)
            navigation.didMove(toParent: parent)
            scene.show(parent)
            scene.record()
            navigation.pushViewController(scene.page("B"), animated: true)
        },
        "navigation-uncovered": { scene in
            let (navigation, _) = scene.showStack("A")
            let b = scene.page("B")
            b.modalPresentationStyle = .fullScreen
            scene.recorder.isOn = false
            navigation.present(b, animated: false)
            scene.settle()
            scene.record()
            navigation.dismiss(animated: true)
        },
        "flags-of-return": { scene in
            let (navigation, _) = scene.showStack("A")
            navigation.pushViewController(scene.page("B"), animated: false)
            scene.settle()
            scene.step("back")
            navigation.popViewController(animated: false)
        },
        "stack-forwards-by-itself": { scene in
            let navigation = scene.navigation("N", scene.page("A"), records: true)
            scene.show(navigation)
            scene.record()
            navigation.pushViewController(scene.page("B"), animated: true)
        },
    ]
}

import UIKit

extension Scene {
    /// Shows a tab bar controller T with pages of these names and begins to record.
    func showTabs(_ names: String...) -> (TabPage, [Page]) {
        let pages = names.map(page)
        let tabs = self.tabs("T")
        tabs.viewControllers = pages
        show(tabs)
        record()
        return (tabs, pages)
    }

    /// T with the tabs N (pages A and B, B on top) and C. Recording is up to the caller.
    func showPushedTab(selecting index: Int = 0) -> (TabPage, NavigationPage) {
        let navigation = self.navigation("N", page("A"), records: true)
        let tabs = self.tabs("T", navigation, page("C"))
        show(tabs)
        navigation.pushViewController(page("B"), animated: false)
        settle()
        tabs.selectedIndex = index
        settle()
        return (tabs, navigation)
    }
}

extension Scenarios {
    static let tabs: [String: Script] = [
        "tab-tapped": { scene in
            _ = scene.showTabs("A", "B")
            scene.tapTab(1, of: 2)
        },
        "tab-tapped-visited": { scene in
            let (a, b) = (scene.page("A"), scene.page("B"))
            let tabs = scene.tabs("T", a, b)
            scene.show(tabs)
            tabs.selectedIndex = 1
            scene.settle()
            scene.record()
            scene.tapTab(0, of: 2)
        },
        "tab-tapped-delegate": { scene in
            _ = scene.showTabs("A", "B")
            scene.tapTab(1, of: 2)
        },
        "tab-by-program": { scene in
            let (tabs, _) = scene.showTabs("A", "B")
            tabs.selectedIndex = 1
        },
        "tab-by-controller": { scene in
            let (tabs, pages) = scene.showTabs("A", "B")
            tabs.selectedViewController = pages[1]
        },
        "tab-refused": { scene in
            scene.delegate.allowsSelection = false
            _ = scene.showTabs("A", "B")
            scene.tapTab(1, of: 2)
        },
        "tab-tapped-again": { scene in
            _ = scene.showTabs("A", "B")
            scene.tapTab(0, of: 2)
        },
        "tab-tapped-again-pops": { scene in
            let (_, navigation) = scene.showPushedTab()
            navigation.recorder = nil
            scene.record()
            scene.tapTab(0, of: 2)
        },
        "tab-selected-again-by-program": { scene in
            let (tabs, _) = scene.showTabs("A", "B")
            tabs.selectedIndex = 0
        },
        "tab-left-while-pushed": { scene in
            let (tabs, _) = scene.showPushedTab()
            scene.record()
            tabs.selectedIndex = 1
        },
        "tab-back-to-pushed": { scene in
            let (tabs, _) = scene.showPushedTab(selecting: 1)
            scene.record()
            tabs.selectedIndex = 0
        },
        "push-in-hidden-tab": { scene in
            let navigation = scene.navigation("N", scene.page("A"))
            let tabs = scene.tabs("T", scene.page("C"), navigation)
            scene.show(tabs)
            scene.record()
            navigation.pushViewController(scene.page("B"), animated: true)
            scene.settle()
            scene.step("selected")
            tabs.selectedIndex = 1
        },
        "tab-changed-during-push": { scene in
            let navigation = scene.navigation("N", scene.page("A"))
            let tabs = scene.tabs("T", navigation, scene.page("C"))
            scene.show(tabs)
            scene.record()
            navigation.pushViewController(scene.page("B"), animated: true)
            scene.pass(0.1)
            scene.step("selected")
            tabs.selectedIndex = 1
        },
        "tab-changed-twice": { scene in
            let (tabs, _) = scene.showTabs("A", "B", "C")
            tabs.selectedIndex = 1
            tabs.selectedIndex = 2
        },
        "tabs-replaced": { scene in
            let (tabs, _) = scene.showTabs("A", "B")
            tabs.viewControllers = [scene.page("X"), scene.page("Y")]
        },
        "tabs-moves": { scene in
            let pages = [scene.page("A"), scene.page("B")]
            let tabs = scene.keep(scene.tabs("T"))
            scene.record()
            tabs.viewControllers = pages
        },
        "tab-covered": { scene in
            let tabs = scene.tabs("T", scene.page("A"), scene.page("B"), records: true)
            scene.show(tabs)
            let modal = scene.page("M")
            modal.modalPresentationStyle = .fullScreen
            scene.record()
            tabs.present(modal, animated: true)
        },
        "tab-changed-under-cover": { scene in
            let tabs = scene.tabs("T", scene.page("A"), scene.page("B"), records: true)
            scene.show(tabs)
            let modal = scene.page("M")
            modal.modalPresentationStyle = .fullScreen
            tabs.present(modal, animated: false)
            scene.settle()
            scene.record()
            tabs.selectedIndex = 1
            scene.settle()
            scene.step("selected")
            tabs.dismiss(animated: true)
        },
    ]
}

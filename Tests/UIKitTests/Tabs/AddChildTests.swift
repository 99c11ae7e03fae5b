import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AddChildTests {
    @Test("F6.1 a child added to a tab bar controller is a tab, one added to a navigation controller its top page")
    func children() {
        let tabs = UITabBarController()
        let stage = Stage(tabs)
        let pages = ["One", "Two"].map { title in
            let page = UIViewController()
            page.title = title
            return page
        }
        for page in pages { tabs.addChild(page) }
        tabs.addChild(pages[0])
        stage.settle()
        #expect(tabs.viewControllers == pages)
        #expect(tabs.tabBar.items?.map(\.title) == ["One", "Two"])
        #expect(tabs.selectedIndex == 0)
        #expect(pages.map(\.parent) == [tabs, tabs])

        let navigation = UINavigationController()
        let page = UIViewController()
        navigation.addChild(page)
        #expect(navigation.viewControllers == [page])
        #expect(page.navigationController === navigation)
    }
}

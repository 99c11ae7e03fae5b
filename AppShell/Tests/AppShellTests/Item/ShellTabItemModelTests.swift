import Testing
import UIKit
@testable import AppShell

@MainActor struct ShellTabItemModelTests {
    /// Counts how often all values are applied.
    private final class CountingItem: ShellTabBarItem {
        var applications = 0

        override func apply(_ value: ShellTabItem) {
            super.apply(value)
            applications += 1
        }
    }

    private let home = UIImage.square(.red, 20)
    private let homeSelected = UIImage.square(.blue, 20)

    private func makeSystemItem(_ title: String = "首页") -> UITabBarItem {
        UITabBarItem(title: title, image: home, selectedImage: homeSelected)
    }

    // MARK: UITabBarItem

    @Test("F7.9 assigning item applies all values at once") func systemItemApplies() {
        let system = makeSystemItem()
        system.badgeValue = "3"
        system.badgeColor = .green
        let item = CountingItem()
        item.item = system
        #expect(item.title == "首页")
        #expect(item.image === home)
        #expect(item.selectedImage === homeSelected)
        #expect(item.badgeValue == "3")
        #expect(item.badgeColor == .green)
        #expect(item.badgeView.text == "3")
        #expect(item.applications == 1)
    }

    @Test("F7.9 title, image, selectedImage, badgeValue and badgeColor of a UITabBarItem are observed") func systemItemIsObserved() {
        let system = makeSystemItem()
        let item = ShellTabBarItem()
        item.item = system
        system.title = "微博"
        #expect(item.title == "微博")
        let (other, otherSelected) = (UIImage.square(.green, 20), UIImage.square(.white, 20))
        system.image = other
        #expect(item.image === other)
        #expect(item.selectedImage === homeSelected)
        system.selectedImage = otherSelected
        #expect(item.selectedImage === otherSelected)
        system.badgeValue = "12"
        #expect(item.badgeView.text == "12")
        system.badgeColor = .blue
        #expect(item.badgeColor == .blue)
        system.badgeValue = nil
        #expect(item.badgeView.isHidden)
    }

    @Test("F7.9 a change of the model redraws what it concerns only") func modelRedrawsOnlyWhatChanged() {
        let system = makeSystemItem()
        system.badgeValue = "1"
        let item = ShellTabBarItem(frame: CGRect(x: 0, y: 0, width: 80, height: 55))
        item.item = system
        item.layoutIfNeeded()
        for view in [item, item.badgeView] { view.layer.displayIfNeeded() }
        system.badgeValue = "2"
        #expect(item.badgeView.layer.needsDisplay())
        #expect(!item.layer.needsDisplay())
        item.layoutIfNeeded()
        item.badgeView.layer.displayIfNeeded()
        system.title = "new"
        #expect(item.layer.needsDisplay())
        #expect(!item.badgeView.layer.needsDisplay())
    }

    @Test("F7.9 a replaced item has no further effect") func replacedSystemItem() {
        let (old, new) = (makeSystemItem("old"), makeSystemItem("new"))
        let item = CountingItem()
        item.item = old
        item.item = new
        let applications = item.applications
        old.title = "older"
        old.badgeValue = "1"
        #expect(item.applications == applications)
        #expect(item.title == "new")
        item.item = nil
        new.title = "newer"
        #expect(item.title == "new", "what was shown stays")
    }

    @Test("F7.9 1,000 assignments leave one observation") func oneObservation() {
        let systems = [makeSystemItem("a"), makeSystemItem("b")]
        let item = CountingItem()
        for number in 0..<1000 { item.item = systems[number % 2] }
        item.item = systems[0]
        let applications = item.applications
        systems[0].badgeValue = "1"
        #expect(item.applications == applications + 1)
        systems[1].badgeValue = "2"
        #expect(item.applications == applications + 1)
    }

    @Test("F7.9 a UITabBarItem and its tab: either side may die first") func systemItemDeaths() {
        let item = CountingItem()
        weak var weakSystem: UITabBarItem?
        autoreleasepool {
            let system = makeSystemItem()
            weakSystem = system
            item.item = system
        }
        #expect(weakSystem == nil, "the tab does not keep it")
        #expect(item.title == "首页")
        item.item = nil

        let system = makeSystemItem()
        weak var weakItem: CountingItem?
        autoreleasepool {
            let item = CountingItem()
            weakItem = item
            item.item = system
        }
        #expect(weakItem == nil)
        system.title = "nobody listens"
        system.badgeValue = "1"
    }

    // MARK: The shell's own

    @Test("F7.9 assigning model applies all values at once") func modelApplies() {
        let model = ShellTabItemModel(
            ShellTabItem(
                identifier: "home", title: "Home", image: home, selectedImage: homeSelected, badgeValue: "3", badgeColor: .green,
                accessibilityLabel: "Start", accessibilityHint: "Shows the start"))
        let item = CountingItem()
        item.model = model
        #expect(item.accessibilityIdentifier == "home")
        #expect(item.title == "Home")
        #expect(item.image === home)
        #expect(item.selectedImage === homeSelected)
        #expect(item.badgeValue == "3")
        #expect(item.badgeColor == .green)
        #expect(item.accessibilityLabel == "Start")
        #expect(item.accessibilityHint == "Shows the start")
        #expect(item.applications == 1)
    }

    @Test("F7.9 every value of the shell's own model is observed") func modelIsObserved() {
        let model = ShellTabItemModel()
        let item = CountingItem()
        item.model = model
        model.title = "a"
        #expect(item.title == "a")
        model.image = home
        #expect(item.image === home)
        model.selectedImage = homeSelected
        #expect(item.selectedImage === homeSelected)
        model.badgeValue = "5"
        #expect(item.badgeView.text == "5")
        model.badgeColor = .blue
        #expect(item.badgeColor == .blue)
        model.accessibilityLabel = "b"
        #expect(item.accessibilityLabel == "b")
        let applications = item.applications
        model.title = "a"
        #expect(item.applications == applications, "an equal value tells nobody")
        model.value = ShellTabItem(title: "c")
        #expect(item.applications == applications + 1, "a whole value is one change")
        #expect(item.image == nil)
    }

    @Test("F7.9 a replaced model has no further effect; 1,000 assignments leave one observation") func replacedModel() {
        let models = ["a", "b"].map { ShellTabItemModel(ShellTabItem(title: $0)) }
        let item = CountingItem()
        for number in 0..<1000 { item.model = models[number % 2] }
        #expect(models.map(\.observerCount) == [0, 1])
        models[0].title = "c"
        #expect(item.title == "b")
        item.model = models[1]
        #expect(models[1].observerCount == 1)
        item.model = nil
        models[1].title = "d"
        #expect(item.title == "b")
    }

    @Test("F7.9 item and model replace each other") func itemAndModelExclude() {
        let model = ShellTabItemModel(ShellTabItem(title: "model"))
        let system = makeSystemItem("system")
        let item = ShellTabBarItem()
        item.model = model
        item.item = system
        #expect(item.model == nil)
        model.title = "x"
        #expect(item.title == "system")
        item.model = model
        #expect(item.item == nil)
        system.title = "y"
        #expect(item.title == "x")
    }

    @Test("F7.9 a model and its tab: either side may die first") func modelDeaths() {
        let item = CountingItem()
        weak var weakModel: ShellTabItemModel?
        autoreleasepool {
            let model = ShellTabItemModel(ShellTabItem(title: "a"))
            weakModel = model
            item.model = model
        }
        #expect(weakModel == nil)
        #expect(item.title == "a")

        let model = ShellTabItemModel()
        weak var weakItem: CountingItem?
        autoreleasepool {
            let item = CountingItem()
            weakItem = item
            item.model = model
            #expect(model.observerCount == 1)
        }
        #expect(weakItem == nil)
        #expect(model.observerCount == 0)
        model.title = "nobody listens"
    }

    @Test("F7.9 the value is made of a UITabBarItem") func valueOfSystemItem() {
        let system = makeSystemItem()
        system.badgeValue = "7"
        system.accessibilityIdentifier = "tab.home"
        let value = ShellTabItem(system)
        #expect(value == ShellTabItem(identifier: "tab.home", title: "首页", image: home, selectedImage: homeSelected, badgeValue: "7"))
        #expect(value.id == "tab.home")
        system.accessibilityIdentifier = nil
        #expect(ShellTabItem(system).identifier == "首页")
    }
}

import Testing
import UIKit

import AppShellBinding
import AppShellRouting
@testable import AppShell

@MainActor private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject?) { self.object = object }
}

/// Every public class of the package, made, used and released. A class that is added needs a line in ``use(_:)``.
@MainActor @Suite(.serialized) struct LifetimeTests {
    nonisolated static let classes = [
        "BindingBag", "BindingToken", "Dock", "DockController", "DockItem", "DrawerController", "LaunchWindow", "LiveList", "LiveValue",
        "MutableLiveList", "MutableLiveValue", "PagedList", "RouteCompletion", "Router", "ShellBadgeView", "ShellTabBar",
        "ShellTabBarActionButton", "ShellTabBarController", "ShellTabBarItem", "ShellTabItemModel", "ValidatedValue",
    ]

    /// What is still there when everybody has let go of it.
    private func survivors(_ references: [String: Weak]) async -> [String] {
        for _ in 0..<200 where references.values.contains(where: { $0.object != nil }) { try? await Task.sleep(nanoseconds: 20_000_000) }
        return references.filter { $0.value.object != nil }.keys.sorted()
    }

    @Test("F7 every public class has a lifetime test here") func complete() throws {
        let sources = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources")
        var found: Set<String> = []
        for target in ["AppShell", "AppShellBinding", "AppShellRouting"] {
            let folder = sources.appendingPathComponent(target)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            #expect(files.count > 10)
            for file in files where file.pathExtension == "swift" {
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }.map(String.init)
                    guard let keyword = words.firstIndex(of: "class"), words.count > keyword + 1, !line.contains("//"),
                        words[..<keyword].contains(where: { $0 == "public" || $0 == "open" }), !["func", "var"].contains(words[keyword + 1])
                    else { continue }
                    found.insert(words[keyword + 1])
                }
            }
        }
        #expect(found.sorted() == Self.classes)
    }

    @Test("F7 made, used and released, an object of the class dies, and what it made with it", arguments: classes)
    func dies(_ name: String) async throws {
        var references: [String: Weak] = [:]
        switch name {
        case "PagedList": references = await usePages().mapValues { Weak($0) }
        case "Router", "RouteCompletion": references = try await useRouter().mapValues { Weak($0) }
        default: autoreleasepool { references = use(name).mapValues { Weak($0) } }
        }
        #expect(references[name] != nil, "no object of the class")
        #expect(await survivors(references) == [])
    }

    /// An object of a class under its name, with what belongs to it.
    private func use(_ name: String) -> [String: AnyObject?] {
        switch name {
        case "ShellTabBarController", "ShellTabBar", "ShellTabBarItem", "ShellBadgeView", "ShellTabBarActionButton": return useShell()
        case "ShellTabItemModel":
            let model = ShellTabItemModel(ShellTabItem(title: "a"))
            let item = ShellTabBarItem()
            item.model = model
            model.badgeValue = "1"
            return [name: model, "item": item]
        case "Dock", "DockItem", "DockController": return useDock()
        case "DrawerController":
            let (page, menu) = (UIViewController(), UIViewController())
            let drawer = DrawerController(contentViewController: page, drawerViewController: menu)
            let window = makePictureWindow(drawer)
            drawer.onStateChange = { [weak drawer] _ in _ = drawer?.isOpen }
            drawer.setOpen(true, animated: false)
            drawer.beginDrag()
            drawer.moveDrag(translation: -40)
            drawer.endDrag(translation: -320, velocity: 0)
            turnRunLoop { drawer.state == .closed }
            let all: [String: AnyObject?] = [
                name: drawer, "page": page, "menu": menu, "overlay": drawer.overlay, "recognizer": drawer.dragRecognizer, "window": window,
            ]
            end(window)
            return all
        case "LaunchWindow":
            let app = makePictureWindow(UIViewController())
            let root = UIViewController()
            let launch = LaunchWindow(rootViewController: root, until: .value(String?.none, timeout: 1_000_000))
            launch.show(above: app)
            let all: [String: AnyObject?] = [name: launch, "root": root, "second": launch.window, "app": app]
            launch.finish(with: "me")
            end(app)
            return all
        case "LiveValue", "MutableLiveValue", "ValidatedValue", "BindingBag", "BindingToken": return useValues()
        case "LiveList", "MutableLiveList":
            let list = MutableLiveList([1])
            let texts: LiveList<String> = list.map { "\($0)" }
            let table = UITableView()
            let token = texts.bind(to: table)
            list.append(contentsOf: [2, 3])
            return ["MutableLiveList": list, "LiveList": texts, "table": table, "token": token]
        default: return [:]
        }
    }

    private func end(_ window: UIWindow) {
        window.isHidden = true
        window.rootViewController = nil
    }

    private func useShell() -> [String: AnyObject?] {
        final class Listener: ShellTabBarControllerDelegate, ShellTabBarDelegate {}
        let listener = Listener()
        let controller = ShellTabBarController()
        let pages = ["a", "b"].map { RecordingPage($0) }
        controller.setViewControllers([UINavigationController(rootViewController: pages[0]), pages[1]])
        controller.delegate = listener
        controller.tabBar.delegate = listener
        controller.onSelect = { [weak controller] _ in _ = controller?.selectedIndex }
        controller.tabBar.action = ShellTabBarAction()
        let window = makePictureWindow(controller)
        let item = controller.tabBar.items[1]
        item.badgeValue = "1"
        item.sendActions(for: .touchDown)
        controller.setTabBarHidden(true, animated: true)
        turnRunLoop(0.5)
        controller.setTabBarHidden(false, animated: false)
        let all: [String: AnyObject?] = [
            "ShellTabBarController": controller, "ShellTabBar": controller.tabBar, "ShellTabBarItem": item, "ShellBadgeView": item.badgeView,
            "ShellTabBarActionButton": controller.tabBar.actionButton, "content": controller.contentView, "page a": pages[0], "page b": pages[1],
            "tabBarItem": pages[1].tabBarItem, "delegate": listener, "window": window,
        ]
        end(window)
        return all
    }

    private func useDock() -> [String: AnyObject?] {
        final class Listener: DockDelegate { func dock(_ dock: Dock, didSelectItemFrom oldIndex: Int?, to newIndex: Int) {} }
        let (main, listener, traveller) = (DockController(), Listener(), DockTraveller())
        let list = DockLongList()
        for root in [list, UIViewController()] {
            let column = UINavigationController(rootViewController: root)
            column.delegate = traveller
            main.addColumn(column, icon: DockPicture.make(), selectedIcon: nil, title: "a")
        }
        main.dock.delegate = listener
        main.dock.setMark(.count(3), at: 1)
        let window = makePictureWindow(main)
        let page = UIViewController()
        main.selectedColumn?.pushViewController(page, animated: true)
        DockTest.pass(1)
        main.selectColumn(at: 1)
        main.selectColumn(at: 0)
        let all: [String: AnyObject?] = [
            "DockController": main, "Dock": main.dock, "DockItem": main.dock.items[1], "column": main.columns[0], "column proxy": main.columns[0].delegate,
            "root": list, "page": page, "delegate": listener, "app's delegate": traveller, "observation": main.placement.scrolling, "window": window,
        ]
        #expect(main.placement.scrolling != nil, "the dock is in a root that scrolls")
        end(window)
        return all
    }

    private func useValues() -> [String: AnyObject?] {
        let name = ValidatedValue<String, Int>("", Validator(1, unless: { !$0.isEmpty }))
        let bag = BindingBag()
        let (field, label, button) = (UITextField(), UILabel(), UIButton())
        name.input.bind(to: field).store(in: bag)
        let text: LiveValue<String> = name.input.map { $0 + "!" }
        let token = text.bind(to: label)
        name.isValid.bind(toEnabled: button).store(in: bag)
        field.text = "x"
        field.sendActions(for: .editingChanged)
        #expect(label.text == "x!" && button.isEnabled)
        return [
            "ValidatedValue": name, "MutableLiveValue": name.input, "LiveValue": text, "BindingBag": bag, "BindingToken": token, "field": field,
            "label": label, "button": button,
        ]
    }

    private func usePages() async -> [String: AnyObject?] {
        let list = PagedList<Int> { page in [page] }
        list.loadNextPage()
        for _ in 0..<200 where list.elements.isEmpty { try? await Task.sleep(nanoseconds: 10_000_000) }
        #expect(list.elements.count == 1)
        return ["PagedList": list, "elements": list.elements, "state": list.state]
    }

    /// A router with the shell as its host of tabs: a page is opened in a tab, and closed by its result.
    private func useRouter() async throws -> [String: AnyObject?] {
        let stage = try RoutingStage(.shell)
        let (router, url) = (stage.router, try stage.link("message"))
        let opened = Task { try await router.open(url, as: Int.self) }
        await stage.until { stage.message.topViewController?.viewIfLoaded?.window != nil && stage.message.viewControllers.count == 2 }
        let page = try #require(stage.message.topViewController as? RoutingPage)
        let completion = try #require(page.completion)
        let all: [String: AnyObject?] = [
            "Router": router, "RouteCompletion": completion, "target": page, "host": stage.host, "stack": stage.message, "window": stage.window,
        ]
        completion.finish(7)
        #expect(try await opened.value == 7)
        #expect(stage.message.viewControllers.count == 1)
        end(stage.window)
        return all
    }

    // MARK: Observations

    @Test("F7.9 the observations of a UITabBarItem end when it is replaced, when it dies, and when its tab dies") func tabObservations() {
        let item = ShellTabBarItem()
        let (old, new) = (UITabBarItem(title: "old", image: nil, tag: 0), UITabBarItem(title: "new", image: nil, tag: 0))
        item.item = old
        var tokens = item.observations.map { Weak($0) }
        #expect(tokens.count == 5 && tokens.allSatisfy { $0.object != nil })
        autoreleasepool { item.item = new }
        #expect(tokens.allSatisfy { $0.object == nil }, "replaced")
        tokens = item.observations.map { Weak($0) }
        autoreleasepool { item.model = ShellTabItemModel() }
        #expect(tokens.count == 5 && tokens.allSatisfy { $0.object == nil }, "a model takes its place")
        autoreleasepool {
            let short = ShellTabBarItem()
            short.item = new
            tokens = short.observations.map { Weak($0) }
        }
        #expect(tokens.count == 5 && tokens.allSatisfy { $0.object == nil }, "the tab is gone")
        autoreleasepool {
            for _ in 0..<1000 { item.item = new }
            item.item = nil
        }
        #expect(item.observations.isEmpty)
        new.title = "nobody listens"
        #expect(item.title == "new")
    }

    @Test("F7.7 the observation of a root that scrolls ends when the dock is home again, and when another root has it") func dockObservations() {
        let main = DockController()
        let lists = [DockLongList(), DockLongList()]
        for list in lists { main.addColumn(UINavigationController(rootViewController: list), icon: nil, selectedIcon: nil, title: "a") }
        let window = makePictureWindow(main)
        DockTest.pass(0.1)
        #expect(main.placement.scrolling == nil)
        for column in main.columns {
            main.selectColumn(at: column === main.columns[0] ? 0 : 1)
            column.pushViewController(UIViewController(), animated: false)
            DockTest.pass(0.1)
        }
        let second = Weak(main.placement.scrolling)
        #expect(second.object != nil)
        autoreleasepool { main.selectColumn(at: 0) }
        let first = Weak(main.placement.scrolling)
        #expect(second.object == nil)
        #expect(first.object != nil)
        autoreleasepool {
            main.columns[0].popViewController(animated: false)
            DockTest.pass(0.1)
        }
        #expect(first.object == nil)
        #expect(main.placement.scrolling == nil)
        // Scrolling moves no dock now.
        let place = main.dock.frame
        lists[0].tableView.contentOffset.y = 300
        #expect(main.dock.frame == place)
        window.isHidden = true
        window.rootViewController = nil
    }
}

import Testing
import UIKit
@testable import RecommendScreens

@MainActor
struct RecommendFormsTests {
    /// Pages of a script; a page can fail.
    actor Script {
        struct Absent: Error {}

        private var failing: Set<Int> = []
        private(set) var asked: [Int] = []

        func setFails(_ page: Int, _ fails: Bool) {
            if fails { failing.insert(page) } else { failing.remove(page) }
        }

        func page(_ page: Int) throws -> [RecommendItem] {
            asked.append(page)
            guard !failing.contains(page) else { throw Absent() }
            guard page <= 2 else { return [] }
            return ((page - 1) * 10..<page * 10).map { index in
                RecommendItem(id: "item-\(index)", title: "消息::\(index)", body: String(repeating: "一行\n", count: index % 3) + "尾")
            }
        }
    }

    /// A form in a window.
    @MainActor
    final class Stage {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let navigation: UINavigationController
        let script = Script()

        init(_ form: RecommendForm) {
            let script = script
            navigation = UINavigationController(rootViewController: form.makeController { try await script.page($0) })
            window.rootViewController = navigation
            window.isHidden = false
            window.layoutIfNeeded()
        }

        func find<View: UIView>(_ identifier: String) -> View? {
            func search(_ root: UIView) -> View? {
                if root.accessibilityIdentifier == identifier, let found = root as? View { return found }
                return root.subviews.lazy.compactMap(search).first
            }
            return navigation.topViewController.flatMap { search($0.view) }
        }

        var table: UITableView? { find("recommend.list") }

        func waitForRows(_ count: Int) async throws {
            for _ in 0..<2000 where table?.numberOfRows(inSection: 0) != count { try await Task.sleep(nanoseconds: 1_000_000) }
            // The state that follows the rows.
            for _ in 0..<50 { try await Task.sleep(nanoseconds: 1_000_000) }
            window.layoutIfNeeded()
            #expect(table?.numberOfRows(inSection: 0) == count)
        }

        /// The views of the visible screen: class, frame, text.
        var dump: String {
            window.layoutIfNeeded()
            var lines: [String] = []
            func add(_ view: UIView, _ depth: Int) {
                let text = (view as? UILabel)?.text ?? ""
                lines.append("\(String(repeating: " ", count: depth))\(type(of: view)) \(view.frame) \(text) \(view.isHidden)")
                view.subviews.forEach { add($0, depth + 1) }
            }
            navigation.topViewController.map { add($0.view, 0) }
            return lines.joined(separator: "\n")
        }
    }

    /// Runs the same steps on every form and expects the same views after each.
    private func onAllForms(_ steps: (Stage) async throws -> [String]) async throws {
        var first: [String]?
        for form in RecommendForm.allCases {
            let dumps = try await steps(Stage(form))
            if let first {
                for (index, (one, other)) in zip(first, dumps).enumerated() { #expect(one == other, "\(form), step \(index)") }
            } else {
                first = dumps
                #expect(dumps.allSatisfy { $0.count > 1000 })
            }
        }
    }

    @Test("F7.12 the three forms show the same views after a page, a second one, and without the ad")
    func pages() async throws {
        try await onAllForms { stage in
            var dumps: [String] = []
            try await stage.waitForRows(10)
            dumps.append(stage.dump)
            let more: UIButton = try #require(stage.find("recommend.more"))
            more.sendActions(for: .touchUpInside)
            try await stage.waitForRows(20)
            dumps.append(stage.dump)
            let table = try #require(stage.table)
            let before = table.rectForRow(at: IndexPath(row: 0, section: 0)).minY
            let delete: UIButton = try #require(stage.find("recommend.ad.delete"))
            UIView.performWithoutAnimation { delete.sendActions(for: .touchUpInside) }
            stage.window.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY < before)
            dumps.append(stage.dump)
            #expect(await stage.script.asked == [1, 2])
            return dumps
        }
    }

    @Test("F7.12 a page that fails leaves the rows in every form, and a second try brings it")
    func failure() async throws {
        try await onAllForms { stage in
            try await stage.waitForRows(10)
            await stage.script.setFails(2, true)
            let more: UIButton = try #require(stage.find("recommend.more"))
            more.sendActions(for: .touchUpInside)
            for _ in 0..<2000 where await stage.script.asked.count < 2 { try await Task.sleep(nanoseconds: 1_000_000) }
            try await stage.waitForRows(10)
            let dump = stage.dump
            await stage.script.setFails(2, false)
            more.sendActions(for: .touchUpInside)
            try await stage.waitForRows(20)
            return [dump, stage.dump]
        }
    }

    @Test("F7.11 a tap leads to the message's own screen in every form")
    func detail() async throws {
        try await onAllForms { stage in
            try await stage.waitForRows(10)
            let table = try #require(stage.table)
            UIView.performWithoutAnimation { table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 3, section: 0)) }
            for _ in 0..<2000 where stage.navigation.viewControllers.count < 2 { try await Task.sleep(nanoseconds: 1_000_000) }
            #expect(stage.navigation.topViewController?.title == "消息::3")
            return [stage.dump]
        }
    }

    @Test("F7.12 on a phone one form is seen at a time")
    func phone() async throws {
        let screen = RecommendFormsController { _ in [] }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.isHidden = false
        window.layoutIfNeeded()
        let control = try #require(screen.navigationItem.titleView as? UISegmentedControl)
        func visible() -> [String] { screen.children.filter { $0.view.window != nil }.compactMap { $0.view.accessibilityIdentifier } }
        #expect(visible() == ["recommend.mvc"])
        control.selectedSegmentIndex = 2
        control.sendActions(for: .valueChanged)
        #expect(visible() == ["recommend.mvcc"])
    }
}

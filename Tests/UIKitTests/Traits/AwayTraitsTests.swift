import Foundation
import Testing
import UIKit

/// What views hear of light and dark that changed while they were away.
@MainActor @Suite(.freshRuntime, .serialized) struct AwayTraitsTests {
    private final class Page: UIViewController {
        var heard: [UIUserInterfaceStyle] = []
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            view.addSubview(box)
        }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { heard.append(traitCollection.userInterfaceStyle) }
        }
    }

    @Test("F4.6 a screen below in a stack follows light and dark when it comes back, by the device and by the window", arguments: [false, true])
    func below(byWindow: Bool) {
        let (below, above) = (Page(), Page())
        let navigation = UINavigationController(rootViewController: below)
        let stage = Stage(navigation)
        navigation.pushViewController(above, animated: false)
        stage.settle()
        if byWindow { stage.window.overrideUserInterfaceStyle = .dark } else { UIScreen.main.changeSettings(style: .dark) }
        stage.settle()
        #expect(above.heard == [.dark])
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(below.traitCollection.userInterfaceStyle == .dark && below.heard == [.dark])
        let shown = below.view.layer.backgroundColor
        #expect(shown == UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor)
    }

    @Test("F4.6 a tab that is not selected follows when it is selected again")
    func tabs() {
        let (first, second) = (Page(), Page())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        let stage = Stage(tabs)
        tabs.selectedIndex = 1
        stage.settle()
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        tabs.selectedIndex = 0
        stage.settle()
        #expect(first.heard == [.dark] && first.box.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("F6.1 F4.6 a separator hidden by an inset as large as numbers get draws nothing, also right to left")
    func hugeInset() {
        let table = UITableViewController(style: .plain)
        let rows = Rows(3)
        rows.makes = { _, _ in
            let cell = UITableViewCell()
            cell.separatorInset = UIEdgeInsets(top: 0, left: .greatestFiniteMagnitude, bottom: 0, right: 0)
            return cell
        }
        table.tableView.dataSource = rows
        let stage = Stage(table)
        UIScreen.main.changeSettings(layoutDirection: .rightToLeft)
        stage.settle()
        table.tableView.reloadSections([0], with: .fade)
        stage.settle()
        #expect(table.tableView.visibleCells.count == 3)
    }

    @Test("F6.2 a refresh control's primary action is performed when it begins")
    func primaryAction() {
        let table = UITableViewController(style: .plain)
        var count = 0
        table.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in count += 1 })
        let stage = Stage(table)
        stage.down(200, 300)
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), steps: 30)
        stage.up(200, 700)
        stage.settle()
        #expect(count == 1 && table.refreshControl?.isRefreshing == true)
    }
}

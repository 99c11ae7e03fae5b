import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Screens that are open while the user changes the size of text look as ones that are opened in the new size.
///
/// Source: "Scaling fonts automatically" (Apple's documentation) for texts with `adjustsFontForContentSizeCategory`, whose default in list contents
/// is `true`; that headers, buttons and symbols follow too is common knowledge.
@MainActor @Suite(.serialized, .freshRuntime) struct LiveTextSizeTests {
    private static let large = UIContentSizeCategory.accessibilityExtraLarge

    private final class Headed: UITableViewController, ObjCTableProviding {
        static func __objc_table(_ t: ObjCClassTable) {
            t.method("tableView(_:titleForHeaderInSection:)") { _, _ in "Header" }
            t.method("tableView(_:titleForFooterInSection:)") { _, _ in "A footer that is long enough for several lines in the larger sizes of text" }
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            var content = [UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), cell.defaultContentConfiguration()][indexPath.row]
            content.text = "Row \(indexPath.row)"
            content.secondaryText = "Second"
            content.image = UIImage(systemName: "star")
            cell.contentConfiguration = content
            return cell
        }
    }

    /// Every label on screen: its text, where it stands, its font.
    private func labels(in view: UIView) -> [String] {
        var found: [String] = []
        func visit(_ view: UIView) {
            if view.isHidden { return }
            if let label = view as? UILabel, let text = label.text, !text.isEmpty {
                found.append("\(text) \(label.convert(label.bounds, to: nil)) \(label.font.pointSize)")
            }
            if view is UIImageView { found.append("image \(view.convert(view.bounds, to: nil))") }
            for child in view.subviews { visit(child) }
        }
        visit(view)
        return found.sorted()
    }

    /// What the screen shows when the text size changes while it is open, and when it is opened in that size.
    private func compare(_ make: () -> UIViewController) -> (live: [String], fresh: [String], before: [String]) {
        defer { UIScreen.main.configure(.standard) }
        let controller = make()
        let stage = Stage(controller)
        stage.settle()
        let before = labels(in: controller.view)
        UIScreen.main.changeSettings(contentSizeCategory: Self.large)
        stage.settle()
        let live = labels(in: controller.view)
        let other = make()
        stage.window.rootViewController = other
        stage.settle()
        return (live, labels(in: other.view), before)
    }

    @Test("F4.6 F12.5 rows with list contents, headers and footers of a table follow a text size that changes while they show", arguments: [0, 1, 2])
    func tables(_ style: Int) {
        let result = compare { Headed(style: UITableView.Style(rawValue: style)!) }
        #expect(result.live == result.fresh && result.live != result.before)
        #expect(result.live.contains { $0.hasPrefix("Row 0 ") && $0.hasSuffix(" 40.0") })
    }

    @Test("F4.6 F12.5 plain cells follow: labels with scaled fonts, symbols of a text style")
    func plainCells() {
        final class Controller: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: indexPath.row == 0 ? .value1 : .subtitle, reuseIdentifier: nil)
                cell.imageView?.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
                cell.textLabel?.text = "Text"
                cell.detailTextLabel?.text = "Detail"
                for label in [cell.textLabel, cell.detailTextLabel] {
                    label?.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17, weight: .bold))
                    label?.adjustsFontForContentSizeCategory = true
                }
                return cell
            }
        }
        let result = compare { Controller(style: .plain) }
        #expect(result.live == result.fresh && result.live != result.before)
        #expect(result.live.filter { $0.hasPrefix("image") } != result.before.filter { $0.hasPrefix("image") })
    }

    @Test("F4.6 F12.5 a header with a content configuration follows, and its height")
    func configuredHeader() {
        final class Controller: UITableViewController, ObjCTableProviding {
            static func __objc_table(_ t: ObjCClassTable) {
                t.method("tableView(_:viewForHeaderInSection:)") { _, _ in
                    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                    var content = UIListContentConfiguration.prominentInsetGroupedHeader()
                    content.text = "Header"
                    header.contentConfiguration = content
                    return header
                }
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let result = compare { Controller(style: .insetGrouped) }
        #expect(result.live == result.fresh && result.live != result.before)
    }

    @Test("F4.6 F12.5 items with list contents of a flow layout that estimates are as tall as their content, and follow")
    func collections() {
        final class Source: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                var content = UIListContentConfiguration.subtitleCell()
                content.text = "Item \(path.item)"
                content.secondaryText = "Second"
                cell.contentConfiguration = content
                return cell
            }
        }
        let source = Source()
        var views: [UICollectionView] = []
        let result = compare {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 393, height: 44)
            let controller = UICollectionViewController(collectionViewLayout: layout)
            controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            controller.collectionView.dataSource = source
            views.append(controller.collectionView)
            return controller
        }
        #expect(result.live == result.fresh && result.live != result.before)
        let cell = views[1].cellForItem(at: IndexPath(item: 0, section: 0))
        #expect((cell?.bounds.height ?? 0) > 44 && cell?.bounds.height == cell?.contentView.sizeThatFits(CGSize(width: 393, height: 0)).height)
    }

    @Test("F4.6 F12.1 images with a text style's symbol configuration and buttons are measured and drawn anew")
    func controls() {
        let result = compare {
            let own = UIImageView(image: UIImage(systemName: "bell", withConfiguration: UIImage.SymbolConfiguration(textStyle: .title1)))
            let preferred = UIImageView(image: UIImage(systemName: "bell"))
            preferred.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
            let plain = UIButton(type: .system)
            plain.setImage(UIImage(systemName: "bell"), for: .normal)
            plain.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(textStyle: .title1), forImageIn: .normal)
            var filled = UIButton.Configuration.filled()
            filled.title = "Filled"
            filled.subtitle = "Below"
            filled.image = UIImage(systemName: "star")
            var rich = UIButton.Configuration.plain()
            rich.attributedTitle = AttributedString("Rich", attributes: AttributeContainer([.font: UIFont.preferredFont(forTextStyle: .headline)]))
            let stack = UIStackView(arrangedSubviews: [own, preferred, plain, UIButton(configuration: filled), UIButton(configuration: rich)])
            stack.axis = .vertical
            stack.alignment = .leading
            stack.translatesAutoresizingMaskIntoConstraints = false
            let controller = UIViewController()
            controller.view.addSubview(stack)
            stack.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100).isActive = true
            stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor).isActive = true
            return controller
        }
        #expect(result.live == result.fresh && result.live != result.before)
    }

    @Test("F4.6 F6.1 the page of a tab that is not selected follows when it is selected again")
    func otherTab() {
        defer { UIScreen.main.configure(.standard) }
        let (first, second) = (UIViewController(), UIViewController())
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        first.view.addSubview(label)
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        let stage = Stage(tabs)
        stage.settle()
        tabs.selectedIndex = 1
        stage.settle()
        UIScreen.main.changeSettings(contentSizeCategory: Self.large)
        stage.settle()
        tabs.selectedIndex = 0
        stage.settle()
        #expect(label.font.pointSize == 40)
    }

    @Test("F4.6 F12.5 a text of a list content that shall not follow stays, and so does a font without a text style")
    func fixed() {
        defer { UIScreen.main.configure(.standard) }
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.secondaryText = "Second"
        content.textProperties.adjustsFontForContentSizeCategory = false
        content.secondaryTextProperties.font = .systemFont(ofSize: 11)
        let view = UIListContentView(configuration: content)
        let controller = UIViewController()
        controller.view.addSubview(view)
        let stage = Stage(controller)
        UIScreen.main.changeSettings(contentSizeCategory: Self.large)
        stage.settle()
        #expect(view.subviews.compactMap { ($0 as? UILabel)?.font.pointSize } == [17, 11])
    }

    @Test("F4.6 the text of a search field grows, as far as the field has room for it")
    func searchField() {
        defer { UIScreen.main.configure(.standard) }
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 300, height: 56))
        let controller = UIViewController()
        controller.view.addSubview(bar)
        let stage = Stage(controller)
        stage.settle()
        #expect(bar.searchTextField.font?.pointSize == 17)
        for (category, size) in [(UIContentSizeCategory.extraExtraLarge, CGFloat(20)), (.accessibilityExtraLarge, 23)] {
            UIScreen.main.changeSettings(contentSizeCategory: category)
            stage.settle()
            #expect(bar.searchTextField.font?.pointSize == size && (bar.searchTextField.font?.lineHeight ?? 99) < bar.searchTextField.bounds.height)
        }
    }
}

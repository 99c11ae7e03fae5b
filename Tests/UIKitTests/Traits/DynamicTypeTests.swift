import Foundation
import ObjectiveC
import Testing

@testable import UIKit
import class ObjectiveC.NotificationCenter

/// Text that follows the user's size of text.
@MainActor @Suite(.serialized, .freshRuntime) struct DynamicTypeTests {
    /// The table of Apple's Human Interface Guidelines: sizes by category, extra small to the largest of accessibility.
    nonisolated private static let sizes: [(UIFont.TextStyle, [CGFloat])] = [
        (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
        (.title1, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]

    @Test("F4.6 every text style has Apple's size in every category")
    func table() {
        for (style, sizes) in Self.sizes {
            for (category, size) in zip(UIContentSizeCategory.ordered, sizes) {
                let traits = UITraitCollection(preferredContentSizeCategory: category)
                let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                #expect(font.pointSize == size, "\(style.rawValue) \(category.rawValue)")
                #expect(font.fontDescriptor.object(forKey: .textStyle) as? String == style.rawValue)
                #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traits).pointSize == size)
                #expect(font.traits.contains(.traitBold) == (style == .headline))
            }
        }
        #expect(Self.sizes.count * UIContentSizeCategory.ordered.count == 132)
    }

    /// Distances of lines by the same table.
    nonisolated private static let leadings: [(UIFont.TextStyle, [CGFloat])] = [
        (.largeTitle, [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
        (.title1, [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
        (.title2, [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
        (.title3, [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
        (.headline, [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        (.body, [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
        (.callout, [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
        (.subheadline, [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
        (.footnote, [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
        (.caption1, [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
        (.caption2, [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
    ]

    @Test("F4.6 values of a style scale as the distance of its lines; every size has San Francisco's proportions")
    func leading() throws {
        for (style, leadings) in Self.leadings {
            let usual = try #require(zip(UIContentSizeCategory.ordered, leadings).first { $0.0 == .large }?.1)
            for (category, leading) in zip(UIContentSizeCategory.ordered, leadings) {
                let traits = UITraitCollection(preferredContentSizeCategory: category)
                let scaled = UIFontMetrics(forTextStyle: style).scaledValue(for: usual, compatibleWith: traits)
                #expect(abs(scaled - leading) < 1e-9, "\(style.rawValue) \(category.rawValue)")
                let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
                #expect(abs(font.lineHeight - font.pointSize * 2444 / 2048) < 1e-6)
                #expect(abs(font.ascender - font.pointSize * 1950 / 2048) < 1e-6)
            }
        }
    }

    @Test("F4.6 categories: which are accessibility's, which is larger")
    func categories() {
        let all = UIContentSizeCategory.ordered
        #expect(all.filter(\.isAccessibilityCategory).count == 5)
        #expect(all == all.sorted())
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.large >= .large)
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    }

    @Test("F4.6 metrics scale values by the style's leading, fonts to whole points, up to a limit")
    func metrics() {
        let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
        let body = UIFontMetrics(forTextStyle: .body)
        // Leading 62 of 22, 19 of 22.
        let (large, little) = (CGFloat(10.0 * 62 / 22 * 3).rounded() / 3, CGFloat(10.0 * 19 / 22 * 3).rounded() / 3)
        #expect(body.scaledValue(for: 10, compatibleWith: largest) == large)
        #expect(body.scaledValue(for: 10, compatibleWith: small) == little)
        let font = UIFont.systemFont(ofSize: 20, weight: .bold)
        let scaled = body.scaledFont(for: font, compatibleWith: largest)
        #expect(scaled.pointSize == 56)
        #expect(scaled.fontName == font.fontName)
        #expect(body.scaledFont(for: font, maximumPointSize: 30, compatibleWith: largest).pointSize == 30)
        #expect(body.scaledFont(for: font, maximumPointSize: 30, compatibleWith: small).pointSize == 17)
        UITraitCollection(preferredContentSizeCategory: .large).performAsCurrent {
            #expect(body.scaledFont(for: font).pointSize == 20)
            #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
        }
    }

    private func stage(_ views: UIView...) -> Stage {
        let controller = UIViewController()
        for (index, view) in views.enumerated() {
            view.frame = CGRect(x: 0, y: 100 + index * 60, width: 300, height: 50)
            controller.view.addSubview(view)
        }
        return Stage(controller)
    }

    @Test("F4.6 labels, fields, text views and buttons follow while they show: styles, scaled fonts, bold variants; others stay")
    func following() {
        UITraitCollection(preferredContentSizeCategory: .large).performAsCurrent {
            let style = UILabel()
            style.font = .preferredFont(forTextStyle: .title2)
            let scaled = UILabel()
            scaled.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 40)
            let bold = UILabel()
            bold.font = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body).withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
            let fixed = UILabel()
            fixed.font = .systemFont(ofSize: 20)
            let still = UILabel()
            still.font = .preferredFont(forTextStyle: .body)
            for label in [style, scaled, bold, fixed] { label.adjustsFontForContentSizeCategory = true }
            let field = UITextField()
            field.font = .preferredFont(forTextStyle: .callout)
            field.adjustsFontForContentSizeCategory = true
            let text = UITextView()
            text.text = "text"
            text.font = .preferredFont(forTextStyle: .footnote)
            text.adjustsFontForContentSizeCategory = true
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
            button.titleLabel?.adjustsFontForContentSizeCategory = true
            let stage = stage(style, scaled, bold, fixed, still, field, text, button)
            defer { UIScreen.main.configure(.standard) }
            let width = button.intrinsicContentSize.width
            UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
            stage.settle()
            #expect(style.font.pointSize == 44)
            #expect(scaled.font.pointSize == 40)
            #expect(bold.font.pointSize == 40 && bold.font.traits.contains(.traitBold))
            #expect(fixed.font.pointSize == 20)
            #expect(still.font.pointSize == 17)
            #expect(field.font?.pointSize == 38)
            #expect(text.font?.pointSize == 33)
            #expect(button.titleLabel?.font.pointSize == 40)
            #expect(button.intrinsicContentSize.width > width * 2)
            UIScreen.main.changeSettings(contentSizeCategory: .large)
            stage.settle()
            #expect(style.font.pointSize == 22 && scaled.font.pointSize == 20 && bold.font.pointSize == 17)
            #expect(field.font?.pointSize == 16 && text.font?.pointSize == 13 && button.titleLabel?.font.pointSize == 17)
        }
    }

    @Test("F4.6 fonts inside of attributed text follow, each by its own style")
    func attributedText() {
        let text = NSMutableAttributedString(
            string: "Big", attributes: [.font: UIFont.preferredFont(forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))])
        text.append(NSAttributedString(string: "Fixed", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
        let label = UILabel()
        label.attributedText = text
        label.adjustsFontForContentSizeCategory = true
        let stage = stage(label)
        defer { UIScreen.main.configure(.standard) }
        UIScreen.main.changeSettings(contentSizeCategory: .extraExtraExtraLarge)
        stage.settle()
        func size(_ place: Int) -> CGFloat? { (label.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont)?.pointSize }
        #expect(size(0) == 34)
        #expect(size(4) == 9)
    }

    @Test("F4.6 the application says the size and tells of changes")
    func notification() {
        let stage = Stage(UIViewController())
        defer { UIScreen.main.configure(.standard) }
        var heard: [String] = []
        let token = NotificationCenter.default.addObserver(forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil) { note in
            let value = (note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory)?.rawValue ?? "none"
            MainActor.assumeIsolated { heard.append(value + " " + UIApplication.shared.preferredContentSizeCategory.rawValue) }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        UIScreen.main.changeSettings(contentSizeCategory: .small)
        UIScreen.main.changeSettings(style: .dark)
        UIScreen.main.changeSettings(contentSizeCategory: .small)
        #expect(heard == ["UICTContentSizeCategoryS UICTContentSizeCategoryS"])
        withExtendedLifetime(stage) {}
    }

    @Test("F4.6 rows and headers of a table grow with the text and shrink again; values go below their titles in accessibility's sizes")
    func tables() {
        final class Controller: UITableViewController, ObjCTableProviding {
            static func __objc_table(_ t: ObjCClassTable) {
                t.method("tableView(_:titleForHeaderInSection:)") { _, _ in "Header" }
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: indexPath.row == 0 ? .subtitle : .value1, reuseIdentifier: nil)
                cell.textLabel?.text = "Title"
                cell.detailTextLabel?.text = "Subtitle"
                return cell
            }
        }
        let controller = Controller(style: .grouped)
        let stage = Stage(controller)
        defer { UIScreen.main.configure(.standard) }
        func heights() -> [CGFloat] {
            stage.settle()
            guard let table = controller.tableView else { return [] }
            return [0, 1].map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } + [table.rectForHeader(inSection: 0).height]
        }
        let usual = heights()
        UIScreen.main.changeSettings(contentSizeCategory: .accessibilityExtraLarge)
        let large = heights()
        #expect(large[0] > usual[0] + 40)
        #expect(large[2] > usual[2] + 10)
        let value = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
        #expect((value?.detailTextLabel?.frame.minY ?? 0) >= (value?.textLabel?.frame.maxY ?? 1000))
        UIScreen.main.changeSettings(contentSizeCategory: .large)
        #expect(heights() == usual)
    }
}

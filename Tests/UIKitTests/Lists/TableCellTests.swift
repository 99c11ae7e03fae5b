import CoreGraphics
import Foundation
import ObjectiveC
import Testing

@testable import UIKit

/// Cells by themselves and in a table: styles, accessories, editing, configurations.
@MainActor @Suite(.freshRuntime) struct TableCellTests {
    /// Lays a cell out in a table of the height given, 375 points wide at two pixels a point.
    private func shown(_ cell: UITableViewCell, height: CGFloat = 44, editing: Bool = false) -> TableStage {
        let rows = Editing(1)
        rows.makes = { _, _ in cell }
        let stage = TableStage(rows, size: CGSize(width: 375, height: 400)) { $0.rowHeight = height }
        if editing {
            stage.table.setEditing(true, animated: false)
            stage.stage.frame()
        }
        withExtendedLifetime(rows) {}
        keep.append(rows)
        return stage
    }

    private let keep = Keeper()

    @MainActor private final class Keeper {
        var objects: [AnyObject] = []
        func append(_ object: AnyObject) { objects.append(object) }
    }

    @Test("F12.5 default style: the text over the whole height, from 16 points in")
    func defaultStyle() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        let stage = shown(cell)
        withExtendedLifetime(stage) {
            #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 375, height: 44))
            #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 343, height: 44))
            #expect(cell.textLabel?.font.pointSize == 17)
            #expect(cell.detailTextLabel == nil)
            #expect(cell.contentView.layoutMargins.left == 16)
        }
    }

    @Test("F12.5 a cell's own margins move its texts where they are wider than the table's", arguments: [(30, 30), (0, 16)] as [(CGFloat, CGFloat)])
    func ownMargins(margin: CGFloat, x: CGFloat) {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Value"
        cell.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
        let stage = shown(cell)
        withExtendedLifetime(stage) { #expect(cell.textLabel?.frame.minX == x && cell.detailTextLabel?.frame.maxX == 375 - x) }
    }

    @Test("F12.5 value1: the second text at the trailing edge, grey")
    func value1() {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Value"
        let stage = shown(cell)
        withExtendedLifetime(stage) {
            #expect(cell.textLabel?.frame.origin == CGPoint(x: 16, y: 12))
            #expect(cell.textLabel?.frame.height == 20.5)
            #expect(cell.detailTextLabel?.frame.maxX == 359)
            #expect(cell.detailTextLabel?.textColor == .secondaryLabel)
            cell.accessoryType = .disclosureIndicator
            stage.stage.frame()
            #expect(cell.contentView.frame.width == 348.5)
            #expect(cell.detailTextLabel?.frame.maxX == 340.5)
            cell.textLabel?.text = String(repeating: "long ", count: 30)
            stage.stage.frame()
            #expect(cell.textLabel!.frame.maxX + 6 <= cell.detailTextLabel!.frame.minX)
        }
    }

    @Test("F12.5 subtitle: both texts as one block in the middle; 60 points by itself")
    func subtitle() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Detail"
        let stage = shown(cell, height: -1)
        withExtendedLifetime(stage) {
            #expect(cell.frame.height == 60)
            let text = cell.textLabel!.frame
            let detail = cell.detailTextLabel!.frame
            #expect(text.minY == 10 && text.height == 20.5)
            #expect(detail.minY == text.maxY + 3 && detail.minX == 16)
            #expect(cell.detailTextLabel?.font.pointSize == 12)
        }
    }

    /// The numbers are those of frames in storyboards.
    @Test(
        "F12.5 subtitle: the title goes up where there is room to spare",
        arguments: [(44, 5, 25.5), (55.5, 10, 31.5), (56, 9, 31.5), (57.5, 9, 32.5), (67, 13, 36.5)] as [(CGFloat, CGFloat, CGFloat)])
    func subtitleGap(height: CGFloat, title: CGFloat, detail: CGFloat) {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Name"
        cell.detailTextLabel?.text = "Detail"
        let stage = shown(cell, height: height)
        withExtendedLifetime(stage) { #expect(cell.textLabel?.frame.minY == title && cell.detailTextLabel?.frame.minY == detail) }
    }

    @Test("F12.5 a symbol stands in the middle of a column, so that texts of several rows begin at one place; a wider one pushes its text on")
    func symbolColumn() throws {
        func frames(_ name: String, _ size: CGFloat) throws -> (image: CGRect, text: CGRect, line: CGFloat) {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Text"
            cell.imageView?.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
            let stage = shown(cell)
            return try withExtendedLifetime(stage) { (try #require(cell.imageView?.frame), try #require(cell.textLabel?.frame), cell.separatorInset.left) }
        }
        for name in ["paperclip", "plus", "star"] {
            let found = try frames(name, 17)
            #expect(found.image.width < 24 && abs(found.image.midX - 28) < 0.01)
            #expect(found.text.minX == 55 && found.line == 55)
        }
        let wide = try frames("star", 30)
        #expect(wide.image.width > 24 && abs(wide.image.midX - 28) < 0.01)
        #expect(abs(wide.text.minX - wide.image.maxX - 15) < 0.01)
    }

    // Documentation of ImageProperties.preferredSymbolConfiguration. UNVERIFIED: the body's size by default.
    @Test("F12.5 symbols of a list configuration follow the text size and what is preferred of them")
    func preferredSymbol() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.image = UIImage(systemName: "star")
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        let root = UIViewController()
        let stage = Stage(root)
        root.view.addSubview(view)
        func image() throws -> CGRect {
            stage.settle()
            return try #require(view.subviews.compactMap { $0 as? UIImageView }.first).frame
        }
        let before = try image()
        root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        let grown = try image()
        #expect(grown.height > before.height * 2 && grown.minX >= before.minX - 4)
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17)
        view.configuration = content
        let fixed = try image()
        #expect(abs(fixed.height - before.height) < 0.5)
    }

    // Common knowledge: the prominent headers are set in sizes of text styles, in bold faces, as they are written.
    @Test("F12.5 prominent headers follow the text size")
    func prominentHeaders() {
        let root = UIViewController()
        let stage = Stage(root)
        var content = UIListContentConfiguration.prominentInsetGroupedHeader()
        content.text = "Title"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
        root.view.addSubview(view)
        stage.settle()
        let label = view.subviews.lazy.compactMap { $0 as? UILabel }.first
        #expect(label?.text == "Title" && label?.font.pointSize == 17 && label?.textColor == .label)
        root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.settle()
        #expect(label?.font.pointSize ?? 0 > 30)
    }

    @Test("F12.5 a list configuration reserves the same room for symbols, and for images that ask for it")
    func reservedRoom() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        content.image = UIImage(systemName: "star")
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        func label() throws -> CGFloat {
            view.layoutIfNeeded()
            return try #require(view.subviews.compactMap { $0 as? UILabel }.first).frame.minX
        }
        let symbol = try label()
        content.image = UIImage(systemName: "plus")
        view.configuration = content
        #expect(try label() == symbol)
        content.image = picture(10, 10) { _ in }
        view.configuration = content
        #expect(try label() == symbol - 14)
        content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
        view.configuration = content
        #expect(try label() == symbol)
    }

    @Test("F12.5 an image moves the text and the line under it")
    func image() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.imageView?.image = picture(30, 20) { _ in }
        let stage = shown(cell)
        withExtendedLifetime(stage) {
            #expect(cell.imageView?.frame == CGRect(x: 16, y: 12, width: 30, height: 20))
            #expect(cell.textLabel?.frame.minX == 61)
            #expect(cell.separatorInset.left == 61)
            cell.indentationLevel = 2
            stage.stage.frame()
            #expect(cell.imageView?.frame.minX == 36)
            #expect(cell.textLabel?.frame.minX == 81)
        }
    }

    // Common knowledge: the system's marks are symbols of the body style.
    @Test("F4.6 F12.5 accessories grow with the text and take the room of their size; the app's own view does not",
        arguments: [UITableViewCell.AccessoryType.disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton])
    func growingAccessories(type: UITableViewCell.AccessoryType) throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.accessoryType = type
        let stage = shown(cell)
        try withExtendedLifetime(stage) {
            func mark() throws -> UIView { try #require(cell.subviews.last { $0 is CellGlyphView || $0 is CellDetailButton || $0 is CellDetailDisclosureView }) }
            let (usual, width) = (try mark().frame, cell.contentView.frame.width)
            stage.table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
            stage.stage.settle()
            let grown = try mark().frame
            let factor = UIFont.preferredFont(forTextStyle: .body, compatibleWith: stage.table.traitCollection).pointSize / 17
            #expect(factor > 2 && abs(grown.width - usual.width * factor) <= 0.5 && abs(grown.height - usual.height * factor) <= 0.5)
            #expect(abs(grown.maxX - usual.maxX) <= 0.5 && abs(cell.contentView.frame.width - (width - grown.width + usual.width)) <= 0.5)
            cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            stage.stage.settle()
            #expect(cell.accessoryView?.bounds.width == 20)
            cell.accessoryView = nil
            stage.table.traitOverrides.preferredContentSizeCategory = .large
            stage.stage.settle()
            #expect(try mark().bounds.size == usual.size)
        }
    }

    @Test("F12.5 accessories take their room of the content")
    func accessories() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        cell.accessoryType = .disclosureIndicator
        let stage = shown(cell)
        withExtendedLifetime(stage) {
            let chevron = cell.subviews.first { $0 is CellGlyphView }
            #expect(chevron?.frame == CGRect(x: 348.5, y: 15, width: 10.5, height: 14))
            #expect(cell.contentView.frame.width == 348.5)
            cell.accessoryType = .checkmark
            stage.stage.frame()
            #expect(cell.contentView.frame.width == 335)
            #expect(cell.subviews.first { $0 is CellGlyphView }?.frame == CGRect(x: 337.5, y: 13, width: 19, height: 18))
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
            cell.accessoryView = view
            stage.stage.frame()
            #expect(view.frame == CGRect(x: 308, y: 6.5, width: 51, height: 31))
            #expect(cell.contentView.frame.width == 300)
            #expect(!cell.subviews.contains { $0 is CellGlyphView })
            cell.accessoryView = nil
            cell.accessoryType = .none
            stage.stage.frame()
            #expect(cell.contentView.frame.width == 375)
        }
    }

    @Test("F12.5 editing shows the control to delete and moves the content by 38 points")
    func editing() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Text"
        let stage = shown(cell, editing: true)
        withExtendedLifetime(stage) {
            #expect(cell.isEditing)
            #expect(cell.editingStyle == .delete)
            #expect(cell.contentView.frame == CGRect(x: 38, y: 0, width: 337, height: 44))
            #expect(cell.subviews.contains { $0 is CellEditControl })
            stage.table.setEditing(false, animated: false)
            stage.stage.frame()
            #expect(cell.contentView.frame.minX == 0)
        }
    }

    // Common knowledge: the control is as high as its row.
    @Test("F12.5 a tap beside the control to delete, up to the row's edges, shows the button", arguments: [82.0, 158.0])
    func editControlReach(y: Double) {
        let rows = Editing(3)
        let stage = TableStage(rows) { $0.rowHeight = 80 }
        withExtendedLifetime((rows, stage)) {
            stage.table.setEditing(true, animated: false)
            stage.stage.settle()
            stage.stage.tap(27, y)
            stage.stage.settle()
            #expect(stage.table.visibleCells.map(\.showingDeleteConfirmation) == [false, true, false])
        }
    }

    @Test("F12.5 a swipe uncovers the button that deletes; tapping it commits")
    func swipe() {
        let rows = Editing(5)
        rows.onCommit = { [unowned rows] table, path in
            rows.sections = [4]
            table.deleteRows(at: [path], with: .automatic)
        }
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let cell = stage.table.visibleCells[1]
            stage.stage.down(300, 66)
            stage.stage.drag(from: CGPoint(x: 300, y: 66), to: CGPoint(x: 200, y: 66))
            stage.stage.up(200, 66)
            stage.stage.settle()
            #expect(cell.showingDeleteConfirmation)
            #expect(cell.transform.tx < -60)
            #expect(cell.center == CGPoint(x: 160, y: 66))
            #expect(cell.contentView.frame.minX == 0)
            stage.table.setNeedsLayout()
            stage.stage.frame()
            #expect(cell.center == CGPoint(x: 160, y: 66))
            #expect(stage.table.contentOffset == .zero)
            stage.stage.tap(300, 66)
            stage.stage.settle()
            #expect(rows.committed == ["delete 0-1"])
            #expect(stage.table.numberOfRows(inSection: 0) == 4)
            #expect(!cell.showingDeleteConfirmation)
            #expect(stage.table.visibleCells.count == 4)
        }
    }

    private func openActions(_ stage: TableStage, from x: CGFloat = 300) {
        stage.stage.down(x, 66)
        stage.stage.drag(from: CGPoint(x: x, y: 66), to: CGPoint(x: x - 100, y: 66))
        stage.stage.up(x - 100, 66)
        stage.stage.settle()
    }

    // Apps put a row's actions away by setEditing(false) after acting (widely reported).
    @Test("F12.5 open swipe actions close with setEditing, in either mode, and when the list scrolls, turns or changes", arguments: ["false", "true", "scroll", "drag", "insert", "width"])
    func closingSwipes(_ by: String) {
        let rows = Editing(40)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            let cell = stage.table.visibleCells[1]
            openActions(stage)
            #expect(cell.showingDeleteConfirmation)
            switch by {
            case "scroll": stage.table.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
            case "drag":
                stage.stage.down(100, 300)
                stage.stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 260))
                stage.stage.up(100, 260)
            case "insert":
                rows.sections = [41]
                stage.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            case "width": stage.table.frame.size.width = 300
            default: stage.table.setEditing(by == "true", animated: true)
            }
            stage.stage.settle()
            #expect(!cell.showingDeleteConfirmation && cell.transform == .identity)
            #expect(!stage.table.subviews.contains { $0 is SwipeActionsView })
        }
    }

    @Test("F12.5 in inset groups a row moved aside and its actions stay within the group")
    func swipeInGroup() {
        let rows = Editing(3)
        let stage = TableStage(rows, style: .insetGrouped)
        withExtendedLifetime((rows, stage)) {
            let cell = stage.table.visibleCells[0]
            let y = cell.center.y
            stage.stage.down(280, y)
            stage.stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 180, y: y))
            stage.stage.up(180, y)
            stage.stage.settle()
            #expect(cell.showingDeleteConfirmation)
            // What is seen of the cell ends at the group's edge.
            #expect(abs((cell.mask?.frame.minX ?? 0) + cell.transform.tx) < 0.01 && cell.transform.tx < -60)
            let actions = stage.table.subviews.compactMap { $0 as? SwipeActionsView }.first
            #expect(actions?.layer.cornerRadius == 10)
            #expect(actions?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            stage.table.setEditing(false, animated: false)
            #expect(cell.mask == nil)
        }
    }

    final class Indexed: Rows {}

    private static let indexed: Void = {
        ObjCRuntime.register(Indexed.self, name: "UIKitTests.Indexed") { t in
            t.method("sectionIndexTitles(for:)") { o, _ in (0..<(o as! Indexed).sections.count).map { "\($0)" } }
        }
    }()

    @Test("F12.5 a finger that moves along the letters at the edge scrolls from section to section")
    func indexLetters() {
        Self.indexed
        let rows = Indexed(20, 20, 20, 20, 20)
        let stage = TableStage(rows)
        withExtendedLifetime((rows, stage)) {
            // Five letters of 14 points in the middle of 440.
            let top: CGFloat = 185
            stage.stage.down(312, top + 7)
            stage.stage.drag(from: CGPoint(x: 312, y: top + 7), to: CGPoint(x: 312, y: top + 49), steps: 12)
            #expect(abs(stage.table.contentOffset.y - 3 * 880) < 0.01)
            stage.stage.up(312, top + 49)
            stage.stage.settle()
            #expect(abs(stage.table.contentOffset.y - 3 * 880) < 0.01)
        }
    }

    @Test("F12.5 content configurations replace the content view and follow changes")
    func contentConfiguration() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Text"
        content.secondaryText = "Second"
        cell.contentConfiguration = content
        let stage = shown(cell, height: -1)
        withExtendedLifetime(stage) {
            #expect(cell.contentView is UIListContentView)
            let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
            #expect(labels.map(\.text) == ["Text", "Second"])
            #expect(labels[0].frame.minX == 16)
            #expect(cell.frame.height == 60)
            let view = cell.contentView
            content.text = "Other"
            cell.contentConfiguration = content
            #expect(cell.contentView === view)
            #expect(labels[0].text == "Other")
            var value = UIListContentConfiguration.valueCell()
            value.text = "A"
            value.secondaryText = "B"
            cell.contentConfiguration = value
            stage.stage.frame()
            #expect(labels[0].frame.minY == labels[1].frame.minY)
            #expect(labels[1].frame.maxX == 359)
            #expect(cell.separatorInset.left == 16)
            value.image = picture(30, 20) { _ in }
            cell.contentConfiguration = value
            stage.stage.frame()
            #expect(labels[0].frame.minX == 62)
            #expect(cell.separatorInset.left == 62)
        }
    }

    @Test("F12.5 a background configuration turns grey while the cell is selected")
    func backgroundConfiguration() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundConfiguration = .listPlainCell()
        let stage = shown(cell)
        withExtendedLifetime(stage) {
            let fill = cell.subviews.first { $0 is BackgroundConfigurationView }?.subviews.first
            #expect(fill?.backgroundColor == .systemBackground)
            // Apple's page of the property: a configuration resets the cell's own background color to nil.
            #expect(cell.backgroundColor == nil)
            cell.isSelected = true
            stage.stage.frame()
            #expect(fill?.backgroundColor == .systemGray4)
            cell.isSelected = false
            stage.stage.frame()
            #expect(fill?.backgroundColor == .systemBackground)
        }
    }
}

internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

extension NibReader {
    static let tableView = NibReader("tableView", of: UITableView.self) { table, nib in
        if let height = nib.number("rowHeight") { table.rowHeight = height < 0 ? UITableView.automaticDimension : height }
        if let height = nib.number("estimatedRowHeight") { table.estimatedRowHeight = height < 0 ? UITableView.automaticDimension : height }
        if let height = nib.number("sectionHeaderHeight") { table.sectionHeaderHeight = height < 0 ? UITableView.automaticDimension : height }
        if let height = nib.number("sectionFooterHeight") { table.sectionFooterHeight = height < 0 ? UITableView.automaticDimension : height }
        if let height = nib.number("estimatedSectionHeaderHeight"), height >= 0 { table.estimatedSectionHeaderHeight = height }
        if let height = nib.number("estimatedSectionFooterHeight"), height >= 0 { table.estimatedSectionFooterHeight = height }
        if let style = nib.choice("separatorStyle", [
            "none": UITableViewCell.SeparatorStyle.none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLineEtched,
        ]) {
            table.separatorStyle = style
        }
        if let insets = nib.insets("separatorInset") { table.separatorInset = insets }
        if let reference = nib.choice("separatorInsetReference", [
            "fromCellEdges": UITableView.SeparatorInsetReference.fromCellEdges, "fromAutomaticInsets": .fromAutomaticInsets,
        ]) {
            table.separatorInsetReference = reference
        }
        if let color = nib.color("separatorColor") { table.separatorColor = color }
        if let allows = nib.bool("allowsSelection") { table.allowsSelection = allows }
        if let allows = nib.bool("allowsMultipleSelection") { table.allowsMultipleSelection = allows }
        if let allows = nib.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = allows }
        if let allows = nib.bool("allowsMultipleSelectionDuringEditing") { table.allowsMultipleSelectionDuringEditing = allows }
        if let insets = nib.bool("contentViewInsetsToSafeArea") { table.insetsContentViewsToSafeArea = insets }
        if let number = nib.int("sectionIndexMinimumDisplayRowCount") { table.sectionIndexMinimumDisplayRowCount = number }
        if let color = nib.color("sectionIndexColor") { table.sectionIndexColor = color }
        if let color = nib.color("sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
        if let color = nib.color("sectionIndexTrackingBackgroundColor") { table.sectionIndexTrackingBackgroundColor = color }
        if let view = nib.object("tableHeaderView") as? UIView { table.tableHeaderView = view }
        if let view = nib.object("tableFooterView") as? UIView { table.tableFooterView = view }
        if let view = nib.object("backgroundView") as? UIView { table.backgroundView = view }
        if let control = nib.object("refreshControl") as? UIRefreshControl { table.refreshControl = control }
        Runtime.current.interfacePreview?.note(nib.members("prototypes"), of: table, nib.loader)
        for element in nib.members("prototypes") {
            guard let identifier = element["reuseIdentifier"] else { continue }
            table.register(UINib(prototype: element, in: nib.loader), forCellReuseIdentifier: identifier)
        }
        if let sections = nib.element.child("sections") {
            nib.loader.report?.use(sections)
            // An empty list stands in tables of prototypes, too.
            if !sections.children.isEmpty || nib.element["dataMode"] == "static" { table.core.staticContent = StaticTableContent(sections, nib) }
        }
    }

    static let tableViewCell = NibReader("tableViewCell", of: UITableViewCell.self) { cell, nib in
        if let style = nib.choice("selectionStyle", [
            "none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default,
        ]) {
            cell.selectionStyle = style
        }
        if let type = nib.choice("accessoryType", in: NibCells.accessories) { cell.accessoryType = type }
        if let type = nib.choice("editingAccessoryType", in: NibCells.accessories) { cell.editingAccessoryType = type }
        if let level = nib.int("indentationLevel") { cell.indentationLevel = level }
        if let width = nib.number("indentationWidth") { cell.indentationWidth = width }
        if let indents = nib.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = indents }
        if let shows = nib.bool("showsReorderControl") { cell.showsReorderControl = shows }
        if let insets = nib.insets("separatorInset") { cell.separatorInset = insets }
        if let content = nib.child("contentView") {
            // The labels of a classic style are there already; the file says what they are like.
            if let id = nib.string("textLabel"), let label = cell.textLabel { nib.loader.existing[id] = label }
            if let id = nib.string("detailTextLabel"), let label = cell.detailTextLabel { nib.loader.existing[id] = label }
            if let id = nib.string("imageView"), let view = cell.imageView { nib.loader.existing[id] = view }
            nib.loader.adopt(cell.contentView, as: content)
        }
        if let content = nib.child("contentConfiguration"), content.name == "listContentConfiguration" { NibCells.readContent(content, of: cell, nib) }
        if let view = nib.object("accessoryView") as? UIView { cell.accessoryView = view }
        if let view = nib.object("editingAccessoryView") as? UIView { cell.editingAccessoryView = view }
        if let view = nib.object("backgroundView") as? UIView { cell.backgroundView = view }
        if let view = nib.object("selectedBackgroundView") as? UIView { cell.selectedBackgroundView = view }
    }

    static let headerFooter = NibReader("tableViewHeaderFooterView", of: UITableViewHeaderFooterView.self) { view, nib in
        if let content = nib.child("contentView") { nib.loader.adopt(view.contentView, as: content) }
    }
}

@MainActor enum NibCells {
    /// What a cell of the style "Custom" with a list's content shows: the default content with the file's texts and picture.
    static func readContent(_ element: InterfaceElement, of cell: UITableViewCell, _ nib: NibCoder) {
        let part = NibCoder(element, loader: nib.loader, kitClass: NibLoader.self)
        nib.loader.report?.use(element)
        var content = cell.defaultContentConfiguration()
        if let text = nib.string("text", of: element) { content.text = text }
        // Interface Builder writes an empty text where there is none.
        if let text = nib.string("secondaryText", of: element), !text.isEmpty { content.secondaryText = text }
        if let image = part.image("image") { content.image = image }
        if let padding = part.number("imageToTextPadding") { content.imageToTextPadding = padding }
        if let padding = part.number("textToSecondaryTextVerticalPadding") { content.textToSecondaryTextVerticalPadding = padding }
        if let padding = part.number("textToSecondaryTextHorizontalPadding") { content.textToSecondaryTextHorizontalPadding = padding }
        cell.contentConfiguration = content
    }

    static let accessories: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton, "checkmark": .checkmark,
        "detailButton": .detailButton,
    ]
}

internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// The sections and cells that a storyboard gives a table with static content.
///
/// A table view controller's methods ask it when they are not overridden, and overrides reach it through `super`.
@MainActor final class StaticTableContent {
    struct Section {
        var header: String?
        var footer: String?
        var cells: [UITableViewCell]
        var heights: [CGFloat?]
    }

    private(set) var sections: [Section] = []

    init(_ element: InterfaceElement, _ nib: NibCoder) {
        for section in element.children where section.name == "tableViewSection" {
            nib.loader.report?.use(section)
            var found = Section(
                header: nib.string("headerTitle", of: section), footer: nib.string("footerTitle", of: section), cells: [], heights: [])
            for cell in section.child("cells").map({ Array($0.children) }) ?? [] {
                guard let made = nib.loader.make(cell) as? UITableViewCell else { continue }
                found.cells.append(made)
                found.heights.append(cell["rowHeight"].flatMap(Double.init).map { CGFloat($0) })
            }
            sections.append(found)
        }
    }

    func cell(at path: IndexPath) -> UITableViewCell? { index(path).map { sections[path.section].cells[$0] } }

    /// What Interface Builder was told for the row.
    func height(at path: IndexPath) -> CGFloat? { index(path).flatMap { sections[path.section].heights[$0] } }

    private func index(_ path: IndexPath) -> Int? {
        sections.indices.contains(path.section) && sections[path.section].cells.indices.contains(path.row) ? path.row : nil
    }

    subscript(section: Int) -> Section? { sections.indices.contains(section) ? sections[section] : nil }

    /// The methods that a table view controller with static content answers without being overridden.
    nonisolated static let selectors: Set<Selector> = Set(
        [
            TableDataCall.numberOfSections.rawValue, TableDataCall.titleForHeader.rawValue, TableDataCall.titleForFooter.rawValue,
            "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)", "tableView(_:heightForRowAt:)",
        ].map { Selector($0) })
}

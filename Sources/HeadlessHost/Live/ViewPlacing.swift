import CoreGraphics
import Foundation
import UIKit

/// What gives a view its frame.
@MainActor struct ViewPlacing {
    /// In a word or two.
    let name: String
    let sentence: String

    init(of view: UIView) {
        if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(where: { $0 === view }) {
            name = "UIStackView"
            let axis = stack.axis == .horizontal ? "horizontal" : "vertical"
            sentence = "Arranged by \(type(of: stack)): \(axis), \(stack.distribution.word), alignment \(stack.alignment.word), spacing \(Self.text(stack.spacing))"
        } else if let (list, place) = Self.list(of: view) {
            name = list is UITableView ? "UITableView" : "UICollectionView"
            sentence = "Placed by \(type(of: list))\(place)"
        } else if view is UIWindow {
            name = "window"
            sentence = "A window: as large as the screen, or as code makes it"
        } else if !view.translatesAutoresizingMaskIntoConstraints {
            name = "constraints"
            sentence = "Placed by constraints"
        } else if let controller = view.next as? UIViewController {
            let container = controller.parent ?? controller.presentingViewController
            name = container.map { "\(type(of: $0))" } ?? "window"
            sentence = container.map { "Placed by \(type(of: $0)), which shows \(type(of: controller))" } ?? "Fills the window, as the root view controller's view"
        } else if let words = Self.words(of: view.autoresizingMask) {
            name = "autoresizing mask"
            sentence = "Set by code; as its superview's bounds change, \(words)"
        } else {
            name = "code"
            sentence = "Set by code: \(view.superview.map { "\(type(of: $0))'s layout, or whoever set the frame" } ?? "whoever set the frame")"
        }
    }

    private static func text(_ value: CGFloat) -> String { value == value.rounded() ? "\(Int(value))" : "\(Double(value))" }

    private static func list(of view: UIView) -> (list: UIView, place: String)? {
        func enclosing<List: UIView>(_ type: List.Type) -> List? {
            var current = view.superview
            while let candidate = current {
                if let list = candidate as? List { return list }
                current = candidate.superview
            }
            return nil
        }
        if let cell = view as? UITableViewCell, let table = enclosing(UITableView.self) {
            return (table, table.indexPath(for: cell).map { ": section \($0.section), row \($0.row)" } ?? "")
        }
        if view is UITableViewHeaderFooterView, let table = enclosing(UITableView.self) { return (table, ": a header or footer") }
        if let reusable = view as? UICollectionReusableView, let list = enclosing(UICollectionView.self) {
            let path = (reusable as? UICollectionViewCell).flatMap { list.indexPath(for: $0) }
            let layout = ", by \(type(of: list.collectionViewLayout))"
            return (list, (path.map { ": section \($0.section), item \($0.item)" } ?? "") + layout)
        }
        return nil
    }

    /// Nil for a mask that keeps distance and size.
    private static func words(of mask: UIView.AutoresizingMask) -> String? {
        let parts: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "left margin"), (.flexibleWidth, "width"), (.flexibleRightMargin, "right margin"),
            (.flexibleTopMargin, "top margin"), (.flexibleHeight, "height"), (.flexibleBottomMargin, "bottom margin"),
        ]
        let flexible = parts.filter { mask.contains($0.0) }.map(\.1)
        return flexible.isEmpty ? nil : "these give: \(flexible.joined(separator: ", "))"
    }
}

extension UIStackView.Distribution {
    fileprivate var word: String {
        switch self {
        case .fill: "fill"
        case .fillEqually: "fill equally"
        case .fillProportionally: "fill proportionally"
        case .equalSpacing: "equal spacing"
        case .equalCentering: "equal centering"
        @unknown default: "\(rawValue)"
        }
    }
}

extension UIStackView.Alignment {
    fileprivate var word: String {
        switch self {
        case .fill: "fill"
        case .leading: "leading"
        case .firstBaseline: "first baseline"
        case .center: "center"
        case .trailing: "trailing"
        case .lastBaseline: "last baseline"
        @unknown default: "\(rawValue)"
        }
    }
}

internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

/// What a layout shows of a file's views and constraints, where the file's author cannot have meant it: for `drydock storyboard lint`.
@MainActor final class InterfaceGeometry {
    struct Finding: Hashable {
        var rule: String
        var line: Int
        var message: String
    }

    private struct Noted<Object: AnyObject> {
        let element: InterfaceElement
        weak var object: Object?
    }

    private var views: [Noted<UIView>] = []
    private var constraints: [ObjectIdentifier: Noted<NSLayoutConstraint>] = [:]
    private var conflicts: Set<Finding> = []

    func note(_ element: InterfaceElement, _ object: AnyObject) {
        if let view = object as? UIView { views.append(Noted(element: element, object: view)) }
        if let constraint = object as? NSLayoutConstraint { constraints[ObjectIdentifier(constraint)] = Noted(element: element, object: constraint) }
    }

    /// Constraints that cannot hold together; the one that is given up is the one that is told.
    func noteConflict(breaking constraint: NSLayoutConstraint, among others: [NSLayoutConstraint]) {
        guard let broken = noted(constraint) ?? others.lazy.compactMap(noted).first else { return }
        let lines = Set(others.compactMap { noted($0)?.line }).subtracting([broken.line]).sorted().map(String.init)
        let with = lines.isEmpty ? "" : " (with \(lines.count == 1 ? "line" : "lines") \(lines.joined(separator: ", ")))"
        conflicts.insert(Finding(rule: "unsatisfiable-constraints", line: broken.line, message: "a constraint that cannot hold together with others\(with)"))
    }

    private func noted(_ constraint: NSLayoutConstraint) -> InterfaceElement? {
        guard let noted = constraints[ObjectIdentifier(constraint)], noted.object === constraint else { return nil }
        return noted.element
    }

    // MARK: After a layout

    func findings() -> [Finding] {
        var found = conflicts
        for noted in views {
            guard let view = noted.object, view.window != nil, !isHidden(view) else { continue }
            let (element, name) = (noted.element, Self.name(noted.element))
            if isAmbiguous(view) {
                found.insert(Finding(rule: "ambiguous-layout", line: element.line, message: "the constraints leave the place or the size of \(name) open"))
            }
            if element.peek("misplaced") == "YES", !view.translatesAutoresizingMaskIntoConstraints {
                found.insert(Finding(rule: "misplaced-view", line: element.line, message: "the frame of \(name) in the file is not where its constraints put it"))
            }
            if let text = cutText(of: view) {
                found.insert(Finding(rule: "clipped-text", line: element.line, message: "\"\(text.prefix(40))\" does not fit into \(name), which is \(Self.size(view.bounds.size))"))
            }
            if let outer = clipper(of: view) {
                found.insert(Finding(rule: "clipped-view", line: element.line, message: "\(name) lies outside of the \(Self.size(outer.bounds.size)) view that clips it"))
            }
        }
        return found.sorted { ($0.line, $0.rule, $0.message) < ($1.line, $1.rule, $1.message) }
    }

    /// Views whose places are the file's, not those that a list, a stack or a scroll view's contents get.
    private func isAmbiguous(_ view: UIView) -> Bool {
        guard !view.translatesAutoresizingMaskIntoConstraints, let outer = view.superview, !(outer is UIStackView), view.hasAmbiguousLayout else { return false }
        // One finding for the outermost: what stands on an open place is open, too.
        return !(outer.hasAmbiguousLayout && !outer.translatesAutoresizingMaskIntoConstraints)
    }

    private func isHidden(_ view: UIView) -> Bool { sequence(first: view, next: \.superview).contains { $0.isHidden || $0.alpha < 0.01 } }

    /// The text of a label or of a button's title that is cut off or ends in an ellipsis.
    private func cutText(of view: UIView) -> String? {
        let label = (view as? UIButton)?.titleLabel ?? view as? UILabel
        guard let label, let text = label.text, !text.isEmpty, label.bounds.width > 0 || view.bounds.width > 0, !label.adjustsFontSizeToFitWidth else { return nil }
        let width = label.bounds.width
        let needed = label.numberOfLines == 1
            ? label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
            : needed(by: label, width: width)
        // Half a point is rounding's.
        return needed.width > width + 0.5 || needed.height > label.bounds.height + 0.5 ? text : nil
    }

    /// The size of the whole text, however many lines are allowed.
    private func needed(by label: UILabel, width: CGFloat) -> CGSize {
        let lines = label.numberOfLines
        let allowed = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.numberOfLines = 0
        let whole = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        label.numberOfLines = lines
        return CGSize(width: 0, height: max(allowed.height, whole.height))
    }

    /// The superview that clips, when the view lies outside of it by a point or more; what scrolls is meant to.
    private func clipper(of view: UIView) -> UIView? {
        guard let outer = view.superview, outer.clipsToBounds, !(outer is UIScrollView), !(outer.superview is UIScrollView), view.bounds.width > 0, view.bounds.height > 0 else { return nil }
        return outer.bounds.insetBy(dx: -1, dy: -1).contains(view.frame) ? nil : outer
    }

    private static func name(_ element: InterfaceElement) -> String {
        element.peek("userLabel").map { "\"\($0)\"" } ?? "the \(element.name)"
    }

    private static func size(_ size: CGSize) -> String { "\(Int(size.width.rounded())) × \(Int(size.height.rounded()))" }
}

import UIKit

/// Where what is read stands: over the whole width of a phone, in the middle of what is wider.
enum Column {
    /// In points. Longer lines are hard to follow.
    static let maximumWidth: CGFloat = 640

    static func width(in width: CGFloat) -> CGFloat { min(width, maximumWidth) }

    static func frame(in bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: (bounds.width - width(in: bounds.width)) / 2, dy: 0)
    }

    /// Holds a view in the column of another one, from side to side.
    static func constraints(for view: UIView, in outer: UIView) -> [NSLayoutConstraint] {
        let leading = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
        leading.priority = .required - 1
        return [
            leading, view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            view.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth),
        ]
    }
}

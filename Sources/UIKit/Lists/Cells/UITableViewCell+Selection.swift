internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UITableViewCell {
    final func changeSelected(_ selected: Bool, animated: Bool) {
        guard state.isSelected != selected else { return }
        state.isSelected = selected
        parts.editControl?.isChecked = selected
        setNeedsUpdateConfiguration()
        selectionLookChanged(animated: animated)
        accessibilityTraits = selected ? accessibilityTraits.union(.selected) : accessibilityTraits.subtracting(.selected)
    }

    final func changeHighlighted(_ highlighted: Bool, animated: Bool) {
        guard state.isHighlighted != highlighted else { return }
        state.isHighlighted = highlighted
        setNeedsUpdateConfiguration()
        selectionLookChanged(animated: animated)
    }

    final var looksSelected: Bool { (state.isSelected || state.isHighlighted) && selectionStyle != .none }

    /// The view behind a selected cell's content.
    private final var wantedSelectedBackground: UIView? {
        guard looksSelected, parts.backgroundConfiguration == nil else { return nil }
        if let view = multipleSelectionBackgroundView, table?.allowsSeveral ?? false { return view }
        if let view = parts.selectedBackground { return view }
        let view = parts.defaultSelectedBackground ?? CellSelectionView(frame: bounds)
        parts.defaultSelectedBackground = view
        return view
    }

    /// Shows or hides the second background and lights the content up.
    final func selectionLookChanged(animated: Bool) {
        let wanted = wantedSelectedBackground
        let old = parts.shownSelectedBackground
        if wanted !== old {
            parts.shownSelectedBackground = wanted
            if let old {
                if animated, window != nil, wanted == nil {
                    UIView.animate(
                        withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: { old.alpha = 0 },
                        completion: { [weak self] _ in
                            guard self?.parts.shownSelectedBackground !== old else { return }
                            old.removeFromSuperview()
                            old.alpha = 1
                        })
                } else {
                    old.removeFromSuperview()
                    old.alpha = 1
                }
            }
            if let wanted {
                UIView.performWithoutAnimation {
                    wanted.layer.removeAllAnimations()
                    wanted.alpha = 1
                    insertBehindContent(wanted)
                }
            }
            table?.selectionLookChanged(of: self)
        }
        let lightsUp = looksSelected
        if lightsUp != parts.contentIsLit {
            parts.contentIsLit = lightsUp
            Self.light(currentContentView, lightsUp)
        }
    }

    /// Labels, images and controls in the content show their highlighted look with the cell.
    private static func light(_ view: UIView, _ on: Bool) {
        for child in view.subviews {
            switch child {
            case let label as UILabel: label.isHighlighted = on
            case let image as UIImageView: image.isHighlighted = on
            case let control as UIControl: control.isHighlighted = on
            default: break
            }
            if !(child is UIControl) { light(child, on) }
        }
    }

    // MARK: Editing

    final func changeEditing(_ editing: Bool, animated: Bool) {
        guard state.isEditing != editing else { return }
        let mask: StateMask = editing ? .showingEditControl : []
        willTransition(to: mask)
        state.isEditing = editing
        accessoryChanged()
        setNeedsUpdateConfiguration()
        setNeedsLayout()
        guard animated, window != nil else { return didTransition(to: mask) }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: { self.layoutIfNeeded() }) { [weak self] _ in
            self?.didTransition(to: mask)
        }
    }

    /// Opens or closes the row's swipe actions, for the table.
    final func setShowsDeleteConfirmation(_ shows: Bool) {
        guard state.showsDeleteConfirmation != shows else { return }
        let mask: StateMask = shows ? [.showingDeleteConfirmation] : []
        willTransition(to: mask)
        state.showsDeleteConfirmation = shows
        setNeedsUpdateConfiguration()
        didTransition(to: mask)
    }
}

internal import CoreGraphics
internal import Foundation
internal import ObjectiveC
internal import QuartzCore

extension UITableViewCell {
    final func setUp() {
        isOpaque = false
        state.needsConfiguration = type(of: self) != UITableViewCell.self
        if parts.contentView == nil { installContentView(UITableViewCellContentView(frame: bounds)) }
    }

    // MARK: Content view

    final var currentContentView: UIView { parts.contentView! }

    final func installContentView(_ view: UIView) {
        let old = parts.contentView
        guard old !== view else { return }
        parts.contentView = view
        // Follows a new height at once: constraints inside must not be solved for the last row's.
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if let old {
            view.frame = old.frame
            insertSubview(view, aboveSubview: old)
            old.removeFromSuperview()
        } else {
            addSubview(view)
        }
        updateContentMargins()
        setNeedsLayout()
    }

    /// The content view's margins: 11 above and below, the table's margin at the sides.
    final func updateContentMargins() {
        let trailing: CGFloat = parts.accessoryKind == .none ? state.margin : 8
        let margins = NSDirectionalEdgeInsets(top: 11, leading: state.margin, bottom: 11, trailing: trailing)
        if currentContentView.directionalLayoutMargins != margins { currentContentView.directionalLayoutMargins = margins }
    }

    // MARK: Classic parts

    final var classicTextLabel: UILabel {
        if let label = parts.textLabel { return label }
        let label = CellLabel(frame: .zero)
        label.cell = self
        label.font = style == .value2 ? .systemFont(ofSize: 12) : .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = style != .value2
        if style == .value2 {
            label.textColor = .tintColor
            label.textAlignment = .right
        }
        parts.textLabel = label
        currentContentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final var classicDetailLabel: UILabel {
        if let label = parts.detailLabel { return label }
        let label = CellLabel(frame: .zero)
        label.cell = self
        switch style {
        case .subtitle: label.font = .preferredFont(forTextStyle: .caption1)
        case .value2: label.font = .systemFont(ofSize: 12)
        default: label.font = .preferredFont(forTextStyle: .body)
        }
        label.adjustsFontForContentSizeCategory = style != .value2
        if style != .value2 { label.textColor = .secondaryLabel }
        parts.detailLabel = label
        currentContentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    final var classicImageView: UIImageView {
        if let view = parts.imageView { return view }
        let view = CellImageView(frame: .zero)
        view.cell = self
        view.contentMode = .scaleAspectFit
        parts.imageView = view
        currentContentView.insertSubview(view, at: 0)
        setNeedsLayout()
        return view
    }

    // MARK: Backgrounds

    final func backgroundViewChanged(from old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        guard let view = backgroundView else { return }
        view.frame = bounds
        insertSubview(view, at: 0)
        setNeedsLayout()
    }

    final func setSelectedBackground(_ view: UIView?) {
        guard view !== parts.selectedBackground else { return }
        parts.selectedBackground = view
        selectionLookChanged(animated: false)
    }

    /// In front of the background, behind the content.
    final func insertBehindContent(_ view: UIView) {
        view.frame = bounds
        insertSubview(view, belowSubview: currentContentView)
    }

    // MARK: Accessory

    final var wantedAccessory: CellAccessory {
        if (state.isEditing ? editingAccessoryView : accessoryView) != nil { return .view }
        switch state.isEditing ? editingAccessoryType : accessoryType {
        case .none: return .none
        case .disclosureIndicator: return .disclosure
        case .detailDisclosureButton: return .detailDisclosure
        case .checkmark: return .checkmark
        case .detailButton: return .detail
        }
    }

    final func accessoryChanged() {
        let kind = wantedAccessory
        let view: UIView?
        if kind == .view {
            view = state.isEditing ? editingAccessoryView : accessoryView
        } else if kind == parts.accessoryKind {
            return
        } else {
            switch kind {
            case .none, .view: view = nil
            case .disclosure: view = CellGlyphView(.disclosure)
            case .checkmark: view = CellGlyphView(.checkmark)
            case .detail: view = detailButton(CellDetailButton())
            case .detailDisclosure:
                let both = CellDetailDisclosureView()
                _ = detailButton(both.button)
                view = both
            }
        }
        parts.accessoryKind = kind
        if view !== parts.accessory {
            parts.accessory?.removeFromSuperview()
            parts.accessory = view
            if let view { addSubview(view) }
        }
        updateContentMargins()
        setNeedsLayout()
    }

    private final func detailButton(_ button: CellDetailButton) -> CellDetailButton {
        button.addAction(UIAction { [weak self] _ in self?.detailTapped() }, for: .touchUpInside)
        return button
    }

    private final func detailTapped() { table?.accessoryTapped(in: self) }

    // MARK: Separator

    final var defaultSeparatorInset: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: automaticSeparatorLeading, bottom: 0, right: 0)
    }

    /// Where the line begins unless somebody says: under the text.
    final var automaticSeparatorLeading: CGFloat {
        if let list = currentContentView as? UIListContentView { return list.textLeading }
        return contentLeading
    }

    /// Before the text of a classic cell: the table's margin, or the cell's own where that is wider. A narrower one does not move the text.
    final var leadingMargin: CGFloat { max(state.margin, ownMargins?.leading ?? 0) }
    final var trailingMargin: CGFloat { max(state.margin, ownMargins?.trailing ?? 0) }

    /// Where the text of a classic cell begins, in points from the content view's leading edge.
    private final var contentLeading: CGFloat {
        leadingMargin + CGFloat(indentationLevel) * indentationWidth + imageAdvance
    }

    /// What the image takes of the width, with its gap.
    final var imageAdvance: CGFloat {
        guard let image = parts.imageView?.image, style != .value2 else { return 0 }
        return imageRoom(image).advance
    }

    /// How far in the image begins, and how far in what follows it.
    ///
    /// Symbols are centred in a column, so that the texts below each other begin at the same place; a wider one pushes its text on.
    /// Source: the frames that Interface Builder writes into storyboards for cells with images.
    final func imageRoom(_ image: UIImage) -> (leading: CGFloat, advance: CGFloat) {
        let gap: CGFloat = 15
        let width = imageSize(image).width
        guard image.isSymbolImage else { return (0, width + gap) }
        let middle = CellParts.symbolColumn / 2
        return (middle - width / 2, max(CellParts.symbolColumn, middle + width / 2) + gap)
    }

    /// The image in its own size, or smaller where the row is not as tall.
    final func imageSize(_ image: UIImage) -> CGSize {
        let limit = max(bounds.height, 1)
        // A symbol of a text style is as large as the size of text makes it.
        let size = image.isSymbolImage ? parts.imageView?.sizeThatFits(.zero) ?? image.size : image.size
        guard size.height > limit else { return size }
        let scale = limit / size.height
        return CGSize(width: size.width * scale, height: limit)
    }

    // MARK: Reuse

    final func resetForReuse() {
        if state.isHighlighted { setHighlighted(false, animated: false) }
        if state.isSelected { setSelected(false, animated: false) }
        state.swipeOffset = 0
        state.showsDeleteConfirmation = false
        if alpha != 1 { alpha = 1 }
        if isHidden { isHidden = false }
    }
}

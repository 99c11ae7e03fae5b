internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UITableViewCell {
    private final var pixel: CGFloat { 1 / max(traitCollection.displayScale, 1) }

    private final func floorToPixel(_ value: CGFloat) -> CGFloat { (value / pixel + 1e-6).rounded(.down) * pixel }
    private final func ceilToPixel(_ value: CGFloat) -> CGFloat { (value / pixel - 1e-6).rounded(.up) * pixel }

    private final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// A rectangle given for left-to-right, turned round where it must be.
    private final func mirrored(_ rect: CGRect, in width: CGFloat) -> CGRect {
        isMirrored ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    private final func place(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    /// What `layoutSubviews` does. Frames that are right are left alone.
    final func layOutParts() {
        if state.needsConfiguration {
            state.needsConfiguration = false
            runConfigurationUpdate()
        }
        if wantedAccessory != parts.accessoryKind { accessoryChanged() }
        scaleAccessory()
        let bounds = self.bounds
        if let backgroundView { place(backgroundView, bounds) }
        if let view = parts.shownSelectedBackground { place(view, bounds) }
        if let view = parts.backgroundConfigurationView { place(view, bounds) }
        let width = bounds.width
        let height = bounds.height
        var left = state.sideInsets.left
        var right = state.sideInsets.right
        layOutEditControl(&left, width: width, height: height)
        layOutReorderControl(&right, width: width, height: height)
        layOutAccessory(&right, width: width, height: height)
        place(currentContentView, mirrored(CGRect(x: left, y: 0, width: max(width - left - right, 0), height: height), in: width))
        updateContentMargins()
        if parts.contentConfiguration == nil { layOutClassicContent() }
        layOutSeparator()
    }

    /// How far the content is moved in for the controls of editing.
    final var contentShift: CGFloat {
        guard state.isEditing else { return 0 }
        let frame = currentContentView.frame
        return max((isMirrored ? bounds.width - frame.maxX : frame.minX) - state.sideInsets.left, 0)
    }

    // MARK: Controls

    private final func layOutEditControl(_ left: inout CGFloat, width: CGFloat, height: CGFloat) {
        let selects = table?.selectsWhileEditing ?? false
        let kind: CellEditControl.Kind? =
            !state.isEditing
            ? nil : selects ? .select : state.editingStyle == .delete ? .delete : state.editingStyle == .insert ? .insert : nil
        guard let kind else {
            if state.isEditing, shouldIndentWhileEditing, state.editingStyle != .none { left += 38 }
            if let control = parts.editControl {
                control.alpha = 0
                place(control, mirrored(CGRect(x: -CellEditControl.side, y: floorToPixel((height - CellEditControl.side) / 2), width: CellEditControl.side, height: CellEditControl.side), in: width))
            }
            return
        }
        let control: CellEditControl
        if let present = parts.editControl {
            control = present
        } else {
            control = CellEditControl()
            parts.editControl = control
            control.addAction(UIAction { [weak self] _ in self?.editControlTapped() }, for: .touchUpInside)
            UIView.performWithoutAnimation {
                control.frame = mirrored(
                    CGRect(x: -CellEditControl.side, y: floorToPixel((height - CellEditControl.side) / 2), width: CellEditControl.side, height: CellEditControl.side), in: width)
                control.alpha = 0
                addSubview(control)
            }
        }
        control.kind = kind
        control.isChecked = state.isSelected
        control.alpha = 1
        place(
            control,
            mirrored(
                CGRect(
                    x: left + state.margin - 1, y: floorToPixel((height - CellEditControl.side) / 2), width: CellEditControl.side,
                    height: CellEditControl.side), in: width))
        if shouldIndentWhileEditing || kind == .select { left += 38 }
    }

    private final func editControlTapped() { table?.editControlTapped(in: self) }

    private final func layOutReorderControl(_ right: inout CGFloat, width: CGFloat, height: CGFloat) {
        guard state.isEditing, showsReorderControl, state.canMove else {
            parts.reorderControl?.removeFromSuperview()
            parts.reorderControl = nil
            return
        }
        let control = parts.reorderControl ?? CellGlyphView(.reorder)
        if control.superview !== self { addSubview(control) }
        parts.reorderControl = control
        let size = CellGlyphView.size(of: .reorder)
        place(control, mirrored(CGRect(x: width - right - 16 - size.width, y: floorToPixel((height - size.height) / 2), width: size.width, height: size.height), in: width))
        right += 16 + size.width + 8
    }

    /// Marks of the system's follow the size of text; the app's own accessory views do not.
    private final func scaleAccessory() {
        switch parts.accessoryKind {
        case .none, .view: return
        case .disclosure, .checkmark: (parts.accessory as? CellGlyphView)?.take(traitCollection.preferredContentSizeCategory)
        case .detail: (parts.accessory as? CellDetailButton)?.take(traitCollection.preferredContentSizeCategory)
        case .detailDisclosure: (parts.accessory as? CellDetailDisclosureView)?.take(traitCollection.preferredContentSizeCategory)
        }
    }

    /// Widths as measured: a disclosure takes 26.5 points of the content, a checkmark 40.
    private final func layOutAccessory(_ right: inout CGFloat, width: CGFloat, height: CGFloat) {
        guard let accessory = parts.accessory else { return }
        let size = accessorySize(accessory)
        let (trailing, _) = accessoryGaps
        let y = parts.accessoryKind == .view ? floorToPixel((height - size.height) / 2) : ceilToPixel((height - size.height) / 2)
        let frame = mirrored(CGRect(x: width - right - trailing - size.width, y: y, width: size.width, height: size.height), in: width)
        if accessory.transform == .identity { place(accessory, frame) } else { accessory.center = CGPoint(x: frame.midX, y: frame.midY) }
        right += accessoryAdvance(accessory)
    }

    private final func accessorySize(_ accessory: UIView) -> CGSize {
        let size = accessory.bounds.size
        return parts.accessoryKind == .view && size == .zero && !accessory.frame.isEmpty ? accessory.frame.size : size
    }

    /// Points behind the accessory and before it.
    private final var accessoryGaps: (trailing: CGFloat, leading: CGFloat) {
        switch parts.accessoryKind {
        case .checkmark: (18.5, 2.5)
        case .view: (state.margin, 8)
        case .detail, .detailDisclosure: (16, 8)
        case .none, .disclosure: (16, 0)
        }
    }

    /// What the accessory takes of the content's width.
    private final func accessoryAdvance(_ accessory: UIView) -> CGFloat {
        let (trailing, leading) = accessoryGaps
        return trailing + accessorySize(accessory).width + leading
    }

    // MARK: Classic styles

    private final func layOutClassicContent() {
        guard parts.textLabel != nil || parts.detailLabel != nil || parts.imageView != nil else { return }
        let content = currentContentView.bounds.size
        var x = leadingMargin + CGFloat(indentationLevel) * indentationWidth
        if let imageView = parts.imageView {
            if let image = imageView.image, style != .value2 {
                let size = imageSize(image)
                let room = imageRoom(image)
                place(imageView, mirrored(CGRect(x: x + room.leading, y: floorToPixel((content.height - size.height) / 2), width: size.width, height: size.height), in: content.width))
                x += room.advance
            } else {
                place(imageView, mirrored(CGRect(x: x, y: 0, width: 0, height: 0), in: content.width))
            }
        }
        let hasAccessory = parts.accessoryKind != .none
        let end = content.width - (hasAccessory ? 8 : trailingMargin)
        let available = max(end - x, 0)
        switch style {
        case .default:
            if let label = parts.textLabel {
                place(label, mirrored(CGRect(x: x, y: 0, width: available, height: content.height), in: content.width))
            }
        case .value1 where stacksValue: layOutStacked(x: x, available: available, content)
        case .value1: layOutSideBySide(x: x, end: end, content)
        case .value2: layOutInColumns(x: x, end: end, content)
        case .subtitle: layOutStacked(x: x, available: available, content)
        }
    }

    /// In the large sizes of accessibility a value stands below its title, where both have room.
    private final var stacksValue: Bool { style == .value1 && traitCollection.values.preferredContentSizeCategory.isAccessibilityCategory }

    private final func natural(_ label: UILabel?, in width: CGFloat) -> CGSize {
        guard let label, !(label.text?.isEmpty ?? true) else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }

    private final func layOutSideBySide(x: CGFloat, end: CGFloat, _ content: CGSize) {
        let gap: CGFloat = 6
        let available = max(end - x, 0)
        var text = natural(parts.textLabel, in: available)
        var detail = natural(parts.detailLabel, in: available)
        if text.width > 0, detail.width > 0, text.width + gap + detail.width > available {
            // The detail gives way, down to a third of the room.
            detail.width = min(detail.width, max(available - text.width - gap, floorToPixel(available / 3)))
            text.width = max(available - gap - detail.width, 0)
        }
        if let label = parts.textLabel {
            place(label, mirrored(CGRect(x: x, y: ceilToPixel((content.height - text.height) / 2), width: text.width, height: text.height), in: content.width))
        }
        if let label = parts.detailLabel {
            place(label, mirrored(CGRect(x: end - detail.width, y: ceilToPixel((content.height - detail.height) / 2), width: detail.width, height: detail.height), in: content.width))
        }
    }

    private final func layOutInColumns(x: CGFloat, end: CGFloat, _ content: CGSize) {
        let column: CGFloat = 91
        let text = natural(parts.textLabel, in: column)
        let detailX = x + column + 6
        let detail = natural(parts.detailLabel, in: max(end - detailX, 0))
        if let label = parts.textLabel {
            place(label, mirrored(CGRect(x: x, y: ceilToPixel((content.height - text.height) / 2), width: column, height: text.height), in: content.width))
        }
        if let label = parts.detailLabel {
            place(label, mirrored(CGRect(x: detailX, y: ceilToPixel((content.height - detail.height) / 2), width: max(end - detailX, 0), height: detail.height), in: content.width))
        }
    }

    /// The block of both texts is in the middle; in a row with room to spare the title then goes up, by at most 3 points.
    ///
    /// Source: the frames that Interface Builder writes into storyboards for cells of this style.
    private final func layOutStacked(x: CGFloat, available: CGFloat, _ content: CGSize) {
        let text = natural(parts.textLabel, in: available)
        let detail = natural(parts.detailLabel, in: available)
        let top = ((content.height - text.height - detail.height) / 2 - 1e-6).rounded(.up)
        let gap = text.height > 0 && detail.height > 0 ? min(max((content.height - 54.5).rounded(.up), 0), 3, max(top, 0)) : 0
        if let label = parts.textLabel {
            place(label, mirrored(CGRect(x: x, y: top - gap, width: text.width, height: text.height), in: content.width))
        }
        if let label = parts.detailLabel {
            place(label, mirrored(CGRect(x: x, y: top + text.height, width: detail.width, height: detail.height), in: content.width))
        }
    }

    // MARK: Size

    /// Takes over what the size depends on and layout would bring up to date.
    private final func prepareToMeasure() {
        if wantedAccessory != parts.accessoryKind { accessoryChanged() }
        scaleAccessory()
        if state.needsConfiguration {
            state.needsConfiguration = false
            runConfigurationUpdate()
        }
        updateContentMargins()
    }

    final func fittingSize(in size: CGSize) -> CGSize {
        prepareToMeasure()
        let width = size.width > 0 ? size.width : bounds.width
        if parts.contentConfiguration != nil {
            let height = currentContentView.sizeThatFits(CGSize(width: contentWidth(in: width), height: 0)).height
            return CGSize(width: width, height: height)
        }
        return CGSize(width: width, height: max(classicHeight(in: width), 44))
    }

    final func fittingSize(in size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        prepareToMeasure()
        let content = currentContentView
        guard !content.constraints.isEmpty else { return sizeThatFits(size) }
        let width = size.width > 0 ? size.width : bounds.width
        let inner = contentWidth(in: width)
        let fitting = content.systemLayoutSizeFitting(
            CGSize(width: inner, height: size.height), withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        return CGSize(width: fitting.width + width - inner, height: fitting.height)
    }

    /// What controls and accessory leave of a width.
    private final func contentWidth(in width: CGFloat) -> CGFloat {
        var taken = state.sideInsets.left + state.sideInsets.right
        if state.isEditing {
            let selects = table?.selectsWhileEditing ?? false
            if selects || shouldIndentWhileEditing && state.editingStyle != .none { taken += 38 }
            if showsReorderControl, state.canMove { taken += 16 + CellGlyphView.size(of: .reorder).width + 8 }
        }
        if let accessory = parts.accessory { taken += accessoryAdvance(accessory) }
        return max(width - taken, 0)
    }

    // MARK: Another size

    /// Content says that it wants another height.
    final func contentSizeDidChange() { table?.contentSizeDidChange(of: self) }

    /// Constraints in the content view came, went, or say something else.
    final func contentConstraintsDidChange() {
        guard let table, table.selfSizingInvalidation == .enabledIncludingConstraints else { return }
        table.contentSizeDidChange(of: self)
    }

    private final func classicHeight(in width: CGFloat) -> CGFloat {
        guard let label = parts.textLabel else { return 44 }
        // One line is as tall as its font: no need to set the text.
        let stacksValue = self.stacksValue
        if style != .subtitle, !stacksValue, label.numberOfLines == 1, parts.detailLabel?.numberOfLines ?? 1 == 1 {
            let line = max(label.font.lineHeight, parts.detailLabel?.font.lineHeight ?? 0)
            return line <= 20.5 ? 44 : ceilToPixel(line) + 23.5
        }
        let trailing = parts.accessory.map { $0.bounds.width + 24 } ?? trailingMargin
        let available = max(width - leadingMargin - imageAdvance - trailing - state.sideInsets.left - state.sideInsets.right, 0)
        let text = natural(label, in: available)
        let detail = natural(parts.detailLabel, in: available)
        switch style {
        case .default: return ceilToPixel(text.height + 23.5)
        case .value1 where stacksValue: return ceilToPixel(text.height + detail.height + 23.5)
        case .value1, .value2: return ceilToPixel(max(text.height, detail.height) + 23.5)
        case .subtitle: return detail.height > 0 ? max(60, ceilToPixel(text.height + detail.height + 25)) : 44
        }
    }

    // MARK: Separators

    private final func layOutSeparator() {
        let height = pixel
        if let table, let line = table.separatorSpan(of: self) {
            if parts.separator == nil { parts.separator = CellSeparatorView(frame: .zero) }
            // Apps hide it by an inset as large as numbers get.
            let left = min(line.left, bounds.width)
            show(parts.separator!, CGRect(x: left, y: bounds.height - height, width: max(bounds.width - left - line.right, 0), height: height), table)
        } else if let separator = parts.separator, !separator.isHidden {
            separator.isHidden = true
        }
        if let table, table.hasTopSeparator(self) {
            if parts.topSeparator == nil { parts.topSeparator = CellSeparatorView(frame: .zero) }
            show(parts.topSeparator!, CGRect(x: 0, y: 0, width: bounds.width, height: height), table)
        } else if let separator = parts.topSeparator, !separator.isHidden {
            separator.isHidden = true
        }
    }

    private final func show(_ separator: CellSeparatorView, _ frame: CGRect, _ table: UITableView) {
        if separator.superview !== self { addSubview(separator) }
        if separator.isHidden { separator.isHidden = false }
        if separator.backgroundColor !== table.separatorColor { separator.backgroundColor = table.separatorColor }
        place(separator, mirrored(frame, in: bounds.width))
    }
}

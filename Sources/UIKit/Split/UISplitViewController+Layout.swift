internal import CoreGraphics
internal import Foundation

extension UISplitViewController {
    var extentOfView: CGSize { viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size }

    private var hairline: CGFloat { 1 / max(traitCollection.displayScale, 1) }

    // MARK: Widths

    /// Common knowledge: a primary column is 320 points wide at most unless the app says otherwise. UNVERIFIED: 0.4 of
    /// the view, and the same for the supplementary one.
    func width(of column: Column, in size: CGSize) -> CGFloat {
        let isPrimary = column == .primary
        let automatic = Self.automaticDimension
        let points = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        let fraction = isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
        let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
        let greatest = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
        var width = points != automatic ? points : (fraction != automatic ? fraction : 0.4) * size.width
        // Points that the app prefers are kept from the system's own limits.
        let isFree = points != automatic
        width = min(width, greatest != automatic ? greatest : isFree ? size.width : 320)
        width = max(width, least != automatic ? least : 0)
        let scale = max(traitCollection.displayScale, 1)
        return (min(max(width, 0), size.width) * scale).rounded() / scale
    }

    func widthsDidChange() {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
    }

    // MARK: Modes

    /// UNVERIFIED: wide views tile, three columns only where the secondary one keeps half; high views overlay.
    func behavior(in size: CGSize) -> SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        switch preferredDisplayMode {
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return .displace
        case .oneBesideSecondary, .twoBesideSecondary: return .tile
        case .automatic, .secondaryOnly: break
        }
        guard size.width > size.height else { return .overlay }
        guard style == .tripleColumn else { return .tile }
        return width(of: .primary, in: size) + width(of: .supplementary, in: size) <= size.width / 2 ? .tile : .displace
    }

    /// What to show in a view of `size` when nobody asked for something else.
    func mode(in size: CGSize) -> DisplayMode {
        let behavior = behavior(in: size)
        guard preferredDisplayMode != .automatic else {
            if preferredSplitBehavior == .tile { return .oneBesideSecondary }
            return size.width > size.height && behavior != .overlay ? .oneBesideSecondary : .secondaryOnly
        }
        return suitable(preferredDisplayMode, behavior)
    }

    /// A mode that the style has and the behaviour allows.
    func suitable(_ mode: DisplayMode, _ behavior: SplitBehavior) -> DisplayMode {
        switch mode {
        case .automatic, .secondaryOnly: return .secondaryOnly
        case .oneBesideSecondary, .oneOverSecondary: return behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            guard style == .tripleColumn else { return behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary }
            switch behavior {
            case .overlay: return .twoOverSecondary
            case .displace: return .twoDisplaceSecondary
            default: return .twoBesideSecondary
            }
        }
    }

    func preferencesDidChange() {
        guard isViewLoaded, decidedSize != nil, !isCollapsed else { return decidedSize = nil }
        change(to: mode(in: view.bounds.size), animated: appearance == .appeared && Runtime.current.animationBlocks.isAnimating)
        view.setNeedsLayout()
    }

    // MARK: Frames

    /// Where every column is in a mode, those that do not show beyond their edges.
    func frames(_ mode: DisplayMode, in size: CGSize) -> [Column: CGRect] {
        let hair = hairline
        let first = width(of: .primary, in: size)
        let second = style == .tripleColumn && slot(.supplementary).host != nil ? width(of: .supplementary, in: size) : 0
        let gap = second > 0 ? hair : 0
        var primaryX: CGFloat
        var supplementaryX: CGFloat = -second
        var rest = CGRect(origin: .zero, size: size)
        switch mode {
        case .automatic, .secondaryOnly:
            primaryX = -first - second - gap
        case .oneBesideSecondary, .oneOverSecondary:
            let isTriple = style == .tripleColumn
            primaryX = isTriple ? -first - gap : 0
            supplementaryX = 0
            if mode == .oneBesideSecondary {
                let taken = (isTriple ? second : first) + hair
                rest = CGRect(x: taken, y: 0, width: size.width - taken, height: size.height)
            }
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
            primaryX = 0
            supplementaryX = first + gap
            let taken = first + gap + second + hair
            if mode == .twoBesideSecondary { rest = CGRect(x: taken, y: 0, width: size.width - taken, height: size.height) }
            if mode == .twoDisplaceSecondary {
                rest = CGRect(x: taken, y: 0, width: size.width - second - hair, height: size.height)
            }
        }
        var frames: [Column: CGRect] = [
            .primary: CGRect(x: primaryX, y: 0, width: first, height: size.height), .secondary: rest,
        ]
        if second > 0 { frames[.supplementary] = CGRect(x: supplementaryX, y: 0, width: second, height: size.height) }
        guard isMirrored else { return frames }
        return frames.mapValues { CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    var isMirrored: Bool { (view.effectiveUserInterfaceLayoutDirection == .rightToLeft) != (primaryEdge == .trailing) }

    func childSize(_ container: any UIContentContainer, in size: CGSize) -> CGSize {
        guard !isCollapsed else { return size }
        let frames = frames(decidedSize == size ? currentMode : mode(in: size), in: size)
        return Self.wideColumns.first { slot($0).host === container }.flatMap { frames[$0]?.size } ?? size
    }

    // MARK: Layout

    func layoutContent() {
        followWidth()
        guard !isCollapsed else {
            let wrapper = slot(.compact).wrapper
            if wrapper.frame != view.bounds { wrapper.frame = view.bounds }
            return
        }
        let size = view.bounds.size
        if decidedSize != size {
            decidedSize = size
            change(to: mode(in: size), animated: false)
        }
        if running == nil { placeColumns() }
    }

    /// Puts columns, hairlines and what darkens the secondary column where the mode has them.
    func placeColumns() { placeColumns(frames(currentMode, in: view.bounds.size), dimmed: isOver(currentMode) ? 1 : 0) }

    /// A part of the way from another mode to the present one.
    func placeColumns(from mode: DisplayMode, part: CGFloat) {
        let size = view.bounds.size
        let start = frames(mode, in: size)
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        let between = frames(currentMode, in: size).map { column, end in
            let from = start[column] ?? end
            return (
                column,
                CGRect(
                    x: mix(from.minX, end.minX), y: mix(from.minY, end.minY), width: mix(from.width, end.width), height: mix(from.height, end.height))
            )
        }
        placeColumns(Dictionary(uniqueKeysWithValues: between), dimmed: mix(isOver(mode) ? 1 : 0, isOver(currentMode) ? 1 : 0))
    }

    private func placeColumns(_ frames: [Column: CGRect], dimmed: CGFloat) {
        let size = view.bounds.size
        for column in Self.wideColumns {
            guard let frame = frames[column] else { continue }
            let wrapper = slot(column).wrapper
            if wrapper.frame != frame { wrapper.frame = frame }
        }
        let hair = hairline
        for (separator, column) in zip(separators, [Column.primary, .supplementary]) {
            guard let frame = frames[column] else {
                separator.isHidden = true
                continue
            }
            separator.isHidden = false
            separator.frame = CGRect(x: isMirrored ? frame.minX - hair : frame.maxX, y: 0, width: hair, height: size.height)
        }
        dim.frame = CGRect(origin: .zero, size: size)
        dim.alpha = dimmed
    }

    /// Whether the secondary column is darkened: something lies over it or has pushed it aside.
    func isOver(_ mode: DisplayMode) -> Bool {
        mode == .oneOverSecondary || mode == .twoOverSecondary || mode == .twoDisplaceSecondary
    }
}

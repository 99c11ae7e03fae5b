internal import CoreGraphics
internal import Foundation

extension UISplitViewController {
    /// UNVERIFIED: how dark the secondary column is under others.
    private static var dimming: CGFloat { 0.2 }

    func setUpDisplay(in view: UIView) {
        dim.backgroundColor = UIColor(white: 0, alpha: Self.dimming)
        dim.alpha = 0
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] gesture in
            guard let self, gesture.state == .ended else { return }
            self.change(to: self.currentMode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly, animated: true)
        }
        dim.addGestureRecognizer(tap)
        view.addSubview(dim)
        for separator in separators {
            separator.backgroundColor = .opaqueSeparator
            separator.isUserInteractionEnabled = false
            view.addSubview(separator)
        }
        addEdgeGesture(to: view)
    }

    var isShowing: Bool { isViewLoaded && (appearance == .appearing || appearance == .appeared) }

    var shownSlots: [SplitSlot] { (Self.wideColumns + [.compact]).map(slot).filter { $0.shown != nil } }

    /// What is to show now, by slot.
    func wantedHosts() -> [(SplitSlot, UIViewController)] {
        if isCollapsed { return collapsedHost.map { [(slot(.compact), $0)] } ?? [] }
        return visibleColumns(currentMode).compactMap { column in slot(column).host.map { (slot(column), $0) } }
    }

    // MARK: Exchanging what shows

    /// Tells and shows. Without movement the "did" calls follow at once, with a finger's when that has let go.
    ///
    /// UNVERIFIED: the order. Those that come hear first, as in a tab bar controller; from the leading column on.
    func show(_ wanted: [(SplitSlot, UIViewController)], moving movement: ColumnMovement? = nil) {
        running?.finish()
        guard isShowing else {
            movement?.move.closeAtOnce()
            return takeOutUnseen(wanted)
        }
        let coming = wanted.filter { $0.0.shown !== $0.1 }
        let leaving: [(SplitSlot, UIViewController)] = shownSlots.compactMap { slot in
            guard let shown = slot.shown, !wanted.contains(where: { $0.0 === slot && $0.1 === shown }) else { return nil }
            return (slot, shown)
        }
        guard !coming.isEmpty || !leaving.isEmpty else {
            if let movement {
                placeColumns()
                movement.move.closeAtOnce()
            }
            return
        }
        for (_, host) in coming { host.loadViewIfNeeded() }
        let isAnimated = movement != nil
        let exchange = AppearanceExchange(leaving: leaving.map(\.1), coming: coming.map(\.1), order: .columns, animated: isAnimated)
        exchange.begin()
        // A slot that gets another controller has it at once; one that empties does at the end.
        for (slot, host) in leaving where coming.contains(where: { $0.0 === slot }) || !isAnimated {
            host.viewIfLoaded?.removeFromSuperview()
            slot.shown = nil
        }
        for (slot, host) in coming { putIn(host, slot) }
        if !owesIsAppearing { exchange.settle() }
        let change = SplitChange(leaving: leaving, coming: coming, exchange, movement) { [weak self] change, completed in
            self?.end(change, completed: completed)
        }
        running = change
        guard isAnimated else { return change.finish() }
        // Columns are whole before they move.
        UIView.performWithoutAnimation { for slot in shownSlots { slot.wrapper.layoutIfNeeded() } }
        change.run()
    }

    private func end(_ change: SplitChange, completed: Bool) {
        if running === change { running = nil }
        // It may have another size by now.
        viewIfLoaded?.setNeedsLayout()
        for (slot, host) in completed ? change.leaving : change.coming where slot.shown === host { takeOut(slot) }
        let isThere = appearance == .appeared
        if completed { change.exchange.finish(comes: isThere) } else { change.exchange.finishBack(comes: isThere) }
    }

    /// Nothing shows yet, or not for long: what was prepared for showing goes. Of a controller on its way out, that is the end.
    private func takeOutUnseen(_ wanted: [(SplitSlot, UIViewController)]) {
        let gone = shownSlots.filter { slot in !wanted.contains { $0.0 === slot && $0.1 === slot.shown } }
        guard !gone.isEmpty else { return }
        let exchange = AppearanceExchange(leaving: gone.compactMap(\.shown), coming: [], order: .columns, animated: false)
        for slot in gone { takeOut(slot) }
        exchange.finish()
    }

    func takeOut(_ slot: SplitSlot) {
        slot.shown?.viewIfLoaded?.removeFromSuperview()
        slot.wrapper.removeFromSuperview()
        slot.wrapper.content = nil
        slot.shown = nil
    }

    func putIn(_ host: UIViewController, _ slot: SplitSlot) {
        slot.shown = host
        slot.wrapper.content = host.view
        host.view.frame = slot.wrapper.bounds
        slot.wrapper.addSubview(host.view)
        guard slot.wrapper.superview !== view else { return }
        // From below: the secondary column, what darkens it, hairlines, the others.
        if slot.column == .secondary { view.insertSubview(slot.wrapper, at: 0) } else { view.addSubview(slot.wrapper) }
    }

    // MARK: Changing the mode

    /// - Parameter drag: the finger that pulls columns, where one does.
    func change(to mode: DisplayMode, animated: Bool, drivenBy drag: DragInteraction? = nil) {
        guard mode != currentMode else { return }
        running?.finish()
        let (before, after) = (visibleColumns(currentMode), visibleColumns(mode))
        let coming = after.filter { !before.contains($0) }
        let moves = animated && isShowing && viewIfLoaded?.window != nil
        // Documented: the delegate may animate along as it hears of columns.
        let movement = moves ? movement(leaving: before.filter { !after.contains($0) }, coming: coming, drivenBy: drag) : nil
        tell(of: mode, before: before, after: after)
        if moves {
            // What comes starts from beyond its edge.
            let frames = frames(currentMode, in: view.bounds.size)
            for column in coming { frames[column].map { slot(column).wrapper.frame = $0 } }
        }
        currentMode = mode
        updateModeButton()
        guard isViewLoaded else { return }
        if !moves { placeColumns() }
        show(wantedHosts(), moving: movement)
    }

    private func tell(of mode: DisplayMode, before: [Column], after: [Column]) {
        guard decidedSize != nil else { return }
        delegate?.__optional_splitViewController_willChangeTo?(self, mode)
        for column in after where !before.contains(column) { delegate?.__optional_splitViewController_willShow?(self, column) }
        for column in before where !after.contains(column) { delegate?.__optional_splitViewController_willHide?(self, column) }
    }

    /// Columns that come over the secondary one, or go from it, do so from and to that.
    private func movement(leaving: [Column], coming: [Column], drivenBy drag: DragInteraction?) -> ColumnMovement {
        let (from, to) = (slot(leaving.first ?? .secondary).host, slot(coming.first ?? .secondary).host)
        let slide = ColumnSlide { [weak self] in
            self?.placeColumns()
            self?.view.layoutIfNeeded()
        }
        return ColumnMovement(
            move: ContainerMove(in: self, from: from, to: to, duration: SystemSpring.duration, isInteractive: drag != nil), slide: slide, drag: drag)
    }

    // MARK: Appearance

    func forwardWill(appearing: Bool, animated: Bool) {
        running?.finish()
        guard appearing else {
            for slot in shownSlots { slot.shown?.beginAppearance(false, animated: animated) }
            return
        }
        followWidth()
        if !isCollapsed, decidedSize == nil {
            decidedSize = view.bounds.size
            currentMode = mode(in: view.bounds.size)
            updateModeButton()
        }
        if !isCollapsed { placeColumns() } else { slot(.compact).wrapper.frame = view.bounds }
        // One on its way out may turn round.
        for slot in shownSlots { slot.shown?.beginAppearance(true, animated: animated) }
        show(wantedHosts())
    }

    func forwardDid(appearing: Bool) {
        for slot in shownSlots {
            guard let host = slot.shown, host.appearance == (appearing ? .appearing : .disappearing) else { continue }
            host.endAppearance()
        }
    }

    // MARK: Gesture

    private func addEdgeGesture(to view: UIView) {
        let gesture = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        gesture.edges = isMirrored ? .right : .left
        gesture.isEnabled = presentsWithGesture
        gesture.addHandler { [weak self] _ in self?.followEdgeGesture() }
        view.addGestureRecognizer(gesture)
        edgeGesture = gesture
    }

    /// The next column comes in as far as the finger pulls it, and goes on or back when that lets go.
    private func followEdgeGesture() {
        guard let gesture = edgeGesture else { return }
        switch gesture.state {
        case .began: beginPulling()
        case .changed: break
        case .ended, .cancelled, .failed: return endPulling(gesture)
        default: return
        }
        guard let pull = pullGeometry(gesture) else { return }
        placeColumns(from: pull.from, part: pull.part)
        pull.change.follow(pull.part)
    }

    private func beginPulling() {
        guard !isCollapsed, presentsWithGesture else { return }
        let next: Column = style == .tripleColumn && !isVisible(.supplementary) ? .supplementary : .primary
        guard !isVisible(next), slot(next).host != nil, let wanted = modeShowing(next) else { return }
        delegate?.__optional_splitViewControllerInteractivePresentationGestureWillBegin?(self)
        let from = currentMode
        change(to: wanted, animated: true, drivenBy: DragInteraction())
        pulled = (from, next, running)
    }

    /// What is being pulled, how far it is, and how fast in ways a second; nil once something else has changed the columns.
    private func pullGeometry(_ gesture: UIPanGestureRecognizer) -> (change: SplitChange, from: DisplayMode, part: CGFloat, speed: CGFloat)? {
        let size = view.bounds.size
        guard let pulled, let change = running, change === pulled.change, let start = frames(pulled.from, in: size)[pulled.column],
            let end = frames(currentMode, in: size)[pulled.column], end.minX != start.minX
        else { return nil }
        let way = end.minX - start.minX
        return (change, pulled.from, min(max(gesture.translation(in: view).x / way, 0), 1), gesture.velocity(in: view).x / way)
    }

    /// UNVERIFIED: from which speed on a column goes the way it was thrown, and what the delegate hears of one that goes back.
    private func endPulling(_ gesture: UIPanGestureRecognizer) {
        guard let pulled else { return }
        let pull = pullGeometry(gesture)
        self.pulled = nil
        defer { delegate?.__optional_splitViewControllerInteractivePresentationGestureDidEnd?(self) }
        guard let pull else { return }
        let goesOn = gesture.state == .ended && (abs(pull.speed) > 1 ? pull.speed > 0 : pull.part > 0.5)
        guard goesOn else {
            let shown = visibleColumns(currentMode)
            tell(of: pulled.from, before: shown, after: visibleColumns(pulled.from))
            guard running === pull.change else { return }
            currentMode = pulled.from
            updateModeButton()
            return pull.change.release(goesOn: false)
        }
        pull.change.release(goesOn: true, velocity: pull.speed / max(1 - pull.part, 0.05))
    }

    // MARK: The button

    func makeModeButton() -> UIBarButtonItem {
        isModeButtonMade = true
        let button = UIBarButtonItem(
            image: nil,
            style: .plain, target: nil, action: nil)
        button.primaryAction = UIAction { [weak self] _ in self?.toggle() }
        button.accessibilityLabel = "Sidebar"
        showModeButton(button)
        return button
    }

    /// The mode that the button leads to.
    private var targetMode: DisplayMode {
        if let mode = delegate?.__optional_targetDisplayModeForAction_in?(self), mode != .automatic { return mode }
        let behavior = splitBehavior
        guard style == .tripleColumn else {
            return isVisible(.primary) ? .secondaryOnly : behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
        }
        if isVisible(.primary) { return suitable(.oneBesideSecondary, behavior) }
        return isVisible(.supplementary) ? suitable(.twoBesideSecondary, behavior) : suitable(.oneBesideSecondary, behavior)
    }

    private func toggle() {
        guard !isCollapsed else { return }
        change(to: targetMode, animated: true)
    }

    /// Columns have a sidebar's picture; the classic form a way back, or arrows to fill the screen.
    private func showModeButton(_ button: UIBarButtonItem) {
        button.isHidden = isCollapsed
        let name = style != .unspecified ? "sidebar.leading" : currentMode == .oneBesideSecondary ? "arrow.up.left.and.arrow.down.right" : "chevron.backward"
        let image = UIImage(systemName: name)
        if button.image != image { button.image = image }
    }

    func updateModeButton() {
        if isModeButtonMade { showModeButton(modeButton) }
        for host in hostsInOrder { (host as? UINavigationController)?.navigationBar.rebuild() }
    }

    /// The column whose bar shows the button by itself: the leading one that shows.
    func showsModeButton(in navigation: UINavigationController, for item: UINavigationItem) -> Bool {
        guard style != .unspecified, !isCollapsed, navigation.parent === self, displayModeButtonVisibility != .never,
            displayModeButtonVisibility == .always || presentsWithGesture, slot(.primary).host != nil,
            navigation.viewControllers.first?.navigationItem === item,
            let leading = visibleColumns(currentMode).first, slot(leading).host === navigation
        else { return false }
        return !(item.leftBarButtonItems ?? []).contains { isModeButtonMade && $0 === modeButton }
    }
}

extension UINavigationController {
    /// What a container puts before the item's own leading buttons.
    func containerButtons(for item: UINavigationItem) -> [UIBarButtonItem] {
        guard let split = parent as? UISplitViewController, split.showsModeButton(in: self, for: item) else { return [] }
        return [split.displayModeButtonItem]
    }
}

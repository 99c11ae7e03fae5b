internal import CoreGraphics
internal import Foundation

extension UISearchController {
    /// UNVERIFIED: seconds in which bar and screen change.
    private static var duration: TimeInterval { 0.3 }

    // MARK: What the bar says

    func searchDidBegin() { begin() }

    func searchDidChange() {
        decideResults()
        if scopeBarActivation == .onTextEntry { showScopes(isSearching && hasQuery) }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    func cancelTapped() { end() }

    private var hasQuery: Bool { !(searchBar.text ?? "").isEmpty || !searchBar.searchTextField.tokens.isEmpty }

    // MARK: Beginning

    func begin() {
        guard !isSearching else { return }
        delegate?.__optional_willPresentSearchController?(self)
        isSearching = true
        // A delegate that presents the controller itself is told; it is shown all the same.
        delegate?.__optional_presentSearchController?(self)
        if scopeBarActivation == .automatic || scopeBarActivation == .onSearchActivation { showScopes(true) }
        let searched = findSearched()
        self.searched = searched
        cover(searched)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: isAnimated) }
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        decideResults()
        searchResultsUpdater?.updateSearchResults(for: self)
        move(animated: isAnimated) {
            self.delegate?.__optional_didPresentSearchController?(self)
        }
    }

    func end() { end(animated: true, completion: nil) }

    func end(animated: Bool, completion: (() -> Void)?) {
        guard isSearching else {
            completion?()
            return
        }
        delegate?.__optional_willDismissSearchController?(self)
        isSearching = false
        let hadText = hasQuery
        searchBar.searchTextField.tokens = []
        if hadText { searchBar.text = "" }
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: animated && isAnimated) }
        if scopeBarActivation != .manual { showScopes(false) }
        decideResults()
        searchResultsUpdater?.updateSearchResults(for: self)
        move(animated: animated && isAnimated) {
            self.uncover()
            self.delegate?.__optional_didDismissSearchController?(self)
            completion?()
        }
    }

    private func showScopes(_ shows: Bool) {
        guard searchBar.scopeButtonTitles != nil else { return }
        searchBar.showsScopeBar = shows
    }

    /// A bar that belongs to a screen moves; one that stands by itself has nothing to move.
    private var isAnimated: Bool { searched != nil && searchBar.window != nil && UIView.areAnimationsEnabled }

    // MARK: The screen that is searched

    /// The item's controller; else the one whose view the search bar is in.
    private func findSearched() -> UIViewController? {
        if let item, let navigation = item.bar?.manager { return navigation.stack.first { $0.loadedNavigationItem === item } }
        var responder = searchBar.next
        while let current = responder {
            if let navigation = current as? UINavigationController { return navigation.topViewController }
            if let controller = current as? UIViewController { return controller.viewIfLoaded?.superview == nil ? nil : controller }
            responder = current.next
        }
        return nil
    }

    private var isInItem: Bool { item?.bar?.topItem === item && item != nil }

    /// Puts this controller's view over the searched one's.
    private func cover(_ searched: UIViewController?) {
        guard let searched, let host = searched.view.superview, searched.view.window != nil else { return }
        if searched.ownPresented == nil {
            searched.ownPresented = self
            ownPresenting = searched
        }
        isBeingPresented = true
        if let results = searchResultsController, results.parent !== self {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            results.view.isHidden = true
            view.addSubview(results.view)
            results.didMove(toParent: self)
            results.isMovingToParent = false
        }
        follow(searched)
        view.frame = searched.view.frame
        (view as? SearchContainerView)?.dim.alpha = 0
        host.insertSubview(view, aboveSubview: searched.view)
        UIView.performWithoutAnimation { view.layoutIfNeeded() }
        showContents()
        isBeingPresented = false
    }

    private func uncover() {
        guard !isSearching else { return }
        isBeingDismissed = true
        viewIfLoaded?.removeFromSuperview()
        isBeingDismissed = false
        if ownPresenting?.ownPresented === self { ownPresenting?.ownPresented = nil }
        ownPresenting = nil
        searched = nil
    }

    /// Bars cover as much of the results as of what is searched.
    func follow(_ searched: UIViewController) {
        guard isViewLoaded, self.searched === searched else { return }
        // A screen that comes back stands in another view than before.
        if isSearching, let host = searched.view.superview, view.superview !== host, ownPresenting != nil {
            view.frame = searched.view.frame
            host.insertSubview(view, aboveSubview: searched.view)
        }
        var insets = searched.containerInsets
        // Below a bar of its own screen it begins where that ends.
        if barFrameInView != nil { insets.top = 0 }
        containerInsets = insets
    }

    /// Where the search bar stands over this controller's view: results begin below it.
    private var barFrameInView: CGRect? {
        guard let viewIfLoaded, searchBar.window != nil, searched.map({ searchBar.isDescendant(of: $0.view) }) ?? false else { return nil }
        return searchBar.convert(searchBar.bounds, to: viewIfLoaded.superview)
    }

    // MARK: Results

    func decideResults() {
        if automaticallyShowsSearchResultsController { storedShowsResults = isSearching && hasQuery }
        showContents()
    }

    func showContents() {
        guard let container = viewIfLoaded as? SearchContainerView else { return }
        searchResultsController?.viewIfLoaded?.isHidden = !storedShowsResults
        container.dim.isHidden = !obscuresBackgroundDuringPresentation
    }

    // MARK: Moving

    /// Bar and screen go to where the search has them.
    private func move(animated: Bool, done: @escaping () -> Void) {
        changes += 1
        let change = changes
        let navigation = item?.bar?.manager
        let changesView = { [self] in
            if isInItem {
                item?.bar?.setNeedsLayout()
                navigation?.viewIfLoaded?.setNeedsLayout()
                navigation?.viewIfLoaded?.layoutIfNeeded()
                item?.bar?.layoutIfNeeded()
            } else {
                moveOutsideItem()
            }
            (viewIfLoaded as? SearchContainerView)?.dim.alpha = isSearching ? 1 : 0
            if !isSearching { searchResultsController?.viewIfLoaded?.alpha = 0 }
            if isSearching { searchResultsController?.viewIfLoaded?.alpha = 1 }
            if let searched { follow(searched) }
            viewIfLoaded?.layoutIfNeeded()
        }
        guard animated else {
            changesView()
            return done()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseInOut, animations: changesView,
            completion: { [weak self] _ in
                guard let self, self.changes == change else { return }
                done()
            })
    }

    /// A bar in a table's header goes to the top with the table, the navigation bar away.
    private func moveOutsideItem() {
        guard let searched else { return }
        if isSearching {
            if hidesNavigationBarDuringPresentation, let navigation = searched.navigationController, !navigation.isNavigationBarHidden,
                searchBar.isDescendant(of: searched.view)
            {
                hiddenBarOwner = navigation
                navigation.setNavigationBarHidden(true, animated: false)
                navigation.view.layoutIfNeeded()
            }
            if let scrollView = searched.view as? UIScrollView ?? searchBar.superview as? UIScrollView, searchBar.isDescendant(of: scrollView) {
                let y = searchBar.convert(CGPoint.zero, to: scrollView).y
                scrollView.contentOffset.y = y - scrollView.adjustedContentInset.top
            }
        } else if let navigation = hiddenBarOwner {
            hiddenBarOwner = nil
            navigation.setNavigationBarHidden(false, animated: false)
            navigation.view.layoutIfNeeded()
        }
        // What is dark or shows results begins below the bar.
        guard let bar = barFrameInView, let host = view.superview else { return }
        let top = max(bar.maxY, 0)
        view.frame = CGRect(x: searched.view.frame.minX, y: top, width: searched.view.frame.width, height: max(host.bounds.height - top, 0))
    }
}

public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A bar with a field to search by, a cancel button and scopes.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    public enum Style: UInt, Sendable {
        /// A bar with a background of its own.
        case `default`
        case prominent
        /// The field alone.
        case minimal
    }

    /// A button's or a glyph's place in the bar.
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    // MARK: Making one

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        coder.finish(self, as: UISearchBar.self)
    }

    private func setUp() {
        addSubview(barBackground)
        addSubview(searchTextField)
        searchTextField.observer = self
        updateLook()
    }

    open weak var delegate: (any UISearchBarDelegate)?

    // MARK: Text

    /// Never `nil` when read.
    open var text: String? {
        get { searchTextField.text }
        set {
            searchTextField.text = newValue
            showSideButton()
        }
    }

    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }

    /// A line of text above the field: the bar grows by 31 points. In a navigation bar there is no room for it.
    open var prompt: String? { didSet { if oldValue != prompt { promptDidChange() } } }

    public let searchTextField = UISearchTextField(frame: .zero)

    // MARK: Look

    open var searchBarStyle: Style = .default { didSet { updateLook() } }

    open var barStyle: UIBarStyle = .default { didSet { updateLook() } }

    /// The background's colour.
    open var barTintColor: UIColor? { didSet { updateLook() } }

    /// Kept and without effect: a bar's background is as opaque as its colour or image.
    open var isTranslucent: Bool = true { didSet { updateLook() } }

    /// Takes the background's place; an empty image takes it away.
    open var backgroundImage: UIImage? { didSet { updateLook() } }

    open var scopeBarBackgroundImage: UIImage? { didSet { if scopeBarBackgroundImage != nil { sayUnsupported("UISearchBar.scopeBarBackgroundImage") } } }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    /// The field's picture, stretched; `nil` gives its grey back.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : nil
    }

    /// A picture for a place; `nil` gives the system's back. The clear button keeps its own, and all states have the same.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        if icon == .clear { return sayUnsupported("UISearchBar.setImage for the icon .clear") }
        icons[icon] = iconImage
        guard icon == .search else { return updateSideButton() }
        searchTextField.leftView = iconImage.map { UIImageView(image: $0) } ?? SearchGlyphView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

    /// Kept and without effect: the text keeps its place.
    open var searchTextPositionAdjustment: UIOffset = .zero
    open var searchFieldBackgroundPositionAdjustment: UIOffset = .zero { didSet { setNeedsLayout() } }
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { adjustments[icon] = adjustment }
    open func positionAdjustment(for icon: Icon) -> UIOffset { adjustments[icon] ?? .zero }

    /// Whether a user can type and press its buttons. Default `true`.
    open var isEnabled: Bool = true { didSet { if oldValue != isEnabled { enableParts() } } }

    // MARK: Buttons and scopes

    open var showsCancelButton: Bool {
        get { showsCancel }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { showCancel(showsCancelButton, animated: animated) }

    /// A button in the empty field, whose taps the delegate hears of. Default `false`.
    open var showsBookmarkButton: Bool = false { didSet { if oldValue != showsBookmarkButton { updateSideButton() } } }

    /// Likewise, for results of earlier searches; it goes before the bookmark button. Default `false`.
    open var showsSearchResultsButton: Bool = false { didSet { if oldValue != showsSearchResultsButton { updateSideButton() } } }

    open var isSearchResultsButtonSelected: Bool = false { didSet { if oldValue != isSearchResultsButtonSelected { updateSideButton() } } }

    open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }

    open var selectedScopeButtonIndex: Int = 0 { didSet { scopes?.selectedSegmentIndex = selectedScopeButtonIndex } }

    open var showsScopeBar: Bool = false {
        didSet {
            guard oldValue != showsScopeBar else { return }
            scopesDidChange()
            invalidateIntrinsicContentSize()
        }
    }

    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    open var barPosition: UIBarPosition { delegate?.__optional_position_for?(self) ?? .any }

    // MARK: Keyboard: the field's

    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    open var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// Kept and without effect: what is typed stays as it is, and is not checked.
    open var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    open var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    /// Kept and without effect: nothing is suggested while typing.
    open var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }

    // MARK: First responder: the field is it

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    // MARK: View

    private enum Metrics {
        static let height: CGFloat = 56
        static let fieldHeight: CGFloat = 36
        static let side: CGFloat = 8
        static let cancelGap: CGFloat = 10
        static let cancelSide: CGFloat = 12
        static let scopeHeight: CGFloat = 44
        /// UNVERIFIED.
        static let promptHeight: CGFloat = 31
        /// In a navigation bar: above the field, and above and below it together. UNVERIFIED.
        static let barTop: CGFloat = 1
        static let barInset: CGFloat = 16
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : superview?.bounds.width ?? UIScreen.main.bounds.width, height: fittingHeight)
    }

    private var fittingHeight: CGFloat { Metrics.height + head + (scopes == nil ? 0 : Metrics.scopeHeight) }

    /// What the prompt takes.
    private var head: CGFloat { promptLabel == nil || isInNavigationBar ? 0 : Metrics.promptHeight }

    /// In a navigation bar it has no background, and its field stands at the bar's margins near the upper edge.
    var isInNavigationBar = false {
        didSet {
            guard oldValue != isInNavigationBar else { return }
            updateLook()
            setNeedsLayout()
        }
    }

    var heightInNavigationBar: CGFloat { BarScreen.searchHeight + (scopes == nil ? 0 : Metrics.scopeHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        barBackground.frame = bounds
        let whole = isInNavigationBar ? BarScreen.searchHeight : Metrics.height
        let head = self.head
        let room = max(bounds.height - head, 0)
        let top = scopes == nil ? room : min(whole, room)
        promptLabel?.isHidden = isInNavigationBar
        promptLabel?.frame = CGRect(x: Metrics.side, y: 0, width: max(0, bounds.width - 2 * Metrics.side), height: head)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let side = isInNavigationBar ? UIView.systemSideMargin(forWidth: bounds.width) : Metrics.side
        let left = max(side, safeAreaInsets.left + (isInNavigationBar && safeAreaInsets.left > 0 ? side : 0))
        var right = bounds.width - max(side, safeAreaInsets.right + (isInNavigationBar && safeAreaInsets.right > 0 ? side : 0))
        // A bar that makes room for content has a lower field, and what is in it fades.
        let height = isInNavigationBar ? min(max(top - Metrics.barInset, 0), Metrics.fieldHeight) : Metrics.fieldHeight
        let fieldY = isInNavigationBar ? Metrics.barTop : head + (top - height) / 2
        searchTextField.showPart(height / Metrics.fieldHeight)
        if let cancelButton {
            let size = cancelButton.intrinsicContentSize
            let width = size.width
            let trailing = isInNavigationBar ? bounds.width - right : Metrics.cancelSide
            let place = CGRect(x: bounds.width - trailing - width, y: fieldY, width: width, height: height)
            cancelButton.frame = showsCancel ? place : CGRect(x: bounds.width, y: place.minY, width: width, height: height)
            if showsCancel { right = place.minX - Metrics.cancelGap }
        }
        var field = CGRect(x: left, y: fieldY, width: max(0, right - left), height: height)
        field = field.offsetBy(dx: searchFieldBackgroundPositionAdjustment.horizontal, dy: searchFieldBackgroundPositionAdjustment.vertical)
        if isMirrored {
            field.origin.x = bounds.width - field.maxX
            if let cancelButton { cancelButton.frame.origin.x = bounds.width - cancelButton.frame.maxX }
        }
        searchTextField.frame = field
        scopes?.frame = CGRect(
            x: side, y: isInNavigationBar ? top - 5 : head + top + 2, width: max(0, bounds.width - 2 * side), height: 32)
    }

    /// Keys that apps reach for: `searchField`, `cancelButton`, `cancelButtonText`.
    open override func value(forUndefinedKey key: String) -> Any? {
        switch key {
        case "searchField", "_searchField": searchTextField
        case "cancelButton", "_cancelButton": showsCancel ? cancelButton : nil
        case "cancelButtonText", "_cancelButtonText": cancelText
        default: super.value(forUndefinedKey: key)
        }
    }

    open override func setValue(_ value: Any?, forUndefinedKey key: String) {
        guard key == "cancelButtonText" || key == "_cancelButtonText" else { return super.setValue(value, forUndefinedKey: key) }
        cancelText = value as? String ?? SystemString.cancel.text
        cancelButton?.setTitle(cancelText, for: .normal)
        setNeedsLayout()
    }

    override func colorAppearanceDidChange() {
        super.colorAppearanceDidChange()
        updateLook()
    }

    // MARK: Inside

    private let barBackground = SearchBarBackground(frame: .zero)
    private(set) var cancelButton: UIButton?
    private var scopes: UISegmentedControl?
    private var showsCancel = false
    private var cancelText = SystemString.cancel.text
    private var adjustments: [Icon: UIOffset] = [:]
    private var icons: [Icon: UIImage] = [:]
    private var promptLabel: UILabel?
    /// The controller that shows results, told before the delegate.
    weak var controller: UISearchController?

    private func updateLook() {
        barBackground.isHidden = searchBarStyle == .minimal || isInNavigationBar
        barBackground.show(color: barTintColor, image: backgroundImage, isBlack: barStyle == .black)
    }

    private func enableParts() {
        searchTextField.isEnabled = isEnabled
        cancelButton?.isEnabled = isEnabled
        scopes?.isEnabled = isEnabled
        (searchTextField.rightView as? UIButton)?.isEnabled = isEnabled
    }

    private func promptDidChange() {
        if let prompt, promptLabel == nil {
            let label = UILabel(frame: .zero)
            label.font = .systemFont(ofSize: 13)
            label.textAlignment = .center
            label.textColor = .secondaryLabel
            promptLabel = label
            addSubview(label)
            label.text = prompt
        } else if let prompt {
            promptLabel?.text = prompt
        } else {
            promptLabel?.removeFromSuperview()
            promptLabel = nil
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The button at the field's trailing end, where there is one.
    private func updateSideButton() {
        let icon: Icon? = showsSearchResultsButton ? .resultsList : showsBookmarkButton ? .bookmark : nil
        searchTextField.rightView = icon.map(makeSideButton)
        if !isEnabled { enableParts() }
        showSideButton()
    }

    private func makeSideButton(_ icon: Icon) -> UIButton {
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 26, height: 26)
        button.setImage(icons[icon] ?? UIImage(systemName: icon == .bookmark ? "book" : "list.bullet"), for: .normal)
        button.tintColor = icon == .resultsList && isSearchResultsButtonSelected ? nil : .secondaryLabel
        if icon == .bookmark { button.accessibilityLabel = SystemString.bookmarks.text }
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if icon == .bookmark {
                    self.delegate?.__optional_searchBarBookmarkButtonClicked?(self)
                } else {
                    self.delegate?.__optional_searchBarResultsListButtonClicked?(self)
                }
            }, for: .touchUpInside)
        return button
    }

    /// With text there is the clear button in its place.
    private func showSideButton() {
        guard searchTextField.rightView != nil || searchTextField.rightViewMode != .never else { return }
        searchTextField.rightViewMode = searchTextField.rightView != nil && !searchTextField.hasText ? .always : .never
    }

    private func showCancel(_ shows: Bool, animated: Bool) {
        guard shows != showsCancel else { return }
        if cancelButton == nil {
            let button = UIButton(type: .system)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.setTitle(cancelText, for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
            button.alpha = 0
            cancelButton = button
            if !isEnabled { enableParts() }
            addSubview(button)
            // It comes in from beside the bar, as it is.
            if animated, window != nil {
                UIView.performWithoutAnimation {
                    setNeedsLayout()
                    layoutIfNeeded()
                }
            }
        }
        showsCancel = shows
        setNeedsLayout()
        guard animated, window != nil else {
            cancelButton?.alpha = shows ? 1 : 0
            return
        }
        UIView.animate(withDuration: 0.25) {
            self.cancelButton?.alpha = shows ? 1 : 0
            self.layoutIfNeeded()
        }
    }

    func cancelTapped() {
        controller?.cancelTapped()
        delegate?.__optional_searchBarCancelButtonClicked?(self)
    }

    private func scopesDidChange() {
        scopes?.removeFromSuperview()
        scopes = nil
        if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
            let control = UISegmentedControl(items: titles)
            control.selectedSegmentIndex = min(max(selectedScopeButtonIndex, 0), titles.count - 1)
            control.addAction(
                UIAction { [weak self] action in
                    guard let self, let control = action.sender as? UISegmentedControl else { return }
                    self.selectedScopeButtonIndex = control.selectedSegmentIndex
                    self.delegate?.__optional_searchBar_selectedScopeButtonIndexDidChange?(self, control.selectedSegmentIndex)
                    self.controller?.searchDidChange()
                }, for: .valueChanged)
            scopes = control
            if !isEnabled { enableParts() }
            addSubview(control)
            if window != nil {
                // It appears in its place.
                UIView.performWithoutAnimation {
                    setNeedsLayout()
                    layoutIfNeeded()
                }
            }
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}

extension UISearchBar: TextFieldObserver {
    func fieldShouldBegin() -> Bool { delegate?.__optional_searchBarShouldBeginEditing?(self) ?? true }

    func fieldDidBegin() {
        controller?.searchDidBegin()
        delegate?.__optional_searchBarTextDidBeginEditing?(self)
    }

    func fieldShouldEnd() -> Bool { delegate?.__optional_searchBarShouldEndEditing?(self) ?? true }

    func fieldDidEnd() { delegate?.__optional_searchBarTextDidEndEditing?(self) }

    func fieldShouldReplace(_ range: NSRange, with text: String) -> Bool {
        delegate?.__optional_searchBar_shouldChangeTextIn_replacementText?(self, range, text) ?? true
    }

    func fieldDidChange() {
        showSideButton()
        delegate?.__optional_searchBar_textDidChange?(self, searchTextField.text ?? "")
        controller?.searchDidChange()
    }

    func fieldDidReturn() { delegate?.__optional_searchBarSearchButtonClicked?(self) }
}

/// The background of a bar that stands by itself, with hairlines at top and bottom.
@MainActor private final class SearchBarBackground: UIView {
    private let picture = UIImageView(image: nil)
    private let lines = [UIView(frame: .zero), UIView(frame: .zero)]

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(picture)
        for line in lines {
            line.backgroundColor = .separator
            addSubview(line)
        }
    }

    required init?(coder: NSCoder) { fatalError("SearchBarBackground is made in code only") }

    func show(color: UIColor?, image: UIImage?, isBlack: Bool) {
        picture.image = image
        let plain = UIColor { traits in
            traits.userInterfaceStyle == .dark || isBlack ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.976, alpha: 1)
        }
        backgroundColor = image == nil ? color ?? plain : nil
        for line in lines { line.isHidden = image != nil || color != nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
        let hair = 1 / max(traitCollection.displayScale, 1)
        lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: hair)
        lines[1].frame = CGRect(x: 0, y: bounds.height - hair, width: bounds.width, height: hair)
    }
}

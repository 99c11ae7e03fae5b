import UIKit

/// A page made of sections of rows that scrolls when it is higher than the screen.
///
/// A subclass overrides ``build()`` and calls ``section(_:footer:_:)`` in it, once for every section.
class CatalogPage: UIViewController {
    let scrollView = UIScrollView()
    private var sections: [SectionView] = []
    private var keyboardHeight: CGFloat = 0

    /// The widest that sections get; on wider screens they stand in the middle.
    var widestContent: CGFloat { 640 }

    /// Adds the page's sections.
    func build() {}

    @discardableResult
    func section(_ title: String? = nil, footer: String? = nil, _ rows: UIView...) -> SectionView {
        addSection(title, footer: footer, rows)
    }

    @discardableResult
    func addSection(_ title: String? = nil, footer: String? = nil, _ rows: [UIView]) -> SectionView {
        let section = SectionView(title: title, footer: footer, rows: rows)
        sections.append(section)
        scrollView.addSubview(section)
        return section
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.accessibilityIdentifier = "page." + Page.identifier(of: Self.self)
        scrollView.alwaysBounceVertical = true
        scrollView.keyboardDismissMode = .onDrag
        view.addSubview(scrollView)
        build()
        let center = NotificationCenter.default
        center.addObserver(
            self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillChangeFrameNotification, object: nil)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = view.bounds
        let safe = view.safeAreaInsets
        let free = view.bounds.width - safe.left - safe.right
        let width = min(free - 2 * 16, widestContent)
        let left = safe.left + ((free - width) / 2).rounded()
        var y: CGFloat = 8
        for section in sections {
            let height = section.height(for: width)
            section.frame = CGRect(x: left, y: y, width: width, height: height)
            y += height
        }
        scrollView.contentSize = CGSize(width: view.bounds.width, height: y + 20)
        scrollView.contentInset.bottom = max(keyboardHeight - safe.bottom, 0)
        scrollView.verticalScrollIndicatorInsets.bottom = scrollView.contentInset.bottom
    }

    @objc private func keyboardWillChange(_ notification: Notification) {
        guard let window = view.window, let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        let frame = view.convert(window.convert(end, from: nil), from: window)
        keyboardHeight = max(view.bounds.maxY - frame.minY, 0)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        guard keyboardHeight > 0, let editor = view.firstResponder else { return }
        scrollView.scrollRectToVisible(editor.convert(editor.bounds.insetBy(dx: 0, dy: -16), to: scrollView), animated: true)
    }
}

extension UIView {
    /// The view in this tree that has the keyboard.
    var firstResponder: UIView? {
        if isFirstResponder { return self }
        for view in subviews {
            if let found = view.firstResponder { return found }
        }
        return nil
    }

    /// Tells the page that this view wants another height.
    func heightDidChange() {
        var view: UIView? = self
        while let current = view {
            current.setNeedsLayout()
            if current.next is CatalogPage { return }
            view = current.superview
        }
    }

    /// The height at a width.
    func height(for width: CGFloat) -> CGFloat {
        ceil(sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
    }
}

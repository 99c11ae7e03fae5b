internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
    /// Reads what `encodeProperties` writes. Nibs set properties by key after this, through key-value coding.
    final func decode(from coder: NSCoder) {
        // A nib's object reads its element once its own parts stand.
        guard coder.allowsKeyedCoding, !(coder is NibCoder) else { return }
        if let text = coder.decodeText(forKey: "UIBounds") {
            let bounds = NSCoder.cgRect(for: text)
            if [bounds.minX, bounds.minY, bounds.width, bounds.height].allSatisfy(\.isFinite) { viewLayer.bounds = bounds }
        }
        if let text = coder.decodeText(forKey: "UICenter") {
            let center = NSCoder.cgPoint(for: text)
            if center.x.isFinite, center.y.isFinite { viewLayer.position = center }
        }
        if coder.containsValue(forKey: "UITag") { storedTag = coder.decodeInteger(forKey: "UITag") }
        if let value = coder.finiteNumber(forKey: "UIAlpha") { alpha = value }
        if coder.containsValue(forKey: "UIHidden") { isHidden = coder.decodeBool(forKey: "UIHidden") }
        if coder.containsValue(forKey: "UIOpaque") { isOpaque = coder.decodeBool(forKey: "UIOpaque") }
        if coder.containsValue(forKey: "UIClipsToBounds") { clipsToBounds = coder.decodeBool(forKey: "UIClipsToBounds") }
        if coder.containsValue(forKey: "UIUserInteractionDisabled") {
            isUserInteractionEnabled = !coder.decodeBool(forKey: "UIUserInteractionDisabled")
        }
        if coder.containsValue(forKey: "UIAutoresizingMask") {
            autoresizing = AutoresizingMask(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "UIAutoresizingMask")))
        }
        if coder.containsValue(forKey: "UIContentMode"),
            let mode = ContentMode(rawValue: coder.decodeInteger(forKey: "UIContentMode"))
        {
            contentMode = mode
        }
        if let color = coder.decodeObjectIfPresent(UIColor.self, forKey: "UIBackgroundColor") { backgroundColor = color }
        if let color = coder.decodeObjectIfPresent(UIColor.self, forKey: "UITintColor") { tintColor = color }
        if coder.decodeBool(forKey: "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints") { translatesAutoresizingMaskIntoConstraints = false }
        if coder.containsValue(forKey: "UISubviews") {
            for child in coder.decodeObject(forKey: "UISubviews") as? [UIView] ?? [] where !isDescendant(of: child) { addSubview(child) }
        }
        if coder.containsValue(forKey: "UIViewLayoutGuides") {
            for guide in coder.decodeObject(forKey: "UIViewLayoutGuides") as? [UILayoutGuide] ?? [] { addLayoutGuide(guide) }
        }
        if coder.containsValue(forKey: "UIViewAutolayoutConstraints") {
            let list = coder.decodeObject(forKey: "UIViewAutolayoutConstraints") as? NSArray ?? []
            for case let entry as NSDictionary in list { ArchivedConstraint.constraint(entry, in: self)?.isActive = true }
        }
    }

    final func encodeProperties(with coder: NSCoder) {
        coder.encode(NSCoder.string(for: bounds), forKey: "UIBounds")
        coder.encode(NSCoder.string(for: center), forKey: "UICenter")
        if storedTag != 0 { coder.encode(storedTag, forKey: "UITag") }
        if alpha != 1 { coder.encode(Double(alpha), forKey: "UIAlpha") }
        if isHidden { coder.encode(true, forKey: "UIHidden") }
        coder.encode(isOpaque, forKey: "UIOpaque")
        if clipsToBounds { coder.encode(true, forKey: "UIClipsToBounds") }
        if !isUserInteractionEnabled { coder.encode(true, forKey: "UIUserInteractionDisabled") }
        if !autoresizing.isEmpty { coder.encode(Int(autoresizing.rawValue), forKey: "UIAutoresizingMask") }
        if mode != .scaleToFill { coder.encode(mode.rawValue, forKey: "UIContentMode") }
        if let color = storedBackgroundColor { coder.encode(color, forKey: "UIBackgroundColor") }
        if let color = rare?.tintColor { coder.encode(color, forKey: "UITintColor") }
        if !translatesAutoresizingMaskIntoConstraints { coder.encode(true, forKey: "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints") }
        let children = archivedSubviews
        if !children.isEmpty { coder.encode(children as NSArray, forKey: "UISubviews") }
        let guides = archivedGuides
        if !guides.isEmpty { coder.encode(guides as NSArray, forKey: "UIViewLayoutGuides") }
        let constraints = constraints.compactMap { ArchivedConstraint.entry($0, in: self) }
        if !constraints.isEmpty { coder.encode(constraints as NSArray, forKey: "UIViewAutolayoutConstraints") }
    }

    /// The subviews that an archive keeps: those that the class does not make itself.
    final var archivedSubviews: [UIView] {
        switch self {
        case is UITableView, is UICollectionView, is UITableViewCell, is UITableViewHeaderFooterView, is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar,
            is UIPickerView, is UIDatePicker, is UISwitch, is UISlider, is UISegmentedControl, is UIStepper, is UIPageControl, is UITextField, is UITextView,
            is UIProgressView, is UIActivityIndicatorView, is UIVisualEffectView:
            []
        case let button as UIButton: childViews.filter { !button.isPart($0) }
        case let scrollView as UIScrollView: childViews.filter { !($0 is ScrollIndicatorView) && $0 !== scrollView.refreshControl }
        default: childViews
        }
    }

    final var archivedGuides: [UILayoutGuide] { self is UIStackView ? [] : layoutGuides.filter { $0.kind == nil } }
}

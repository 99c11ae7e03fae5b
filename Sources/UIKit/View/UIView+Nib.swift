internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

extension NibReader {
    static let view = NibReader("view", "containerView", "tableViewCellContentView", "collectionViewCellContentView", of: UIView.self) { view, nib in
        view.readGeometry(nib)
        view.readLook(nib)
        view.readLayout(nib)
        view.readChildren(nib)
    }
}

extension UIView {
    fileprivate func readGeometry(_ nib: NibCoder) {
        if let frame = nib.rect("frame") { self.frame = frame }
        if let inset = nib.child("frameInset") { frame = nib.frame(inset: inset) }
        if let bounds = nib.rect("bounds") { self.bounds = bounds }
        if let mode = nib.choice("contentMode", in: NibChoices.contentModes) { contentMode = mode }
        if let mask = nib.child("autoresizingMask") { autoresizingMask = nib.mask(mask) }
        if let tag = nib.int("tag") { self.tag = tag }
        if let resizes = nib.bool("autoresizesSubviews", default: true) { autoresizesSubviews = resizes }
        if let direction = nib.choice("semanticContentAttribute", in: NibChoices.semantics) { semanticContentAttribute = direction }
    }

    fileprivate func readLook(_ nib: NibCoder) {
        if let alpha = nib.number("alpha") { self.alpha = alpha }
        if let hidden = nib.bool("hidden") { isHidden = hidden }
        if let opaque = nib.bool("opaque", default: true) { isOpaque = opaque }
        if let clips = nib.bool("clipsSubviews", default: false) { clipsToBounds = clips }
        if let clears = nib.bool("clearsContextBeforeDrawing", default: true) { clearsContextBeforeDrawing = clears }
        if let enabled = nib.bool("userInteractionEnabled", default: true) { isUserInteractionEnabled = enabled }
        if let multiple = nib.bool("multipleTouchEnabled", default: false) { isMultipleTouchEnabled = multiple }
        if let exclusive = nib.bool("exclusiveTouch", default: false) { isExclusiveTouch = exclusive }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let color = nib.color("tintColor") { tintColor = color }
        if let mode = nib.choice("tintAdjustmentMode", ["automatic": UIView.TintAdjustmentMode.automatic, "normal": .normal, "dimmed": .dimmed]) { tintAdjustmentMode = mode }
        if let identifier = nib.string("restorationIdentifier") { restorationIdentifier = identifier }
        if let style = nib.choice("overrideUserInterfaceStyle", in: NibChoices.interfaceStyles) { overrideUserInterfaceStyle = style }
        if let configuration = nib.child("accessibilityConfiguration") { readAccessibility(configuration, nib) }
    }

    private func readAccessibility(_ element: InterfaceElement, _ nib: NibCoder) {
        if let label = nib.string("label", of: element, localizedAs: "ibShadowedAccessibilityLabel") { accessibilityLabel = label }
        if let hint = nib.string("hint", of: element) { accessibilityHint = hint }
        if let identifier = nib.attribute("identifier", of: element) { accessibilityIdentifier = identifier }
        if let isElement = element.child("bool", key: "isElement") {
            nib.loader.report?.use(isElement)
            isAccessibilityElement = isElement["value"] == "YES"
        }
        if let traits = nib.child("traits", of: element) {
            nib.loader.report?.use(traits)
            var set: UIAccessibilityTraits?
            if traits["none"] == "YES" { set = UIAccessibilityTraits.none }
            for (name, trait) in NibChoices.accessibilityTraits where traits[name] == "YES" { set = (set ?? []).union(trait) }
            if let set { accessibilityTraits = set }
        }
    }

    fileprivate func readLayout(_ nib: NibCoder) {
        if let translates = nib.bool("translatesAutoresizingMaskIntoConstraints") {
            // A view that was only placed keeps its place: Interface Builder makes constraints of its frame when it compiles.
            translatesAutoresizingMaskIntoConstraints = translates || nib.element["fixedFrame"] == "YES"
        }
        for (name, axis) in [("horizontalHuggingPriority", NSLayoutConstraint.Axis.horizontal), ("verticalHuggingPriority", .vertical)] {
            if let value = nib.number(name) { setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis) }
        }
        for (name, axis) in [("horizontalCompressionResistancePriority", NSLayoutConstraint.Axis.horizontal), ("verticalCompressionResistancePriority", .vertical)] {
            if let value = nib.number(name) { setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis) }
        }
        if let preserves = nib.bool("preservesSuperviewLayoutMargins") { preservesSuperviewLayoutMargins = preserves }
        if let insets = nib.bool("insetsLayoutMarginsFromSafeArea") { insetsLayoutMarginsFromSafeArea = insets }
        if nib.bool("layoutMarginsFollowReadableWidth") == true { makeRare().followsReadableWidth = true }
        if let insets = nib.insets("layoutMargins") { layoutMargins = insets }
        if let insets = nib.directionalInsets("directionalLayoutMargins") { directionalLayoutMargins = insets }
        for (key, guide) in [("safeArea", safeAreaLayoutGuide), ("layoutMargins", layoutMarginsGuide), ("readableContent", readableContentGuide)] {
            if let element = nib.element.children.first(where: { $0.name == "viewLayoutGuide" && $0.key == key }) { nib.register(guide, as: element) }
        }
        if let element = nib.element.children.first(where: { $0.key == "keyboard" && ["keyboardLayoutGuide", "viewLayoutGuide"].contains($0.name) }) { nib.register(keyboardLayoutGuide, as: element) }
    }

    fileprivate func readChildren(_ nib: NibCoder) {
        for element in nib.members("subviews") {
            guard let child = nib.loader.make(element) as? UIView else { continue }
            if let stack = self as? UIStackView { stack.addArrangedSubview(child) } else { addSubview(child) }
        }
        for element in nib.members("constraints") { nib.loader.pendingConstraints.append((element, self)) }
        for element in nib.members("gestureRecognizers") {
            if let recognizer = nib.loader.make(element) as? UIGestureRecognizer { addGestureRecognizer(recognizer) }
        }
    }
}

@MainActor extension NibCoder {
    /// A layout guide that the file's constraints name.
    func register(_ guide: AnyObject, as element: InterfaceElement) {
        loader.report?.use(element)
        if let id = element.id { loader.objects[id] = guide }
    }

    /// A frame by its distances from the superview's edges; a size without one of them is kept.
    func frame(inset: InterfaceElement) -> CGRect {
        let outer = element.parent?.parent?.child(key: "frame").map(rect)?.size ?? .zero
        func span(_ near: String, _ far: String, _ size: String, _ outer: CGFloat) -> (CGFloat, CGFloat) {
            let (near, far, size) = (number(near, of: inset), number(far, of: inset), number(size, of: inset))
            if let near, let far { return (near, max(0, outer - near - far)) }
            if let far { return (outer - far - (size ?? 0), size ?? 0) }
            return (near ?? 0, size ?? 0)
        }
        let (x, width) = span("minX", "maxX", "width", outer.width)
        let (y, height) = span("minY", "maxY", "height", outer.height)
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// An object that is the value of a property, made new.
    func object(_ key: String) -> AnyObject? { element.child(key: key).flatMap(loader.make) }

    func mask(_ element: InterfaceElement) -> UIView.AutoresizingMask {
        loader.report?.use(element)
        let parts: KeyValuePairs<String, UIView.AutoresizingMask> = [
            "widthSizable": .flexibleWidth, "heightSizable": .flexibleHeight, "flexibleMinX": .flexibleLeftMargin, "flexibleMaxX": .flexibleRightMargin,
            "flexibleMinY": .flexibleTopMargin, "flexibleMaxY": .flexibleBottomMargin,
        ]
        var mask: UIView.AutoresizingMask = []
        for (name, part) in parts where element[name] == "YES" { mask.insert(part) }
        return mask
    }
}

/// Names of Interface Builder's that several classes read.
enum NibChoices {
    static let contentModes: [String: UIView.ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center,
        "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft,
        "bottomRight": .bottomRight,
    ]
    static let semantics: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
    ]
    static let interfaceStyles: [String: UIUserInterfaceStyle] = ["unspecified": .unspecified, "light": .light, "dark": .dark]
    static let textAlignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping, "charWrapping": .byCharWrapping, "clip": .byClipping,
        "clipping": .byClipping, "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "truncatingTail": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
    ]
    @MainActor static let accessibilityTraits: KeyValuePairs<String, UIAccessibilityTraits> = [
        "button": .button, "link": .link, "image": .image, "selected": .selected, "playsSound": .playsSound, "keyboardKey": .keyboardKey,
        "staticText": .staticText, "summaryElement": .summaryElement, "notEnabled": .notEnabled, "updatesFrequently": .updatesFrequently,
        "searchField": .searchField, "startsMediaSession": .startsMediaSession, "adjustable": .adjustable, "allowsDirectInteraction": .allowsDirectInteraction,
        "causesPageTurn": .causesPageTurn, "header": .header,
    ]
}

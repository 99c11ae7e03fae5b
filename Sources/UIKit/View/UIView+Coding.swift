internal import CoreGraphics
internal import Foundation
internal import QuartzCore

extension UIView {
    /// Reads what `encodeProperties` writes. Nibs set properties by key after this, through key-value coding.
    final func decode(from coder: NSCoder) {
        // A nib's object reads its element once its own parts stand.
        guard coder.allowsKeyedCoding, !(coder is NibCoder) else { return }
        if coder.containsValue(forKey: "UIBounds") {
            viewLayer.bounds = NSCoder.cgRect(for: coder.decodeObject(forKey: "UIBounds") as? String ?? "")
        }
        if coder.containsValue(forKey: "UICenter") {
            viewLayer.position = NSCoder.cgPoint(for: coder.decodeObject(forKey: "UICenter") as? String ?? "")
        }
        if coder.containsValue(forKey: "UITag") { storedTag = coder.decodeInteger(forKey: "UITag") }
        if coder.containsValue(forKey: "UIAlpha") { alpha = CGFloat(coder.decodeDouble(forKey: "UIAlpha")) }
        if coder.containsValue(forKey: "UIHidden") { isHidden = coder.decodeBool(forKey: "UIHidden") }
        if coder.containsValue(forKey: "UIOpaque") { isOpaque = coder.decodeBool(forKey: "UIOpaque") }
        if coder.containsValue(forKey: "UIClipsToBounds") { clipsToBounds = coder.decodeBool(forKey: "UIClipsToBounds") }
        if coder.containsValue(forKey: "UIUserInteractionDisabled") {
            isUserInteractionEnabled = !coder.decodeBool(forKey: "UIUserInteractionDisabled")
        }
        if coder.containsValue(forKey: "UIAutoresizingMask") {
            autoresizing = AutoresizingMask(rawValue: UInt(coder.decodeInteger(forKey: "UIAutoresizingMask")))
        }
        if coder.containsValue(forKey: "UIContentMode"),
            let mode = ContentMode(rawValue: coder.decodeInteger(forKey: "UIContentMode"))
        {
            contentMode = mode
        }
        // Asked for first: Foundation here stops at a key that an archive lacks.
        if coder.containsValue(forKey: "UIBackgroundColor"), let color = coder.decodeObject(forKey: "UIBackgroundColor") as? UIColor {
            backgroundColor = color
        }
        if coder.containsValue(forKey: "UISubviews") {
            for child in coder.decodeObject(forKey: "UISubviews") as? [UIView] ?? [] { addSubview(child) }
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
        if !childViews.isEmpty { coder.encode(childViews, forKey: "UISubviews") }
    }
}

internal import Foundation
internal import InterfaceBuilder

/// The keys of a compiled nib that apps ask in `init(coder:)`.
@MainActor enum NibKeys {
    static func value(forKey key: String, nib: NibCoder) -> Any? {
        let element = nib.element
        switch key {
        case "UIText": return element.name == "label" || element.name == "textField" || element.name == "textView" ? nib.string("text") : nil
        case "UIPlaceholder": return nib.string("placeholder")
        case "UITag": return nib.int("tag")
        case "UIAlpha": return nib.number("alpha").map { Double($0) }
        case "UIHidden": return nib.bool("hidden")
        case "UIOpaque": return nib.bool("opaque")
        case "UIClipsToBounds": return nib.bool("clipsSubviews")
        case "UIUserInteractionDisabled": return nib.bool("userInteractionEnabled").map { !$0 }
        case "UIBackgroundColor": return nib.color("backgroundColor") ?? nil
        case "UITextColor": return nib.color("textColor") ?? nil
        case "UIFont": return nib.font("fontDescription")
        case "UIBounds": return nib.rect("frame").map { NSCoder.string(for: CGRect(origin: .zero, size: $0.size)) }
        case "UICenter": return nib.rect("frame").map { NSCoder.string(for: CGPoint(x: $0.midX, y: $0.midY)) }
        case "UITitle": return nib.string("title")
        case "UIReuseIdentifier": return element["reuseIdentifier"]
        case "UIRestorationIdentifier": return element["restorationIdentifier"]
        case "UIMinValue": return nib.number("minValue").map { Double($0) }
        case "UIMaxValue": return nib.number("maxValue").map { Double($0) }
        case "UIValue": return nib.number("value").map { Double($0) }
        case "UIStyle": return nib.choice("style", ["plain": 0, "grouped": 1, "insetGrouped": 2])
        case "UITableViewCellStyle": return nib.choice("style", ["IBUITableViewCellStyleDefault": 0, "IBUITableViewCellStyleValue1": 1, "IBUITableViewCellStyleValue2": 2, "IBUITableViewCellStyleSubtitle": 3])
        default: return nil
        }
    }
}

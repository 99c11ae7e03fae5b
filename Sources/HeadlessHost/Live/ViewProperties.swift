import CoreGraphics
import Foundation
import LiveLink
import UIKit

/// What an inspector may change in a view, read and written as text.
@MainActor struct ViewProperties {
    let view: UIView

    /// Those that the view has.
    var all: [LiveProperty] { LiveProperty.Name.allCases.compactMap { name in value(name).map { LiveProperty(name, $0) } } }

    // MARK: Reading

    /// Nil for what the view has not.
    private func value(_ name: LiveProperty.Name) -> String? {
        switch name {
        case .background: return hex(view.backgroundColor)
        case .tint: return hex(view.tintColor)
        case .alpha: return number(view.alpha)
        case .hidden: return view.isHidden ? "true" : "false"
        case .text: return ViewTexts.text(of: view)
        case .textColor:
            switch view {
            case let label as UILabel: return hex(label.textColor)
            case let field as UITextField: return hex(field.textColor)
            case let view as UITextView: return hex(view.textColor)
            default: return nil
            }
        case .title: return (view as? UIButton).map { $0.currentTitle ?? $0.configuration?.title ?? "" }
        case .titleColor: return (view as? UIButton).map { hex($0.configuration?.baseForegroundColor ?? $0.currentTitleColor) }
        case .fontSize: return font.map { number($0.pointSize) }
        }
    }

    private var font: UIFont? {
        switch view {
        case let label as UILabel: label.font
        case let field as UITextField: field.font
        case let view as UITextView: view.font
        case let button as UIButton: button.titleLabel?.font
        default: nil
        }
    }

    private func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
    }

    /// `#RRGGBBAA`, as the view's traits have it; empty for none.
    private func hex(_ color: UIColor?) -> String {
        guard let color else { return "" }
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        guard color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "" }
        return "#" + [red, green, blue, alpha].map { String(format: "%02X", Int((min(max($0, 0), 1) * 255).rounded())) }.joined()
    }

    // MARK: Writing

    func set(_ name: LiveProperty.Name, to text: String) throws {
        guard value(name) != nil else { throw Inspector.Refusal(why: "\(type(of: view)) has no \(name.words)") }
        switch name {
        case .background: view.backgroundColor = try color(name, text)
        case .tint: view.tintColor = try color(name, text)
        case .alpha: view.alpha = try number(name, text, 0...1)
        case .hidden:
            guard let isHidden = Bool(text) else { throw Inspector.Refusal(why: "hidden wants true or false, not \"\(text)\"") }
            view.isHidden = isHidden
        case .text:
            switch view {
            case let label as UILabel: label.text = text
            case let field as UITextField: field.text = text
            case let view as UITextView: view.text = text
            default: break
            }
        case .textColor:
            let color = try color(name, text)
            switch view {
            case let label as UILabel: label.textColor = color
            case let field as UITextField: field.textColor = color
            case let view as UITextView: view.textColor = color
            default: break
            }
        case .title: (view as? UIButton).map { $0.setTitle(text, for: $0.state == .highlighted ? .normal : $0.state) }
        case .titleColor:
            guard let button = view as? UIButton else { return }
            let color = try color(name, text)
            if button.configuration != nil { button.configuration?.baseForegroundColor = color } else { button.setTitleColor(color, for: button.state) }
        case .fontSize: try setFontSize(number(name, text, 1...500))
        }
    }

    private func setFontSize(_ size: CGFloat) {
        guard let font = font?.withSize(size) else { return }
        switch view {
        case let label as UILabel: label.font = font
        case let field as UITextField: field.font = font
        case let view as UITextView: view.font = font
        case let button as UIButton: button.titleLabel?.font = font
        default: break
        }
    }

    private func number(_ name: LiveProperty.Name, _ text: String, _ range: ClosedRange<CGFloat>) throws -> CGFloat {
        guard let value = Double(text), range.contains(CGFloat(value)) else {
            throw Inspector.Refusal(why: "\(name.words) wants a number from \(number(range.lowerBound)) to \(number(range.upperBound)), not \"\(text)\"")
        }
        return CGFloat(value)
    }

    /// Of `#RGB`, `#RRGGBB` or `#RRGGBBAA`; empty for none.
    private func color(_ name: LiveProperty.Name, _ text: String) throws -> UIColor? {
        if text.isEmpty { return nil }
        var digits = Array(text.hasPrefix("#") ? text.dropFirst() : text[...])
        if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
        if digits.count == 6 { digits += ["F", "F"] }
        guard digits.count == 8, digits.allSatisfy(\.isHexDigit), let value = UInt32(String(digits), radix: 16) else {
            throw Inspector.Refusal(why: "\(name.words) wants a color such as #FF8800 or #FF880080, not \"\(text)\"")
        }
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 255) / 255 }
        return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }
}

extension LiveProperty.Name {
    /// As a message has it.
    fileprivate var words: String {
        switch self {
        case .background: "background color"
        case .tint: "tint color"
        case .alpha: "alpha"
        case .hidden: "hidden"
        case .text: "text"
        case .textColor: "text color"
        case .title: "title"
        case .titleColor: "title color"
        case .fontSize: "font size"
        }
    }
}

/// What a view says.
@MainActor enum ViewTexts {
    /// Of those whose text can be set.
    static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text ?? ""
        // What is not shown on the screen is not shown beside it.
        case let field as UITextField: field.isSecureTextEntry ? nil : field.text ?? ""
        case let view as UITextView: view.text ?? ""
        default: nil
        }
    }

    /// What tells it from others of its class, on one line.
    static func title(of view: UIView) -> String? {
        let words = text(of: view) ?? (view as? UIButton)?.currentTitle ?? (view as? UIButton)?.configuration?.title
        guard let title = [words, view.accessibilityIdentifier].compactMap({ $0 }).first(where: { !$0.isEmpty }) else { return nil }
        let line = title.prefix(60).replacingOccurrences(of: "\n", with: " ")
        return title.count > 60 ? line + "…" : line
    }
}

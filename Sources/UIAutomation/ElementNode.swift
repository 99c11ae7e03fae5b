public import Foundation
import UIKit

/// A view as a test or a tool sees it: what it is, where it is, what it says.
///
/// Taken at one moment; it does not follow the view.
public struct ElementNode: Sendable {
    /// The class's name without its module.
    public var className: String
    /// In points, in screen coordinates.
    public var frame: CGRect
    /// The part that its clipping ancestors and the screen leave visible; `.null` when nothing is.
    public var visibleFrame: CGRect
    /// What it shows as text: a label's text, a button's current title.
    public var text: String?
    public var label: String?
    public var value: String?
    public var identifier: String?
    public var traits: [String]
    /// Hidden or transparent, by itself or through an ancestor.
    public var isHidden: Bool
    public var isEnabled: Bool
    public var children: [ElementNode]

    /// The texts a person or a test may know the element by.
    var names: [String] { [text, label, value].compactMap { $0 }.filter { !$0.isEmpty } }

    /// Depth first, back to front.
    func visit(_ body: (ElementNode) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }
}

extension ElementNode {
    /// The tree of every visible window, front last.
    @MainActor
    public static func tree() -> [ElementNode] {
        let screen = UIScreen.main.bounds
        return UIApplication.shared.windows
            .filter { !$0.isHidden }
            .map { ElementNode(view: $0, clip: screen, isHidden: false) }
    }

    @MainActor
    init(view: UIView, clip: CGRect, isHidden inheritedHidden: Bool) {
        let frame = view.convert(view.bounds, to: nil as UIView?)
        let onScreen = view.window.map { window in
            frame.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
        } ?? frame
        let hidden = inheritedHidden || view.isHidden || view.alpha < 0.01
        let visible = hidden ? .null : onScreen.intersection(clip)
        let childClip = view.clipsToBounds ? visible : clip

        className = String(describing: type(of: view))
        self.frame = onScreen
        visibleFrame = visible.isEmpty ? .null : visible
        text = ElementNode.text(of: view)
        label = view.accessibilityLabel
        value = view.accessibilityValue
        identifier = view.accessibilityIdentifier
        traits = ElementNode.names(of: view.accessibilityTraits)
        isHidden = hidden
        isEnabled = (view as? UIControl)?.isEnabled ?? true
        children = view.subviews.map { ElementNode(view: $0, clip: childClip, isHidden: hidden) }
    }

    @MainActor
    private static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: return label.text
        case let button as UIButton: return button.currentTitle
        default: return nil
        }
    }

    private static func names(of traits: UIAccessibilityTraits) -> [String] {
        let known: [(UIAccessibilityTraits, String)] = [
            (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
            (.staticText, "staticText"), (.header, "header"), (.notEnabled, "notEnabled"), (.adjustable, "adjustable"),
            (.searchField, "searchField"), (.keyboardKey, "keyboardKey"), (.tabBar, "tabBar"),
        ]
        return known.filter { traits.contains($0.0) }.map(\.1)
    }
}

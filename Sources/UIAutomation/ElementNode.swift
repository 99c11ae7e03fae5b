public import Foundation
package import CoreGraphics
package import QuartzCore
import UIKit

/// A view as a test or a tool sees it: what it is, where it is, what it says.
///
/// Taken at one moment, with animations where they stand then; it does not follow the view.
public struct ElementNode: Sendable {
    /// The class's name without its module.
    public var className: String
    /// In points, in screen coordinates; of a turned view the box around it.
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
    /// A navigation bar, tab bar or toolbar.
    var isBar = false
    /// The drawn keyboard's window.
    var isKeyboard = false
    /// Which view it is, if it was taken from one.
    var view: ObjectIdentifier?
    /// The part of the screen that its own background hides from what is behind it; `.null` where that shows through.
    var solidFrame = CGRect.null
    /// Whether only what is in front of it keeps it from being seen.
    var isCovered = false
    /// Its layer's place among those of its siblings.
    var zPosition: CGFloat = 0

    public var isSelected: Bool { traits.contains("selected") }

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
        var nodes = UIApplication.shared.windows
            .filter { !$0.isHidden }
            .map { window in
                var node = ElementNode(view: window, toScreen: .identity, clip: screen, solidClip: screen, isHidden: false, isSolid: true)
                node.isKeyboard = window is KeyboardWindow
                node.hideBehindBars(covered: [], screen: screen)
                return node
            }
        var covers: [CGRect] = []
        // The keyboard goes away when it is told to: what it covers can be reached.
        for index in nodes.indices.reversed() where !nodes[index].isKeyboard { nodes[index].hideBehind(&covers) }
        return nodes
    }

    /// Whether a finger in the middle of what is visible of it touches it, something in it, or what it belongs to.
    ///
    /// - Parameter path: the views above it.
    @MainActor
    func isReachable(below path: [ObjectIdentifier]) -> Bool {
        let point = CGPoint(x: visibleFrame.midX, y: visibleFrame.midY)
        for window in UIApplication.shared.windows.reversed() where !window.isHidden {
            guard let hit = window.hitTest(window.convert(point, from: nil), with: nil) else { continue }
            if path.contains(ObjectIdentifier(hit)) { return true }
            var current: UIView? = hit
            while let view = current {
                if ObjectIdentifier(view) == self.view { return true }
                current = view.superview
            }
            return false
        }
        return false
    }

    /// Takes from what is visible the parts that bars in front cover: a row under a tab bar is there for neither eye nor finger.
    private mutating func hideBehindBars(covered: [CGRect], screen: CGRect) {
        if !visibleFrame.isNull {
            for bar in covered { visibleFrame = visibleFrame.withoutEdge(under: bar) }
        }
        var covered = covered
        for index in children.indices.reversed() {
            children[index].hideBehindBars(covered: covered, screen: screen)
            children[index].collectBars(into: &covered, screen: screen)
        }
    }

    /// Takes what nobody sees as an opaque view in front of it covers all that there is of it: a page under one that was presented over it, say.
    /// A view's own subviews do not cover it.
    private mutating func hideBehind(_ covers: inout [CGRect]) {
        if !visibleFrame.isNull {
            isCovered = covers.contains { $0.covers(visibleFrame) }
            if isCovered { visibleFrame = .null }
        }
        let order = children.contains { $0.zPosition != 0 }
            ? children.indices.sorted { (children[$0].zPosition, $0) < (children[$1].zPosition, $1) } : Array(children.indices)
        for index in order.reversed() { children[index].hideBehind(&covers) }
        if !solidFrame.isNull, !covers.contains(where: { $0.covers(solidFrame) }) { covers.append(solidFrame) }
    }

    /// Bars reach to the edge of the screen they stand at: their background goes on beneath the status bar and home indicator.
    /// Those that stand farther in, as a toolbar in a list's row does, cover no more than themselves.
    private func collectBars(into bars: inout [CGRect], screen: CGRect) {
        guard !isHidden, !visibleFrame.isNull else { return }
        if isBar {
            var bar = visibleFrame
            let systemBarHeight: CGFloat = 64
            if bar.minY - screen.minY <= systemBarHeight {
                bar.size.height = bar.maxY - screen.minY
                bar.origin.y = screen.minY
            } else if screen.maxY - bar.maxY <= systemBarHeight {
                bar.size.height = screen.maxY - bar.minY
            }
            bars.append(bar)
            return
        }
        for child in children { child.collectBars(into: &bars, screen: screen) }
    }

    /// - Parameters:
    ///   - toScreen: from the superview's coordinates to the screen's.
    ///   - solidClip: the part of `clip` that no round corner takes from.
    ///   - isSolid: whether nothing above it lets what is behind show through.
    @MainActor
    private init(
        view: UIView, toScreen superviewToScreen: CGAffineTransform, clip: CGRect, solidClip: CGRect, isHidden inheritedHidden: Bool, isSolid inheritedSolid: Bool
    ) {
        let layer = view.layer.presentation() ?? view.layer
        let toScreen = ElementNode.toSuperlayer(layer).concatenating(superviewToScreen)
        let onScreen = layer.bounds.applying(toScreen)
        let hidden = inheritedHidden || view.isHidden || view.alpha < 0.01
        var visible = hidden ? CGRect.null : onScreen.intersection(clip)
        // Sums of thirds of points leave a sliver at an edge.
        if visible.width < 0.01 || visible.height < 0.01 { visible = .null }
        let childClip = view.clipsToBounds ? visible : clip
        let isSolid = inheritedSolid && !hidden && layer.opacity >= 0.999 && layer.mask == nil && toScreen.b == 0 && toScreen.c == 0
        // Within round corners; 1 - √½ of the radius is cut off.
        let square = onScreen.insetBy(dx: layer.cornerRadius * 0.3, dy: layer.cornerRadius * 0.3)
        let childSolidClip = view.clipsToBounds ? square.intersection(solidClip) : solidClip

        self.view = ObjectIdentifier(view)
        className = String(describing: type(of: view))
        frame = onScreen
        visibleFrame = visible.isEmpty ? .null : visible
        text = ElementNode.text(of: view)
        label = view.accessibilityLabel
        value = view.accessibilityValue
        identifier = view.accessibilityIdentifier
        let isSelected = (view as? UIControl)?.isSelected ?? false
        traits = ElementNode.names(of: isSelected ? view.accessibilityTraits.union(.selected) : view.accessibilityTraits)
        isHidden = hidden
        isEnabled = (view as? UIControl)?.isEnabled ?? true
        isBar = view is UINavigationBar || view is UITabBar || view is UIToolbar
        zPosition = layer.zPosition
        if isSolid, let color = layer.backgroundColor, color.alpha >= 0.999 { solidFrame = square.intersection(solidClip) }
        children = view.subviews.map {
            ElementNode(view: $0, toScreen: toScreen, clip: childClip, solidClip: childSolidClip, isHidden: hidden, isSolid: isSolid)
        }
    }

    /// From a layer's own coordinates to its superlayer's: about the anchor point, turned, to the position.
    package static func toSuperlayer(_ layer: CALayer) -> CGAffineTransform {
        let bounds = layer.bounds
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * layer.anchorPoint.x, y: bounds.minY + bounds.height * layer.anchorPoint.y)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
    }

    @MainActor
    private static func text(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: return label.text
        case let field as UITextField where field.hasText:
            return field.isSecureTextEntry ? String(repeating: "\u{2022}", count: field.text?.count ?? 0) : field.text
        case let view as UITextView where view.hasText: return view.text
        case let button as UIButton: return button.currentTitle
        case let key as KeyboardKeyView: return key.title
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

extension CGRect {
    /// Whether the other lies in it, but for what sums of thirds of points may differ by. `contains` compares a sum with what it was made of.
    fileprivate func covers(_ other: CGRect) -> Bool {
        let slack: CGFloat = 0.01
        return minX <= other.minX + slack && minY <= other.minY + slack && maxX >= other.maxX - slack && maxY >= other.maxY - slack
    }

    /// What a bar across the upper or lower part leaves of the rectangle; `.null` when it covers all.
    fileprivate func withoutEdge(under bar: CGRect) -> CGRect {
        guard !isNull, intersects(bar), bar.minX <= minX, bar.maxX >= maxX else { return self }
        if bar.minY <= minY, bar.maxY >= maxY { return .null }
        if bar.minY <= minY { return CGRect(x: minX, y: bar.maxY, width: width, height: maxY - bar.maxY) }
        if bar.maxY >= maxY { return CGRect(x: minX, y: minY, width: width, height: bar.minY - minY) }
        return self
    }
}

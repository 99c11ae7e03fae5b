import CoreGraphics
import Foundation
import LiveLink
import QuartzCore
import UIAutomation
import UIKit

/// Tells an inspector of the views on the screen, and changes them for it.
@MainActor final class Inspector {
    private var views = NumberedObjects<UIView>()
    private var constraints = NumberedObjects<NSLayoutConstraint>()

    struct Refusal: Error { var why: String }

    // MARK: All views

    /// The views of all windows that are shown, parents first, back to front.
    func list() -> [LiveView] {
        views.forgetGone()
        constraints.forgetGone()
        var found: [LiveView] = []
        for window in Self.windows { collect(window, 0, .identity, window.screen.bounds, false, &found) }
        return found
    }

    static var windows: [UIWindow] { UIApplication.shared.windows.filter { !$0.isHidden }.sorted { $0.windowLevel < $1.windowLevel } }

    private func collect(
        _ view: UIView, _ depth: Int, _ superviewToScreen: CGAffineTransform, _ clip: CGRect, _ isHidden: Bool, _ found: inout [LiveView]
    ) {
        // As the last frame shows it, in the middle of an animation too.
        let layer = view.layer.presentation() ?? view.layer
        let toScreen = ElementNode.toSuperlayer(layer).concatenating(superviewToScreen)
        let frame = layer.bounds.applying(toScreen)
        let isHidden = isHidden || view.isHidden || view.alpha < 0.01
        let visible = frame.intersection(clip)
        let isSeen = !isHidden && !visible.isNull && visible.width >= 0.5 && visible.height >= 0.5
        found.append(
            LiveView(
                number: views.number(of: view), name: "\(type(of: view))", title: ViewTexts.title(of: view), depth: depth, frame: Self.numbers(frame),
                isSeen: isSeen, draws: Self.draws(view), placing: ViewPlacing(of: view).name))
        let inner = view.clipsToBounds ? visible : clip
        for child in view.subviews { collect(child, depth + 1, toScreen, inner.isNull ? .zero : inner, isHidden, &found) }
    }

    private static func draws(_ view: UIView) -> Bool {
        if let color = view.layer.backgroundColor, color.alpha > 0.01 { return true }
        if view is UIControl || view is UILabel || view.layer.contents != nil || view.layer.borderWidth > 0 { return true }
        // Gradients and shapes that are no view's.
        return type(of: view.layer) != CALayer.self || (view.layer.sublayers ?? []).contains { !($0.delegate is UIView) }
    }

    /// Rounded to a thousandth of a point.
    static func numbers(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { $0.isFinite ? (Double($0) * 1000).rounded() / 1000 : 0 }
    }

    // MARK: One view

    func details(of number: Int) throws -> LiveViewDetails {
        let view = try view(number)
        let placing = ViewPlacing(of: view)
        return LiveViewDetails(
            number: number, classes: Self.classes(of: view), title: ViewTexts.title(of: view),
            controller: (view.next as? UIViewController).map { "\(type(of: $0))" }, frame: Self.numbers(view.frame), bounds: Self.numbers(view.bounds),
            placing: placing.sentence, reasons: LayoutExplanation.reasons(of: view), constraints: touching(view).map(describe),
            properties: ViewProperties(view: view).all)
    }

    private static func classes(of view: UIView) -> [String] {
        var names: [String] = []
        var type: AnyClass? = Swift.type(of: view)
        while let current = type, current != UIResponder.self {
            names.append("\(current)")
            type = _getSuperclass(current)
        }
        return names
    }

    /// The constraints that name the view or one of its guides. They are held by it or by a view that it is in.
    private func touching(_ view: UIView) -> [NSLayoutConstraint] {
        let items: [AnyObject] = [view] + view.layoutGuides
        var found: [NSLayoutConstraint] = []
        var holder: UIView? = view
        while let current = holder {
            found += current.constraints.filter { constraint in
                items.contains { $0 === constraint.firstItem || $0 === constraint.secondItem }
            }
            holder = current.superview
        }
        return found
    }

    private func describe(_ constraint: NSLayoutConstraint) -> LiveConstraint {
        LiveConstraint(
            number: constraints.number(of: constraint), text: LayoutExplanation.statement(of: constraint), identifier: constraint.identifier,
            constant: Double(constraint.constant), priority: Double(constraint.priority.rawValue))
    }

    private func view(_ number: Int) throws -> UIView {
        guard let view = views[number], view.window != nil || view is UIWindow else { throw Refusal(why: "the view is not on the screen any more") }
        return view
    }

    // MARK: Changes

    func carryOut(_ edit: LiveEdit) throws {
        switch edit {
        case .property(let number, let name, let value): try ViewProperties(view: view(number)).set(name, to: value)
        case .constant(let number, let value):
            guard let constraint = constraints[number], constraint.isActive else { throw Refusal(why: "the constraint is not active any more") }
            guard value.isFinite, abs(value) <= 1e6 else { throw Refusal(why: "a constant wants a number of points, not \(value)") }
            constraint.constant = CGFloat(value)
        }
        Runtime.current.frameLoop.setNeedsFrame()
    }

    // MARK: Layers

    func layers() -> LiveLayers {
        let windows = Self.windows
        let pictures = LayerPictures(of: windows)
        let screen = windows.first?.screen.bounds ?? UIScreen.main.bounds
        return LiveLayers(
            width: Double(screen.width), height: Double(screen.height),
            layers: pictures.pictures.map { picture in
                let isOfView = picture.view.layer === picture.layer
                let matrix = picture.toScreen
                return LiveLayer(
                    name: isOfView ? "\(type(of: picture.view))" : "\(type(of: picture.layer))", view: views.number(of: picture.view),
                    plane: picture.plane, rect: Self.numbers(picture.rect),
                    transform: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { Double($0) },
                    png: picture.png?.base64EncodedString())
            }, omitted: pictures.omitted)
    }
}

/// Gives objects numbers that stay theirs, and keeps none of them alive.
struct NumberedObjects<Object: AnyObject> {
    private final class Weak {
        weak var object: Object?
        init(_ object: Object) { self.object = object }
    }

    private var objects: [Int: Weak] = [:]
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var last = 0

    subscript(number: Int) -> Object? { objects[number]?.object }

    mutating func number(of object: Object) -> Int {
        // Another object may have come to stand where one was.
        if let number = numbers[ObjectIdentifier(object)], objects[number]?.object === object { return number }
        last += 1
        numbers[ObjectIdentifier(object)] = last
        objects[last] = Weak(object)
        return last
    }

    mutating func forgetGone() {
        objects = objects.filter { $0.value.object != nil }
        numbers = numbers.filter { objects[$0.value] != nil }
    }
}

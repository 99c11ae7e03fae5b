import CoreGraphics
import DrydockSession
import Foundation
import UIKit

/// Where fingers go down, and what several of them do.
extension FlowRunner {
    // MARK: Where

    /// The place of a target that a finger is laid on.
    ///
    /// - Throws: when an element lies behind the keyboard there. Of several the first that does not is meant.
    func touchPoint(of target: FlowTarget) throws -> CGPoint {
        let (area, point) = try touchArea(of: target)
        return point ?? CGPoint(x: area.midX, y: area.midY)
    }

    private func touchArea(of target: FlowTarget) throws -> (area: CGRect, point: CGPoint?) {
        let area = try area(of: target)
        guard target.text != nil || target.id != nil else { return (area, target.point?.resolved(in: area)) }
        let windows = ElementNode.tree()
        let found = target.matches(in: windows)
        let keyboard = windows.filter(\.isKeyboard)
        func place(_ node: ElementNode) -> CGPoint {
            target.point?.resolved(in: node.visibleFrame) ?? CGPoint(x: node.visibleFrame.midX, y: node.visibleFrame.midY)
        }
        guard let node = found.first(where: { !$0.isBehindKeyboard(at: place($0), keyboard) }) else {
            guard let first = found.first else { return (area, target.point?.resolved(in: area)) }
            throw Failure(
                message: "\(target.summary) at \(describe(first.visibleFrame)) is covered by the keyboard; put it away (\"hideKeyboard\") or scroll first")
        }
        return (node.visibleFrame, target.point?.resolved(in: node.visibleFrame))
    }

    // MARK: Two fingers

    /// More than recognizers wait for before they begin. The way that counts comes after it, so that they see the scale and angle that the step names.
    private static let slop: CGFloat = 10.5

    /// Two fingers beside each other, at first as far apart as the element allows, and farther in if they have to move apart.
    func run(_ pinch: FlowPinch) throws {
        settle(pinch.settleTimeout)
        let target = try pinch.target.map { try expanded($0) } ?? FlowTarget(point: FlowPoint(x: 50, y: 50, unit: .percent))
        let (area, point) = try touchArea(of: target)
        let centre = point ?? CGPoint(x: area.midX, y: area.midY)
        let side = min(area.width, area.height)
        let screen = min(driver.screenSize.width, driver.screenSize.height)
        let scale = CGFloat(pinch.scale)
        let first = scale > 1 ? min(side * 0.5, screen * 0.8 / scale) : side * 0.8
        guard first > 2 * Self.slop else {
            throw Failure(message: "\(target.summary) at \(describe(area)) has no room for two fingers")
        }
        func fingers(distance: CGFloat, degrees: CGFloat) -> [CGPoint] {
            let angle = degrees * .pi / 180
            let arm = CGPoint(x: cos(angle) * distance / 2, y: sin(angle) * distance / 2)
            return [CGPoint(x: centre.x - arm.x, y: centre.y - arm.y), CGPoint(x: centre.x + arm.x, y: centre.y + arm.y)]
        }
        let turn = CGFloat(pinch.degrees)
        // Recognizers begin with the first movement, and measure from there.
        var lead: CGFloat = 0
        if scale != 1 { lead = scale > 1 ? -Self.slop : Self.slop }
        var leadTurn: CGFloat = 0
        if turn != 0 {
            leadTurn = Self.slop / (first / 2) * 180 / .pi
            if turn > 0 { leadTurn = -leadTurn }
        }
        driver.touch(.began, at: fingers(distance: first + lead, degrees: leadTurn))
        driver.advance(by: frame)
        driver.touch(.moved, at: fingers(distance: first, degrees: 0))
        move(over: pinch.duration) { part in fingers(distance: first * (1 + (scale - 1) * part), degrees: turn * part) }
        driver.touch(.ended, at: fingers(distance: first * scale, degrees: turn))
        settle(pinch.settleTimeout)
    }

    // MARK: Dragging what is held

    /// How long the finger rests before it lifts: what it carries has found its place by then, and nothing is thrown.
    private static let restBeforeDrop: TimeInterval = 0.3

    func run(_ drag: FlowDragAndDrop) throws {
        settle(drag.settleTimeout)
        // The goal is looked for before anything is lifted out of its place.
        let start = try touchPoint(of: try expanded(drag.from))
        let end = try touchPoint(of: try expanded(drag.to))
        self.drag(from: start, to: end, duration: drag.duration, hold: drag.hold, rest: Self.restBeforeDrop)
        settle(drag.settleTimeout)
    }
}

extension ElementNode {
    /// Whether a finger there would touch the keyboard, or what stands on it, instead of the element.
    ///
    /// - Parameter keyboard: the trees of the keyboard's windows.
    @MainActor
    func isBehindKeyboard(at point: CGPoint, _ keyboard: [ElementNode]) -> Bool {
        guard let view, !keyboard.isEmpty else { return false }
        var isInKeyboard = false
        for window in keyboard { window.visit { if $0.view == view { isInKeyboard = true } } }
        guard !isInKeyboard else { return false }
        return UIApplication.shared.windows.contains { window in
            window is KeyboardWindow && !window.isHidden && window.hitTest(window.convert(point, from: nil), with: nil) != nil
        }
    }
}

public import Foundation
import UIKit

/// What a flow needs of the host it runs in.
@MainActor
public protocol FlowDriver: AnyObject {
    var screenSize: CGSize { get }
    /// Nothing is animating, timed or waiting to be drawn.
    var isIdle: Bool { get }
    /// Runs frames and timers until `seconds` have passed on the app's clock.
    func advance(by seconds: TimeInterval)
    /// Runs until idle, at most `limit` seconds of the app's clock. False when the limit ended it.
    @discardableResult func settle(limit: TimeInterval) -> Bool
    /// One finger, in screen coordinates, delivered at the current time.
    func touch(_ phase: FlowTouchPhase, at point: CGPoint)
    func screenshot() throws -> Data
    /// Writes a picture below the artifacts folder and gives its path.
    func store(_ picture: Data, named name: String) throws -> String
    /// Starts the app anew, as far as the host can.
    func launchApp() throws
}

public enum FlowTouchPhase: Sendable { case began, moved, ended }

/// Carries out a flow's steps one after another on the app's clock, and stops at the first that fails.
@MainActor
public final class FlowRunner {
    private let driver: any FlowDriver
    /// How long, in seconds of the app's clock, a step waits for something to appear or to come to rest.
    private let patience: TimeInterval = 15
    private let frame: TimeInterval = 1.0 / 60

    public init(driver: any FlowDriver) {
        self.driver = driver
    }

    /// - Throws: `FlowFailure` for the first step that fails.
    public func run(_ steps: [FlowScriptStep], progress: (FlowScriptStep) -> Void = { _ in }) throws {
        for step in steps {
            progress(step)
            try run(step)
        }
    }

    private func run(_ step: FlowScriptStep) throws {
        switch step.command {
        case .launchApp:
            do { try driver.launchApp() } catch { throw FlowFailure(step: step, message: "\(error)") }
            driver.settle(limit: patience)
        case .tapOn(let target):
            let point = try place(of: target, in: step)
            driver.touch(.began, at: point)
            driver.advance(by: 3 * frame)
            driver.touch(.ended, at: point)
            driver.advance(by: frame)
        case .longPressOn(let target):
            let point = try place(of: target, in: step)
            driver.touch(.began, at: point)
            driver.advance(by: 1)
            driver.touch(.ended, at: point)
            driver.advance(by: frame)
        case .swipe(let from, let to, let duration):
            driver.settle(limit: patience)
            swipe(from: from.resolved(in: driver.screenSize), to: to.resolved(in: driver.screenSize), duration: duration)
        case .back:
            try back(step)
        case .assertVisible(let query):
            guard waitFor({ !query.matches(in: $0).isEmpty }) else {
                let windows = ElementNode.tree()
                throw FlowFailure(
                    step: step, message: "nothing visible matches \(query)", nearest: query.nearest(in: windows))
            }
        case .assertNotVisible(let query):
            guard waitFor({ query.matches(in: $0).isEmpty }) else {
                let found = query.matches(in: ElementNode.tree()).first
                throw FlowFailure(
                    step: step, message: "\(query) is visible" + (found.map { " at \(describe($0.frame))" } ?? ""))
            }
        case .takeScreenshot(let name):
            do { _ = try driver.store(driver.screenshot(), named: name) } catch {
                throw FlowFailure(step: step, message: "the picture could not be written: \(error)")
            }
        case .waitForAnimationToEnd(let limit):
            driver.settle(limit: limit)
        case .advance(let seconds):
            driver.advance(by: seconds)
        case .assertFrame(let query, let frame, let tolerance):
            try assertFrame(of: query, equals: frame, tolerance: tolerance, in: step)
        }
    }

    // MARK: Looking

    /// Lets time pass frame by frame until the tree is as wished, or nothing moves any more.
    private func waitFor(_ isTrue: ([ElementNode]) -> Bool) -> Bool {
        var waited: TimeInterval = 0
        while true {
            if isTrue(ElementNode.tree()) { return true }
            if driver.isIdle || waited > patience { return false }
            driver.advance(by: frame)
            waited += frame
        }
    }

    /// The point to touch. The screen comes to rest first, as a person waits for it to.
    private func place(of target: FlowTarget, in step: FlowScriptStep) throws -> CGPoint {
        driver.settle(limit: patience)
        switch target {
        case .point(let point):
            return point.resolved(in: driver.screenSize)
        case .element(let query):
            let windows = ElementNode.tree()
            guard let node = query.matches(in: windows).first else {
                throw FlowFailure(
                    step: step, message: "nothing visible matches \(query)", nearest: query.nearest(in: windows))
            }
            return CGPoint(x: node.visibleFrame.midX, y: node.visibleFrame.midY)
        }
    }

    private func assertFrame(
        of query: ElementQuery, equals expected: CGRect, tolerance: CGFloat, in step: FlowScriptStep
    ) throws {
        let windows = ElementNode.tree()
        var nodes: [ElementNode] = []
        for window in windows { window.visit { if query.matchesIgnoringVisibility($0) { nodes.append($0) } } }
        guard let node = nodes.last else {
            throw FlowFailure(step: step, message: "no element matches \(query)", nearest: query.nearest(in: windows))
        }
        let differences = [
            node.frame.minX - expected.minX, node.frame.minY - expected.minY,
            node.frame.width - expected.width, node.frame.height - expected.height,
        ]
        guard differences.allSatisfy({ abs($0) <= tolerance }) else {
            throw FlowFailure(
                step: step, message: "\(query) is at \(describe(node.frame)), expected \(describe(expected)) ± \(TreeDump.number(tolerance))")
        }
    }

    private func describe(_ frame: CGRect) -> String {
        "[\(TreeDump.number(frame.minX)), \(TreeDump.number(frame.minY)), \(TreeDump.number(frame.width)), \(TreeDump.number(frame.height))]"
    }

    // MARK: Touching

    private func swipe(from start: CGPoint, to end: CGPoint, duration: TimeInterval) {
        let count = max(1, Int((duration / frame).rounded()))
        driver.touch(.began, at: start)
        for index in 1...count {
            driver.advance(by: duration / Double(count))
            let part = CGFloat(index) / CGFloat(count)
            driver.touch(.moved, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        }
        driver.touch(.ended, at: end)
        driver.advance(by: frame)
    }

    private func back(_ step: FlowScriptStep) throws {
        driver.settle(limit: patience)
        let query = ElementQuery(identifier: "BackButton")
        guard let button = query.matches(in: ElementNode.tree()).first else {
            throw FlowFailure(step: step, message: "no back button is visible")
        }
        let point = CGPoint(x: button.visibleFrame.midX, y: button.visibleFrame.midY)
        driver.touch(.began, at: point)
        driver.advance(by: 3 * frame)
        driver.touch(.ended, at: point)
        driver.advance(by: frame)
    }
}

extension ElementQuery {
    /// Frames may be asked of what is hidden or off screen.
    func matchesIgnoringVisibility(_ node: ElementNode) -> Bool {
        if let identifier, !ElementQuery.matches(identifier, node.identifier ?? "") { return false }
        if let text, !node.names.contains(where: { ElementQuery.matches(text, $0) }) { return false }
        return text != nil || identifier != nil
    }
}

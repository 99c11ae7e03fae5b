import DrydockSession
import Foundation

/// Steps that hold other steps.
extension FlowRunner {
    /// Carries out steps within a step; the first failure tells which it was.
    private func run(_ steps: [FlowStep], result: inout SessionResult) throws {
        for step in steps {
            do {
                try run(step, result: &result)
            } catch is FlowRelaunch {
                throw Failure(message: "not supported: starting the app anew within other steps", step: step)
            } catch {
                var failure = error as? Failure ?? Failure(message: "\(error)")
                if step.isOptional {
                    result.warnings.append("line \(step.line): \(step.command): \(failure.message)")
                    continue
                }
                failure.step = failure.step ?? step
                throw failure
            }
        }
    }

    func run(_ block: FlowBlock, result: inout SessionResult) throws {
        if let condition = block.condition, try !holds(condition) { return }
        try run(block.steps, result: &result)
    }

    func run(_ loop: FlowRepeat, result: inout SessionResult) throws {
        var rounds = 0
        while loop.times.map({ rounds < $0 }) ?? true {
            if let condition = loop.condition, try !holds(condition) { return }
            guard rounds < Self.roundLimit else { throw Failure(message: "the condition still held after \(rounds) rounds") }
            try run(loop.steps, result: &result)
            rounds += 1
        }
    }

    /// A loop whose condition never ends would otherwise never fail.
    private static let roundLimit = 10_000

    func retry(_ block: FlowBlock, _ maxRetries: Int, result: inout SessionResult) throws {
        for attempt in 0...maxRetries {
            do { return try run(block.steps, result: &result) } catch where attempt < maxRetries {
                result.warnings.append("attempt \(attempt + 1): \((error as? Failure)?.message ?? "\(error)")")
            }
        }
    }

    /// Whether the condition holds now, once the screen stands still.
    private func holds(_ condition: FlowCondition) throws -> Bool {
        settle(nil)
        return try isMet(condition)
    }

    private func isMet(_ condition: FlowCondition) throws -> Bool {
        if let platform = condition.platform, platform.lowercased() != "ios" { return false }
        if let expression = condition.expression, try !isTrue(expression) { return false }
        guard condition.visible != nil || condition.notVisible != nil else { return true }
        let tree = ElementNode.tree()
        if let visible = condition.visible, try expanded(visible).matches(in: tree).isEmpty { return false }
        if let notVisible = condition.notVisible, try !expanded(notVisible).matches(in: tree, keys: false).isEmpty { return false }
        return true
    }

    func wait(for condition: FlowCondition, timeout: TimeInterval) throws {
        var waited: TimeInterval = 0
        while try !isMet(condition) {
            guard waited < timeout, !driver.isIdle else {
                let target = condition.visible ?? condition.notVisible
                let what = condition.visible.map { "\($0.summary) did not come" } ?? "\(condition.notVisible?.summary ?? "") did not go"
                throw Failure(
                    message: "\(what) within \(TreeDump.number(CGFloat(timeout))) s", nearest: target?.nearest(in: ElementNode.tree()) ?? [])
            }
            driver.advance(by: frame)
            waited += frame
        }
    }

    // MARK: Expressions

    private func value(of name: String) -> String? {
        switch name {
        case "maestro.copiedText": copiedText
        case "maestro.platform": "ios"
        default: values[name]
        }
    }

    func expanded(_ text: String) throws -> String {
        do { return try FlowExpression.expand(text, value) } catch {
            throw Failure(message: "the expression \(text) cannot be read: \(error)")
        }
    }

    func expanded(_ target: FlowTarget) throws -> FlowTarget {
        var target = target
        target.text = try target.text.map { try expanded($0) }
        target.id = try target.id.map { try expanded($0) }
        return target
    }

    /// - Parameter text: one `${…}`; a text around it counts as true when it is not empty.
    private func isTrue(_ text: String) throws -> Bool {
        let result = try expanded(text)
        return !["", "false", "undefined", "null", "0", "NaN"].contains(result)
    }

    func check(expression: String) throws {
        guard try isTrue(expression) else { throw Failure(message: "\(expression) is not true") }
    }
}

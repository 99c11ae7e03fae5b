public import FoundationGaps
public import Foundation

/// Groups changes of layers, and says how they animate.
///
/// Changes outside of `begin` and `commit` belong to an implicit transaction, which ends with the frame.
open class CATransaction: NSObject {
    /// The implicit level and the explicit ones in it.
    private static var levels: [TransactionLevel] { LayerRuntime.current.transactions }

    /// Opens a transaction nested in the current one.
    open class func begin() { LayerRuntime.current.transactions.append(TransactionLevel()) }

    /// Closes the innermost transaction. One that was never opened is ignored.
    open class func commit() {
        guard levels.count > 1 else { return }
        close(LayerRuntime.current.transactions.removeLast())
    }

    /// Commits the implicit transaction: animations added since the last time begin now.
    /// Nothing happens inside an explicit transaction.
    open class func flush() {
        guard levels.count == 1 else { return }
        let level = levels[0]
        LayerRuntime.current.transactions[0] = TransactionLevel()
        close(level)
        LayerRuntime.current.animations.startPending(at: MediaTime.now)
    }

    private static func close(_ level: TransactionLevel) {
        for token in level.earlierTokens { token.close() }
        level.token?.close()
    }

    private static func innermost<T>(_ value: (TransactionLevel) -> T?) -> T? {
        for level in levels.reversed() {
            if let found = value(level) { return found }
        }
        return nil
    }

    static var actionsAreDisabled: Bool {
        if levels.count == 1 { return levels[0].actionsDisabled ?? false }
        return innermost(\.actionsDisabled) ?? false
    }

    /// The length of animations that give none themselves, in seconds. Default 0.25.
    open class func animationDuration() -> CFTimeInterval { innermost(\.duration) ?? 0.25 }
    open class func setAnimationDuration(_ dur: CFTimeInterval) { levels.last!.duration = dur }

    /// The pace of implicit animations; nil is the default curve.
    open class func animationTimingFunction() -> CAMediaTimingFunction? { innermost(\.timingFunction) ?? nil }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        levels.last!.timingFunction = .some(function)
    }

    /// Whether changes are made without actions. Default false.
    open class func disableActions() -> Bool { actionsAreDisabled }
    open class func setDisableActions(_ flag: Bool) { levels.last!.actionsDisabled = flag }

    /// Called when all animations added to the transaction after this call, and in transactions nested in
    /// it, have ended or were removed; without any, soon after the transaction is committed.
    open class func completionBlock() -> (() -> Void)? { levels.last!.token?.block }
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let level = levels.last!
        if let token = level.token { level.earlierTokens.append(token) }
        level.token = block.map(CompletionToken.init)
    }

    /// The value stored under `key`: `kCATransactionAnimationDuration` and its like, or any other name.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: innermost { $0.values[key] }
        }
    }

    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration(AnimatableValue(anObject)?.number ?? 0.25)
        case kCATransactionDisableActions: setDisableActions(AnimatableValue(anObject)?.number == 1)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: levels.last!.values[key] = anObject
        }
    }

    /// Layers belong to the main thread: there is nothing to lock.
    open class func lock() {}
    open class func unlock() {}

    /// The completion blocks that wait for an animation added now.
    static func tokensForAnimation() -> [CompletionToken] {
        var tokens: [CompletionToken] = []
        // Innermost first: its block runs before those around it.
        for level in levels.reversed() {
            if let token = level.token { tokens.append(token) }
        }
        for token in tokens { token.animationAdded() }
        return tokens
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// Has the completion blocks that are set now wait for what begins later, such as a transition that starts with the next layout.
package final class CompletionHold {
    private var tokens = CATransaction.tokensForAnimation()

    package init() {}

    /// What was waited for has ended. The blocks are not called within this call.
    package func release() {
        let held = tokens
        tokens = []
        guard !held.isEmpty else { return }
        LayerRuntime.current.scheduler.schedule(at: MediaTime.now) { for token in held { token.animationEnded() } }
    }

    deinit { release() }
}

/// One level of nesting. Values not set here are those of the level around it.
final class TransactionLevel {
    var duration: CFTimeInterval?
    var timingFunction: CAMediaTimingFunction??
    var actionsDisabled: Bool?
    var values: [String: Any] = [:]
    var token: CompletionToken?
    var earlierTokens: [CompletionToken] = []
}

/// Counts the animations a completion block waits for.
final class CompletionToken {
    fileprivate(set) var block: (() -> Void)?
    private var pending = 0
    private var isClosed = false

    init(_ block: @escaping () -> Void) { self.block = block }

    func animationAdded() { pending += 1 }

    func animationEnded() {
        pending -= 1
        if pending == 0, isClosed { fire() }
    }

    func close() {
        isClosed = true
        // Not from within commit(): the block would see layers half changed.
        if pending == 0 { LayerRuntime.current.scheduler.schedule(at: MediaTime.now) { [self] in if pending == 0 { fire() } } }
    }

    private func fire() {
        let run = block
        block = nil
        run?()
    }
}

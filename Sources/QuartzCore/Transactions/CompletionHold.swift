/// Keeps the completion blocks of the transactions that are open now waiting as long as it lives, as an animation would that is added now.
package final class CompletionHold {
    private let tokens = CATransaction.tokensForAnimation()

    package init() {}

    deinit { for token in tokens { token.animationEnded() } }
}

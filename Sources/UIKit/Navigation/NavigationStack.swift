internal import Foundation

/// The controllers of a navigation controller, and how far each has come: on the stack, on the screen, on its way to or from either.
///
/// The stack changes at once, the screen at the next layout or at the end of a transition, and `didMove` is sent when both agree. Everything
/// that changes has a name here; nobody sets a part of it.
@MainActor struct NavigationStack {
    /// Bottom first.
    private(set) var controllers: [UIViewController] = []
    /// Whose view is in the transition view.
    private(set) var displayed: UIViewController?
    /// Whether the screen that shows, which may have left the stack, was pushed without the bars at the bottom.
    private(set) var displayedHidesBottomBar = false
    /// Came onto the stack, and hears of it when it is on the screen.
    private(set) var arriving: [UIViewController] = []
    /// Left the stack, and hears of it when it is off the screen.
    private(set) var leaving: [UIViewController] = []
    /// How the change of screens that follows looks.
    private(set) var next = Next()
    /// The delegate was told that the first page will show, and not yet that it did.
    private(set) var owesDidShow = false

    struct Next {
        var isPush = true
        var isAnimated = false
        /// What was begun with the change of the stack ends with its transition, which starts with the layout.
        var hold: CompletionHold?
    }

    /// Who comes and goes by one change.
    struct Moves {
        var come: [UIViewController] = []
        var gone: [UIViewController] = []
        func contains(_ controller: UIViewController) -> Bool { (come + gone).contains { $0 === controller } }
    }

    var top: UIViewController? { controllers.last }
    func contains(_ controller: UIViewController) -> Bool { controllers.contains { $0 === controller } }
    private var hidesBottomBar: Bool { controllers.contains { $0.hidesBottomBarWhenPushed } }

    // MARK: The stack

    /// What another list of controllers would change.
    func moves(to new: [UIViewController]) -> Moves {
        Moves(
            come: new.filter { controller in !contains(controller) },
            gone: controllers.filter { controller in !new.contains { $0 === controller } })
    }

    /// Takes another list of controllers. It counts as a push when the new top was not among them.
    mutating func replace(with new: [UIViewController], _ moves: Moves) {
        next.isPush = new.last.map { !contains($0) } ?? false
        controllers = new
        arriving += moves.come
        leaving += moves.gone
        for controller in moves.come { leaving.removeAll { $0 === controller } }
        for controller in moves.gone { arriving.removeAll { $0 === controller } }
    }

    /// The change of screens that follows moves, or does not.
    mutating func animateNext(_ isAnimated: Bool) { next.isAnimated = isAnimated }

    mutating func holdCompletions() { next.hold = CompletionHold() }

    /// The top stays, and what is below it decides about the bars at the bottom.
    mutating func topStayed() { displayedHidesBottomBar = hidesBottomBar }

    /// A finger begins to take the top away.
    ///
    /// - Returns: the controllers as they were.
    mutating func beginPop() -> [UIViewController] {
        let before = controllers
        if let top = controllers.popLast() { leaving.append(top) }
        return before
    }

    /// The change was taken back.
    mutating func restore(_ before: [UIViewController], _ moves: Moves) {
        controllers = before
        settle(moves)
    }

    // MARK: The screen

    /// The transition that follows takes over how it is to look.
    mutating func takeNext() -> Next {
        defer {
            next.isAnimated = false
            next.hold = nil
        }
        return next
    }

    mutating func dropCompletions() { next.hold = nil }

    mutating func show(_ controller: UIViewController) {
        displayed = controller
        displayedHidesBottomBar = hidesBottomBar
    }

    /// The first page shows: the delegate hears twice of it.
    mutating func showFirst(_ controller: UIViewController) {
        show(controller)
        owesDidShow = true
    }

    /// Only the first appearance of a page is told to the delegate: coming back from under something shows no other.
    mutating func takeDidShow() -> Bool {
        defer { owesDidShow = false }
        return owesDidShow
    }

    /// The screen shows nothing.
    mutating func clearScreen() {
        displayed = nil
        displayedHidesBottomBar = hidesBottomBar
    }

    // MARK: Moves

    /// All that are under way.
    var moves: Moves { Moves(come: arriving, gone: leaving) }

    /// They have come and gone, as far as the list is concerned.
    mutating func settle(_ moves: Moves) {
        leaving.removeAll { controller in moves.gone.contains { $0 === controller } }
        arriving.removeAll { controller in moves.come.contains { $0 === controller } }
    }
}

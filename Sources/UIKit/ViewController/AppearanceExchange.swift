internal import Foundation

/// The appearance calls of one change of screens: the only place that sends them to those who leave and those who come.
///
/// A change says when: it begins, the new screens have their places, it has ended or is taken back. Who hears what first is the family's:
/// ``Order`` says it. Each step tells only those whom the steps before have brought there, so that a controller that went another way
/// meanwhile hears nothing out of turn.
@MainActor final class AppearanceExchange {
    /// Half a change for one side: the call before, the one with place and traits, the one after.
    enum Step {
        case leavingWill, leavingIs, leavingDid
        case comingWill, comingIs, comingDid
    }

    struct Order {
        var start: [Step]
        var end: [Step]
        /// It is decided that all goes back.
        var turn: [Step]
        /// All is back.
        var back: [Step]
    }

    let leaving: [UIViewController]
    let coming: [UIViewController]
    private let order: Order
    private let isAnimated: Bool
    private var hasTurned = false

    init(leaving: [UIViewController], coming: [UIViewController], order: Order, animated: Bool) {
        self.leaving = leaving
        self.coming = coming
        self.order = order
        isAnimated = animated
    }

    convenience init(leaving: UIViewController?, coming: UIViewController?, order: Order, animated: Bool) {
        self.init(leaving: leaving.map { [$0] } ?? [], coming: coming.map { [$0] } ?? [], order: order, animated: animated)
    }

    /// `viewWillDisappear` and `viewWillAppear`.
    func begin() { for step in order.start { there(step) } }

    /// `viewIsAppearing`: views have their places and traits.
    func settle() { there(.comingIs) }

    /// `viewDidDisappear` and `viewDidAppear`.
    ///
    /// - Parameter comes: whether those who come are there now. They are not yet, where their container comes itself and has not ended.
    func finish(comes: Bool = true) { for step in order.end where comes || step != .comingDid { there(step) } }

    /// It is decided that the change is taken back, and it is on its way.
    func turnBack() {
        guard !hasTurned else { return }
        hasTurned = true
        for step in order.turn { back(step) }
    }

    /// All is as before the change.
    func finishBack(comes: Bool = true) {
        turnBack()
        for step in order.back where comes || step != .leavingDid { back(step) }
    }

    // MARK: Steps

    private func there(_ step: Step) {
        switch step {
        case .leavingWill: for controller in leaving { controller.beginAppearance(false, animated: isAnimated) }
        case .leavingDid: end(leaving, .disappearing)
        case .comingWill: for controller in coming { controller.beginAppearance(true, animated: isAnimated) }
        case .comingIs: for controller in coming { controller.sendIsAppearing() }
        case .comingDid: end(coming, .appearing)
        case .leavingIs: break
        }
    }

    private func back(_ step: Step) {
        switch step {
        case .leavingWill: for controller in leaving where controller.appearance == .disappearing { controller.beginAppearance(true, animated: true) }
        case .leavingIs: for controller in leaving { controller.sendIsAppearing() }
        case .leavingDid: end(leaving, .appearing)
        case .comingWill: for controller in coming { controller.beginAppearance(false, animated: true) }
        case .comingDid: end(coming, .disappearing)
        case .comingIs: break
        }
    }

    private func end(_ controllers: [UIViewController], _ state: AppearanceState) {
        for controller in controllers where controller.appearance == state { controller.endAppearance() }
    }
}

/// As developers log them on iOS; the sources stand in the tests of each family.
extension AppearanceExchange.Order {
    private static let oneByOne: [AppearanceExchange.Step] = [.comingDid, .leavingWill, .leavingIs, .leavingDid]

    static let push = Self(start: [.leavingWill, .comingWill], end: [.leavingDid, .comingDid], turn: [.comingWill], back: oneByOne)
    static let tab = Self(start: [.comingWill, .leavingWill], end: [.leavingDid, .comingDid], turn: [.comingWill], back: oneByOne)
    static let presentation = Self(
        start: [.leavingWill, .comingWill], end: [.comingDid, .leavingDid], turn: [.leavingWill, .comingWill], back: [.leavingDid, .comingDid])
    static let dismissal = Self(start: [.leavingWill, .comingWill], end: [.comingDid, .leavingDid], turn: [.comingWill], back: oneByOne)
    static let children = Self(start: [.leavingWill, .comingWill], end: [.leavingDid, .comingDid], turn: [.comingWill], back: oneByOne)
    static let columns = tab
    static let curledPages = Self(
        start: [.comingWill, .leavingWill], end: [.leavingDid, .comingDid], turn: [.comingWill, .leavingWill, .leavingIs], back: [.comingDid, .leavingDid])
    static let scrolledPages = Self(
        start: [.comingWill, .leavingWill], end: [.comingDid, .leavingDid], turn: [.leavingWill, .leavingIs, .leavingDid, .comingWill], back: [.comingDid])
}

internal import CoreGraphics
internal import ObjectiveC

/// What a scroll view's delegate implements, looked up once when it is set. Holds it weakly.
///
/// A class, since a delegate may replace itself while it is called.
@MainActor final class ScrollDelegateCalls {
    enum Call: String, CaseIterable {
        case didScroll = "scrollViewDidScroll(_:)"
        case didZoom = "scrollViewDidZoom(_:)"
        case willBeginDragging = "scrollViewWillBeginDragging(_:)"
        case willEndDragging = "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"
        case didEndDragging = "scrollViewDidEndDragging(_:willDecelerate:)"
        case willBeginDecelerating = "scrollViewWillBeginDecelerating(_:)"
        case didEndDecelerating = "scrollViewDidEndDecelerating(_:)"
        case didEndScrollingAnimation = "scrollViewDidEndScrollingAnimation(_:)"
        case viewForZooming = "viewForZooming(in:)"
        case willBeginZooming = "scrollViewWillBeginZooming(_:with:)"
        case didEndZooming = "scrollViewDidEndZooming(_:with:atScale:)"
        case shouldScrollToTop = "scrollViewShouldScrollToTop(_:)"
        case didScrollToTop = "scrollViewDidScrollToTop(_:)"
        case didChangeAdjustedInset = "scrollViewDidChangeAdjustedContentInset(_:)"
    }

    private weak var target: AnyObject?
    private var methods: [ObjCMethod?] = []

    init() {}

    init(_ target: AnyObject?) {
        self.target = target
        guard let target else { return }
        methods = Call.allCases.map { ObjCRuntime.optional($0.rawValue, on: target) }
    }

    private func method(_ call: Call) -> ObjCMethod? {
        guard !methods.isEmpty else { return nil }
        return methods[call.index]
    }

    func implements(_ call: Call) -> Bool { target != nil && method(call) != nil }

    func tell(_ call: Call, _ arguments: Any?...) {
        guard let method = method(call), let target else { return }
        method.call(target, arguments)
    }

    func ask<Result>(_ call: Call, _ arguments: Any?..., as type: Result.Type) -> Result? {
        guard let method = method(call), let target else { return nil }
        return objcCast(method.call(target, arguments), as: Result.self)
    }
}

extension ScrollDelegateCalls.Call {
    fileprivate var index: Int {
        switch self {
        case .didScroll: 0
        case .didZoom: 1
        case .willBeginDragging: 2
        case .willEndDragging: 3
        case .didEndDragging: 4
        case .willBeginDecelerating: 5
        case .didEndDecelerating: 6
        case .didEndScrollingAnimation: 7
        case .viewForZooming: 8
        case .willBeginZooming: 9
        case .didEndZooming: 10
        case .shouldScrollToTop: 11
        case .didScrollToTop: 12
        case .didChangeAdjustedInset: 13
        }
    }
}

import OpenCombine

/// What an operator of several upstreams knows of one of them.
enum Upstream {
    case awaited
    case subscribed(any Subscription)
    case over

    var subscription: (any Subscription)? {
        if case .subscribed(let subscription) = self { subscription } else { nil }
    }

    var isAwaited: Bool {
        if case .awaited = self { true } else { false }
    }

    var isOver: Bool {
        if case .over = self { true } else { false }
    }
}

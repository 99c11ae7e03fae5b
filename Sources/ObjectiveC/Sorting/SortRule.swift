import Foundation

/// What a sort descriptor compares, and how.
struct SortRule {
    enum Place {
        case key(String?)
        case path(AnyKeyPath, key: String?, read: (Any) -> Any?)
    }

    enum Comparison {
        case selector(Selector)
        case closure(Comparator)
    }

    static let compare = Selector("compare:")

    let place: Place
    let comparison: Comparison

    init(place: Place, comparison: Comparison) {
        self.place = place
        self.comparison = comparison
    }

    init<Root, Value>(_ path: KeyPath<Root, Value>, _ comparison: Comparison) {
        let key = (Root.self as? AnyClass).flatMap { ClassRegistry.shared.key(of: path, in: $0) }
        let read: (Any) -> Any? = { object in
            guard let root = object as? Root else {
                ObjCException.invalidArgument("A sort descriptor for \(Root.self) was given \(type(of: object))")
            }
            return root[keyPath: path]
        }
        self.init(place: .path(path, key: key, read: read), comparison: comparison)
    }

    var key: String? {
        switch place {
        case .key(let key): key
        case .path(_, let key, _): key
        }
    }

    var swiftPath: AnyKeyPath? { if case .path(let path, _, _) = place { path } else { nil } }

    func hasPlace(of other: SortRule) -> Bool { key == other.key && swiftPath == other.swiftPath }

    func value(of object: Any) -> Any? {
        switch place {
        case .path(_, _, let read): return read(object)
        case .key(nil), .key("self"), .key(""): return object
        case .key(let key?):
            guard let object = object as? NSObject ?? (object as AnyObject) as? NSObject else {
                ObjCException.invalidArgument("Objects without key-value coding are not sorted by a key: \(object)")
            }
            return object.value(forKeyPath: key)
        }
    }

    func order(of first: Any?, _ second: Any?) -> ComparisonResult {
        let isNothing = (PredicateValue.isNull(first), PredicateValue.isNull(second))
        guard !isNothing.0, !isNothing.1, let first = flattened(first), let second = flattened(second) else {
            return isNothing.0 == isNothing.1 ? .orderedSame : isNothing.0 ? .orderedAscending : .orderedDescending
        }
        switch comparison {
        case .closure(let closure): return closure(first, second)
        case .selector(let selector): return order(of: first, second, by: selector)
        }
    }

    private func order(of first: Any, _ second: Any, by selector: Selector) -> ComparisonResult {
        let object = first as AnyObject
        if let texts = Self.textOrders["\(selector)"], let result = PredicateValue.order(first, second, texts: texts),
            selector == Self.compare || first is String {
            return result
        }
        guard let method = ObjCRuntime.method(selector, on: object), let result = objcConvert(method.call(object, [second]), to: ComparisonResult.self)
        else { ObjCRuntime.unrecognized(selector, by: object) }
        return result
    }

    /// Foundation's own methods by their selectors: no table has them.
    private static let textOrders: [String: @Sendable (String, String) -> ComparisonResult] = [
        "compare:": { $0.compare($1) },
        "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) },
        "localizedCompare:": { $0.localizedCompare($1) },
        "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) },
        "localizedStandardCompare:": { $0.localizedStandardCompare($1) },
    ]
}

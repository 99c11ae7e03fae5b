import CObjCRuntime

/// A member of a class of another module whose code is replaced once its implementation is exchanged.
final class ReplacedMember {
    let type: () -> AnyClass
    let selectors: [Selector]
    let isClassMethod: Bool
    private let replacement: () -> AnyClass
    private let plain: () -> AnyClass
    private let other: () -> AnyClass
    private let originals: [ObjCExchange.Original]
    private var isReplaced = false

    init(
        type: @escaping () -> AnyClass, selectors: [Selector], isClassMethod: Bool, replacement: @escaping () -> AnyClass, plain: @escaping () -> AnyClass,
        other: @escaping () -> AnyClass, originals: [ObjCExchange.Original]
    ) {
        self.type = type
        self.selectors = selectors
        self.isClassMethod = isClassMethod
        self.replacement = replacement
        self.plain = plain
        self.other = other
        self.originals = originals
    }

    private func metadata(_ type: AnyClass) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }

    /// Where the class keeps the code for each selector; of a property the accessor that changes in place comes last.
    private lazy var places: [Int64] = {
        var places = [Int64](repeating: 0, count: 8)
        let count = drydock_overridden_places(metadata(type()), metadata(replacement()), metadata(plain()), metadata(other()), &places, Int64(places.count))
        return Array(places.prefix(Int(count)))
    }()

    /// The code for each selector before anything was replaced.
    private lazy var codes: [UnsafeRawPointer] = places.map { drydock_code_at(metadata(type()), $0) }

    func findPlaces() { _ = codes }

    /// Whether the class does not inherit the code.
    func hasOwnCode(_ at: Int) -> Bool { at < places.count && drydock_has_own_code(metadata(type()), places[at]) }

    private lazy var methods: [ObjCMethod?] = selectors.indices.map { at in
        guard at < codes.count, at < originals.count else { return nil }
        let (code, selector, original) = (codes[at], selectors[at], originals[at])
        return ObjCMethod(selector: selector, body: { original(code, $0, $1) }, classBody: { original(code, ObjCClassObject.of($0), $1) })
    }

    /// What the class does without an exchange.
    func original(_ at: Int) -> ObjCMethod? { methods[at] }

    /// Puts the replacement's code in place of the class's, its subclasses' that inherit it, and of calls that were compiled to it.
    /// - Returns: whether that could be done.
    func replace(_ at: Int) -> Bool {
        guard original(at) != nil else { return false }
        if isReplaced { return true }
        isReplaced = true
        let isOwn = places.map { drydock_has_own_code(metadata(type()), $0) }
        let old = places.map { drydock_code_at(metadata(type()), $0)! }
        ObjCRuntime.replaceMembers(of: type(), by: replacement(), besides: plain(), other())
        for (at, place) in places.enumerated() where isOwn[at] {
            drydock_redirect_calls(old[at], drydock_code_at(metadata(replacement()), place))
        }
        return true
    }
}

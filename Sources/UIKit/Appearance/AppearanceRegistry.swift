internal import Foundation
internal import ObjectiveC

/// Every appearance proxy of the app, and who they apply to.
///
/// A proxy is an instance of its class that nobody shows. What was set on it is what differs from a second, untouched
/// instance: so no setter has to know of proxies, and `X.appearance()` is of type X.
@MainActor final class AppearanceRegistry {
    /// Whether any proxy was ever asked for. Until then views pay one look at it.
    @exclusivity(unchecked) private(set) var isInUse = false

    nonisolated init() {}

    @MainActor private final class Rule {
        let type: AnyClass
        let containers: [AnyClass]
        let traits: UITraitCollection?
        let proxy: NSObject
        let pristine: NSObject
        let properties: [AppearanceProperty]

        init(type: AnyClass, containers: [AnyClass], traits: UITraitCollection?, proxy: NSObject, pristine: NSObject) {
            self.type = type
            self.containers = containers
            self.traits = traits
            self.proxy = proxy
            self.pristine = pristine
            properties = AppearanceProperty.all(of: type)
        }
    }

    /// From general to special: a later rule wins.
    private var rules: [Rule] = []
    private var rulesByClass: [ObjectIdentifier: [Rule]] = [:]

    func proxy<T: NSObject>(
        of type: T.Type, in containers: [any UIAppearanceContainer.Type] = [], traits: UITraitCollection? = nil
    ) -> T {
        isInUse = true
        let classes = containers.compactMap { $0 as? AnyClass }
        let known = rules.first {
            $0.type == type && $0.traits == traits && $0.containers.count == classes.count
                && zip($0.containers, classes).allSatisfy { $0 == $1 }
        }
        if let known { return unsafeDowncast(known.proxy, to: T.self) }
        let (proxy, pristine) = (make(type), make(type))
        rules.append(Rule(type: type, containers: classes, traits: traits, proxy: proxy, pristine: pristine))
        let order = rules.enumerated().map { (rank($0.element), $0.offset, $0.element) }
        rules = order.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        rulesByClass.removeAll()
        return unsafeDowncast(proxy, to: T.self)
    }

    private func make<T: NSObject>(_ type: T.Type) -> T {
        guard let view = type as? UIView.Type else { return ObjCRuntime.instantiate(type) }
        return unsafeDowncast(ObjCRuntime.instantiate(view, frame: .zero), to: T.self)
    }

    /// Deeper classes and longer containments are more special.
    private func rank(_ rule: Rule) -> Int {
        var depth = 0
        var type: AnyClass? = rule.type
        while let current = type {
            depth += 1
            type = _getSuperclass(current)
        }
        return depth * 1000 + rule.containers.count * 10 + (rule.traits == nil ? 0 : 1)
    }

    private func rules(for type: AnyClass) -> [Rule] {
        if let known = rulesByClass[ObjectIdentifier(type)] { return known }
        var found: [Rule] = []
        for rule in rules {
            var candidate: AnyClass? = type
            while let current = candidate, current != rule.type { candidate = _getSuperclass(current) }
            if candidate != nil { found.append(rule) }
        }
        rulesByClass[ObjectIdentifier(type)] = found
        return found
    }

    // MARK: Applying

    /// A view has entered a window.
    func apply(to view: UIView) {
        let rules = rules(for: type(of: view))
        guard !rules.isEmpty else { return }
        var applied = view.rare?.appliedAppearance ?? [:]
        for rule in rules where fits(rule, around: view.superview, owner: view) { apply(rule, to: view, &applied) }
        if !applied.isEmpty { view.makeRare().appliedAppearance = applied }
    }

    /// A bar shows an item.
    func apply(to item: UIBarItem, in view: UIView) {
        guard isInUse else { return }
        let rules = rules(for: type(of: item))
        guard !rules.isEmpty else { return }
        // The bar that asks builds its button afterwards: it need not hear of the changes.
        item.isTakingAppearance = true
        defer { item.isTakingAppearance = false }
        var applied = item.appliedAppearance
        for rule in rules where fits(rule, around: view, owner: view) { apply(rule, to: item, &applied) }
        item.appliedAppearance = applied
    }

    private func apply(_ rule: Rule, to object: NSObject, _ applied: inout [String: Any?]) {
        for property in rule.properties {
            let wanted = property.read(rule.proxy)
            let usual = property.read(rule.pristine)
            guard !property.isEqual(wanted, usual) else { continue }
            let now = property.read(object)
            // What the app set on the object itself stays; what a proxy set before may change.
            let isOwn = !property.fillsIn && !property.isEqual(now, usual) && !(applied[property.name].map { property.isEqual(now, $0) } ?? false)
            if isOwn { continue }
            property.write(object, wanted)
            applied[property.name] = .some(property.read(object))
        }
    }

    private func fits(_ rule: Rule, around container: UIView?, owner: UIView) -> Bool {
        if let traits = rule.traits, !owner.traitCollection.containsTraits(in: traits) { return false }
        var wanted = rule.containers[...]
        guard !wanted.isEmpty else { return true }
        var responder: UIResponder? = container
        while let current = responder, let next = wanted.first {
            if isKind(current, of: next) { wanted = wanted.dropFirst() }
            // A view's controller, then what contains it, whether by view or by controller.
            if let view = current as? UIView {
                responder = view.storedOwner ?? view.superview
            } else if let controller = current as? UIViewController {
                responder = controller.viewIfLoaded?.superview ?? controller.parent
            } else {
                responder = nil
            }
        }
        return wanted.isEmpty
    }

    private func isKind(_ object: NSObject, of type: AnyClass) -> Bool {
        var candidate: AnyClass? = Swift.type(of: object)
        while let current = candidate {
            if current == type { return true }
            candidate = _getSuperclass(current)
        }
        return false
    }
}

internal import Foundation
internal import InterfaceBuilder

/// What differs between size classes and idioms: which views and constraints there are (`mask`), and values of attributes.
@MainActor final class NibVariations {
    /// Weak: the views hold these variations, by what follows their traits.
    private var varied: [(element: InterfaceElement, object: NibLoader.WeakObject)] = []
    /// Views that are not there in the present traits.
    private var absent: [String: UIView] = [:]
    var constraints: [String: (constraint: NSLayoutConstraint, view: NibLoader.WeakObject)] = [:]
    /// Excluded by the variation "default": present only where another includes it.
    private var excluded: Set<String> = []
    private var reported: Set<InterfaceElement> = []

    func collect(_ element: InterfaceElement, for object: AnyObject) {
        guard element.children.contains(where: { $0.name == "variation" }) else { return }
        varied.append((element, NibLoader.WeakObject(object: object)))
        for variation in element.children where variation.name == "variation" && variation.key == "default" {
            for mask in variation.children where mask.name == "mask" {
                for change in mask.children where change.name == "exclude" {
                    if let id = change["reference"] { excluded.insert(id) }
                }
            }
        }
    }

    /// Whether a mask says something of the object.
    func mentions(_ id: String) -> Bool {
        varied.contains { entry in
            entry.element.children.contains { variation in
                variation.name == "variation" && variation.children.contains { mask in mask.children.contains { $0["reference"] == id } }
            }
        }
    }

    func isInstalledByDefault(_ element: InterfaceElement) -> Bool { !(element.id.map(excluded.contains) ?? false) }

    /// Brings views, constraints and values to the traits.
    func apply(in loader: NibLoader) {
        guard !varied.isEmpty else { return }
        let objects = varied.lazy.compactMap(\.object.object)
        let root = objects.compactMap { $0 as? UIView }.first ?? constraints.values.lazy.compactMap { $0.view.object as? UIView }.first
            ?? objects.compactMap { ($0 as? NSLayoutConstraint)?.firstItem as? UIView }.first
        guard let traits = root?.traitCollection else { return }
        apply(in: loader, traits)
    }

    func apply(in loader: NibLoader, _ traits: UITraitCollection) {
        for (element, holder) in varied {
            guard let object = holder.object else { continue }
            var included: [String: Bool] = [:]
            var values: [InterfaceElement] = []
            var touched: Set<String> = []
            for variation in element.children where variation.name == "variation" {
                loader.report?.use(variation)
                touched.formUnion(variation.attributes.map(\.name))
                touched.formUnion(variation.children.compactMap(\.key))
                let holds = variation.key.map { $0 == "default" || Self.matches($0, traits) } ?? false
                if holds { values.append(variation) }
                for mask in variation.children where mask.name == "mask" {
                    loader.report?.use(mask)
                    for change in mask.children {
                        loader.report?.use(change)
                        guard let id = change["reference"] else { continue }
                        // What another size class has or lacks is as the default says.
                        if holds { included[id] = change.name == "include" } else if included[id] == nil { included[id] = !excluded.contains(id) }
                    }
                }
            }
            for (id, isThere) in included { install(id, isThere, in: object, element, loader) }
            touched.subtract(["key", "constraints", "subviews"])
            guard !touched.isEmpty else { continue }
            if loader.report != nil, !reported.contains(element) {
                // The report counts what the others would set, too.
                reported.insert(element)
                for variation in element.children where variation.name == "variation" { set(variation, object, loader) }
            }
            // As the element says it without variations, then what holds now.
            reset(element, touched, object, loader)
            for variation in values { set(variation, object, loader) }
        }
    }

    /// Applies the variations again whenever the view's traits change.
    func follow(_ view: UIView, _ loader: NibLoader) {
        guard !varied.isEmpty else { return }
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self]) {
            (view: UIView, _: UITraitCollection) in
            self.apply(in: loader, view.traitCollection)
        }
    }

    private func install(_ id: String, _ isThere: Bool, in object: AnyObject, _ element: InterfaceElement, _ loader: NibLoader) {
        if let (constraint, holder) = constraints[id] {
            guard let view = holder.object as? UIView else { return }
            if isThere { view.addConstraint(constraint) } else { view.removeConstraint(constraint) }
        } else if let parent = object as? UIView, element.child("subviews")?.children.contains(where: { $0.id == id }) ?? false,
            let child = absent[id] ?? loader.object(withID: id) as? UIView, !parent.isDescendant(of: child)
        {
            if !isThere {
                absent[id] = child
                child.removeFromSuperview()
            } else if child.superview == nil {
                // In front of the sibling that stands before it in the file.
                let order = element.child("subviews").map { $0.children.compactMap(\.id) } ?? []
                let before = order.prefix { $0 != id }.reversed().lazy.compactMap { loader.object(withID: $0) as? UIView }.first { $0.superview === parent }
                if let before { parent.insertSubview(child, aboveSubview: before) } else { parent.insertSubview(child, at: 0) }
            }
        }
    }

    private func reset(_ element: InterfaceElement, _ names: Set<String>, _ object: AnyObject, _ loader: NibLoader) {
        if let constraint = object as? NSLayoutConstraint {
            if names.contains("constant") { constraint.constant = element["constant"].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil } ?? 0 }
            if names.contains("priority") { constraint.priority = UILayoutPriority(element["priority"].flatMap(Float.init).flatMap { $0.isFinite ? $0 : nil } ?? 1000) }
            return
        }
        guard let copy = element.restricted(to: names) else { return }
        NibReader.read(NibCoder(copy, loader: loader, kitClass: type(of: object), isWhole: false), into: object)
        if names.contains("hidden"), element["hidden"] == nil { (object as? UIView)?.isHidden = false }
        if names.contains("spacing"), element["spacing"] == nil { (object as? UIStackView)?.spacing = 0 }
        if names.contains("axis"), element["axis"] == nil { (object as? UIStackView)?.axis = .horizontal }
    }

    private func set(_ variation: InterfaceElement, _ object: AnyObject, _ loader: NibLoader) {
        if let constraint = object as? NSLayoutConstraint {
            if let value = variation["constant"].flatMap(Double.init), value.isFinite { constraint.constant = CGFloat(value) }
            if let value = variation["priority"].flatMap(Float.init), (Float.leastNonzeroMagnitude...1000).contains(value) { constraint.priority = UILayoutPriority(value) }
            return
        }
        NibReader.read(NibCoder(variation, loader: loader, kitClass: type(of: object), isWhole: false), into: object)
    }

    /// "widthClass=regular", "heightClass=compact-widthClass=regular", "userInterfaceIdiom=pad".
    static func matches(_ key: String, _ traits: UITraitCollection) -> Bool {
        key.split(separator: "-").allSatisfy { condition in
            let parts = condition.split(separator: "=").map(String.init)
            guard parts.count == 2 else { return false }
            switch parts[0] {
            case "widthClass": return traits.horizontalSizeClass == (parts[1] == "compact" ? .compact : .regular)
            case "heightClass": return traits.verticalSizeClass == (parts[1] == "compact" ? .compact : .regular)
            case "userInterfaceIdiom": return traits.userInterfaceIdiom == (parts[1] == "pad" ? .pad : parts[1] == "phone" ? .phone : .mac)
            case "displayGamut": return parts[1] == "sRGB"
            case "userInterfaceStyle": return traits.userInterfaceStyle == (parts[1] == "dark" ? .dark : .light)
            default: return false
            }
        }
    }
}

extension InterfaceElement {
    /// A document of its own with only these attributes and values of the element.
    func restricted(to names: Set<String>) -> InterfaceElement? {
        var builder = InterfaceDocumentBuilder()
        builder.begin(name, attributes.filter { names.contains($0.name) }, line: line)
        for child in children where child.key.map(names.contains) ?? false { child.copy(into: &builder) }
        builder.end()
        return builder.document(path: document.path)?.root
    }

    private func copy(into builder: inout InterfaceDocumentBuilder) {
        builder.begin(name, attributes, line: line)
        for child in children { child.copy(into: &builder) }
        builder.end(text: text ?? "")
    }
}

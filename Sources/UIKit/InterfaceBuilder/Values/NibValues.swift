internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder

/// The plain values that elements hold. An attribute counts as applied when it is asked for and its value is understood.
@MainActor extension NibCoder {
    private func attribute(_ name: String) -> String? { attribute(name, of: element) }

    func attribute(_ name: String, of element: InterfaceElement) -> String? { element[name] }

    /// The child that is the value of a property.
    func child(_ key: String) -> InterfaceElement? { child(key, of: element) }

    func child(_ key: String, of element: InterfaceElement) -> InterfaceElement? {
        guard let child = element.child(key: key) else { return nil }
        loader.report?.use(child)
        return child
    }

    /// For reading what stands inside a child.
    func inside(_ child: InterfaceElement) -> NibCoder {
        loader.report?.use(child)
        return NibCoder(child, loader: loader, kitClass: kitClass)
    }

    /// What a group of children, such as `subviews`, holds.
    func members(_ group: String) -> [InterfaceElement] {
        guard let holder = element.child(group) else { return [] }
        loader.report?.use(holder)
        return Array(holder.children)
    }

    /// Reads an object that its owner has anyway, such as a navigation controller's bar; one of a class of the app's takes its place.
    func fill<Object: AnyObject>(_ key: String, existing: () -> Object, replace: (Object) -> Void) {
        guard let element = child(key) else { return }
        if element["customClass"] != nil, let made = loader.make(element) as? Object { replace(made) } else { loader.adopt(existing(), as: element) }
    }

    /// New objects for the members of a group; `nil` when it has none.
    func made<Object: AnyObject>(_ group: String, as type: Object.Type = Object.self) -> [Object]? {
        let objects = members(group).compactMap { loader.make($0) as? Object }
        return objects.isEmpty ? nil : objects
    }

    /// A text: of an attribute, of a child for what no attribute can hold, or of the language's table.
    func string(_ name: String) -> String? { string(name, of: element) }

    func string(_ name: String, of element: InterfaceElement, localizedAs key: String? = nil) -> String? {
        let written = attribute(name, of: element) ?? child(name, of: element).flatMap(text)
        guard written != nil, let id = element.id ?? element.parent?.id else { return written }
        return loader.localized("\(id).\(key ?? name)") ?? written
    }

    func text(_ element: InterfaceElement) -> String? {
        guard ["string", "mutableString"].contains(element.name) else { return nil }
        loader.report?.use(element)
        let text = element.text ?? ""
        guard element["base64-UTF8"] == "YES" else { return text }
        // Without the padding that Data wants.
        let plain = text.filter { !$0.isWhitespace }
        let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
    }

    func bool(_ name: String) -> Bool? { attribute(name).map { $0 == "YES" } }
    func bool(_ name: String, of element: InterfaceElement) -> Bool? { attribute(name, of: element).map { $0 == "YES" } }
    /// With Interface Builder's default where the element says all there is to say.
    func bool(_ name: String, default value: Bool) -> Bool? { bool(name) ?? (isWhole ? value : nil) }

    func number(_ name: String) -> CGFloat? { number(name, of: element) }

    func number(_ name: String, of element: InterfaceElement) -> CGFloat? {
        guard let text = element.peek(name) else { return nil }
        let number: CGFloat? =
            switch text {
            case "+infinity", "inf": .greatestFiniteMagnitude
            case "-infinity", "-inf": -.greatestFiniteMagnitude
            default: Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
            }
        if number != nil { _ = element[name] }
        return number
    }

    func int(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }

    /// One of a few names, which are not even looked at where the attribute is missing.
    func choice<Value>(_ name: String, _ values: @autoclosure () -> KeyValuePairs<String, Value>) -> Value? {
        guard let text = element.peek(name), let found = values().first(where: { $0.key == text }) else { return nil }
        _ = element[name]
        return found.value
    }

    /// One of a table's names.
    func choice<Value>(_ name: String, in values: [String: Value]) -> Value? {
        guard let text = element.peek(name), let found = values[text] else { return nil }
        _ = element[name]
        return found
    }

    // MARK: Geometry

    /// Within what a screen could ever scroll to: sums of larger ones have no fractions any more.
    private func part(_ name: String, _ element: InterfaceElement) -> CGFloat { min(max(number(name, of: element) ?? 0, -1e5), 1e5) }

    func rect(_ key: String) -> CGRect? { child(key).map(rect) }
    func rect(_ element: InterfaceElement) -> CGRect {
        CGRect(x: part("x", element), y: part("y", element), width: part("width", element), height: part("height", element))
    }

    func size(_ key: String) -> CGSize? { child(key).map(size) }
    func size(_ element: InterfaceElement) -> CGSize {
        // Of `value`, the form for properties that Interface Builder does not know any more.
        _ = attribute("type", of: element)
        return CGSize(width: part("width", element), height: part("height", element))
    }

    func point(_ key: String) -> CGPoint? { child(key).map(point) }
    func point(_ element: InterfaceElement) -> CGPoint { CGPoint(x: part("x", element), y: part("y", element)) }

    func offset(_ key: String) -> UIOffset? {
        child(key).map { UIOffset(horizontal: part("horizontal", $0), vertical: part("vertical", $0)) }
    }

    /// Both spellings: `inset` with `minX` …, `edgeInsets` with `top` ….
    func insets(_ key: String) -> UIEdgeInsets? {
        guard let child = child(key) else { return nil }
        if child.name == "inset" {
            return UIEdgeInsets(top: part("minY", child), left: part("minX", child), bottom: part("maxY", child), right: part("maxX", child))
        }
        return UIEdgeInsets(top: part("top", child), left: part("left", child), bottom: part("bottom", child), right: part("right", child))
    }

    func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        child(key).map {
            NSDirectionalEdgeInsets(top: part("top", $0), leading: part("leading", $0), bottom: part("bottom", $0), trailing: part("trailing", $0))
        }
    }
}

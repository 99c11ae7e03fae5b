internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// User-defined runtime attributes: values that key-value coding sets once the outlets stand.
@MainActor enum NibRuntimeAttributes {
    static func set(_ element: InterfaceElement, on object: AnyObject, _ loader: NibLoader) {
        guard let path = element["keyPath"], let object = object as? NSObject else { return }
        loader.report?.use(element)
        let value = value(of: element, loader)
        let name = ObjCRuntime.className(of: type(of: object))
        guard let holder = holder(of: path, in: object), NibKeyValues.accepts(holder.key, holder.object) else {
            // Of a placeholder's class there is nothing to be said.
            if let preview = Runtime.current.interfacePreview, let owner = element.parent?.parent, !preview.allowsClass(of: owner) {
                loader.report?.assume(element)
                return
            }
            // UIKit's words; the attribute is skipped.
            loader.say(
                "Failed to set (\(path)) user defined inspected property on (\(name)): [<\(name) \(address(object))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(path).")
            return
        }
        if let reason = NibKeyValues.set(value, forKeyPath: path, of: object) { loader.say("Failed to set (\(path)) user defined inspected property on (\(name)): \(reason)") }
    }

    private static func address(_ object: AnyObject) -> String { "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16) }

    /// The object that has the last key of a path.
    private static func holder(of path: String, in object: NSObject) -> (object: AnyObject, key: String)? {
        var keys = path.split(separator: ".").map(String.init)
        guard let last = keys.popLast() else { return nil }
        var current: NSObject = object
        for key in keys {
            guard ObjCRuntime.property(key, on: current) != nil || ObjCRuntime.method(Selector(key), on: current) != nil,
                let next = current.value(forKey: key) as? NSObject
            else { return nil }
            current = next
        }
        return (current, last)
    }

    private static func value(of element: InterfaceElement, _ loader: NibLoader) -> Any? {
        let nib = NibCoder(element, loader: loader, kitClass: NibLoader.self)
        let child = element.child(key: "value")
        if let child { loader.report?.use(child) }
        switch element["type"] {
        case "boolean": return element["value"] == "YES"
        case "string": return element["value"] ?? child.flatMap(nib.text)
        case "localizedString", "localizableString":
            let text = element["value"] ?? child.flatMap(nib.text)
            return text.map { loader.localized("\(owner(of: element)).\(element["keyPath"] ?? "")") ?? $0 }
        case "number":
            guard let child, let number = child["value"].flatMap(Double.init) else { return nil }
            return child.name == "integer" ? Int(exactly: number.rounded(.towardZero)).map { NSNumber(value: $0) } : NSNumber(value: number)
        case "color": return child.flatMap(nib.color)
        case "point": return child.map(nib.point)
        case "size": return child.map(nib.size)
        case "rect": return child.map(nib.rect)
        case "range":
            return child.map { NSRange(location: $0["location"].flatMap(Int.init) ?? 0, length: $0["length"].flatMap(Int.init) ?? 0) }
        case "image": return element["value"].flatMap { nib.image(named: $0, isSystem: loader.resource("image", $0)?["catalog"] == "system") }
        default: return nil
        }
    }

    private static func owner(of element: InterfaceElement) -> String { element.parent?.parent?.id ?? "" }
}

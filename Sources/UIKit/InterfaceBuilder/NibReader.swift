internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// How objects of one class of UIKit's are made from their elements. The readers stand beside the families they belong to (`….nibReader`);
/// a superclass's reader runs first.
@MainActor struct NibReader {
    typealias Make = @MainActor (_ type: AnyClass, _ nib: NibCoder) -> AnyObject?

    /// The names of the elements that stand for the class.
    let elements: [String]
    let type: AnyClass
    private let make: Make
    private let read: @MainActor (AnyObject, NibCoder) -> Void

    init<T: AnyObject>(_ elements: String..., of type: T.Type, make: @escaping Make, read: @escaping @MainActor (T, NibCoder) -> Void) {
        self.elements = elements
        self.type = type
        self.make = make
        self.read = { read(unsafeDowncast($0, to: T.self), $1) }
    }

    init<T: UIView>(_ elements: String..., of type: T.Type, read: @escaping @MainActor (T, NibCoder) -> Void) {
        self.elements = elements
        self.type = type
        make = { ($0 as? UIView.Type)?.init(coder: $1) }
        self.read = { read(unsafeDowncast($0, to: T.self), $1) }
    }

    init<T: UIViewController>(_ elements: String..., of type: T.Type, read: @escaping @MainActor (T, NibCoder) -> Void) {
        self.elements = elements
        self.type = type
        make = { ($0 as? UIViewController.Type)?.init(coder: $1) }
        self.read = { read(unsafeDowncast($0, to: T.self), $1) }
    }

    // MARK: All of them

    private static let byElement: [String: NibReader] = {
        var found: [String: NibReader] = [:]
        for reader in all {
            for element in reader.elements { found[element] = reader }
        }
        return found
    }()

    private static let byType = Dictionary(uniqueKeysWithValues: all.map { (ObjectIdentifier($0.type), $0) })

    static func forElement(_ name: String) -> NibReader? { byElement[name] }

    /// The readers of a class and its superclasses, base first.
    private static func chain(_ type: AnyClass) -> [NibReader] {
        if let known = chains[ObjectIdentifier(type)] { return known }
        var chain: [NibReader] = []
        var next: AnyClass? = type
        while let current = next {
            if let reader = byType[ObjectIdentifier(current)] { chain.append(reader) }
            next = class_getSuperclass(current)
        }
        chain.reverse()
        chains[ObjectIdentifier(type)] = chain
        return chain
    }
    private static var chains: [ObjectIdentifier: [NibReader]] = [:]

    /// The nearest class of UIKit's: the class itself or one above it.
    private static func kitClass(of type: AnyClass) -> AnyClass {
        if let known = kitClasses[ObjectIdentifier(type)] { return known }
        var next: AnyClass? = type
        while let current = next, !String(reflecting: current).hasPrefix("UIKit.") { next = class_getSuperclass(current) }
        let found = next ?? type
        kitClasses[ObjectIdentifier(type)] = found
        return found
    }
    private static var kitClasses: [ObjectIdentifier: AnyClass] = [:]

    /// A new object for an element, with everything said of it; `nil` when its class refuses.
    ///
    /// - Parameter type: the custom class, or the reader's own.
    func make(_ type: AnyClass, from element: InterfaceElement, in loader: NibLoader) -> AnyObject? {
        let nib = NibCoder(element, loader: loader, kitClass: Self.kitClass(of: type))
        let creator = loader.creator
        loader.creator = nil
        guard let object = creator?(nib) ?? make(type, nib) else { return nil }
        // A class that goes its own way past UIKit's initialisers gets what the element says now.
        nib.read(into: object)
        if let id = element.id { loader.objects[id] = object }
        return object
    }

    static func read(_ nib: NibCoder, into object: AnyObject) {
        for reader in chain(kitClass(of: Swift.type(of: object))) { reader.read(object, nib) }
    }
}

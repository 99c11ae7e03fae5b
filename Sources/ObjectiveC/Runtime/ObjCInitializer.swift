import CObjCRuntime
public import Foundation

/// An initialiser of an open class that is not `required`, through which subclasses are made from
/// their metatypes: registered cell classes, `layerClass`, bar classes.
///
/// UIKit marks none of its designated initialisers required (a subclass need not repeat them), and Swift
/// then refuses `type.init(frame:)`. The rewriter turns such calls into `ObjCRuntime.instantiate`.
public struct ObjCInitializer: @unchecked Sendable {
    private let method: UnsafeRawPointer
    private let owner: UnsafeRawPointer

    /// - Parameters:
    ///   - symbol: the mangled name of the allocating initialiser's method descriptor ("…fCTq").
    ///   - owner: the mangled name of the descriptor of the class that declares it ("…Mn").
    ///
    /// Nil when the program holds no such initialiser. An executable's own are found when it was linked
    /// with `--export-dynamic`.
    public init?(symbol: String, owner: String) {
        guard let method = drydock_symbol(symbol), let descriptor = drydock_symbol(owner) else { return nil }
        self.method = method
        self.owner = descriptor
    }

    private func code(_ type: AnyClass) -> (code: UnsafeRawPointer, metadata: UnsafeRawPointer) {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        return (drydock_initializer(metadata, method, owner), metadata)
    }

    // MARK: Shapes

    /// Calls `init()`.
    public func make(_ type: AnyClass) -> AnyObject {
        let (code, metadata) = code(type)
        return taken(drydock_make(code, metadata))
    }

    /// Calls `init(frame:)`.
    public func make(_ type: AnyClass, _ rect: CGRect) -> AnyObject {
        let (code, metadata) = code(type)
        return taken(
            drydock_make_rect(
                code, metadata, Double(rect.origin.x), Double(rect.origin.y), Double(rect.width), Double(rect.height)))
    }

    /// Calls an initialiser with one object, such as `init(coder:)`; nil when it fails.
    public func make(_ type: AnyClass, object: AnyObject) -> AnyObject? {
        let (code, metadata) = code(type)
        return drydock_make_pointer(code, metadata, Unmanaged.passRetained(object).toOpaque())
            .map { Unmanaged<AnyObject>.fromOpaque($0).takeRetainedValue() }
    }

    /// Calls an initialiser with one `Any`, such as `init(layer:)`.
    public func make(_ type: AnyClass, any value: Any) -> AnyObject {
        let (code, metadata) = code(type)
        let box = UnsafeMutablePointer<Any>.allocate(capacity: 1)
        box.initialize(to: value)
        // The initialiser takes the value out of the box.
        defer { box.deallocate() }
        return taken(drydock_make_pointer(code, metadata, box))
    }

    /// Calls an initialiser with one string, such as `init(reuseIdentifier:)`.
    public func make(_ type: AnyClass, _ string: String?) -> AnyObject {
        let (code, metadata) = code(type)
        let words = retainedWords(string)
        return taken(drydock_make_string(code, metadata, words.0, words.1))
    }

    /// Calls an initialiser with a string and an object, such as `init(nibName:bundle:)`.
    public func make(_ type: AnyClass, _ string: String?, object: AnyObject?) -> AnyObject {
        let (code, metadata) = code(type)
        let words = retainedWords(string)
        let pointer = object.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
        return taken(drydock_make_string_pointer(code, metadata, words.0, words.1, pointer))
    }

    /// Calls an initialiser with an enumeration without payload (or another value of at most a word
    /// that holds no reference) and a string, such as `init(style:reuseIdentifier:)`.
    public func make<Style>(_ type: AnyClass, style: Style, _ string: String?) -> AnyObject {
        precondition(MemoryLayout<Style>.size <= 8 && _isPOD(Style.self))
        let (code, metadata) = code(type)
        var word: UInt64 = 0
        withUnsafeBytes(of: style) { bytes in
            withUnsafeMutableBytes(of: &word) { $0.copyMemory(from: bytes) }
        }
        let words = retainedWords(string)
        return taken(drydock_make_word_string(code, metadata, word, words.0, words.1))
    }

    private func taken(_ object: UnsafeMutableRawPointer) -> AnyObject {
        Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue()
    }

    /// The two words of an optional string, with a reference for the callee to release.
    private func retainedWords(_ string: String?) -> (UInt64, UInt64) {
        let box = UnsafeMutablePointer<String?>.allocate(capacity: 1)
        box.initialize(to: string)
        defer { box.deallocate() }
        return UnsafeMutableRawPointer(box).load(as: (UInt64, UInt64).self)
    }
}

extension ObjCInitializer {
    /// `NSObject.init()`, which every Foundation and UIKit class inherits or overrides.
    static let plain = ObjCInitializer(symbol: "$s10Foundation8NSObjectCACycfCTq", owner: "$s10Foundation8NSObjectCMn")
    static let frame = ObjCInitializer(
        symbol: "$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq", owner: "$s5UIKit6UIViewCMn")
    static let cell = ObjCInitializer(
        symbol: "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq",
        owner: "$s5UIKit15UITableViewCellCMn")
    static let headerFooter = ObjCInitializer(
        symbol: "$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq",
        owner: "$s5UIKit023UITableViewHeaderFooterC0CMn")
    static let nib = ObjCInitializer(
        symbol: "$s5UIKit16UIViewControllerC7nibName6bundleACSSSg_10Foundation6BundleCSgtcfCTq",
        owner: "$s5UIKit16UIViewControllerCMn")
    static let layer = ObjCInitializer(
        symbol: "$s10QuartzCore7CALayerC5layerACyp_tcfCTq", owner: "$s10QuartzCore7CALayerCMn")
}

extension ObjCRuntime {
    /// Makes an object of any subclass of NSObject through its `init()`.
    /// Traps with Swift's "Use of unimplemented initializer" when the class has none.
    public static func instantiate<T: AnyObject>(_ type: T.Type) -> T {
        if let make = ClassRegistry.shared.maker(of: type) { return unsafeDowncast(make(), to: T.self) }
        return unsafeDowncast(require(.plain, "NSObject.init()").make(type), to: T.self)
    }

    /// Makes a view through `init(frame:)`. `type` is a subclass of UIView.
    public static func instantiate<T: AnyObject>(_ type: T.Type, frame: CGRect) -> T {
        unsafeDowncast(require(.frame, "UIView.init(frame:)").make(type, frame), to: T.self)
    }

    /// Makes a cell through `init(style:reuseIdentifier:)`. `type` is a subclass of UITableViewCell,
    /// `style` a `UITableViewCell.CellStyle`.
    public static func instantiate<T: AnyObject, Style>(
        _ type: T.Type, style: Style, reuseIdentifier: String?
    ) -> T {
        unsafeDowncast(
            require(.cell, "UITableViewCell.init(style:reuseIdentifier:)").make(type, style: style, reuseIdentifier),
            to: T.self)
    }

    /// Makes a section header through `init(reuseIdentifier:)`. `type` is a subclass of UITableViewHeaderFooterView.
    public static func instantiate<T: AnyObject>(_ type: T.Type, reuseIdentifier: String?) -> T {
        unsafeDowncast(
            require(.headerFooter, "UITableViewHeaderFooterView.init(reuseIdentifier:)").make(type, reuseIdentifier),
            to: T.self)
    }

    /// Makes a view controller through `init(nibName:bundle:)`. `type` is a subclass of UIViewController.
    public static func instantiate<T: AnyObject>(_ type: T.Type, nibName: String?, bundle: Bundle?) -> T {
        unsafeDowncast(
            require(.nib, "UIViewController.init(nibName:bundle:)").make(type, nibName, object: bundle), to: T.self)
    }

    /// Makes a presentation copy of a layer through `init(layer:)`. `type` is a subclass of CALayer.
    public static func instantiate<T: AnyObject>(_ type: T.Type, layer: Any) -> T {
        unsafeDowncast(require(.layer, "CALayer.init(layer:)").make(type, any: layer), to: T.self)
    }

    private static func require(_ initializer: ObjCInitializer?, _ name: String) -> ObjCInitializer {
        guard let initializer else {
            ObjCException.inconsistency("\(name) is not part of this program")
        }
        return initializer
    }
}

extension Foundation.NSObject {
    /// Makes an object through `init()`: what rewritten sources call on a metatype. The modules above have such methods for each of their initialisers.
    public static func __init() -> Self { ObjCRuntime.instantiate(self) }
}

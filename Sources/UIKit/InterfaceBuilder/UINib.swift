public import Foundation
internal import InterfaceBuilder
public import ObjectiveC

/// The contents of a nib, read once and instantiated any number of times.
@preconcurrency @MainActor open class UINib: ObjCObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects that stand for the nib's placeholders, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private enum Content {
        case named(String, Bundle)
        case data(Data, Bundle)
        case document(InterfaceDocument, Bundle, texts: [String: String])
        case prototype(InterfaceElement, NibLoader)
    }

    private var content: Content
    var report: NibReport?

    /// - Parameters:
    ///   - name: the file's name without extension.
    ///   - bundleOrNil: where it lies; `nil` means the main bundle.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        content = .named(name, bundleOrNil ?? Bundle.main)
        super.init()
    }

    /// - Parameter data: what a `.nib` of a bundle holds.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        content = .data(data, bundleOrNil ?? Bundle.main)
        super.init()
    }

    init(_ document: InterfaceDocument, bundle: Bundle, texts: [String: String] = [:]) {
        content = .document(document, bundle, texts: texts)
        super.init()
    }

    /// A cell or view that stands in a table or collection of a file that was loaded.
    init(prototype: InterfaceElement, in loader: NibLoader) {
        content = .prototype(prototype, loader)
        super.init()
    }

    /// The objects at the top level, in the file's order, with all connections made. Raises NSInternalInconsistencyException when
    /// there is no such nib.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        switch content {
        case .prototype(let element, let loader): return copy(of: element, loader)
        case .document(let document, let bundle, let texts): return instantiate(document, bundle, texts, ownerOrNil, optionsOrNil)
        case .named(let name, let bundle):
            guard let url = NibFiles.url(name, extension: "nib", in: bundle), let document = NibFiles.document(at: url) else {
                ObjCException.inconsistency("Could not load NIB in bundle: 'NSBundle <\(bundle.bundlePath)> (loaded)' with name '\(name)'")
            }
            content = .document(document, bundle, texts: NibFiles.texts(name, in: bundle))
        case .data(let data, let bundle):
            guard CompactForm.isCompact(data) else { notSupported("data of a nib that was compiled elsewhere; Drydock compiles .xib files") }
            do {
                content = .document(try CompactForm.document(from: data), bundle, texts: [:])
            } catch {
                ObjCException.inconsistency("Could not load NIB from data: \(error)")
            }
        }
        return instantiate(withOwner: ownerOrNil, options: optionsOrNil)
    }

    private func copy(of element: InterfaceElement, _ outer: NibLoader) -> [Any] {
        let loader = NibLoader(copying: outer)
        guard let object = loader.make(element) else { return [] }
        finish(loader, [object])
        return [object]
    }

    private func instantiate(
        _ document: InterfaceDocument, _ bundle: Bundle, _ texts: [String: String], _ owner: Any?, _ options: [OptionsKey: Any]?
    ) -> [Any] {
        instantiate(document, bundle, texts, owner, options).map(\.object)
    }

    /// The objects at the top level with the elements that they come from.
    func instantiateTopLevel(withOwner owner: Any?) -> [(element: InterfaceElement, object: AnyObject)] {
        guard case .document(let document, let bundle, let texts) = content else { return [] }
        return instantiate(document, bundle, texts, owner, nil)
    }

    private func instantiate(
        _ document: InterfaceDocument, _ bundle: Bundle, _ texts: [String: String], _ owner: Any?, _ options: [OptionsKey: Any]?
    ) -> [(element: InterfaceElement, object: AnyObject)] {
        let loader = NibLoader(document: document, bundle: bundle, texts: texts, report: report)
        let external = options?[.externalObjects] as? [String: Any] ?? [:]
        var objects: [(element: InterfaceElement, object: AnyObject)] = []
        for element in document.root.child("objects").map({ Array($0.children) }) ?? [] {
            if element.name == "placeholder" {
                let given = element["placeholderIdentifier"].flatMap { $0 == "IBFilesOwner" ? owner : external[$0] }
                loader.place(given.map { $0 as AnyObject }, as: element)
                loader.collect(element, for: given.map { $0 as AnyObject } ?? NibNobody.shared)
            } else if let object = loader.make(element) {
                objects.append((element, object))
            }
        }
        finish(loader, objects.map(\.object))
        return objects
    }

    private func finish(_ loader: NibLoader, _ objects: [AnyObject]) {
        loader.connect()
        loader.awake()
        if let view = objects.lazy.compactMap({ $0 as? UIView }).first { loader.variations.follow(view, loader) }
        loader.settle()
    }
}

/// Stands for a File's Owner that nobody gave: outlets of it are unknown keys, as on iOS.
final class NibNobody: ObjCObject {
    @MainActor static let shared = NibNobody()
}

extension Bundle {
    /// The objects of a nib; `nil` never: a nib that is not there raises NSInternalInconsistencyException.
    @preconcurrency @MainActor public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}

public import Foundation
internal import FoundationGaps

/// An item to be pasted, dropped or shared, in the forms it can be had, the best first. A form is made when somebody asks for it.
///
/// Handlers of both sides are called on a background queue.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    public typealias CompletionHandler = @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
    /// - Parameters: whom to give the item to, the class that is expected (nil: any), options.
    public typealias LoadHandler = @Sendable (NSItemProvider.CompletionHandler?, AnyClass?, [AnyHashable: Any]?) -> Void

    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    public class var errorDomain: String { "NSItemProviderErrorDomain" }

    private let lock = NSLock()
    private var representations: [ItemRepresentation] = []
    private var name: String?

    public override init() { super.init() }

    /// An item in all the forms that the object writes.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// - Parameter typeIdentifier: the item's type; nil for the types that the item itself writes.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        if let typeIdentifier {
            nonisolated(unsafe) let item = item
            registerItem(forTypeIdentifier: typeIdentifier) { completion, _, _ in completion?(item, nil) }
        } else if let object = item as? any NSItemProviderWriting {
            registerObject(object, visibility: .all)
        }
    }

    /// A file, whose type its extension says, and its URL. Nil where there is no such file.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.lastPathComponent
        let type = TypeTable.identifier(forExtension: fileURL.pathExtension.lowercased()) ?? "public.data"
        registerFileRepresentation(forTypeIdentifier: type, fileOptions: .openInPlace, visibility: .all) { completion in
            completion(fileURL, false, nil)
            return nil
        }
        registerDataRepresentation(forTypeIdentifier: "public.file-url", visibility: .all) { completion in
            completion(Data(fileURL.absoluteString.utf8), nil)
            return nil
        }
    }

    /// The name for a file of the item, with or without extension.
    open var suggestedName: String? {
        get { lock.withLock { name } }
        set { lock.withLock { name = newValue } }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        copy.representations = all
        copy.name = suggestedName
        return copy
    }

    // MARK: Registering forms

    /// A form that is data. Of two forms of a type the later one counts.
    ///
    /// - Parameter loadHandler: gives the data or an error to its argument, once; the progress is nil where nobody can watch.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        register(ItemRepresentation(type: typeIdentifier, source: .data(loadHandler)))
    }

    /// A form that is a file.
    ///
    /// - Parameter loadHandler: gives its argument the file's URL, and whether readers must coordinate.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [], visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?
    ) {
        register(ItemRepresentation(type: typeIdentifier, source: .file(loadHandler), fileOptions: fileOptions))
    }

    /// All forms that the object writes.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        nonisolated(unsafe) let object = object
        for type in object.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: $0) }
        }
    }

    /// All forms that objects of the class write.
    ///
    /// - Parameter loadHandler: gives its argument the object.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    /// A form that is an object which can be archived.
    open func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping NSItemProvider.LoadHandler) {
        register(ItemRepresentation(type: typeIdentifier, source: .item(loadHandler)))
    }

    private func register(_ representation: ItemRepresentation) {
        lock.withLock {
            if let old = representations.firstIndex(where: { $0.type == representation.type }) {
                representations[old] = representation
            } else {
                representations.append(representation)
            }
        }
    }

    // MARK: What there is

    private var all: [ItemRepresentation] { lock.withLock { representations } }

    /// The types of the forms, in the order they were registered.
    open var registeredTypeIdentifiers: [String] { all.map(\.type) }

    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        all.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
    }

    /// Whether there is a form of the type or of one below it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { representation(typeIdentifier) != nil }

    open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []) -> Bool {
        all.contains { TypeTable.type($0.type, conformsTo: typeIdentifier) && $0.fileOptions.isSuperset(of: fileOptions) }
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { readable(by: aClass) != nil }

    /// The form of that very type, or else the best one of a type below.
    func representation(_ type: String) -> ItemRepresentation? {
        let all = all
        return all.first { $0.type == type } ?? all.first { TypeTable.type($0.type, conformsTo: type) }
    }

    /// The best form that objects of the class can be made of.
    func readable(by type: any NSItemProviderReading.Type) -> ItemRepresentation? {
        let readable = type.readableTypeIdentifiersForItemProvider
        return all.first { form in readable.contains { TypeTable.type(form.type, conformsTo: $0) } }
    }

    // MARK: Loading

    /// The data of a form of that type or of one below it.
    ///
    /// - Returns: how far it is. Cancelling it ends the work with `NSUserCancelledError`.
    @discardableResult
    open func loadDataRepresentation(forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress {
        ItemLoading.load(representation(typeIdentifier), typeIdentifier, completionHandler) { form, load in form.data(load) }
    }

    /// A copy of the item as a file, which is removed when the handler returns.
    @discardableResult
    open func loadFileRepresentation(forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void) -> Progress {
        let name = suggestedName
        return ItemLoading.load(representation(typeIdentifier), typeIdentifier, { (file: ItemFile?, error) in
            completionHandler(file?.url, error)
            file?.remove()
        }) { form, load in form.file(name: name, mayBeOriginal: false, load) }
    }

    /// The item as a file: the original where it may be opened in place (the second argument of the handler), else a copy.
    ///
    /// A copy is removed when the handler returns.
    @discardableResult
    open func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName
        return ItemLoading.load(representation(typeIdentifier), typeIdentifier, { (file: ItemFile?, error) in
            completionHandler(file?.url, file?.isOriginal ?? false, error)
            file?.remove()
        }) { form, load in form.file(name: name, mayBeOriginal: true, load) }
    }

    /// An object of the class, made of the best form that it reads.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type, completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let form = readable(by: aClass)
        return ItemLoading.load(form, aClass.readableTypeIdentifiersForItemProvider.first ?? "public.item", { (made: UncheckedBox<any NSItemProviderReading>?, error) in
            completionHandler(made?.value, error)
        }) { form, load in
            form.data { data, error in
                guard let data else { return load(nil, error) }
                do {
                    load(UncheckedBox(try aClass.object(withItemProviderData: data, typeIdentifier: form.type)), nil)
                } catch {
                    load(nil, error)
                }
            }
        }
    }

    /// The item as it was registered. Of forms that are data a URL or text comes as an object, everything else as data; files come as URLs.
    open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil, completionHandler: NSItemProvider.CompletionHandler? = nil) {
        nonisolated(unsafe) let options = options
        _ = ItemLoading.load(representation(typeIdentifier), typeIdentifier, { (item: UncheckedBox<any NSSecureCoding>?, error) in
            completionHandler?(item?.value, error)
        }) { form, load in form.item(options: options, load) }
    }

    open func loadItem(forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil) async throws -> any NSSecureCoding {
        nonisolated(unsafe) let options = options
        let box: UncheckedBox<any NSSecureCoding> = try await withCheckedThrowingContinuation { continuation in
            loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
                if let item {
                    continuation.resume(returning: UncheckedBox(item))
                } else {
                    continuation.resume(throwing: error ?? ItemLoading.error(.unknownError, "No item of type \(typeIdentifier)"))
                }
            }
        }
        return box.value
    }

    // MARK: Previews

    /// Makes a preview of the item, for `loadPreviewImage(options:completionHandler:)`.
    open var previewImageHandler: NSItemProvider.LoadHandler? {
        get { lock.withLock { preview } }
        set { lock.withLock { preview = newValue } }
    }
    private var preview: NSItemProvider.LoadHandler?

    open func loadPreviewImage(options: [AnyHashable: Any]! = [:], completionHandler: NSItemProvider.CompletionHandler!) {
        let handler = previewImageHandler
        nonisolated(unsafe) let options = options
        ItemLoading.queue.async {
            guard let handler else { return completionHandler(nil, ItemLoading.error(.itemUnavailableError, "There is no preview")) }
            handler(completionHandler, nil, options)
        }
    }
}

/// A value that is handed from one thread to another and belongs to nobody else.
struct UncheckedBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

extension NSItemProvider {
    /// The data of a form that is there at once, without leaving the thread; nil for one that comes later, and for a type that there is not.
    package func immediateData(forTypeIdentifier typeIdentifier: String) -> Data? {
        nonisolated(unsafe) var result: Data?
        let lock = NSLock()
        _ = representation(typeIdentifier)?.data { data, _ in lock.withLock { result = data } }
        return lock.withLock { result }
    }
}

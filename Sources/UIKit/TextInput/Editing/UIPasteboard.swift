public import Foundation
public import ObjectiveC
internal import class ObjectiveC.NotificationCenter

/// What cut and copy leave and paste takes. It lives in the app: nothing leaves the process.
@preconcurrency @MainActor open class UIPasteboard: ObjCObject {
    public struct Name: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

    open class var general: UIPasteboard { named(.general) }

    open private(set) var name: Name
    open private(set) var changeCount = 0

    private init(name: Name) {
        self.name = name
        super.init()
    }

    /// The pasteboard of that name, made if there is none and `create` says so.
    public class func pasteboard(name pasteboardName: Name, create: Bool) -> UIPasteboard? {
        if pasteboardName == .general || create { return named(pasteboardName) }
        return Runtime.current.pasteboards[pasteboardName]
    }

    private static func named(_ name: Name) -> UIPasteboard {
        let runtime = Runtime.current
        if let found = runtime.pasteboards[name] { return found }
        let made = UIPasteboard(name: name)
        runtime.pasteboards[name] = made
        return made
    }

    public class func withUniqueName() -> UIPasteboard { UIPasteboard(name: Name(rawValue: UUID().uuidString)) }

    public class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general else { return }
        Runtime.current.pasteboards[pasteboardName] = nil
    }

    // MARK: Contents

    private var contents: [PasteboardItem] = []
    private var expirationDate: Date?

    /// The items, none of them when their time is over.
    private var current: [PasteboardItem] {
        if let expirationDate, Date() >= expirationDate { contents = [] }
        return contents
    }

    private func set(_ items: [PasteboardItem], until expirationDate: Date? = nil) {
        contents = items
        self.expirationDate = expirationDate
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    private func all<Value>(_ value: (PasteboardItem) -> Value?) -> [Value]? {
        let found = current.compactMap(value)
        return found.isEmpty ? nil : found
    }

    open var numberOfItems: Int { current.count }

    // MARK: Texts, URLs, images and colors

    open var string: String? {
        get { all(\.string)?.first ?? all(\.url)?.first?.absoluteString }
        set { set(newValue.map { [PasteboardItem($0)] } ?? []) }
    }
    open var strings: [String]? {
        get { all(\.string) }
        set { set((newValue ?? []).map { PasteboardItem($0) }) }
    }
    open var url: URL? {
        get { all(\.url)?.first ?? all(\.string)?.first.flatMap { URL(string: $0)?.scheme == nil ? nil : URL(string: $0) } }
        set { set(newValue.map { [PasteboardItem($0)] } ?? []) }
    }
    open var urls: [URL]? {
        get { all(\.url) }
        set { set((newValue ?? []).map { PasteboardItem($0) }) }
    }
    open var image: UIImage? {
        get { all(\.image)?.first }
        set { set(newValue.map { [PasteboardItem($0)] } ?? []) }
    }
    open var images: [UIImage]? {
        get { all(\.image) }
        set { set((newValue ?? []).map { PasteboardItem($0) }) }
    }
    open var color: UIColor? {
        get { all(\.color)?.first }
        set { set(newValue.map { [PasteboardItem($0)] } ?? []) }
    }
    open var colors: [UIColor]? {
        get { all(\.color) }
        set { set((newValue ?? []).map { PasteboardItem($0) }) }
    }

    open var hasStrings: Bool { string != nil }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { image != nil }
    open var hasColors: Bool { color != nil }

    // MARK: Items by type

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A `Date` when the items go away.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other devices see the items. There are none.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The types of the first item.
    open var types: [String] { current.first?.types ?? [] }

    /// The types of each of the items; of all for nil.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet)?.map(\.types) }

    /// Whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool { !Set(types).isDisjoint(with: pasteboardTypes) }

    /// Whether each of the items has one of the types.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        chosen(itemSet)?.allSatisfy { !Set($0.types).isDisjoint(with: pasteboardTypes) } ?? false
    }

    /// The items that have one of the types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        let items = current
        return IndexSet(items.indices.filter { !Set(items[$0].types).isDisjoint(with: pasteboardTypes) })
    }

    /// Data of the first item.
    open func data(forPasteboardType pasteboardType: String) -> Data? { current.first?.data(pasteboardType) }
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
        chosen(itemSet)?.compactMap { $0.data(pasteboardType) }
    }

    /// The first item as it was set.
    open func value(forPasteboardType pasteboardType: String) -> Any? { current.first?.value(pasteboardType) }
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet)?.compactMap { $0.value(pasteboardType) }
    }

    /// Puts one item in place of all.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { set([.values([(pasteboardType, data)])]) }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { set([.values([(pasteboardType, value)])]) }

    /// Each item as values by their types.
    open var items: [[String: Any]] {
        get { current.map(\.dictionary) }
        set { set(newValue.map { PasteboardItem($0) }) }
    }
    open func addItems(_ items: [[String: Any]]) { set(current + items.map { PasteboardItem($0) }, until: expirationDate) }
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        set(items.map { PasteboardItem($0) }, until: options[.expirationDate] as? Date)
    }

    private func chosen(_ itemSet: IndexSet?) -> [PasteboardItem]? {
        let items = current
        guard let itemSet else { return items }
        return itemSet.allSatisfy(items.indices.contains) ? itemSet.map { items[$0] } : nil
    }

    // MARK: Item providers

    /// Providers of the items, the ones that were set or new ones.
    open var itemProviders: [NSItemProvider] {
        get { current.map(\.itemProvider) }
        set { set(newValue.map { .provider($0) }) }
    }

    /// The properties above and `data(forPasteboardType:)` see what providers give at once; what comes later only `itemProviders` has.
    open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        set(itemProviders.map { .provider($0) }, until: expirationDate)
    }

    open func setObjects(_ objects: [any NSItemProviderWriting]) { setObjects(objects, localOnly: false, expirationDate: nil) }
    open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
        set(objects.map { .provider(NSItemProvider(object: $0)) }, until: expirationDate)
    }

    /// Objects of bridged Swift types, as text and URLs.
    public func setObjects<T: _ObjectiveCBridgeable>(_ objects: [T]) where T._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects.map { $0._bridgeToObjectiveC() as any NSItemProviderWriting })
    }
    public func setObjects<T: _ObjectiveCBridgeable>(_ objects: [T], localOnly: Bool, expirationDate: Date?) where T._ObjectiveCType: NSItemProviderWriting {
        setObjects(objects.map { $0._bridgeToObjectiveC() as any NSItemProviderWriting }, localOnly: localOnly, expirationDate: expirationDate)
    }
}

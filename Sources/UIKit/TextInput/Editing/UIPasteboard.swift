public import Foundation
public import ObjectiveC

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

    private var contents: [Any] = []

    private func set(_ values: [Any]) {
        contents = values
        changeCount += 1
        NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }

    private func values<Value>(_ type: Value.Type) -> [Value]? {
        let found = contents.compactMap { $0 as? Value }
        return found.isEmpty ? nil : found
    }

    open var numberOfItems: Int { contents.count }

    open var string: String? {
        get { values(String.self)?.first ?? values(URL.self)?.first?.absoluteString }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var strings: [String]? {
        get { values(String.self) }
        set { set(newValue ?? []) }
    }
    open var url: URL? {
        get { values(URL.self)?.first ?? values(String.self)?.first.flatMap { URL(string: $0)?.scheme == nil ? nil : URL(string: $0) } }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var urls: [URL]? {
        get { values(URL.self) }
        set { set(newValue ?? []) }
    }
    open var image: UIImage? {
        get { values(UIImage.self)?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }
    open var images: [UIImage]? {
        get { values(UIImage.self) }
        set { set(newValue ?? []) }
    }
    open var color: UIColor? {
        get { values(UIColor.self)?.first }
        set { set(newValue.map { [$0] } ?? []) }
    }

    open var hasStrings: Bool { string != nil }
    open var hasURLs: Bool { url != nil }
    open var hasImages: Bool { image != nil }
    open var hasColors: Bool { color != nil }
}

public import Foundation

/// The types that text and URLs have in item providers, and those of archived objects.
private enum ItemType {
    static let utf8 = "public.utf8-plain-text"
    static let utf16 = "public.utf16-plain-text"
    static let plain = "public.plain-text"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let attributed = "com.apple.uikit.attributedstring"
}

private func unreadable(_ type: String) -> NSError { ItemLoading.error(.unavailableCoercionError, "Cannot make an object of the data of type \(type)") }

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.utf8, ItemType.utf16, ItemType.plain] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.utf8] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: typeIdentifier == ItemType.utf16 ? .utf16 : .utf8) else { throw unreadable(typeIdentifier) }
        return self.init(string: text)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.url, ItemType.fileURL] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.url] }
    public var writableTypeIdentifiersForItemProvider: [String] { isFileURL ? [ItemType.fileURL, ItemType.url] : [ItemType.url] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) as? Self else { throw unreadable(typeIdentifier) }
        return url
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
}

extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [ItemType.attributed, ItemType.utf8, ItemType.utf16, ItemType.plain] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [ItemType.attributed, ItemType.utf8] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let text: NSAttributedString
        if typeIdentifier == ItemType.attributed {
            guard let found = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: data) else { throw unreadable(typeIdentifier) }
            text = found
        } else {
            text = NSAttributedString(string: try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier) as String)
        }
        guard let result = (self is NSMutableAttributedString.Type ? NSMutableAttributedString(attributedString: text) : text) as? Self else { throw unreadable(typeIdentifier) }
        return result
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        guard typeIdentifier == ItemType.attributed else {
            completionHandler(Data(string.utf8), nil)
            return nil
        }
        do {
            completionHandler(try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true), nil)
        } catch {
            completionHandler(nil, error)
        }
        return nil
    }
}

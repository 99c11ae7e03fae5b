public import Foundation

/// Who may see a representation of an item. There is one app here: everything is seen by it.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all, team, group, ownProcess
}

public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The file may be opened where it lies.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Key of an option of `loadItem(forTypeIdentifier:options:completionHandler:)`: the size of a picture in pixels, a hint.
public let NSItemProviderPreferredImageSizeKey = "NSItemProviderPreferredImageSizeKey"

/// Makes objects of the data that an item provider has.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The types it can read, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Gives an item provider data for an object.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The types it can write, the best first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// The types of this object; those of its class unless it says otherwise.
    var writableTypeIdentifiersForItemProvider: [String] { get }
    static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility
    func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility
    /// Hands the data to the handler, now or later, once.
    func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

extension NSItemProviderWriting {
    public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
    public static func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility { .all }
    public func itemProviderVisibilityForRepresentation(withTypeIdentifier typeIdentifier: String) -> NSItemProviderRepresentationVisibility {
        Self.itemProviderVisibilityForRepresentation(withTypeIdentifier: typeIdentifier)
    }
}

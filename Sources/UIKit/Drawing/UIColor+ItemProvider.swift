public import Foundation
public import ObjectiveC

public import class ObjectiveC.NSKeyedArchiver
public import class ObjectiveC.NSKeyedUnarchiver

extension UIColor: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) as? Self else {
            throw NSError(
                domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
                userInfo: [NSLocalizedDescriptionKey: "The data of type \(typeIdentifier) are no color"])
        }
        return color
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        do {
            completionHandler(try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true), nil)
        } catch {
            completionHandler(nil, error)
        }
        return nil
    }
}

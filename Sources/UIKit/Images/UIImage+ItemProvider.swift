public import Foundation
public import ObjectiveC

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "com.compuserve.gif", "public.webp", "public.heic", "public.image"] }
    public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else {
            throw NSError(
                domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
                userInfo: [NSLocalizedDescriptionKey: "The data of type \(typeIdentifier) are no picture"])
        }
        return image
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String, forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData(), nil)
        return nil
    }
}

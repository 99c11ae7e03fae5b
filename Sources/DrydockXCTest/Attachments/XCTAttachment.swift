public import CoreGraphics
public import Foundation
public import UIKit

/// Data that is kept with a test's results.
open class XCTAttachment: NSObject, @unchecked Sendable {
    public enum Lifetime: Int, Sendable {
        case keepAlways = 0
        /// Kept only if the test fails.
        case deleteOnSuccess = 1
    }

    public enum ImageQuality: Int, Sendable {
        case original = 0
        case medium = 1
        case low = 2
    }

    public let uniformTypeIdentifier: String
    /// What the file is called; a name is found when there is none.
    open var name: String?
    open var userInfo: [AnyHashable: Any]?
    open var lifetime = Lifetime.deleteOnSuccess
    let payload: Data?

    public init(uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil) {
        uniformTypeIdentifier = identifier ?? "public.data"
        self.name = name
        self.payload = payload
        self.userInfo = userInfo
    }

    public convenience init(data: Data) { self.init(uniformTypeIdentifier: nil, name: nil, payload: data) }
    public convenience init(data: Data, uniformTypeIdentifier: String) {
        self.init(uniformTypeIdentifier: uniformTypeIdentifier, name: nil, payload: data)
    }
    public convenience init(string: String) { self.init(uniformTypeIdentifier: "public.plain-text", name: nil, payload: Data(string.utf8)) }

    /// Takes the file's contents as they are now.
    public convenience init(contentsOfFile url: URL) {
        self.init(uniformTypeIdentifier: nil, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
    }
    public convenience init(contentsOfFile url: URL, uniformTypeIdentifier: String) {
        self.init(uniformTypeIdentifier: uniformTypeIdentifier, name: url.lastPathComponent, payload: try? Data(contentsOf: url))
    }

    public convenience init(plistObject object: Any) {
        self.init(
            uniformTypeIdentifier: "com.apple.property-list", name: nil,
            payload: try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0))
    }

    public convenience init(image: UIImage) { self.init(image: image, quality: .original) }
    public convenience init(image: UIImage, quality: ImageQuality) {
        let data = quality == .original ? image.pngData() : image.jpegData(compressionQuality: quality == .medium ? 0.7 : 0.4)
        self.init(uniformTypeIdentifier: quality == .original ? "public.png" : "public.jpeg", name: nil, payload: data)
    }

    /// By the identifier of the type, for the ones that are common.
    var fileExtension: String {
        switch uniformTypeIdentifier {
        case "public.plain-text", "public.utf8-plain-text", "public.text": "txt"
        case "public.png": "png"
        case "public.jpeg": "jpg"
        case "public.json": "json"
        case "public.xml": "xml"
        case "public.html": "html"
        case "com.apple.property-list": "plist"
        case "com.compuserve.gif": "gif"
        case "com.adobe.pdf": "pdf"
        default: "bin"
        }
    }
}

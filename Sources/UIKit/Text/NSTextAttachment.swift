public import CoreGraphics
public import Foundation
internal import FoundationGaps

/// A picture, or room for something else, that stands in a text like a character.
///
/// The text holds it as the attribute `.attachment` of the character U+FFFC.
open class NSTextAttachment: NSObject, NSSecureCoding {
    /// First of all: see `AttributeValueMark`.
    private let foundationMark = AttributeValueMark.word
    /// U+FFFC.
    public static let character: Int = 0xFFFC

    /// Contents that are not an image; kept, not shown.
    open var contents: Data?

    /// Uniform type identifier of `contents`.
    open var fileType: String?

    open var image: UIImage?

    /// Size, and place with respect to the baseline: a negative y hangs below it. Empty: the image's size, on the baseline.
    open var bounds: CGRect = .zero

    /// Kept and without effect: lines put no room around attachments.
    open var lineLayoutPadding: CGFloat = 0

    /// Kept and without effect: attachments are drawn, never shown by views.
    open var allowsTextAttachmentView: Bool = true

    public override init() { super.init() }

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
        super.init()
        if let contentData { image = UIImage(data: contentData) }
    }

    public required init?(coder: NSCoder) {
        contents = coder.decodeObjectIfPresent(NSData.self, forKey: "NSContents") as Data?
        fileType = coder.decodeText(forKey: "NSFileType")
        image = coder.decodeObjectIfPresent(UIImage.self, forKey: "NSImage")
        if let text = coder.decodeText(forKey: "NSBounds") { bounds = NSCoder.cgRect(for: text) }
        lineLayoutPadding = coder.finiteNumber(forKey: "NSLineLayoutPadding") ?? 0
        if coder.containsValue(forKey: "NSAllowsTextAttachmentView") { allowsTextAttachmentView = coder.decodeBool(forKey: "NSAllowsTextAttachmentView") }
        super.init()
        if image == nil, let contents { image = UIImage(data: contents) }
    }

    open func encode(with coder: NSCoder) {
        if let contents { coder.encode(contents as NSData, forKey: "NSContents") }
        if let fileType { coder.encode(fileType as NSString, forKey: "NSFileType") }
        // Of contents that are a picture the picture is made again.
        if contents == nil, let image { coder.encode(image, forKey: "NSImage") }
        if bounds != .zero { coder.encode(NSCoder.string(for: bounds) as NSString, forKey: "NSBounds") }
        if lineLayoutPadding != 0 { coder.encode(Double(lineLayoutPadding), forKey: "NSLineLayoutPadding") }
        if !allowsTextAttachmentView { coder.encode(false, forKey: "NSAllowsTextAttachmentView") }
    }

    public class var supportsSecureCoding: Bool { true }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    /// What is drawn in the attachment's place. Override it to draw something else.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? { image }

    /// The room the attachment takes, its origin on the baseline and y up. Override it to measure otherwise.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        if bounds != .zero { return bounds }
        return CGRect(origin: .zero, size: image?.size ?? .zero)
    }
}

extension NSAttributedString {
    /// One character that stands for the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }

    /// Whether there are attachments in a stretch of the text.
    public func containsAttachments(in range: NSRange) -> Bool {
        var found = false
        enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
            guard value is NSTextAttachment else { return }
            found = true
            stop.pointee = true
        }
        return found
    }
}

public import Foundation
public import ObjectiveC

/// What a user can do something with in a text view: a link, an attachment, or what the app marked with a tag.
@preconcurrency @MainActor public final class UITextItem: ObjCObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }

    public let content: Content
    /// The characters of the item.
    public let range: NSRange

    init(_ content: Content, _ range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }

    /// What the menu of an item shows beside it.
    @preconcurrency @MainActor public final class MenuPreview: ObjCObject {
        /// The item's own picture.
        public static func `default`() -> Self { Self() }

        public init(view: UIView) {
            self.view = view
            super.init()
        }

        required override init() { super.init() }

        var view: UIView?
    }

    /// What the delegate answers for the menu of an item.
    @preconcurrency @MainActor public final class MenuConfiguration: ObjCObject {
        let menu: UIMenu
        let preview: MenuPreview?

        public init(menu: UIMenu) {
            self.menu = menu
            preview = .default()
            super.init()
        }

        public init(preview: MenuPreview?, menu: UIMenu) {
            self.menu = menu
            self.preview = preview
            super.init()
        }
    }
}

/// What goes along with an edit menu that comes or goes.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// A word or a sentence that an app's own keyboard offers. Nothing offers one here.
@preconcurrency @MainActor open class UIInputSuggestion: ObjCObject {}

/// The panel of fonts and styles of iOS 18. There is none here: making one stops.
@preconcurrency @MainActor open class UITextFormattingViewController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { notSupported("UITextFormattingViewController") }
    public required init?(coder: NSCoder) { notSupported("UITextFormattingViewController") }
}

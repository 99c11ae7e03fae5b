public import CoreGraphics
public import Foundation

/// A view that takes the keyboard's place or stands on it, in the keyboard's colours if it wants.
@preconcurrency @MainActor open class UIInputView: UIView {
    public enum Style: Int, Sendable {
        /// No background.
        case `default`
        /// The keyboard's background.
        case keyboard
    }

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
        if inputViewStyle == .keyboard { backgroundColor = KeyboardPicture.backgroundColor }
    }

    public convenience override init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }

    public required init?(coder: NSCoder) {
        inputViewStyle = .default
        super.init(coder: coder)
    }

    open private(set) var inputViewStyle: Style

    open var allowsSelfSizing: Bool = false
}

/// An input view that clicks. Nothing is heard here.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    var enableInputClicksWhenVisible: Bool { get }
}

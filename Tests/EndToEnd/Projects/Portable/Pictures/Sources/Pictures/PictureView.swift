#if os(Linux)
public final class PictureView {
    public init() {}
    public let platform = "Linux"
}
#else
import UIKit

public final class PictureView: UIView {
    #if FOR_IOS && canImport(UIKit)
    public let platform = "iOS"
    #endif

    /// In the language of the app that runs.
    public var title: String { NSLocalizedString("Title", bundle: .module, comment: "") }

    @objc public dynamic var caption: String {
        let identifier = Bundle.module.bundleIdentifier ?? "none"
        let text = Bundle.module.url(forResource: "caption", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        return "\(identifier) \(text ?? "missing")".trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
#endif

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

    @objc public dynamic var caption: String {
        let identifier = Bundle.module.bundleIdentifier ?? "none"
        let text = Bundle.module.url(forResource: "caption", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        return "\(identifier) \(text ?? "missing")".trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
#endif

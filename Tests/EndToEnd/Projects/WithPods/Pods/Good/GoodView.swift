// UIKit comes with the pod's own header.
open class GoodView: UIView {
    #if COCOAPODS
    public var greeting: String {
        let bundle = Bundle(for: GoodView.self).url(forResource: "Media", withExtension: "bundle").flatMap(Bundle.init(url:))
        let words = bundle?.url(forResource: "words", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        return "\(words ?? "no words")\(bundle?.bundleIdentifier ?? "no bundle")".replacingOccurrences(of: "\n", with: " ")
    }

    public var note: String {
        let inFramework = Bundle(for: type(of: self)).path(forResource: "note", ofType: "txt") == nil ? "no note" : "a note"
        return "\(inFramework) of the framework, \(text(in: .main)), \(text(in: .init(for: GoodView.self)))"
    }

    private func text(in bundle: Bundle) -> String {
        bundle.url(forResource: "note", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none in the app"
    }
    #endif
}

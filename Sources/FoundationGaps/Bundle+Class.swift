import Foundation

extension Bundle {
    /// What `Bundle(for:)` becomes: the folder of the framework whose module declares the class, the app's where there is none. The code of
    /// frameworks is in the program here, so Foundation's own answer is always the app's.
    public static func __bundle(for aClass: AnyClass) -> Bundle {
        FrameworkBundles.byModule[String(_typeName(aClass, qualified: true).prefix { $0 != "." })] ?? Bundle(for: aClass)
    }
}

/// The folders of frameworks in the app, by the name of their modules.
private enum FrameworkBundles {
    static let byModule: [String: Bundle] = {
        let app = Bundle.main.bundlePath
        var result: [String: Bundle] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: app)) ?? [] where name.hasSuffix(".framework") {
            result[moduleName(of: String(name.dropLast(".framework".count)))] = Bundle(path: app + "/" + name)
        }
        return result
    }()

    /// A module is called after its product, with `_` for what a name must not hold.
    private static func moduleName(of product: String) -> String {
        String(product.enumerated().map { $1 == "_" || $1.isLetter || $0 > 0 && $1.isNumber ? $1 : "_" })
    }
}

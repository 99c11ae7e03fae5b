import Foundation
import SourceRewriter

/// Sources that are made for a module, besides the rewritten ones.
enum SupportFiles {
    /// By file name.
    static func files(for target: Target) -> [String: String] {
        var files: [String: String] = [:]
        if target.kind == .application { files["DrydockHost.swift"] = host }
        if target.packageName != nil, !target.resources.isEmpty, ![.cLibrary, .macro].contains(target.kind) { files["DrydockBundle.swift"] = bundle(of: target) }
        if target.namesAssets, ![.cLibrary, .macro].contains(target.kind), target.platform == .iOS, let symbols = assetSymbols(of: target) { files["GeneratedAssetSymbols.swift"] = symbols }
        return files
    }

    /// Makes the host known before `main`: UIKit asks for it, and knows none by itself.
    private static let host = """
        internal import HeadlessHost

        @section(".init_array") @used
        private let __drydock_install_host: @convention(c) () -> Void = { HeadlessHost.install() }

        """

    /// Constants for what the target's catalogs hold.
    private static func assetSymbols(of target: Target) -> String? {
        let catalogs = target.resources.filter { $0.kind == .assetCatalog }.map(\.path)
        if catalogs.isEmpty { return nil }
        let bundle =
            switch (target.packageName, target.kind) {
            case (.some, _): ".module"
            case (nil, .framework): "Foundation.Bundle(path: Foundation.Bundle.main.bundlePath + \(swiftLiteral("/\(target.productName).framework"))) ?? .main"
            default: ".main"
            }
        return AssetSymbols(catalogs: catalogs).source(bundle: bundle, extendsUIKit: target.extendsUIKitWithAssets)
    }

    /// The folder with the resources of a package's target, as SwiftPM names it.
    static func bundleName(package: String, target: String) -> String { "\(package)_\(target).bundle" }

    /// What SwiftPM makes for a package's target with resources.
    private static func bundle(of target: Target) -> String {
        let name = swiftLiteral("/" + bundleName(package: target.packageName ?? "", target: target.name))
        return """
            import Foundation

            extension Foundation.Bundle {
                static let module: Bundle = {
                    let path = Bundle.main.bundlePath + \(name)
                    guard let bundle = Bundle(path: path) else { fatalError("could not load resource bundle \\(path)") }
                    return bundle
                }()
            }

            """
    }
}

import DrydockSession
import Foundation
public import SourceRewriter

/// One module of a project.
public struct Target: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        case application, framework, unitTests, uiTests, appExtension, cLibrary, macro, resourceBundle, other

        public var title: String {
            switch self {
            case .application: "an app"
            case .framework: "a library"
            case .unitTests: "a unit-test bundle"
            case .uiTests: "a UI-test bundle"
            case .appExtension: "an app extension"
            case .cLibrary: "a C library"
            case .macro: "a macro"
            case .resourceBundle: "a bundle of resources"
            case .other: "of another kind"
            }
        }
    }

    public var name: String
    public var kind: Kind
    public var moduleName: String
    /// The name of the product without extension: `Name` of `Name.app`.
    public var productName: String
    /// Swift sources, absolute, sorted, each once.
    public var sources: [String]
    /// C and C++ sources of a C target.
    public var cSources: [String]
    /// The folder of a C target's public headers.
    public var publicHeaders: String?
    /// Settings of a C target: what `-D` takes, folders of headers, other flags such as `-std=c++17`.
    public var cDefines: [String] = []
    public var cHeaderFolders: [String] = []
    public var cFlags: [String] = []
    /// Headers in the folder of a C target, which count for its state.
    public var cHeaders: [String] = []
    /// System libraries that a package's target for Linux links.
    public var linkedLibraries: [String] = []
    /// The platform whose code is taken; packages have targets for Linux.
    public var platform = SourcePlatform.iOS
    /// Why it is that platform; nil where there is no choice.
    public var platformReason: String?
    /// Objective-C sources. They are not built: the build says so.
    public var objectiveCSources: [String]
    public var resources: [Resource]
    /// The complete property list, variables expanded, as XML. nil for a target that needs none.
    public var infoPlist: Data?
    public var bundleIdentifier: String?
    public var deploymentTarget: String?
    /// What `-swift-version` takes: `4`, `4.2`, `5` or `6`.
    public var languageMode: String
    /// `MainActor` when declarations are isolated to it unless they say otherwise.
    public var defaultIsolation: String?
    /// Names that hold in `#if`, besides the platform's.
    public var conditions: [String]
    public var upcomingFeatures: [String]
    public var experimentalFeatures: [String]
    /// Modules that every Swift file sees without importing them.
    public var implicitImports: [String] = []
    /// Modules that come along with this one where it is imported, beside those of ``implicitImports``: CocoaPods' header of a pod imports UIKit.
    public var exportedImports: [String] = []
    /// The header of Objective-C that its Swift files see.
    var bridgingHeader: String?
    /// Modules of Objective-C alone that it asks for: importing one has no effect.
    public var modulesLeftOut: [String] = []
    /// Names of targets of this project that this one imports.
    public var dependencies: [String]
    /// The app whose code a hosted test bundle sees.
    public var hostApplication: String?
    /// The package identity, for targets of packages: their resources get a bundle of their own.
    public var packageName: String?
    /// Whether the images and colours of its catalogs get constants, and whether `UIImage` and `UIColor` get them, too.
    public var namesAssets = true
    public var extendsUIKitWithAssets = false
    /// What keeps this target from being built, known from reading alone: CocoaPods, missing packages.
    public var obstacles: [ProjectError]
    /// Whether a library's sources import XCTest.
    var importsXCTest = false
    /// Products that it asks for and no package at hand has.
    var missingProducts: [String] = []

    public init(name: String, kind: Kind, moduleName: String? = nil) {
        self.name = name
        self.kind = kind
        self.moduleName = moduleName ?? Target.identifier(name)
        productName = name
        sources = []
        cSources = []
        objectiveCSources = []
        resources = []
        languageMode = "5"
        conditions = []
        upcomingFeatures = []
        experimentalFeatures = []
        dependencies = []
        obstacles = []
    }

    /// The symbol of the module's entry point: letters, digits and underscores of ASCII only, as linkers want it.
    var entryPoint: String {
        "drydock_main_" + ContainedPath.encodedName(moduleName).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? String($0) : "_" }.joined()
    }

    /// A name as a C99 identifier, as Xcode makes module names.
    public static func identifier(_ name: String) -> String { ModuleName.identifier(name) }

    /// Why the module cannot have its name; nil when it can.
    var obstacleInModuleName: String? {
        if !ModuleName.isIdentifier(moduleName) { return "is not an identifier" }
        if moduleName.utf8.count > ModuleName.longest { return "is longer than \(ModuleName.longest) bytes, which the compiler's files cannot be called; set PRODUCT_MODULE_NAME to another" }
        if packageName == nil, ModuleName.taken.contains(moduleName) { return "is that of a module of the system's; set PRODUCT_MODULE_NAME to another" }
        return nil
    }
}

/// A file or folder that goes into the product.
public struct Resource: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        case assetCatalog, storyboard, xib, strings, stringCatalog, image, font, propertyList, dataModel, folder, other
    }

    /// Absolute.
    public var path: String
    public var kind: Kind
    /// Where it stands in the product, relative to its root, for example `Base.lproj/Main.storyboard`.
    public var destination: String

    public init(path: String, kind: Kind? = nil, destination: String? = nil) {
        self.path = path
        self.kind = kind ?? Resource.kind(ofPath: path)
        self.destination = destination ?? Resource.localisedName(of: path)
    }

    /// What is copied as it is, by a copy phase or a package's rule: nothing of it is compiled.
    static func copied(_ path: String, to destination: String) -> Resource {
        let kind = kind(ofPath: path)
        return Resource(path: path, kind: [.xib, .storyboard].contains(kind) ? .other : kind, destination: destination)
    }

    static func kind(ofPath path: String) -> Kind {
        switch (path as NSString).pathExtension.lowercased() {
        case "xcassets": .assetCatalog
        case "storyboard": .storyboard
        case "xib": .xib
        case "strings", "stringsdict": .strings
        case "xcstrings": .stringCatalog
        case "png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "svg", "bmp", "tiff": .image
        case "ttf", "otf", "ttc": .font
        case "plist": .propertyList
        case "xcdatamodeld", "xcdatamodel", "xcmappingmodel": .dataModel
        default: .other
        }
    }

    /// The last part of a path, with the `xx.lproj` folder it stands in.
    static func localisedName(of path: String) -> String {
        let parts = path.split(separator: "/")
        guard let last = parts.last else { return path }
        if parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") { return "\(parts[parts.count - 2])/\(last)" }
        return String(last)
    }
}

// swift-tools-version: 6.1
// The runtime: everything an app links. The tools that read and rewrite projects are a package of
// their own (Tools/), so that no dependency of theirs ever sees a module called UIKit or ObjectiveC.
import Foundation
import PackageDescription

let swiftSettings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableExperimentalFeature("SymbolLinkageMarkers"),
    // Where SwiftPM names the package (`packageAccess`), it takes the checkout's folder for it, and modules differ with that.
    .unsafeFlags(["-package-name", "drydock"]),
]

/// Swift Testing names overlay modules for CoreGraphics and UIKit that exist on Apple's platforms only; a
/// file that imports both would look for them in vain.
let testSettings: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

/// Against SwiftPM's whole-module optimisation of release builds.
let fileByFile: [SwiftSetting] = [
    .unsafeFlags(["-no-whole-module-optimization", "-enable-batch-mode", "-incremental", "-driver-batch-size-limit", "144"], .when(configuration: .release)),
]

/// What is not worth the time of optimising it.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// A module of the runtime, on its floor of the house: it may depend on lower floors only.
///
/// - Parameter settings: `fileByFile`: on all cores, and after a change only the files that it concerns; or `unoptimised`.
func module(_ name: String, on dependencies: [String] = [], excluding: [String] = [], linking library: String? = nil, _ settings: [SwiftSetting] = []) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .target(name: $0) }, path: "Sources/\(name)",
        exclude: excluding, packageAccess: false, swiftSettings: swiftSettings + settings, linkerSettings: library.map { [.linkedLibrary($0)] })
}

/// DRYDOCK_TESTS="UIKitTests/Tabs UIKitTests/Support" narrows a large test target to some of its folders, for short builds while
/// working on what they test.
func testFolders(of name: String) -> [String]? {
    let chosen = (ProcessInfo.processInfo.environment["DRYDOCK_TESTS"] ?? "").split(separator: " ")
        .filter { $0.hasPrefix(name + "/") }.map { String($0.dropFirst(name.count + 1)) }
    return chosen.isEmpty ? nil : chosen
}

/// - Parameters:
///   - exportingSymbols: for tests that find the program's own symbols by name at run time.
///   - optimised: for tests that compute a lot themselves. Others call what is optimised, and would take minutes of compiling.
func tests(
    _ name: String, on dependencies: [String], resources: [Resource] = [], excluding: [String] = [], exportingSymbols: Bool = false, optimised: Bool = false
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies.map { .target(name: $0) }, path: "Tests/\(name)", exclude: excluding, sources: testFolders(of: name),
        resources: resources, packageAccess: false, swiftSettings: swiftSettings + testSettings + (optimised ? [] : fileByFile + unoptimised),
        linkerSettings: exportingSymbols ? [.unsafeFlags(["-Xlinker", "--export-dynamic"])] : [])
}

func facade(_ name: String, on dependencies: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies.map { .target(name: $0) }, path: "Sources/Facades/\(name)", packageAccess: false, swiftSettings: swiftSettings)
}

func system(_ name: String, _ pkgConfig: String, _ debian: String) -> Target {
    .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([debian])])
}

/// Small modules that iOS code imports beside UIKit.
let facades = [
    "os", "OSLog", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "simd", "Accessibility", "AudioToolbox", "Accelerate", "Metal", "MetalKit",
    "ImageIO", "CoreText", "SecurityKeychain", "LocalAuthentication",
]

let runtimeModules = facades + [
    "FoundationGaps", "ObjectiveC", "CoreGraphics", "TextEngine", "QuartzCore", "LayoutEngine", "InterfaceBuilder", "UIKitFlags", "UIKit", "UIAutomation",
    "HeadlessHost", "VirtualClock", "DrydockXCTest",
]

var targets: [Target] = [
    // Ground: C libraries and what Foundation lacks.
    system("CCairo", "cairo", "libcairo2-dev"),
    system("CPixman", "pixman-1", "libpixman-1-dev"),
    system("CFreeType", "freetype2", "libfreetype-dev"),
    system("CHarfBuzz", "harfbuzz", "libharfbuzz-dev"),
    system("CFriBidi", "fribidi", "libfribidi-dev"),
    .systemLibrary(name: "CUnibreak", path: "Sources/CUnibreak", providers: [.apt(["libunibreak-dev"])]),
    .target(
        name: "CImageCodecs", dependencies: ["CCairo"], path: "Sources/CImageCodecs",
        linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("jpeg"), .linkedLibrary("deflate")]),
    // Opens its libraries itself.
    .target(name: "CMarkup", path: "Sources/CMarkup"),
    .systemLibrary(name: "CCacheHints", path: "Sources/CCacheHints"),
    // Nothing of C++ passes its functions, no exception either.
    .target(
        name: "CBox2D", path: "Sources/CBox2D", cxxSettings: [.unsafeFlags(["-fno-exceptions", "-fno-rtti"])], linkerSettings: [.linkedLibrary("box2d")]),
    .target(name: "CObjCRuntime", path: "Sources/CObjCRuntime"),
    .target(name: "CVirtualClock", path: "Sources/CVirtualClock"),
    .target(name: "CLiveLink", path: "Sources/CLiveLink"),
    // ICU comes with the toolchain's Foundation.
    module("FoundationGaps", on: ["CObjCRuntime", "CMarkup"], linking: "_FoundationICU"),
    module("DrydockSession", unoptimised),
    module("LiveLink", on: ["DrydockSession", "CLiveLink"], unoptimised),
    // Looks CVirtualClock up at run time: the clock must stand in the executable, not in the runtime's library.
    module("VirtualClock"),
    facade("os", on: ["FoundationGaps"]),
    facade("OSLog", on: ["os"]),
    facade("UniformTypeIdentifiers", on: ["ObjectiveC", "FoundationGaps"]),
    facade("MobileCoreServices", on: ["FoundationGaps", "UniformTypeIdentifiers"]),
    facade("CoreServices", on: ["MobileCoreServices"]),
    facade("simd"),
    facade("Accessibility"),
    facade("AudioToolbox", on: ["FoundationGaps"]),
    facade("Accelerate"),
    facade("Metal"),
    facade("MetalKit", on: ["Metal", "UIKit"]),
    facade("ImageIO", on: ["CoreGraphics", "FoundationGaps"]),
    // Not "Security": keys, certificates and trust are missing, and what asks `canImport(Security)` wants them, too.
    facade("SecurityKeychain", on: ["FoundationGaps"]),
    facade("LocalAuthentication", on: ["FoundationGaps", "SecurityKeychain"]),
    facade("CoreText", on: ["UIKit", "QuartzCore", "CoreGraphics", "TextEngine", "FoundationGaps"]),
    // Floor 1
    module("ObjectiveC", on: ["CObjCRuntime", "FoundationGaps"]),
    // Floor 2
    module("CoreGraphics", on: ["FoundationGaps", "CCairo", "CPixman", "CImageCodecs"]),
    // Resources of a Swift target come with a source that holds the folder of the build, and the library would differ with it.
    .target(name: "FontFiles", path: "Sources/TextEngine/Resources", resources: [.copy("Fonts")]),
    module("TextEngine", on: ["CFreeType", "CHarfBuzz", "CFriBidi", "CUnibreak", "CPixman", "FontFiles"], excluding: ["Resources"]),
    // Floor 3
    module("QuartzCore", on: ["CoreGraphics", "TextEngine", "ObjectiveC", "FoundationGaps", "CCairo", "CPixman", "CImageCodecs"]),
    module("LayoutEngine", on: ["CCacheHints"]),
    module("InterfaceBuilder"),
    // Reads the XML, for tools and tests: an app in which it stood would load Foundation's XML at every start.
    module("InterfaceFiles", on: ["InterfaceBuilder"]),
    // Floor 4
    module("UIKitFlags"),
    module("UIKit", on: ["UIKitFlags", "QuartzCore", "LayoutEngine", "InterfaceBuilder", "CoreGraphics", "TextEngine", "ObjectiveC", "FoundationGaps", "CBox2D"], fileByFile),
    // Floor 5
    module("UIAutomation", on: ["UIKit", "DrydockSession"], fileByFile),
    module("HeadlessHost", on: ["UIKit", "TextEngine", "UIAutomation", "DrydockSession", "LiveLink", "CLiveLink", "VirtualClock"], fileByFile),
    // An app's tests import it as XCTest. The name must not be that here: SwiftPM's runner of our own tests would take it for the toolchain's.
    module("DrydockXCTest", on: ["CLiveLink", "UIKit", "DrydockSession", "ObjectiveC", "FoundationGaps", "CObjCRuntime"]),

    .executableTarget(
        name: "drydock-bench",
        dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "TextEngine", "LayoutEngine", "DrydockSession", "InterfaceBuilder", "InterfaceFiles", "CCairo", "SeededDice"].map { .target(name: $0) },
        path: "Benchmarks/Sources", packageAccess: false, swiftSettings: swiftSettings),
    // Programs for VirtualClockTests to run. The second loads the network, which takes its time at every start.
    .executableTarget(
        name: "VirtualClockProbe",
        dependencies: [.target(name: "CVirtualClock"), .target(name: "VirtualClock")], path: "Sources/VirtualClockProbe", packageAccess: false,
        swiftSettings: swiftSettings, linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),
    .executableTarget(
        name: "TransferProbe",
        dependencies: [.target(name: "CVirtualClock"), .target(name: "VirtualClock")], path: "Sources/TransferProbe", packageAccess: false,
        swiftSettings: swiftSettings, linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),

    tests("FoundationGapsTests", on: ["FoundationGaps", "CMarkup", "SeededDice"]),
    tests("SecurityKeychainTests", on: ["SecurityKeychain", "LocalAuthentication", "FoundationGaps"]),
    tests("VirtualClockTests", on: []),
    tests("DrydockSessionTests", on: ["DrydockSession"]),
    tests("ObjectiveCTests", on: ["ObjectiveC", "FoundationGaps", "SeededDice", "ArchiveDamage"], exportingSymbols: true),
    tests("CoreGraphicsTests", on: ["CoreGraphics", "ImageIO"]),
    tests("TextEngineTests", on: ["TextEngine"]),
    tests("QuartzCoreTests", on: ["QuartzCore", "CoreGraphics", "TextEngine"]),
    tests("InterfaceBuilderTests", on: ["InterfaceBuilder", "InterfaceFiles", "SeededDice", "Fuzzing"]),
    tests("LayoutEngineTests", on: ["LayoutEngine", "SeededDice"], excluding: ["Reference"], optimised: true),
    // Random numbers that are the same in every run, for tests and benchmarks.
    .target(name: "SeededDice", path: "Tests/SeededDice", packageAccess: false, swiftSettings: swiftSettings),
    // What fuzzers share, and what their programs give the runtime's readers (Fuzz/README.md).
    .target(name: "Fuzzing", dependencies: [.target(name: "SeededDice")], path: "Fuzz/Fuzzing", packageAccess: false, swiftSettings: swiftSettings),
    .executableTarget(
        name: "fuzz-pictures", dependencies: ["UIKit", "CoreGraphics", "TextEngine", "Fuzzing", "SeededDice"].map { .target(name: $0) }, path: "Fuzz/Pictures",
        packageAccess: false, swiftSettings: swiftSettings),
    // Harm done to archives.
    .target(name: "ArchiveDamage", dependencies: ["ObjectiveC", "SeededDice"].map { .target(name: $0) }, path: "Tests/ArchiveDamage", packageAccess: false, swiftSettings: swiftSettings),
    // A screen, a clock that stands still and fingers, for tests of behaviour in time.
    .target(name: "TestStage", dependencies: ["UIKit"].map { .target(name: $0) }, path: "Tests/TestStage", packageAccess: false, swiftSettings: swiftSettings),
    tests("UIKitTests", on: ["UIKit", "HeadlessHost", "UIAutomation", "TestStage", "SeededDice", "ArchiveDamage", "InterfaceFiles", "UniformTypeIdentifiers"]),
    tests("OrderBookTests", on: ["UIKit", "TestStage"], resources: [.copy("Book")]),
    tests("HeadlessHostTests", on: ["HeadlessHost", "UIKit", "UIAutomation", "LiveLink", "DrydockSession", "CVirtualClock"]),
]

// DRYDOCK_ONLY="CoreGraphics CoreGraphicsTests" narrows the package to these targets and what they
// stand on, so that work on one module never waits for another's tests to compile.
if let only = ProcessInfo.processInfo.environment["DRYDOCK_ONLY"], !only.isEmpty {
    var wanted: Set<String> = []
    var queue = only.split(separator: " ").map(String.init)
    while let name = queue.popLast() {
        guard wanted.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { continue }
        for case .targetItem(let dependency, _) in target.dependencies { queue.append(dependency) }
    }
    targets.removeAll { !wanted.contains($0.name) }
}

let present = Set(targets.map(\.name))
let package = Package(
    name: "drydock",
    products: (runtimeModules.allSatisfy(present.contains) ? [.library(name: "DrydockRuntime", type: .dynamic, targets: runtimeModules)] : [])
        + ["DrydockSession", "LiveLink", "InterfaceFiles", "SeededDice", "Fuzzing"].filter(present.contains).map { .library(name: $0, type: .static, targets: [$0]) },
    targets: targets)

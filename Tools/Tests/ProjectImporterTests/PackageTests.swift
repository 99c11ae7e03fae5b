import Foundation
import SourceRewriter
import Testing

@testable import ProjectImporter

@Suite struct PackageTests {
    @Test("F11.1 a package's targets get files, settings and dependencies by SwiftPM's rules")
    func package() throws {
        let fixture = try Fixture([
            "Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(name: "Demo", products: [.library(name: "Lib", targets: ["Lib"])],
                    dependencies: [.package(path: "Other")],
                    targets: [
                        .target(name: "Lib", dependencies: [.product(name: "OtherKit", package: "Other"), "CLib"], exclude: ["Notes"],
                            resources: [.process("Media"), .copy("Data")],
                            swiftSettings: [.define("FLAG"), .define("RELEASE", .when(configuration: .release)), .define("MAC", .when(platforms: [.macOS])),
                                .enableUpcomingFeature("ExistentialAny")]),
                        .target(name: "CLib"),
                        .executableTarget(name: "Demo", dependencies: ["Lib"], path: "App"),
                        .testTarget(name: "LibTests", dependencies: ["Lib"])])
                """,
            "Sources/Lib/Lib.swift": "", "Sources/Lib/Notes/N.swift": "", "Sources/Lib/Media/a.png": "", "Sources/Lib/Data/x/y.txt": "",
            "Sources/Lib/readme.txt": "", "Sources/Lib/en.lproj/L.strings": "", "Sources/CLib/c.c": "", "Sources/CLib/include/CLib.h": "",
            "App/main.swift": "", "Tests/LibTests/T.swift": "",
            "Other/Package.swift": """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "Other", products: [.library(name: "OtherKit", targets: ["Other"])], targets: [.target(name: "Other")])
                """, "Other/Sources/Other/O.swift": "",
        ])
        let before = fixture.files
        let project = try ProjectReader.read(fixture.path)
        let lib = try #require(project.target(named: "Lib"))
        #expect(lib.sources == [fixture.path + "/Sources/Lib/Lib.swift"])
        #expect(lib.resources.map(\.destination) == ["Data", "a.png", "en.lproj/L.strings"])
        #expect(lib.conditions == ["SWIFT_PACKAGE", "DEBUG", "FLAG"])
        #expect(lib.upcomingFeatures == ["ExistentialAny"])
        #expect(lib.languageMode == "5")
        #expect(lib.dependencies == ["Other", "CLib"])
        #expect(project.target(named: "Other")?.languageMode == "6")
        let c = try #require(project.target(named: "CLib"))
        #expect(c.kind == .cLibrary)
        #expect(c.publicHeaders == fixture.path + "/Sources/CLib/include")
        #expect(try project.application().sources == [fixture.path + "/App/main.swift"])
        #expect(project.target(named: "LibTests")?.kind == .unitTests)
        #expect(try project.buildOrder(for: "Demo").map(\.name) == ["Other", "CLib", "Lib", "Demo"])
        #expect(fixture.files == before, "the project's folder stays as it was")
    }

    @Test("F11.1 mistakes in a manifest have their line")
    func broken() throws {
        let fixture = try Fixture([
            "Syntax/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: 3)\n",
            "NoFolder/Package.swift":
                "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [\n    .target(name: \"Lost\"), .target(name: \"B\")])\n",
            "NoLocal/Package.swift":
                "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"A\", dependencies: [\n    .package(path: \"../Gone\")], targets: [.target(name: \"A\")])\n",
        ])
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Syntax") }.hasPrefix(fixture.path + "/Syntax/Package.swift:3: error: cannot convert"))
        #expect(
            message { _ = try ProjectReader.read(fixture.path + "/NoFolder") }
                == fixture.path + "/NoFolder/Package.swift:4: error: target \"Lost\" has no folder; expected Sources/Lost")
        #expect(message { _ = try ProjectReader.read(fixture.path + "/NoLocal") }.contains("NoLocal/Package.swift:4: error: local package"))
    }

    @Test("F11.1 a checkout stands for a package that would be fetched")
    func checkouts() throws {
        func manifest(_ name: String, dependency: String? = nil) -> String {
            """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                dependencies: [\(dependency.map { ".package(url: \"https://nowhere.invalid/owner/\($0).git\", from: \"1.0.0\")" } ?? "")],
                targets: [.target(name: "\(name)", dependencies: [\(dependency.map { "\"\($0)\"" } ?? "")])])

            """
        }
        let fixture = try Fixture([
            "Top/Package.swift": manifest("Top", dependency: "Middle"), "Top/Sources/Top/T.swift": "",
            "all/middle/Package.swift": manifest("Middle", dependency: "Base"), "all/middle/Sources/Middle/M.swift": "",
            "all/Base/Package.swift": manifest("Base"), "all/Base/Sources/Base/B.swift": "", "all/notes/readme.txt": "",
        ])
        let checkouts = PackageCheckouts(fixture.path + "/all")
        #expect(checkouts.folder(for: "git@host:owner/BASE.git") == fixture.path + "/all/Base")
        #expect(checkouts.folder(for: "https://host/notes") == nil)
        let found = try PackageResolver.resolve(root: PackageReader(manifest: PackageManifest(directory: fixture.path + "/Top")), checkouts: checkouts)
        #expect(found.targets.map(\.name) == ["Top", "Middle", "Base"])
        #expect(found.targets[0].dependencies == ["Middle"])
        #expect(message { try ProjectReader.usePackages(in: fixture.path + "/none") }.contains("no such folder of packages"))
    }

    @Test("F11.1 a package that cannot be fetched concerns only what needs it")
    func unreachable() throws {
        let fixture = try Fixture([
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Lone", products: [.library(name: "Lone", targets: ["Lone"])],
                dependencies: [.package(url: "https://nowhere.invalid/owner/Pictures.git", from: "1.0.0")],
                targets: [.target(name: "Lone"), .testTarget(name: "LoneTests", dependencies: ["Lone", .product(name: "Pictures", package: "Pictures")])])

            """, "Sources/Lone/L.swift": "", "Tests/LoneTests/T.swift": "",
        ])
        let project = try ProjectReader.read(fixture.path)
        let library = try #require(project.target(named: "Lone"))
        let tests = try #require(project.target(named: "LoneTests"))
        #expect(library.obstacles.isEmpty)
        #expect(tests.obstacles.count == 2)
        #expect(tests.obstacles.first?.description.contains("Package.swift:5: error: no package has a product \"Pictures\"") == true)
        #expect(tests.obstacles.last?.description.contains("packages cannot be fetched") == true)
    }

    /// Targets of a package by name, each with its sources.
    private func packages(_ targets: [String: (sources: [String: String], rest: String)], choices: [String: SourcePlatform] = [:]) throws -> (
        targets: [String: Target], fixture: Fixture
    ) {
        let list = targets.sorted { $0.key < $1.key }.map { ".target(name: \"\($0.key)\"\($0.value.rest))" }.joined(separator: ", ")
        var files = ["Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"All\", targets: [\(list)])\n"]
        for (name, target) in targets { for (file, text) in target.sources { files["Sources/\(name)/\(file)"] = text } }
        let fixture = try Fixture(files)
        let found = try PackageResolver.resolve(root: PackageReader(manifest: PackageManifest(directory: fixture.path)), choices: choices)
        return (Dictionary(uniqueKeysWithValues: found.targets.map { ($0.name, $0) }), fixture)
    }

    @Test("F11.1 a package's target is for Linux only where it says so and needs nothing of iOS")
    func profiles() throws {
        let branch = "#if canImport(Darwin)\nimport Darwin\n#elseif os(Linux)\nimport Glibc\n#endif\n"
        let found = try packages([
            "Plain": (["a.swift": "import Foundation\n// os(Linux)\n"], ""),
            "Portable": (["a.swift": branch], ", dependencies: [\"Asking\", \"Neutral\"]"),
            "Guarded": (["a.swift": branch + "#if os(Linux)\n#else\nimport UIKit\n#endif\n"], ""),
            "NotOnIOS": (["a.swift": branch + "#if os(macOS)\nimport QuartzCore\n#endif\n"], ""),
            "Above": (["a.swift": branch], ", dependencies: [\"Guarded\"]"),
            "OnPlain": (["a.swift": branch], ", dependencies: [\"Plain\"]"),
            "Conditional": (["a.swift": branch], ", dependencies: [.target(name: \"Plain\", condition: .when(platforms: [.iOS]))]"),
            "Asking": (["a.c": "#ifdef __APPLE__\n#endif\n", "include/a.h": ""], ", cSettings: [.define(\"L\", .when(platforms: [.linux]))]"),
            "Wrapper": (["a.swift": "import Foundation\n"], ", dependencies: [\"Asking\"]"),
            "WrapperForIOS": (["a.swift": "import UIKit\n"], ", dependencies: [\"Asking\"]"),
            "Neutral": (["a.c": "", "include/n.h": ""], ""), "Alone": (["a.c": "", "include/b.h": ""], ""),
        ])
        let platforms = found.targets.mapValues(\.platform)
        #expect(
            platforms == [
                "Plain": .iOS, "Portable": .linux, "Guarded": .iOS, "NotOnIOS": .linux, "Above": .iOS, "OnPlain": .iOS, "Conditional": .linux, "Asking": .linux,
                "Wrapper": .linux, "WrapperForIOS": .iOS, "Neutral": .linux, "Alone": .iOS,
            ])
        let reasons = found.targets.compactMapValues(\.platformReason)
        #expect(reasons["Guarded"] == "it imports UIKit in a.swift:8")
        #expect(reasons["Above"] == "it stands on Guarded, which imports UIKit in a.swift:8")
        #expect(reasons["OnPlain"] == "it stands on Plain, which is for iOS")
        #expect(reasons["Portable"] == "a condition in a.swift:3")
        #expect(reasons["Neutral"] == "Portable stands on it, which is for Linux")
        #expect(found.targets["Conditional"]?.dependencies == [])
        #expect(found.targets["Asking"]?.cDefines.contains("L") == true)
    }

    @Test("F11.1 a library that hands Combine's publishers to code for iOS is for iOS, too")
    func profilesOfCombine() throws {
        let portable = "#if !os(Linux)\nimport Combine\n#endif\n"
        let found = try packages([
            "Network": (["a.swift": portable], ""), "Pictures": (["a.swift": "import UIKit\n" + portable], ", dependencies: [\"Network\"]"),
            "Files": (["a.swift": portable], ""), "Screens": (["a.swift": "import UIKit\n"], ", dependencies: [\"Files\"]"),
            "Loading": (["a.swift": portable + "public struct Loads: Sendable {}\n"], ""),
            "Views": (["a.swift": "import UIKit\nlet loads: Loads? = nil\n"], ", dependencies: [\"Loading\"]"),
        ])
        #expect(
            found.targets.mapValues(\.platform)
                == ["Network": .iOS, "Pictures": .iOS, "Files": .linux, "Screens": .iOS, "Loading": .iOS, "Views": .iOS])
        #expect(found.targets["Loading"]?.platformReason == "Views, which is for iOS, uses Loads, which it has with Combine")
        #expect(found.targets["Network"]?.platformReason == "Pictures, which is for iOS, and it import Combine")
    }

    @Test("F11.1 a target that stands on Objective-C is for Linux where it can do without Darwin")
    func withoutObjectiveC() throws {
        let branch = "import XCTest\n#if !canImport(Darwin)\n#endif\n"
        let found = try packages([
            "Base": (["b.m": "", "include/b.h": ""], ""), "Spec": (["a.swift": branch], ", dependencies: [\"Base\"]"),
            "OnSpec": (["a.swift": "#if canImport(Darwin)\nimport CoreGraphics\n#endif\n"], ", dependencies: [\"Spec\"]"),
            "NoCondition": (["a.swift": "import XCTest\n"], ", dependencies: [\"Base\"]"), "InSwift": (["a.swift": branch], ""),
            "WithUIKit": (["a.swift": branch + "import UIKit\n"], ", dependencies: [\"Base\"]"),
        ])
        #expect(found.targets.filter { $0.value.platform == .linux }.keys.sorted() == ["Base", "OnSpec", "Spec"])
        #expect(found.targets["Spec"]?.platformReason == "it stands on Base, which is Objective-C, and has a condition in a.swift:2")
        #expect(found.targets["WithUIKit"]?.platformReason == "it imports UIKit in a.swift:4")
    }

    @Test("F11.1 the user may choose the platform of a package")
    func choices() throws {
        let sources: [String: (sources: [String: String], rest: String)] = [
            "A": (["a.swift": "#if os(Linux)\n#endif\n"], ""), "B": (["b.swift": ""], ""), "C": (["c.swift": ""], ", dependencies: [\"B\"]"),
        ]
        let onIOS = try packages(sources, choices: ["All": .iOS]).targets
        #expect(onIOS["A"]?.platform == .iOS)
        let all = try packages(sources, choices: ["All": .linux]).targets
        #expect(Set(all.values.map(\.platform)) == [.linux])
        let impossible = message { _ = try packages(sources, choices: ["C": .linux]) }
        #expect(impossible.contains("\"C\" cannot be built for Linux: it stands on \"B\""))
        #expect(message { try ProjectReader.useProfiles(["A=mac"]) }.contains("expected NAME=ios or NAME=linux"))
    }

    @Test("F11.1 a manifest is read as on a Mac")
    func manifestOnMac() throws {
        let fixture = try Fixture([
            "Top/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                #if canImport(Darwin)
                import Darwin
                let names = ["Mac", "Both"]
                #else
                let names = ["Both"]
                #endif
                #if os(Linux) || os(Windows)
                let missing: NoSuchType = 1
                #endif
                let package = Package(name: "Top", dependencies: [.package(path: "../Other")], targets: names.map { .target(name: $0) })
                """,
            "Top/Sources/Mac/m.swift": "", "Top/Sources/Both/b.swift": "",
            "Other/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Other\", targets: [.target(name: \"O\")])\n",
            "Other/Sources/O/o.swift": "",
            "Wrong/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\n#if os(macOS)\nlet package = Package(name: 3)\n#endif\n",
        ])
        let project = try ProjectReader.read(fixture.path + "/Top")
        #expect(project.targets.map(\.name) == ["Mac", "Both", "O"])
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Wrong") }.hasPrefix(fixture.path + "/Wrong/Package.swift:4: error: cannot convert"))
    }

    @Test("F11.1 a macro is a target of its own, and needs no package for swift-syntax")
    func macros() throws {
        let fixture = try Fixture([
            "Package.swift": """
                // swift-tools-version: 5.9
                import CompilerPluginSupport
                import PackageDescription
                let package = Package(name: "M", dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax.git", from: "509.0.0")], targets: [
                    .target(name: "Lib", dependencies: ["Macros"]), .target(name: "Help", dependencies: [.product(name: "SwiftSyntax", package: "swift-syntax")]),
                    .macro(name: "Macros", dependencies: ["Help", .product(name: "SwiftCompilerPlugin", package: "swift-syntax")])])
                """, "Sources/Lib/l.swift": "", "Sources/Macros/m.swift": "", "Sources/Help/h.swift": "",
        ])
        let project = try ProjectReader.read(fixture.path)
        #expect(project.target(named: "Macros")?.kind == .macro)
        #expect(project.target(named: "Help")?.platform == .linux)
        let order = try project.buildOrder(for: "Lib").map(\.name)
        #expect(order == ["Macros", "Lib"], "what a macro stands on is no part of the app")
        #expect(project.targets.flatMap(\.obstacles).isEmpty)
    }

    @Test("F11.1 a plain folder is an app when it has an Info.plist")
    func folder() throws {
        let fixture = try Fixture([
            "Plain/Info.plist": "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>a.$(PRODUCT_NAME)</string></dict></plist>",
            "Plain/App.swift": "", "Plain/Views/V.swift": "", "Plain/Assets.xcassets/Contents.json": "", "Plain/PlainTests/T.swift": "",
            "NoPlist/App.swift": "", "Empty/readme.txt": "",
        ])
        let project = try ProjectReader.read(fixture.path + "/Plain")
        let app = try project.application()
        #expect(app.name == "Plain")
        #expect(app.bundleIdentifier == "a.Plain")
        #expect(app.sources == ["App.swift", "Views/V.swift"].map { fixture.path + "/Plain/" + $0 })
        #expect(app.resources.map(\.destination) == ["Assets.xcassets"])
        #expect(project.target(named: "PlainTests")?.sources == [fixture.path + "/Plain/PlainTests/T.swift"])
        #expect(message { _ = try ProjectReader.read(fixture.path + "/NoPlist") }.contains("no @main, no Info.plist"))
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Empty") }.contains("no app here"))
    }
}

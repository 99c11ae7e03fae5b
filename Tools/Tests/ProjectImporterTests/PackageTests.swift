import Foundation
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

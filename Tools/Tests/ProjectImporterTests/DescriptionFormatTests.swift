import Foundation
import SourceRewriter
import Testing

@testable import ProjectImporter

@Suite struct DescriptionFormatTests {
    @Test("F11.1 Xcode 27's JSON project is read as the older format is")
    func xcodeJSON() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.xcproj": """
                // Written by hand in part.
                {
                  "default-configuration": "Release",
                  "configurations": [ { "name": "Debug", "file": "Config/App.xcconfig" }, "Release", ],
                  "localizations": { "development": "de" },
                  packages: [ { "path": "Local" }, ],
                  "files": [
                    { "kind": "group", "path": "App", "children": [
                        { "path": "Main.swift", "target-membership": [ "App/compile-sources" ] },
                        { "path": "<PROJECT>/Shared.swift", "target-membership": [ "App/compile-sources", { "build-phase": "AppTests/compile-sources", "platforms": ["macos"] } ] },
                        { "kind": "variant-group", "name": "L.strings", "target-membership": [ "App/resources" ], "children": [ { "path": "en.lproj/L.strings" } ] },
                    ] },
                    { "kind": "folder", "path": "Synced", "target-membership": [ "App" ], "membership-exceptions": [
                        { "target": "App", "exclusions": [ "Left.swift" ] }, { "target": "AppTests", "inclusions": [ "Left.swift" ] } ] },
                    { "kind": "group", "name": "Config", "children": [ { "path": "App.xcconfig" } ] },
                    { "kind": "group", "name": "Products", "children": [ { "path": "<PRODUCTS>/App.app", "id": "A1" } ] },
                  ],
                  "targets": [
                    { "name": "App", "id": "T1", "product": "Products/App.app", "product-type": "application",
                      "build-phases": [ "compile-sources", "frameworks", "resources", { "kind": "script", "name": 'Lint' } ],
                      "package-product-members": [ { "product-name": "Kit", "build-phase": { "build-phase": "frameworks" } } ],
                      "build-settings": { "GENERATE_INFOPLIST_FILE": "YES", "SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Debug]": "DEBUG ONE",
                        "SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Release]": "NONE", "OTHER_SWIFT_FLAGS": [ "$(inherited)", "-D", "TWO" ] } },
                    { "name": "AppTests", "id": "T2", "product-type": "bundle.unit-test", "test-host-target": "App", "dependencies": [ "App" ],
                      "build-phases": [ "compile-sources" ] },
                  ],
                  "build-settings": { "SDKROOT": "iphoneos", "SWIFT_VERSION": "6.0" },
                }
                """,
            "App/Main.swift": "", "Shared.swift": "", "App/en.lproj/L.strings": "", "Synced/In.swift": "", "Synced/Left.swift": "",
            "App.xcconfig": "PRODUCT_NAME = Named\n", "Config/readme.txt": "",
            "Local/Package.swift":
                "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Local\", products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\")])\n",
            "Local/Sources/Kit/k.swift": "",
        ])
        let project = try ProjectReader.read(fixture.path)
        #expect(project.targets.map(\.name) == ["App", "AppTests", "Kit"])
        let app = try project.application()
        #expect(app.sources == ["App/Main.swift", "Shared.swift", "Synced/In.swift"].map { fixture.path + "/" + $0 })
        #expect(app.resources.map(\.destination) == ["en.lproj/L.strings"])
        #expect(app.conditions == ["DEBUG", "ONE", "TWO"])
        #expect(app.languageMode == "6")
        #expect(app.productName == "Named")
        #expect(app.dependencies == ["Kit"])
        #expect(app.obstacles.isEmpty)
        let tests = try #require(project.target(named: "AppTests"))
        #expect(tests.sources == [fixture.path + "/Synced/Left.swift"])
        #expect(tests.hostApplication == "App")
        #expect(project.warnings.map(\.description) == [fixture.path + "/App.xcodeproj/project.xcproj:20: warning: script phase \"Lint\" of \"App\" is not run"])
        let release = try ProjectReader.read(fixture.path, configuration: "Release").application()
        #expect(release.conditions == ["NONE", "TWO"])
    }

    @Test("F11.1 a broken JSON project has a line")
    func brokenJSON() throws {
        let fixture = try Fixture(["A.xcodeproj/project.xcproj": "{\n \"files\": [\n  { \"path\" \"x\" } ] }"])
        #expect(message { _ = try ProjectReader.read(fixture.path) }.hasSuffix("project.xcproj:3: error: project file is not JSON: \":\" was expected behind \"path\""))
        try fixture.write("A.xcodeproj/project.xcproj", "{ \"required-capabilities\": [\"glow\"], \"files\": [] }")
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("requires a newer Xcode with support for glow"))
        try fixture.write("A.xcodeproj/project.xcproj", String(repeating: "[", count: 100_000))
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("nested too deeply"))
    }

    @Test("F11.1 an XcodeGen specification is read as the project that XcodeGen writes from it")
    func xcodeGen() throws {
        let fixture = try Fixture([
            "project.yml": """
                name: Made
                include: [shared.yml]
                options:
                  bundleIdPrefix: com.example
                  deploymentTarget: {iOS: "15.0"}
                packages:
                  Local: {path: Local}
                settingGroups:
                  strict: {SWIFT_STRICT: YES, OTHER_SWIFT_FLAGS: "-D GROUPED"}
                targets:
                  App:
                    type: application
                    platform: iOS
                    templates: [Base]
                    sources:
                      - path: Sources
                        excludes: ["**/*.md", "Old", "Old*.swift"]
                      - Extra/One.swift
                      - path: Missing
                        optional: true
                    info:
                      path: Generated/Info.plist
                      properties: {UILaunchScreen: {}, Flag: true, Count: 3, Name: "$(PRODUCT_NAME)"}
                    dependencies: [{target: Kit}, {package: Local, product: LocalKit}, {sdk: UIKit.framework}]
                    settings:
                      base: {SWIFT_VERSION: 5.10}
                      configs: {debug: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: "DEBUG OWN"}}
                      groups: [strict]
                  Kit: {type: framework, platform: [iOS, macOS], sources: Kit}
                  Mac: {type: application, platform: macOS, sources: Kit}
                  AppTests: {type: bundle.unit-test, platform: iOS, sources: [{path: Tests}], dependencies: [{target: App}]}
                """,
            "shared.yml": "targetTemplates:\n  Base:\n    sources: [\"Shared/${target_name}\"]\n",
            "Sources/A.swift": "", "Sources/Notes.md": "", "Sources/Old/O.swift": "", "Sources/OldOne.swift": "", "Sources/Deep/B.swift": "",
            "Sources/Assets.xcassets/Contents.json": "{}", "Extra/One.swift": "", "Extra/Two.swift": "", "Shared/App/S.swift": "", "Kit/K.swift": "",
            "Kit/Info.plist": "<plist version=\"1.0\"><dict/></plist>", "Tests/T.swift": "",
            "Local/Package.swift":
                "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Local\", products: [.library(name: \"LocalKit\", targets: [\"LocalKit\"])], targets: [.target(name: \"LocalKit\")])\n",
            "Local/Sources/LocalKit/k.swift": "",
        ])
        let before = fixture.files
        let project = try ProjectReader.read(fixture.path)
        #expect(project.name == "Made")
        #expect(project.targets.map(\.name) == ["App", "Kit", "AppTests", "LocalKit"])
        let app = try project.application()
        #expect(app.sources == ["Extra/One.swift", "Shared/App/S.swift", "Sources/A.swift", "Sources/Deep/B.swift"].map { fixture.path + "/" + $0 })
        #expect(app.resources.map(\.destination) == ["Assets.xcassets"])
        #expect(app.dependencies == ["Kit", "LocalKit"])
        #expect(app.bundleIdentifier == "com.example.App")
        #expect(app.deploymentTarget == "15.0")
        #expect(app.conditions == ["DEBUG", "OWN", "GROUPED"])
        let list = try PropertyListSerialization.propertyList(from: try #require(app.infoPlist), options: [], format: nil) as? [String: Any]
        #expect(list?["Flag"] as? Bool == true)
        #expect(list?["Count"] as? Int == 3)
        #expect(list?["Name"] as? String == "App")
        #expect(list?["UILaunchScreen"] != nil)
        #expect(project.target(named: "Kit")?.sources == [fixture.path + "/Kit/K.swift"])
        #expect(project.target(named: "AppTests")?.hostApplication == "App")
        #expect(project.targets.flatMap(\.obstacles).isEmpty)
        #expect(fixture.files == before, "nothing is written into the project")
    }

    @Test("F11.1 mistakes in an XcodeGen specification have their line")
    func brokenXcodeGen() throws {
        let fixture = try Fixture(["project.yml": "name: A\ntargets:\n  App:\n    type: application\n    sources: Gone\n"])
        #expect(message { _ = try ProjectReader.read(fixture.path) } == fixture.path + "/project.yml:3: error: source \"Gone\" of \"App\" does not exist")
        try fixture.write("project.yml", "name: A\ntargets:\n  App: [\n")
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("project.yml:4: error: not YAML: "))
        try fixture.write("project.yml", "name: A\n")
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("specification lacks \"targets\""))
    }

    @Test(
        "F11.1 patterns for paths",
        arguments: [
            ("a.swift", "a.swift", true), ("*.md", "b/c.md", false), ("**/*.md", "c.md", true), ("**/*.md", "a/b/c.md", true), ("Old", "Old/x.swift", true),
            ("O*d/", "Old/x.swift", true), ("?.swift", "ab.swift", false), ("a/**/z", "a/b/c/z", true), ("**", "a", true),
        ])
    func patterns(pattern: String, path: String, isMatch: Bool) {
        #expect(GlobPattern(pattern).matches(path) == isMatch)
    }
}

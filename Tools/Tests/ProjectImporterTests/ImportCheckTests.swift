import DrydockSession
import Foundation
import SourceRewriter
import Testing

@testable import ProjectImporter

/// Builds that find out before any compiler runs that modules are missing.
@Suite struct ImportCheckTests {
    private final class Site: @unchecked Sendable {
        let fixture: Fixture
        var messages: [String] = []
        var compilerWasCalled = false

        init(_ files: [String: String]) throws {
            fixture = try Fixture(files)
            try fixture.write("runtime/Package.swift", "")
            try fixture.write("runtime/Sources/UIKit/UIKit.swift", "")
            try fixture.write("runtime/Sources/Facades/Accessory/Accessory.swift", "")
            try fixture.write("runtime/.build/release/libDrydockRuntime.so", "")
            try fixture.write("runtime/.build/drydock-runtime.stamp", runtime.fingerprint())
        }

        private var runtime: RuntimeLibrary { RuntimeLibrary(root: fixture.path + "/runtime", scratch: fixture.path + "/runtime/.build") }

        func driver(_ path: String = "App") throws -> BuildDriver {
            let compiler = Compiler { _, _, _ in
                self.compilerWasCalled = true
                return Subprocess.Outcome(status: 1, wasSignalled: false, output: "", errors: "")
            }
            return BuildDriver(
                project: try ProjectReader.read(fixture.path + "/" + path), runtime: runtime, cache: ContainedPath(root: fixture.path + "/cache"), compiler: compiler,
                report: { if case .message(let text) = $0 { self.messages.append(text.replacingOccurrences(of: self.fixture.path + "/", with: "")) } })
        }
    }

    private static let app = "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n"

    /// A package of an app on the library `Kit`, both with tests.
    private static func package(_ files: [String: String]) -> [String: String] {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "App", products: [.library(name: "Kit", targets: ["Kit"])], targets: [
                .executableTarget(name: "Main", dependencies: ["Kit"]), .target(name: "Kit"), .target(name: "Other"), .testTarget(name: "KitTests", dependencies: ["Kit"]),
                .target(name: "CThings"), .target(name: "WithC", dependencies: ["CThings"]),
            ])
            """
        let others = [
            "Package.swift": manifest, "Sources/Main/App.swift": app, "Sources/Kit/Kit.swift": "import Foundation\n", "Sources/Other/Other.swift": "import Vision\n",
            "Tests/KitTests/KitTests.swift": "@testable import Kit\nimport XCTest\n", "Sources/CThings/a.c": "", "Sources/CThings/include/module.modulemap": "module CDeep {\n  header \"a.h\"\n}\n",
            "Sources/CThings/include/a.h": "", "Sources/WithC/W.swift": "import CDeep\n",
        ]
        return Dictionary(uniqueKeysWithValues: others.merging(files) { $1 }.map { ("App/" + $0.key, $0.value) })
    }

    @Test("F0.3 missing modules of all targets are named at once, before anything is compiled, each with the files that need it")
    func atOnce() throws {
        var files = [
            "Sources/Kit/Web.swift": "import Foundation\nimport WebKit\nimport Lost\n", "Sources/Main/Map.swift": "import MapKit\nimport Kit\n",
        ]
        for number in 1...7 { files["Sources/Main/Place\(number).swift"] = "import UIKit\n  import class MapKit.MKMapView\n" }
        let site = try Site(Self.package(files))
        let driver = try site.driver()
        let failure = message { _ = try driver.build(application: driver.project.application()) }
        #expect(failure.contains("3 modules are missing"))
        #expect(!site.compilerWasCalled)
        #expect(
            site.messages == [
                """
                App/Sources/Main/Map.swift:1:8: error: no such module 'MapKit': a framework of Apple's that Drydock does not have yet; 8 files need it
                    import MapKit
                  App/Sources/Main/Place1.swift:2:16: note: needed here, too
                  App/Sources/Main/Place2.swift:2:16: note: needed here, too
                  App/Sources/Main/Place3.swift:2:16: note: needed here, too
                  App/Sources/Main/Place4.swift:2:16: note: needed here, too
                  and 3 more
                """,
                """
                App/Sources/Kit/Web.swift:3:8: error: no such module 'Lost': neither the project nor its packages have a module of that name; 1 file needs it
                    import Lost
                """,
                """
                App/Sources/Kit/Web.swift:2:8: error: no such module 'WebKit': a framework of Apple's that Drydock does not have yet; 1 file needs it
                    import WebKit
                """,
                "not found: \"Lost\", neither Apple's nor of this project: name a folder of checkouts with --packages, which are taken by name",
                "note: nothing was compiled; drydock build --keep-going compiles all the same and tells what else is wrong",
            ])
    }

    @Test("F0.3 only targets that are built count; a build that keeps going compiles")
    func targets() throws {
        let site = try Site(Self.package(["Tests/KitTests/KitTests.swift": "@testable import Kit\nimport XCTest\nimport SwiftUI\nimport EventKit\nlet a = 1\n"]))
        var driver = try site.driver()
        let kit = try #require(driver.project.target(named: "Kit")), tests = try #require(driver.project.target(named: "KitTests"))
        try driver.checkImports(of: [driver.project.application(), kit, try #require(driver.project.target(named: "WithC"))])
        #expect(message { try driver.checkImports(of: driver.project.targets) }.contains("2 modules are missing"))
        #expect(message { _ = try driver.build(tests: tests) } == "module 'EventKit' is missing")
        #expect(!site.compilerWasCalled)
        driver.keepsGoing = true
        _ = message { _ = try driver.build(tests: tests) }
        #expect(site.compilerWasCalled)
    }

    @Test("F0.3 what exists is never missing: Swift's own modules, the runtime's, the project's, C modules")
    func available() throws {
        let names = [
            "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "RegexBuilder", "Observation", "Distributed", "Testing", "XCTest", "Foundation", "FoundationEssentials",
            "FoundationNetworking", "FoundationXML", "FoundationInternationalization", "Dispatch", "Glibc", "Darwin", "CoreFoundation", "UIKit", "Accessory", "CDeep", "CThings", "Other", "Cxx",
            "SwiftShims", "_Differentiation", "_Volatile", "SwiftOnoneSupport", "_Builtin_float",
        ]
        let text = names.map { "import \($0)\n" }.joined() + "import UIKit.UIGestureRecognizerSubclass\nimport struct Foundation.Date\nimport Darwin.C\n"
        let site = try Site(Self.package(["Sources/Main/All.swift": text]))
        let driver = try site.driver()
        try driver.checkImports(of: [driver.project.application()])
        #expect(site.messages == [])
    }

    @Test("F0.3 what is known to keep targets from being built is told with the modules of Apple's that are missing")
    func obstacles() throws {
        let site = try Site(Self.package(["Sources/Kit/Kit.swift": "import WebKit\nimport Lost\n"]))
        var driver = try site.driver()
        var project = driver.project
        let index = try #require(project.targets.firstIndex { $0.name == "Main" })
        project.targets[index].obstacles = [ProjectError(site.fixture.path + "/Podfile", line: 2, "no pod"), ProjectError(site.fixture.path + "/Podfile", line: 3, "no other")]
        driver = BuildDriver(project: project, runtime: driver.runtime, cache: driver.cache, compiler: driver.compiler, report: driver.report)
        #expect(message { _ = try driver.build(application: project.application()) } == "Main cannot be built: no pod; module 'WebKit' is missing")
        #expect(site.messages.map { $0.prefix { $0 != "\n" } }.map(String.init) == [
            "Podfile:2: error: no pod", "Podfile:3: error: no other",
            "App/Sources/Kit/Kit.swift:1:8: error: no such module 'WebKit': a framework of Apple's that Drydock does not have yet; 1 file needs it",
        ])
    }

    @Test("F0.3 an app with screens in SwiftUI is told of all of them")
    func swiftUI() throws {
        var files: [String: String] = [:]
        for number in 1...9 { files["Sources/Main/Screen\(number).swift"] = "import SwiftUI\nstruct Screen\(number): View { var body: some View { Text(\"\") } }\n" }
        files["Sources/Kit/Extra.swift"] = "import SwiftUI\nextension View {}\n"
        let site = try Site(Self.package(files))
        let driver = try site.driver()
        #expect(message { _ = try driver.build(application: driver.project.application()) } == "module 'SwiftUI' is missing")
        #expect(site.messages[0].hasPrefix("App/Sources/Main/Screen1.swift:1:8: error: no such module 'SwiftUI': a framework of Apple's that Drydock does not have yet; 9 files need it"))
        #expect(site.messages[0].contains("Screen9.swift:1:8: note: needed here, too") && !site.messages[0].contains("Extra.swift"))
    }
}

@Suite struct AppleFrameworkTests {
    @Test("F0.3 Apple's modules are told from others", arguments: [
        ("MapKit", true), ("os.log", true), ("_PhotosUI_SwiftUI", true), ("SQLite3", true), ("Alamofire", false), ("_3DTouch", false), ("", false),
    ])
    func names(module: String, isApples: Bool) { #expect(AppleFrameworks.has(module) == isApples) }
}

@Suite struct AbsentNoteTests {
    @Test("F0.3 what a compiler did not find is read from its message")
    func names() {
        func unknown(_ text: String) -> String? {
            CompilerMessage(path: "/a.swift", line: 1, column: 1, severity: .error, message: text).unknownName.map { "\($0.type ?? "-") \($0.name)" }
        }
        #expect(unknown("cannot find 'Card' in scope") == "- Card")
        #expect(unknown("cannot find type 'Card' in scope") == "- Card")
        #expect(unknown("no type named 'Card' in module 'Kit'") == "- Card")
        #expect(unknown("module 'Kit' has no member named 'Card'") == "- Card")
        #expect(unknown("value of type 'Kit.Box<Int>?' has no member 'card'") == "Box card")
        #expect(unknown("type 'Box' has no member 'card(_:)'") == "Box card")
        #expect(unknown("'Size' is not a member type of struct 'Kit.Box'") == "Box Size")
        #expect(unknown("cannot convert value of type 'Int' to 'String'") == nil)
    }
}

@Suite struct ModuleMapTests {
    @Test("F11.1 the modules of a map, not those within them")
    func names() throws {
        let fixture = try Fixture([
            "module.modulemap": "// module Not {\nmodule One [system] {\n  module Inner { header \"a.h\" }\n  export *\n}\nframework module Two {\n}\nextern module Three \"t.modulemap\"\n\nmodule \"Four\" {}\n"
        ])
        #expect(ModuleMap.names(in: fixture.path + "/module.modulemap") == ["One", "Two", "Three", "Four"])
        #expect(ModuleMap.names(in: fixture.path + "/none") == [])
    }
}

import Foundation
import Testing

@testable import ProjectImporter

@Suite struct ObjectiveCTargetTests {
    /// A library in Swift over one in Objective-C, as a package of its own.
    private let foreign = [
        "Other/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Other", products: [.library(name: "Catcher", targets: ["Catcher", "CatcherSupport"])],
                targets: [.target(name: "Catcher", dependencies: ["CatcherSupport"]), .target(name: "CatcherSupport")])
            """,
        "Other/Sources/Catcher/Catcher.swift": "#if SWIFT_PACKAGE\nimport CatcherSupport\n#endif\n",
        "Other/Sources/CatcherSupport/Support.m": "", "Other/Sources/CatcherSupport/include/Support.h": "",
    ]

    private func manifest(_ targets: String) -> String {
        """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Demo", dependencies: [.package(path: "Other")], targets: [\(targets)])
        """
    }

    @Test("F0.3 a target of Objective-C alone is left out and named; what stands on it is built without it")
    func own() throws {
        let files = [
            "Package.swift": manifest(".target(name: \"Lib\", dependencies: [\"Old\"]), .target(name: \"Old\")"),
            "Sources/Lib/Lib.swift": "import Old\n", "Sources/Old/Old.m": "", "Sources/Old/include/Old.h": "",
        ]
        let fixture = try Fixture(files.merging(foreign) { first, _ in first })
        let project = try ProjectReader.read(fixture.path)
        let lib = try #require(project.target(named: "Lib"))
        #expect(lib.dependencies == [])
        #expect(lib.obstacles == [])
        #expect(lib.modulesLeftOut == ["Old"])
        #expect(lib.objectiveCSources == [fixture.path + "/Sources/Old/Old.m"], "the build's last words name it")
        #expect(project.warnings.map(\.message) == ["target \"Old\" is left out: Objective-C is not supported"])
        #expect(project.target(named: "Old")?.obstacles.map(\.message) == ["Objective-C is not supported"], "asked for by itself it says why")
    }

    @Test("F0.3 a package's library that imports Objective-C is left out where its import is guarded, and named where it is not")
    func libraries() throws {
        let files = [
            "Package.swift": manifest(
                """
                .target(name: "Guarded", dependencies: [.product(name: "Catcher", package: "Other")]),
                .target(name: "Plain", dependencies: [.product(name: "Catcher", package: "Other")])
                """),
            "Sources/Guarded/G.swift": "#if canImport(Catcher)\nimport Catcher\n#endif\n", "Sources/Plain/P.swift": "import Catcher\n",
        ]
        let fixture = try Fixture(files.merging(foreign) { first, _ in first })
        let project = try ProjectReader.read(fixture.path)
        #expect(project.target(named: "Guarded")?.dependencies == [])
        #expect(project.target(named: "Plain")?.modulesLeftOut == ["Catcher", "CatcherSupport"])
        #expect(
            project.warnings.map(\.description) == [
                "\(fixture.path)/Package.swift: warning: target \"CatcherSupport\" is left out: Objective-C is not supported",
                "\(fixture.path)/Other/Sources/Catcher/Catcher.swift:2: warning: target \"Catcher\" is left out: it imports \"CatcherSupport\", which needs Objective-C",
            ])
    }
}

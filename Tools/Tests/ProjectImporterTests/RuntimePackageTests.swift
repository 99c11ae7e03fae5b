import Foundation
import SourceRewriter
import Testing

@testable import ProjectImporter

@Suite struct RuntimePackageTests {
    /// A package Combine over one that must be fetched, which is a checkout in `all`.
    private static let combine = [
        "Packages/Combine/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "Combine", products: [.library(name: "Combine", targets: ["Combine"])],
            dependencies: [.package(url: "https://nowhere.invalid/OpenCombine/OpenCombine", from: "0.14.0")],
            targets: [.target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")])])

        """, "Packages/Combine/Sources/Combine/C.swift": "#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif\n",
        "all/OpenCombine/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "OpenCombine",
            products: [.library(name: "OpenCombine", targets: ["OpenCombine"]), .library(name: "OpenCombineShim", targets: ["OpenCombineShim"])],
            targets: [.target(name: "OpenCombine"), .target(name: "OpenCombineShim", dependencies: ["OpenCombine"])])

        """, "all/OpenCombine/Sources/OpenCombine/O.swift": "", "all/OpenCombine/Sources/OpenCombineShim/S.swift": "",
    ]

    /// Targets of a package by name, each with its only source; read with the package above as the runtime's.
    private func read(_ sources: [String: String], checkouts: String? = "all") throws -> (project: Project, fixture: Fixture) {
        let list = sources.keys.sorted().map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
        var files = Self.combine
        files["App/Package.swift"] = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\(list)])\n"
        for (name, text) in sources { files["App/Sources/\(name)/a.swift"] = text }
        let fixture = try Fixture(files)
        let project = try RuntimePackages.$substitute.withValue(fixture.path + "/Packages") {
            try PackageCheckouts.$substitute.withValue(PackageCheckouts(checkouts.map { "\(fixture.path)/\($0)" })) { try ProjectReader.read(fixture.path + "/App") }
        }
        return (project, fixture)
    }

    @Test("F11.1 who imports Combine gets the package of that name, and canImport of it is true there alone")
    func imported() throws {
        let (project, fixture) = try read([
            "Plain": "import Combine\n", "Scoped": "import Foundation\npublic import struct Combine.Just\n", "Asking": "#if canImport(Combine)\nimport Combine\n#endif\n",
            "Without": "import CombineMore\n// Combine\n", "Portable": "#if os(Linux)\n#else\nimport Combine\n#endif\n",
        ])
        let dependencies = Dictionary(uniqueKeysWithValues: project.targets.map { ($0.name, $0.dependencies) })
        #expect(
            dependencies == [
                "Plain": ["Combine"], "Scoped": ["Combine"], "Asking": ["Combine"], "Without": [], "Portable": [], "Combine": ["OpenCombine"],
                "OpenCombine": [],
            ])
        #expect(project.target(named: "Combine")?.platform == .iOS)
        #expect(project.target(named: "OpenCombine")?.platform == .linux, "the portable package is for Linux as a whole")
        #expect(project.target(named: "OpenCombineShim") == nil, "only what Combine stands on is of interest")
        #expect(project.targets.allSatisfy { $0.obstacles.isEmpty })
        #expect(project.describingFiles.contains(fixture.path + "/Packages/Combine/Package.swift"))
    }

    @Test("F11.1 code that can do without Combine does not bring it")
    func optional() throws {
        let asking = try read(["Asking": "#if canImport(Combine)\nimport Combine\n#endif\n", "Mac": "#if os(macOS)\nimport Combine\n#endif\n"]).project
        #expect(asking.targets.map(\.name) == ["Asking", "Mac"])
        let own = try read(["Combine": "", "App": "import Combine\n"]).project
        #expect(own.targets.map(\.name) == ["App", "Combine"], "a project's own module of that name is the one that is imported")
    }

    @Test("F11.1 CryptoKit and CommonCrypto stand on one package, which is for Linux as a whole")
    func digests() throws {
        var files = ["App/Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\")])\n"]
        files["App/Sources/App/a.swift"] = "import CommonCrypto\nimport CryptoKit\n"
        for name in ["CryptoKit", "CommonCrypto"] {
            // As they are in the runtime's checkout.
            files["Packages/\(name)/Package.swift"] = try String(contentsOfFile: RuntimeLibrary().root + "/Packages/\(name)/Package.swift", encoding: .utf8)
            files["Packages/\(name)/Sources/\(name)/a.swift"] = "import Crypto\n"
        }
        files["all/swift-crypto/Package.swift"] = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "swift-crypto", products: [.library(name: "Crypto", targets: ["Crypto"])],
                targets: [.target(name: "Crypto", swiftSettings: [.define("OWN", .when(platforms: [.linux]))])])

            """
        files["all/swift-crypto/Sources/Crypto/a.swift"] = ""
        let fixture = try Fixture(files)
        let project = try RuntimePackages.$substitute.withValue(fixture.path + "/Packages") {
            try PackageCheckouts.$substitute.withValue(PackageCheckouts(fixture.path + "/all")) { try ProjectReader.read(fixture.path + "/App") }
        }
        #expect(project.target(named: "App")?.dependencies == ["CryptoKit", "CommonCrypto"])
        #expect(project.targets.filter { $0.name == "Crypto" }.map(\.platform) == [.linux])
        #expect(project.target(named: "Crypto")?.conditions.contains("OWN") == true)
        #expect(project.target(named: "CommonCrypto")?.dependencies == ["Crypto"])
    }

    @Test("F11.1 where Combine's package cannot be fetched, that is said, and how to do without a network")
    func unreachable() throws {
        let project = try read(["Plain": "import Combine\n"], checkouts: nil).project
        #expect(project.target(named: "Plain")?.obstacles.isEmpty == true)
        let obstacles = try #require(project.target(named: "Combine")).obstacles.map(\.description)
        #expect(obstacles.count == 1)
        #expect(obstacles.first?.contains("packages cannot be fetched") == true)
        #expect(obstacles.first?.hasSuffix("A checkout of OpenCombine in the folder of --packages stands for it") == true)
    }
}

import AppShellTesting
import Foundation
import Testing

@Suite struct PackageGraphTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test("F7.10 routing depends on no other target, and imports the system's modules alone")
    func routing() throws {
        let graph = try PackageGraph(folder: Self.package)
        #expect(graph.dependencies["AppShellRouting"] == [])
        #expect(graph.dependencies["AppShell"] == ["AppShellRouting", "AppShellBinding"])
        #expect(graph.closure(of: "AppShellTests") == ["AppShell", "AppShellRouting", "AppShellBinding"])
        let imports = try PackageGraph.imports(in: Self.package.appendingPathComponent("Sources/AppShellRouting"))
        #expect(imports == ["Foundation", "UIKit", "os"])
    }

    @Test("F7.10 a package's graph is read from its manifest, in all forms of a dependency")
    func forms() {
        let graph = PackageGraph(
            manifest: """
                let package = Package(
                    name: "Example",
                    products: [.library(name: "Not", targets: ["A"])],
                    dependencies: [.package(url: "https://example.org/d", from: "1.0.0")],
                    targets: [
                        .target(name: "A"),
                        // .target(name: "Gone", dependencies: ["A"]),
                        .target(name: "B", dependencies: ["A", .target(name: "C", condition: .when(platforms: [.iOS])), .product(name: "D", package: "d")]),
                        .executableTarget(
                            name: "App", dependencies: [
                                .byName(name: "B"),
                            ], resources: [.process("Not")]),
                        .testTarget(name: "AppTests", dependencies: ["App"], path: "Not"),
                        .target(name: "C", path: "Not"),
                    ]
                )
                """)
        #expect(graph.dependencies == ["A": [], "B": ["A", "C", "D"], "C": [], "App": ["B"], "AppTests": ["App"]])
        #expect(graph.closure(of: "App") == ["A", "B", "C", "D"])
        #expect(graph.closure(of: "Nobody") == [])
    }
}

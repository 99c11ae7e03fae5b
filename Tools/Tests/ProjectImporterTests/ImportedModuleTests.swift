import DrydockSession
import Foundation
import Synchronization
import Testing

@testable import ProjectImporter

@Suite struct ImportedModuleTests {
    private static let compilation = "-incremental", emission = "-emit-module-path"

    @Test("F11.2 a module is made for those that import it alone, as of the sources that they stand on, and compiling is the same with and without")
    func emission() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                    F2 = {isa = PBXFileReference; path = Tests.swift; sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = F1; };
                    B2 = {isa = PBXBuildFile; fileRef = F2; };
                    TESTS = {isa = PBXNativeTarget; buildConfigurationList = PROJECTLIST; buildPhases = (TS); dependencies = (TD); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
                    TS = {isa = PBXSourcesBuildPhase; files = (B2); };
                    TD = {isa = PBXTargetDependency; target = APP; };
                    """,
                mainGroup: "F1, F2", sources: "B1", projectSettings: "PRODUCT_NAME = \"$(TARGET_NAME)\";", targets: "TESTS",
                attributes: "TargetAttributes = {TESTS = {TestTargetID = APP; }; };"),
            "A.swift": "@main enum A { static func main() {} }\n", "Tests.swift": "@testable import App\nimport XCTest\nfinal class T: XCTestCase { func testA() {} }\n",
        ])
        let calls = Calls()
        let driver = BuildDriver(
            project: try ProjectReader.read(fixture.path + "/App.xcodeproj"), runtime: try fixture.playedRuntime(), cache: ContainedPath(root: fixture.path + "/cache"), compiler: calls.compiler, report: { _ in })
        let app = try driver.project.application(), tests = try #require(driver.project.target(named: "AppTests"))
        let module = fixture.path + "/cache/modules/App.swiftmodule"

        _ = try driver.build(application: app)
        let first = calls.take()
        #expect(first.map(\.kind) == [Self.compilation] && !Paths.exists(module))

        // What the app's build has compiled is not compiled anew; its module is made.
        _ = try driver.build(tests: tests)
        let second = calls.take()
        #expect(second.map(\.kind) == [Self.compilation, Self.emission, Self.compilation])
        #expect(second.first?.arguments == first.first?.arguments)
        #expect(second.map { $0.arguments.contains(module) } == [false, true, false] && Paths.exists(module))
        _ = try driver.build(tests: tests)
        _ = try driver.build(application: app)
        #expect(calls.take().isEmpty && Paths.exists(module))

        // The next tests do not import the app as it was before.
        try fixture.write("A.swift", "@main enum A { static func main() {} }\nlet more = 1\n")
        _ = try driver.build(application: app)
        #expect(calls.take().map(\.kind) == [Self.compilation] && !Paths.exists(module))
        _ = try driver.build(tests: tests)
        #expect(calls.take().map(\.kind) == [Self.compilation, Self.emission, Self.compilation] && Paths.exists(module))
    }

    @Test("F11.2 a module that cannot be made fails the build, with the compiler's word")
    func failure() throws {
        let fixture = try Fixture([
            "App/A.swift": "@main enum A { static func main() {} }\n",
            "App/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(name: "Pack", targets: [.target(name: "Base"), .target(name: "Top", dependencies: ["Base"])])
                """,
            "App/Sources/Base/Base.swift": "public let base = 1\n", "App/Sources/Top/Top.swift": "import Base\nlet top = base\n",
        ])
        let calls = Calls(refusing: Self.emission)
        let said = Mutex<[String]>([])
        let driver = BuildDriver(
            project: try ProjectReader.read(fixture.path + "/App"), runtime: try fixture.playedRuntime(), cache: ContainedPath(root: fixture.path + "/cache"), compiler: calls.compiler,
            report: { if case .message(let text) = $0 { said.withLock { $0.append(text) } } })
        let top = try #require(driver.project.target(named: "Top"))
        #expect(throws: BuildFailure.self) { _ = try driver.build(library: top) }
        #expect(said.withLock { $0 } == ["no room for a module"])
        #expect(calls.take().map(\.kind) == [Self.compilation, Self.emission])
    }

    /// What a compiler was called with.
    private final class Calls: Sendable {
        private let all = Mutex<[(kind: String, arguments: [String])]>([])
        private let refused: String?

        init(refusing refused: String? = nil) { self.refused = refused }

        func take() -> [(kind: String, arguments: [String])] {
            all.withLock { all in
                defer { all = [] }
                return all
            }
        }

        var compiler: Compiler {
            .played { [self] arguments in
                guard let kind = [ImportedModuleTests.compilation, ImportedModuleTests.emission].first(where: arguments.contains) else { return nil }
                all.withLock { $0.append((kind, arguments)) }
                return kind == refused ? "no room for a module" : nil
            }
        }
    }
}

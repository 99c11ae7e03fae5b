import Foundation
import Testing

@testable import ProjectImporter

@Suite struct SchemeTests {
    private func scheme(test: String, launch: String = "Debug", testables: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <Scheme version = "1.3">
           <TestAction
              buildConfiguration = "\(test)"
              shouldUseLaunchSchemeArgsEnv = "YES">
              \(testables)
           </TestAction>
           <LaunchAction
              buildConfiguration = "\(launch)">
              <BuildableReference BlueprintName = "App"/>
           </LaunchAction>
        </Scheme>
        """
    }

    private func project() throws -> Fixture {
        try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = F1; };
                    T1 = {isa = PBXFileReference; path = Tests.swift; sourceTree = "<group>"; };
                    BT = {isa = PBXBuildFile; fileRef = T1; };
                    O1 = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
                    BO = {isa = PBXBuildFile; fileRef = O1; };
                    TSOURCES = {isa = PBXSourcesBuildPhase; files = (BT, BO); };
                    OSOURCES = {isa = PBXSourcesBuildPhase; files = (BO); };
                    TESTS = {isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (TSOURCES); buildConfigurationList = TLIST; };
                    OLD = {isa = PBXNativeTarget; name = OldTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (OSOURCES); buildConfigurationList = TLIST; };
                    TLIST = {isa = XCConfigurationList; buildConfigurations = (TDEBUG, TTESTING); };
                    TDEBUG = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
                    TTESTING = {isa = XCBuildConfiguration; name = Testing; buildSettings = {OTHER_SWIFT_FLAGS = "-D TEST"; "SWIFT_ACTIVE_COMPILATION_CONDITIONS[config=Testing]" = "ONLY_TESTING"; "PRODUCT_NAME[config=Debug]" = Wrong; PRODUCT_NAME = Right; }; };
                    """, mainGroup: "F1, T1, O1", sources: "B1", targets: "OLD, TESTS"),
            "App.swift": "", "Tests.swift": "", "Old.m": "",
            "App.xcodeproj/xcshareddata/xcschemes/App.xcscheme": scheme(
                test: "Testing", testables: "<Testables><TestableReference><BuildableReference BlueprintName = \"AppTests\"/></TestableReference></Testables>"),
            "App.xcodeproj/xcshareddata/xcschemes/Planned.xcscheme": scheme(
                test: "Debug", launch: "Release",
                testables: "<TestPlans><TestPlanReference reference = \"container:All.xctestplan\" default = \"YES\"/></TestPlans>"),
            "All.xctestplan": "{\"testTargets\": [{\"target\": {\"name\": \"OldTests\"}}]}",
        ])
    }

    @Test("F11.3 a shared scheme says in which configuration its tests are built")
    func configuration() throws {
        let fixture = try project()
        let usual = try ProjectReader.read(fixture.path)
        let scheme = try #require(Scheme.testing("AppTests", in: usual))
        #expect(scheme.testConfiguration == "Testing")
        #expect(scheme.launchConfiguration == "Debug")
        #expect(usual.target(named: "AppTests")?.conditions == ["DEBUG"])
        let testing = try ProjectReader.read(fixture.path, configuration: "Testing")
        let tests = try #require(testing.target(named: "AppTests"))
        #expect(tests.conditions == ["ONLY_TESTING", "TEST"])
        #expect(tests.productName == "Right", "a setting for another configuration does not count")
        #expect(testing.target(named: "App")?.conditions == ["DEBUG"], "a target without the configuration is built in Debug")
    }

    // Source: schemes as Xcode writes them; what is switched off has isEnabled = "NO".
    @Test("F11.1 a shared scheme gives its app a command line and an environment, as far as they are switched on")
    func arguments() throws {
        let launch = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Scheme version = "1.7">
               <LaunchAction
                  buildConfiguration = "Debug">
                  <BuildableProductRunnable><BuildableReference BlueprintName = "App"/></BuildableProductRunnable>
                  <CommandLineArguments>
                     <CommandLineArgument
                        argument = "-name &quot;Ann B&quot; -a&amp;b c\\ d"
                        isEnabled = "YES">
                     </CommandLineArgument>
                     <CommandLineArgument argument = "-off" isEnabled = "NO"/>
                  </CommandLineArguments>
                  <EnvironmentVariables>
                     <EnvironmentVariable key = "STAGE" value = "a &gt; b" isEnabled = "YES"></EnvironmentVariable>
                     <EnvironmentVariable key = "OFF" value = "1" isEnabled = "NO"></EnvironmentVariable>
                     <EnvironmentVariable key = "EMPTY" value = "" isEnabled = "YES"></EnvironmentVariable>
                  </EnvironmentVariables>
               </LaunchAction>
            </Scheme>
            """
        let fixture = try project()
        try launch.write(toFile: fixture.path + "/App.xcodeproj/xcshareddata/xcschemes/App.xcscheme", atomically: true, encoding: .utf8)
        let scheme = try #require(Scheme.launching("App", in: try ProjectReader.read(fixture.path)))
        #expect(scheme.name == "App", "the one named as the target, of two that launch it")
        #expect(scheme.arguments == ["-name", "Ann B", "-a&b", "c d"])
        #expect(scheme.environment == ["STAGE": "a > b", "EMPTY": ""])
        #expect(Scheme.launching("AppTests", in: try ProjectReader.read(fixture.path)) == nil)
    }

    @Test(
        "F11.3 a damaged scheme says what stands before the damage, and stops nothing",
        arguments: ["</TestAction></TestAction></Scheme></Scheme>", "<\u{fa}x", "<Environ\u{fa}entVariable>", "<a b=\"\u{fa}\"/><\u{c3}a>", "<!DOCTYPE a [<!ENTITY b \"c\">]>&b;"])
    func damaged(damage: String) {
        // As Latin-1: a byte that is no UTF-8 may stand in names, too.
        let text = "<Scheme><LaunchAction buildConfiguration=\"Testing\"><BuildableReference BlueprintName=\"App\"/></LaunchAction>" + damage
        let reader = SchemeReader.read(Data(text.unicodeScalars.map { UInt8($0.value) }))
        #expect(reader.launchConfiguration == "Testing")
        #expect(reader.launched == ["App"])
    }

    @Test("F11.3 a scheme finds its tests in a test plan")
    func plan() throws {
        let fixture = try project()
        let project = try ProjectReader.read(fixture.path)
        #expect(Scheme.named("Planned", in: project)?.tests == ["OldTests"])
        #expect(Scheme.named("../App", in: project) == nil)
    }

    @Test("F11.3 a test bundle of Objective-C alone is named and does not stop the others")
    func objectiveC() throws {
        let fixture = try project()
        var said: [String] = []
        let driver = BuildDriver(
            project: try ProjectReader.read(fixture.path), runtime: RuntimeLibrary(root: "/", scratch: "/"), cache: CacheDirectory.of(project: fixture.path),
            compiler: .installed, report: { if case .message(let text) = $0 { said.append(text) } })
        let targets = try driver.testTargets(target: nil, scheme: nil)
        #expect(targets.map(\.name) == ["AppTests"])
        #expect(targets.flatMap(\.obstacles).isEmpty)
        #expect(said.count == 1 && said[0].hasSuffix("warning: test bundle \"OldTests\" is left out: Objective-C is not supported"))
    }

    @Test("F11.3 a test file that is left out is asked for no tests")
    func leftOut() throws {
        let fixture = try Fixture(["A.swift": "import XCTest\nclass A: XCTestCase { func testA() {} }\n"])
        let path = fixture.path + "/A.swift"
        let transform = TestSourceTransform(moduleName: "T", paths: [path])
        #expect(transform.runner(TestScanner(files: [(path, ModuleBuilder.text(ofFile: path))])).contains("__drydock_tests_0()"))
        #expect(transform.apply([(path, "")])[path]?.contains("func __drydock_tests_0() -> [__XCTestList] { [] }") == true)
    }
}

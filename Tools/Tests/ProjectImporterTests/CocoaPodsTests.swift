import Foundation
import Testing

@testable import ProjectImporter

@Suite struct CocoaPodsTests {
    private func target(_ name: String, kind: String = "framework", sources: String, phases: String = "", dependencies: String = "", settings: String = "") -> String {
        """
        \(name) = {isa = PBXNativeTarget; buildConfigurationList = LIST_\(name); buildPhases = (SOURCES_\(name), \(phases)); dependencies = (\(dependencies)); name = "\(name)"; productType = "com.apple.product-type.\(kind)"; };
        SOURCES_\(name) = {isa = PBXSourcesBuildPhase; files = (\(sources)); };
        LIST_\(name) = {isa = XCConfigurationList; buildConfigurations = (DEBUG_\(name)); };
        DEBUG_\(name) = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; \(settings)}; };
        """
    }

    private func file(_ id: String, _ path: String) -> String {
        "\(id) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\"; };\nB\(id) = {isa = PBXBuildFile; fileRef = \(id); };"
    }

    /// As `pod install` makes it: a pod in Swift with a bundle of resources, one in Objective-C, and the target that stands for all.
    private var pods: String {
        let objects = [
            file("SWIFT", "Good/Good.swift"), file("DUMMY", "Target Support Files/Good/Good-dummy.m"), file("OLD", "Old/Old.m"),
            file("UMBRELLA", "Target Support Files/Pods-App/Pods-App-dummy.m"), file("PICTURE", "Good/picture.png"),
            target("Good", sources: "BSWIFT, BDUMMY", dependencies: "TOBUNDLE", settings: "OTHER_SWIFT_FLAGS = \"$(inherited) -D COCOAPODS\";"),
            target("GoodMedia", kind: "bundle", sources: "", phases: "RES", settings: "PRODUCT_NAME = Media;"), target("Old", sources: "BOLD"),
            target("PodsApp", sources: "BUMBRELLA", dependencies: "TOGOOD, TOOLD", settings: "PRODUCT_NAME = Pods_App;"),
            "RES = {isa = PBXResourcesBuildPhase; files = (BPICTURE); };", "TOBUNDLE = {isa = PBXTargetDependency; target = GoodMedia; };",
            "TOGOOD = {isa = PBXTargetDependency; target = Good; };", "TOOLD = {isa = PBXTargetDependency; target = Old; };",
        ].joined(separator: "\n")
        return """
            // !$*UTF8*$!
            {
                objects = {
                    \(objects)
                    MAIN = {isa = PBXGroup; children = (SWIFT, DUMMY, OLD, UMBRELLA, PICTURE); sourceTree = "<group>"; };
                    PROJECT = {isa = PBXProject; mainGroup = MAIN; buildConfigurationList = LIST; targets = (Good, GoodMedia, Old, PodsApp); };
                    LIST = {isa = XCConfigurationList; buildConfigurations = (); };
                };
                rootObject = PROJECT;
            }
            """
    }

    private func app(_ product: String = "Pods_App.framework") -> String {
        XcodeFixture.project(
            objects: """
                F1 = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                B1 = {isa = PBXBuildFile; fileRef = F1; };
                P1 = {isa = PBXFileReference; path = "\(product)"; sourceTree = BUILT_PRODUCTS_DIR; };
                BP = {isa = PBXBuildFile; fileRef = P1; };
                LINK = {isa = PBXFrameworksBuildPhase; files = (BP); };
                CHECK = {isa = PBXShellScriptBuildPhase; name = "[CP] Check Pods Manifest.lock"; };
                """, mainGroup: "F1, P1", sources: "B1", phases: "LINK, CHECK")
    }

    @Test("F11.1 the pods that were installed are modules of the app's project", arguments: ["", "/App.xcworkspace", "/App.xcodeproj"])
    func installed(path: String) throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": app(), "App.swift": "", "Pods/Pods.xcodeproj/project.pbxproj": pods, "Pods/Good/Good.swift": "",
            "Pods/Good/picture.png": "", "Pods/Old/Old.m": "", "_Pods.xcodeproj/project.pbxproj": "nothing", "Podfile": "pod 'Good'",
            "App.xcworkspace/contents.xcworkspacedata":
                "<?xml version=\"1.0\"?><Workspace><FileRef location=\"group:App.xcodeproj\"/><FileRef location=\"group:Pods/Pods.xcodeproj\"/></Workspace>",
        ])
        let project = try ProjectReader.read(fixture.path + path)
        #expect(try project.application().name == "App")
        let order = try project.buildOrder(for: "App").map(\.name)
        #expect(order == ["GoodMedia", "Good", "PodsApp", "App"])
        let good = try #require(project.target(named: "Good"))
        #expect(good.sources == [fixture.path + "/Pods/Good/Good.swift"])
        #expect(good.conditions == ["COCOAPODS"])
        #expect(good.objectiveCSources == [], "CocoaPods' own file of Objective-C is none of the user's")
        #expect(project.target(named: "GoodMedia")?.kind == .resourceBundle)
        #expect(project.targets.flatMap(\.obstacles).isEmpty)
        #expect(project.warnings.map(\.message) == ["pod \"Old\" is left out: Objective-C is not supported"])
    }

    @Test("F11.1 pods that were not installed are named, with what to do")
    func missing() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": app(), "App.swift": "",
            "Podfile": """
                platform :ios, '13.0'
                use_frameworks!
                def shared
                  pod 'Shared', '~> 1.0' # for all
                end
                target 'App' do
                  shared
                  pod "Net/Core", :git => 'https://example.invalid/net.git'
                  target 'AppTests' do
                    pod 'Checks'
                  end
                end
                post_install do |installer|
                  installer.pods_project.targets.each do |target|
                    puts target
                  end
                end
                """,
        ])
        let project = try ProjectReader.read(fixture.path)
        let obstacles = project.target(named: "App")?.obstacles.map(\.description) ?? []
        #expect(
            obstacles == [
                fixture.path + "/Podfile:4: error: pods \"Shared\", \"Net\" of \"App\" are not installed: run \"pod install\", "
                    + "or name a folder of checkouts with --packages, which are taken by name"
            ])
        let podfile = Podfile(try String(contentsOfFile: fixture.path + "/Podfile", encoding: .utf8))
        #expect(podfile.pods(of: "AppTests").map(\.name) == ["Shared", "Net", "Checks"])
        try FileManager.default.removeItem(atPath: fixture.path + "/Podfile")
        let without = try ProjectReader.read(fixture.path).target(named: "App")?.obstacles.map(\.message) ?? []
        #expect(without == ["target \"App\" links CocoaPods' \"Pods_App\", and neither a Pods project nor a Podfile is here"])
    }

    @Test("F11.1 a pod that lies beside the app as a package is taken from there")
    func development() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "kit", products: [.library(name: "Kit", targets: ["Kit"]), .library(name: "Other", targets: ["Other"])],
                targets: [.target(name: "Kit", dependencies: ["Base"]), .target(name: "Base"), .target(name: "Other")])
            """
        let fixture = try Fixture([
            "Package.swift": manifest, "Sources/Kit/k.swift": "", "Sources/Base/b.swift": "", "Sources/Other/o.swift": "",
            "Example/App.xcodeproj/project.pbxproj": app("libPods-App.a"), "Example/App.swift": "",
            "Example/Podfile": "target 'App' do\n  pod 'Kit', :path => '../'\nend\n",
        ])
        let project = try ProjectReader.read(fixture.path + "/Example")
        #expect(project.targets.flatMap(\.obstacles).isEmpty)
        #expect(project.target(named: "App")?.dependencies == ["Kit"])
        let order = try project.buildOrder(for: "App").map(\.name)
        #expect(order == ["Base", "Kit", "App"])
    }

    @Test("F11.1 a project that pod install never touched gets the pods that lie there")
    func untouched() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
            """
        let plain = XcodeFixture.project(
            objects: "F1 = {isa = PBXFileReference; path = App.swift; sourceTree = \"<group>\"; };\nB1 = {isa = PBXBuildFile; fileRef = F1; };",
            mainGroup: "F1", sources: "B1")
        let fixture = try Fixture([
            "Package.swift": manifest, "Sources/Kit/k.swift": "", "Example/App.xcodeproj/project.pbxproj": plain, "Example/App.swift": "",
            "Example/Podfile": "target 'App' do\n  pod 'Kit', :path => '../'\n  pod 'Gone'\nend\n",
        ])
        let project = try ProjectReader.read(fixture.path + "/Example")
        #expect(project.targets.flatMap(\.obstacles).isEmpty, "what is not there is named by the import that misses it")
        #expect(project.target(named: "App")?.dependencies == ["Kit"])
        let order = try project.buildOrder(for: "App").map(\.name)
        #expect(order == ["Kit", "App"])
    }
}

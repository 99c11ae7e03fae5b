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

    @Test("F11.1 an installed pod for several platforms, whose targets have other names, is not taken once more")
    func severalPlatforms() throws {
        let renamed = pods.replacingOccurrences(of: "name = \"Good\"", with: "name = \"Good-iOS\"")
            .replacingOccurrences(of: "OTHER_SWIFT_FLAGS", with: "PRODUCT_MODULE_NAME = Good; OTHER_SWIFT_FLAGS")
        let fixture = try Fixture([
            "Example/App.xcodeproj/project.pbxproj": app(), "Example/App.swift": "", "Example/Pods/Pods.xcodeproj/project.pbxproj": renamed,
            "Example/Pods/Good/Good.swift": "", "Example/Pods/Good/picture.png": "", "Example/Pods/Old/Old.m": "",
            "Example/Podfile": "target 'App' do\n  pod 'Good', :path => '../'\nend\n", "Good.podspec": "Pod::Spec.new do |s|\n s.source_files = '*.swift'\nend", "g.swift": "",
            "Example/App.xcworkspace/contents.xcworkspacedata":
                "<?xml version=\"1.0\"?><Workspace><FileRef location=\"group:App.xcodeproj\"/><FileRef location=\"group:Pods/Pods.xcodeproj\"/></Workspace>",
        ])
        for path in ["/Example", "/Example/App.xcodeproj"] {
            let project = try ProjectReader.read(fixture.path + path)
            #expect(try project.buildOrder(for: "App").map(\.name) == ["GoodMedia", "Good-iOS", "PodsApp", "App"])
        }
    }

    @Test("F11.1 pods that were not installed are named, with what to do")
    func missing() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": app(), "App.swift": "@testable import Net\n",
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

    @Test("F11.1 a pod that is not there and that no file imports, as a tool is, does not keep the app from being built")
    func tools() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": app(), "App.swift": "import UIKit\n", "Podfile": "target 'App' do\n  pod 'SwiftLint'\nend\n",
        ])
        let project = try ProjectReader.read(fixture.path)
        #expect(project.targets.flatMap(\.obstacles).isEmpty)
        #expect(project.warnings.map(\.description) == [fixture.path + "/Podfile:2: warning: the pod \"SwiftLint\" of \"App\" is not installed; no file imports it"])
        // A bridging header may bring it.
        let bridged = app().replacingOccurrences(of: "GENERATE_INFOPLIST_FILE = YES;", with: "GENERATE_INFOPLIST_FILE = YES; SWIFT_OBJC_BRIDGING_HEADER = \"App-Bridging-Header.h\";")
        try fixture.write("App.xcodeproj/project.pbxproj", bridged)
        for (header, count) in [("#import \"Mine.h\"\n", 0), ("#import <SwiftLint/SwiftLint.h>\n", 1)] {
            try fixture.write("App-Bridging-Header.h", header)
            #expect(try ProjectReader.read(fixture.path).targets.flatMap(\.obstacles).count == count)
        }
    }

    @Test("F11.1 a Podfile further up counts where it names the project")
    func above() throws {
        let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Sources/*.swift'\nend\n"
        let podfile = "workspace 'All.xcworkspace'\ntarget 'App' do\n  project 'Examples/One/App.xcodeproj'\n  pod 'Kit', :path => './'\nend\n"
        let fixture = try Fixture([
            "Kit.podspec": spec, "Sources/k.swift": "", "Podfile": podfile, "Examples/One/App.xcodeproj/project.pbxproj": app(), "Examples/One/App.swift": "",
            "Examples/Two/App.xcodeproj/project.pbxproj": app(), "Examples/Two/App.swift": "",
        ])
        let project = try ProjectReader.read(fixture.path + "/Examples/One")
        #expect(try project.buildOrder(for: "App").map(\.name) == ["Kit", "App"])
        let other = try ProjectReader.read(fixture.path + "/Examples/Two")
        #expect(other.target(named: "App")?.obstacles.first?.message.hasSuffix("neither a Pods project nor a Podfile is here") == true)
    }

    @Test("F11.1 subspecs come from the podspec, of which a package knows nothing")
    func subspecs() throws {
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit", path: "Core")])
            """
        let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.subspec 'Core' do |c|\n    c.source_files = 'Core/*.swift'\n  end\n"
            + "  s.subspec 'Net' do |n|\n    n.dependency 'Kit/Core'\n    n.source_files = 'Net/*.swift'\n  end\n  s.default_subspec = 'Core'\nend\n"
        let fixture = try Fixture([
            "Package.swift": manifest, "Kit.podspec": spec, "Core/c.swift": "", "Net/n.swift": "", "Example/App.xcodeproj/project.pbxproj": app(), "Example/App.swift": "",
            "Example/Podfile": "target 'App' do\n  pod 'Kit', :path => '../'\n  pod 'Kit/Net', :path => '../'\nend\n",
        ])
        let kit = try #require(try ProjectReader.read(fixture.path + "/Example").target(named: "Kit"))
        #expect(kit.sources.map(Paths.name).sorted() == ["c.swift", "n.swift"])
        #expect(kit.packageName == nil)
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
        // CocoaPods' own header of the pod imports UIKit, for who imports the pod.
        #expect(project.targets.filter { $0.exportedImports == ["UIKit"] }.map(\.name) == ["Kit"])
    }

    @Test("F11.1 a pod that is no package is made of what its podspec names")
    func podspec() throws {
        let spec = """
            Pod::Spec.new do |s|
              s.name             = "Kit"
              s.summary          = "It's one # with a mark"
              s.description      = <<-DESC
              s.source_files = 'Never/**'
                               DESC
              s.swift_versions   = ['4.2', '5.0']
              s.exclude_files    = 'Kit/Classes/Old/**' # not these
              s.ios.source_files = 'Kit/Classes/*.{swift,h}',
                                   'Kit/More'
              s.osx.source_files = 'Kit/Mac/*.swift'
              s.resource_bundles = {
                'KitMedia' => ['Kit/Assets/*.xcassets', 'Kit/*.lproj']
              }
              s.resources = ["Kit/Fonts"]
              s.default_subspecs = %w(Core)
              s.subspec 'Core' do |core|
                core.source_files = 'Kit/Core/**/*.swift'
                core.dependency 'Base', '~> 1.0'
              end
              s.subspec 'Extra' do |extra|
                extra.dependency 'Kit/Core'
                extra.source_files = 'Kit/Extra/*'
              end
              s.test_spec 'Tests' do |t|
                t.source_files = 'Tests/**/*.swift'
              end
            end
            """
        let fixture = try Fixture([
            "Kit.podspec": spec, "Kit/Classes/A.swift": "", "Kit/Classes/Inner/B.swift": "", "Kit/Classes/Old/C.swift": "", "Kit/More/d.swift": "",
            "Kit/More/Inner/e.swift": "", "Kit/Mac/f.swift": "", "Kit/Core/Deep/g.swift": "", "Kit/Extra/h.swift": "", "Tests/t.swift": "", "Never/n.swift": "",
            "Kit/Assets/Media.xcassets/Contents.json": "{}", "Kit/en.lproj/Kit.strings": "", "Kit/Fonts/Sans/a.ttf": "",
            "packages/Base/Base.podspec": "Pod::Spec.new do |s|\n s.source_files = 'Base/**/*'\n s.module_name = 'Basis'\nend\n", "packages/Base/Base/b.swift": "",
            "Example/App.xcodeproj/project.pbxproj": app(), "Example/App.swift": "",
            "Example/Podfile": "target 'App' do\n  pod 'Kit', :path => '../'\nend\n",
        ])
        func read(_ podfile: String) throws -> Project {
            try Data(podfile.utf8).write(to: URL(fileURLWithPath: fixture.path + "/Example/Podfile"))
            return try PackageCheckouts.$substitute.withValue(PackageCheckouts(fixture.path + "/packages")) { try ProjectReader.read(fixture.path + "/Example") }
        }
        func sources(_ project: Project) -> [String]? { project.target(named: "Kit")?.sources.map { Paths.relative($0, to: fixture.path + "/Kit") } }
        let project = try read("target 'App' do\n  pod 'Kit', :path => '../'\nend\n")
        #expect(project.targets.flatMap(\.obstacles).isEmpty)
        #expect(try project.buildOrder(for: "App").map(\.name) == ["Kit-KitMedia", "Base", "Kit", "App"])
        #expect(sources(project) == ["Classes/A.swift", "Core/Deep/g.swift", "More/d.swift"])
        let kit = try #require(project.target(named: "Kit"))
        #expect(kit.implicitImports == ["UIKit"] && kit.conditions == ["DEBUG", "COCOAPODS"] && kit.languageMode == "5")
        #expect(kit.resources.map(\.destination) == ["Fonts/Sans/a.ttf"])
        let media = try #require(project.target(named: "Kit-KitMedia"))
        #expect(media.productName == "KitMedia" && media.kind == .resourceBundle)
        #expect(media.resources.map(\.destination) == ["Media.xcassets", "en.lproj/Kit.strings"])
        #expect(project.target(named: "Base")?.moduleName == "Basis")
        #expect(project.describingFiles.contains(fixture.path + "/Kit.podspec"), "a change of the podspec is seen")
        // A subspec brings what it stands on, and one asked for beside the whole pod comes with it.
        #expect(try sources(read("target 'App' do\n  pod 'Kit/Extra', :path => '..'\nend\n")) == ["Classes/A.swift", "Core/Deep/g.swift", "Extra/h.swift", "More/d.swift"])
        #expect(try sources(read("target 'App' do\n  pod 'Kit', :path => '../Kit.podspec'\n  pod 'Kit/Extra'\nend\n"))?.contains("Extra/h.swift") == true)
    }

    @Test("F11.1 a podspec may be JSON, and a checkout may hold several pods")
    func podspecJSON() throws {
        let kit = """
            {
              "name": "Kit",
              "version": "2.0",
              "swift_versions": ["5.7", "5.9"],
              "dependencies": {"Base/Core": []},
              "source_files": "Kit/*.{swift}",
              "ios": {"source_files": ["Kit/Phone/*.swift"], "dependencies": {
                "Gone": []
              }},
              "osx": {"source_files": ["Kit/Mac/*.swift"]},
              "resource_bundles": {"KitMedia": "Kit/Assets/**/*"},
              "default_subspecs": ["Core"],
              "subspecs": [
                {"name": "Core", "source_files": ["Core/**/*.swift"], "subspecs": [{"name": "Inner", "source_files": "Inner/*"}]},
                {"name": "Extra", "source_files": ["Extra/*"], "dependencies": {"Kit/Core": []}}
              ],
              "testspecs": [{"name": "Tests", "source_files": "Tests/*"}]
            }
            """
        let base = "{\"name\": \"Base\", \"module_name\": \"Basis\", \"subspecs\": [{\"name\": \"Core\", \"source_files\": \"b/*\"}, {\"name\": \"More\", \"source_files\": \"m/*\"}]}"
        let fixture = try Fixture([
            "Kit.podspec.json": kit, "Kit/a.swift": "", "Kit/Phone/p.swift": "", "Kit/Mac/m.swift": "", "Kit/Assets/In/a.txt": "", "Core/Deep/c.swift": "",
            "Inner/i.swift": "", "Extra/e.swift": "", "Tests/t.swift": "", "packages/Bases/Base.podspec.json": base, "packages/Bases/b/b.swift": "",
            "packages/Bases/m/m.swift": "", "Example/App.xcodeproj/project.pbxproj": app(), "Example/App.swift": "",
            "Example/Podfile": "target 'App' do\n  pod 'Kit', :path => '..'\nend\n",
        ])
        func read(_ podfile: String) throws -> Project {
            try Data(podfile.utf8).write(to: URL(fileURLWithPath: fixture.path + "/Example/Podfile"))
            return try PackageCheckouts.$substitute.withValue(PackageCheckouts(fixture.path + "/packages")) { try ProjectReader.read(fixture.path + "/Example") }
        }
        func sources(_ project: Project, _ name: String = "Kit") -> [String]? { project.target(named: name)?.sources.map { Paths.relative($0, to: fixture.path) } }
        let project = try read("target 'App' do\n  pod 'Kit', :path => '..'\nend\n")
        #expect(project.targets.flatMap(\.obstacles).map(\.description) == [
            fixture.path + "/Kit.podspec.json:8: error: the pod \"Gone\" that \"Kit\" needs is not installed: run \"pod install\", "
                + "or name a folder of checkouts with --packages, which are taken by name"
        ])
        #expect(sources(project) == ["Core/Deep/c.swift", "Inner/i.swift", "Kit/Phone/p.swift", "Kit/a.swift"])
        #expect(sources(project, "Base") == ["packages/Bases/b/b.swift"] && project.target(named: "Base")?.moduleName == "Basis")
        #expect(project.target(named: "Kit-KitMedia")?.resources.map(\.destination) == ["In/a.txt"])
        #expect(project.target(named: "Kit")?.languageMode == "5")
        #expect(try sources(read("target 'App' do\n  pod 'Kit/Extra', :path => '../Kit.podspec.json'\nend\n"))?.contains("Extra/e.swift") == true)
        try Data("{\"name\": \"Kit\", \"subspecs\": [".utf8).write(to: URL(fileURLWithPath: fixture.path + "/Kit.podspec.json"))
        let broken = try read("target 'App' do\n  pod 'Kit', :path => '..'\nend\n")
        #expect(broken.targets.flatMap(\.obstacles).map(\.description) == [fixture.path + "/Kit.podspec.json: error: the podspec names no source file that is here"])
    }

    @Test("F11.1 a pod with resources is made of its podspec where its package's manifest can name none")
    func packageWithoutResources() throws {
        func manifest(_ version: String) -> String {
            "// swift-tools-version:\(version)\nimport PackageDescription\n"
                + "let package = Package(name: \"Kit\", products: [.library(name: \"Kit\", targets: [\"Kit\"])], targets: [.target(name: \"Kit\", path: \"Sources\")])\n"
        }
        let spec = "Pod::Spec.new do |s|\n s.name = 'Kit'\n s.version = '3.1.8'\n s.source_files = 'Sources/*.swift'\n s.resource_bundles = { 'Kit.fonts' => ['Sources/*.ttf'] }\nend\n"
        let fixture = try Fixture([
            "packages/Kit/Package.swift": manifest("4.2"), "packages/Kit/Kit.podspec": spec, "packages/Kit/Sources/k.swift": "", "packages/Kit/Sources/a.ttf": "",
            "App/App.xcodeproj/project.pbxproj": app(), "App/App.swift": "", "App/Podfile": "",
        ])
        func read(_ podfile: String) throws -> Project {
            try Data(podfile.utf8).write(to: URL(fileURLWithPath: fixture.path + "/App/Podfile"))
            return try PackageCheckouts.$substitute.withValue(PackageCheckouts(fixture.path + "/packages")) { try ProjectReader.read(fixture.path + "/App") }
        }
        func values(_ project: Project) throws -> [String: Any]? {
            try project.target(named: "Kit")?.infoPlist.flatMap { try PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] }
        }
        let dynamic = try read("use_frameworks!\ntarget 'App' do\n  pod 'Kit'\nend\n")
        #expect(try dynamic.buildOrder(for: "App").map(\.name) == ["Kit-Kit.fonts", "Kit", "App"])
        // Libraries recognise how they were installed by the bundle's identifier.
        #expect(try values(dynamic)?["CFBundleIdentifier"] as? String == "org.cocoapods.Kit")
        #expect(try values(dynamic)?["CFBundleShortVersionString"] as? String == "3.1.8")
        // Static libraries are part of the app, which is their bundle.
        for podfile in ["target 'App' do\n  pod 'Kit'\nend\n", "use_frameworks! :linkage => :static\ntarget 'App' do\n  pod 'Kit'\nend\n"] {
            let fixed = try read(podfile)
            #expect(fixed.target(named: "Kit") != nil)
            #expect(try values(fixed) == nil)
        }
        try Data(manifest("5.3").utf8).write(to: URL(fileURLWithPath: fixture.path + "/packages/Kit/Package.swift"))
        let package = try read("use_frameworks!\ntarget 'App' do\n  pod 'Kit'\nend\n")
        #expect(package.target(named: "Kit")?.packageName == "Kit")
    }

    @Test("F11.1 what a podspec needs and nobody has is named at its line, as is a podspec without files")
    func podspecMissing() throws {
        let fixture = try Fixture([
            "Kit.podspec": "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.source_files = 'Gone/**/*.swift'\n  s.dependency 'pop', '~> 1.0'\n  s.osx.dependency 'mac'\nend\n",
            "Example/App.xcodeproj/project.pbxproj": app(), "Example/App.swift": "", "Example/Podfile": "pod 'Kit', :path => '../'\n",
        ])
        let project = try ProjectReader.read(fixture.path + "/Example")
        #expect(
            project.target(named: "Kit")?.obstacles.map(\.description) == [
                fixture.path + "/Kit.podspec:4: error: the pod \"pop\" that \"Kit\" needs is not installed: run \"pod install\", "
                    + "or name a folder of checkouts with --packages, which are taken by name",
                fixture.path + "/Kit.podspec: error: the podspec names no source file that is here",
            ])
        try Data("Pod::Spec.new do |s|\n  s.name = '../Kit'\n  s.module_name = 'a b'\n  s.source_files = '../**/*', 'Example/*.swift'\nend\n".utf8)
            .write(to: URL(fileURLWithPath: fixture.path + "/Kit.podspec"))
        let named = try ProjectReader.read(fixture.path + "/Example").target(named: "../Kit")
        #expect(named?.obstacles.count == 2)
        #expect(named?.sources == [fixture.path + "/Example/App.swift"], "nothing outside of the podspec's folder")
    }

    @Test("F11.1 statements of a podspec", arguments: [
        ("s.a = 'x', \"y\"", RubyStatement.Kind.assignment("s.a", .texts(["x", "y"]))), ("s.a = %w[x y]", .assignment("s.a", .texts(["x", "y"]))),
        ("s.b = { 'K' => 'x', \"L\" => ['y', 'z'] }", .assignment("s.b", .hash(["K": ["x"], "L": ["y", "z"]]))), ("s.c = files", .assignment("s.c", .name("files"))),
        ("s.dependency 'A', '~> 1' # why", .call("s.dependency", ["A", "~> 1"])), ("s.subspec 'C' do |c|", .block("subspec", "C")), ("end", .end),
        ("if a == 'b'", .block("if", nil)), ("s.d = [\n 'x', # one\n 'y'\n]", .assignment("s.d", .texts(["x", "y"]))),
    ])
    func statements(text: String, kind: RubyStatement.Kind) {
        #expect(RubyStatement.all(in: text).map(\.kind) == [kind])
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

import Foundation
import Testing

@testable import ProjectImporter

@Suite struct XcodeProjectTests {
    private static let classicObjects = """
        GROUP = {isa = PBXGroup; children = (A, SUB, STRINGS, ASSETS, FOLDER); path = App; sourceTree = "<group>"; };
        SUB = {isa = PBXGroup; children = (B, ROOTED); name = "A name only"; sourceTree = "<group>"; };
        A = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
        B = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = "Inner Folder/B.swift"; sourceTree = "<group>"; };
        ROOTED = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Shared/C.swift; sourceTree = SOURCE_ROOT; };
        STRINGS = {isa = PBXVariantGroup; children = (EN, ZH); name = Localizable.strings; sourceTree = "<group>"; };
        EN = {isa = PBXFileReference; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        ZH = {isa = PBXFileReference; name = "zh-Hans"; path = "zh-Hans.lproj/Localizable.strings"; sourceTree = "<group>"; };
        ASSETS = {isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Assets.xcassets; sourceTree = "<group>"; };
        FOLDER = {isa = PBXFileReference; lastKnownFileType = folder; path = web; sourceTree = "<group>"; };
        BA = {isa = PBXBuildFile; fileRef = A; };
        BB = {isa = PBXBuildFile; fileRef = B; };
        BC = {isa = PBXBuildFile; fileRef = ROOTED; };
        BS = {isa = PBXBuildFile; fileRef = STRINGS; };
        BASSETS = {isa = PBXBuildFile; fileRef = ASSETS; };
        BFOLDER = {isa = PBXBuildFile; fileRef = FOLDER; };
        """

    private func classic() throws -> Fixture {
        try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: Self.classicObjects, mainGroup: "GROUP", sources: "BA, BB, BC", resources: "BS, BASSETS, BFOLDER",
                settings: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"$(inherited) EXTRA\"; INFOPLIST_KEY_UIMainStoryboardFile = Main; "
                    + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\"; "
                    + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; MARKETING_VERSION = 2.5;"),
            "App/A.swift": "", "App/Inner Folder/B.swift": "", "Shared/C.swift": "", "App/en.lproj/Localizable.strings": "",
            "App/zh-Hans.lproj/Localizable.strings": "", "App/Assets.xcassets/Contents.json": "{}", "App/web/index.html": "", "App/Unlisted.swift": "",
        ])
    }

    @Test("F11.1 classic groups give files their paths, whatever their source tree")
    func classicGroups() throws {
        let fixture = try classic()
        let project = try ProjectReader.read(fixture.path)
        #expect(project.name == "App")
        let target = try project.application()
        #expect(target.sources == ["App/A.swift", "App/Inner Folder/B.swift", "Shared/C.swift"].map { fixture.path + "/" + $0 })
        #expect(
            target.resources.map(\.destination)
                == ["Assets.xcassets", "en.lproj/Localizable.strings", "web", "zh-Hans.lproj/Localizable.strings"])
        #expect(target.resources.first { $0.destination == "web" }?.kind == .folder)
        #expect(target.conditions == ["DEBUG", "EXTRA"])
        #expect(target.languageMode == "5")
        #expect(target.deploymentTarget == "15.0")
        #expect(target.bundleIdentifier == "com.example.App")
    }

    @Test("F11.1 groups of the products' folder that hold one another, or nest twenty thousand deep, end where each was seen once")
    func circularGroups() throws {
        var chain = ""
        for number in 0..<20_000 { chain += "N\(number) = {isa = PBXGroup; children = (N\(number + 1)); sourceTree = BUILT_PRODUCTS_DIR; };\n" }
        let objects = """
            GROUP = {isa = PBXGroup; children = (ROUND, N0, A); path = App; sourceTree = "<group>"; };
            ROUND = {isa = PBXGroup; children = (BACK, BACK); sourceTree = BUILT_PRODUCTS_DIR; };
            BACK = {isa = PBXGroup; children = (ROUND, ROUND, BACK); sourceTree = BUILT_PRODUCTS_DIR; };
            A = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = A.swift; sourceTree = "<group>"; };
            BA = {isa = PBXBuildFile; fileRef = A; };
            N20000 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = Deep.swift; sourceTree = "<group>"; };
            BN = {isa = PBXBuildFile; fileRef = N20000; };
            """
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(objects: objects + "\n" + chain, mainGroup: "GROUP", sources: "BA, BN"),
            "App/A.swift": "", "App/Deep.swift": "",
        ])
        #expect(try ProjectReader.read(fixture.path).application().sources == ["App/A.swift", "App/Deep.swift"].map { fixture.path + "/" + $0 })
    }

    @Test("F11.1 a folder with two links to itself lists each file once")
    func linksToItself() throws {
        let fixture = try Fixture(["Root/A.swift": "", "Root/Inner/B.swift": ""])
        for name in ["one", "two"] { try FileManager.default.createSymbolicLink(atPath: fixture.path + "/Root/" + name, withDestinationPath: ".") }
        #expect(FileTree.items(in: fixture.path + "/Root") == ["A.swift", "Inner/B.swift"])
    }

    @Test("F11.1 the property list is generated from settings")
    func generatedInfoPlist() throws {
        let fixture = try classic()
        let data = try #require(try ProjectReader.read(fixture.path).application().infoPlist)
        let values = try #require(try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
        #expect(values["CFBundleExecutable"] as? String == "App")
        #expect(values["CFBundleShortVersionString"] as? String == "2.5")
        #expect(values["UIMainStoryboardFile"] as? String == "Main")
        #expect(
            values["UISupportedInterfaceOrientations~ipad"] as? [String]
                == ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft"])
        #expect((values["UIApplicationSceneManifest"] as? [String: Any])?["UIApplicationSupportsMultipleScenes"] as? Bool == true)
        #expect(values["UIDeviceFamily"] as? [Int] == [1, 2])
    }

    @Test("F11.1 an own property list wins, its variables are expanded")
    func ownInfoPlist() throws {
        let fixture = try classic()
        try fixture.write(
            "App.xcodeproj/project.pbxproj",
            XcodeFixture.project(
                objects: Self.classicObjects, mainGroup: "GROUP", sources: "BA",
                settings: "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\"; GREETING = hello; MARKETING_VERSION = 3.1;"))
        try fixture.write(
            "App/Info.plist",
            "<plist version=\"1.0\"><dict><key>CFBundleDisplayName</key><string>$(GREETING) ${PRODUCT_NAME}</string>"
                + "<key>CFBundleShortVersionString</key><string>$(MARKETING_VERSION)</string><key>List</key><array><string>$(CONFIGURATION)</string></array></dict></plist>")
        let data = try #require(try ProjectReader.read(fixture.path).application().infoPlist)
        let values = try #require(try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
        #expect(values["CFBundleDisplayName"] as? String == "hello App")
        #expect(values["CFBundleShortVersionString"] as? String == "3.1")
        #expect(values["List"] as? [String] == ["Debug"])
    }

    private static let testTarget = """
        ROOTAPP = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (EXAPP, EXTESTS); explicitFolders = (web); path = App; sourceTree = "<group>"; };
        ROOTTESTS = {isa = PBXFileSystemSynchronizedRootGroup; path = AppTests; sourceTree = "<group>"; };
        EXAPP = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Info.plist, Old/Unused.swift, Skipped); target = APP; };
        EXTESTS = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (Shared/Helper.swift); target = TESTS; };
        TESTS = {
        	isa = PBXNativeTarget;
        	buildConfigurationList = TESTLIST;
        	buildPhases = ();
        	dependencies = (DEPENDENCY);
        	fileSystemSynchronizedGroups = (ROOTTESTS);
        	name = AppTests;
        	productType = "com.apple.product-type.bundle.unit-test";
        };
        TESTLIST = {isa = XCConfigurationList; buildConfigurations = (TESTDEBUG); };
        TESTDEBUG = {isa = XCBuildConfiguration; buildSettings = {TEST_HOST = "$(BUILT_PRODUCTS_DIR)/App.app/App"; SWIFT_VERSION = 6.0; GENERATE_INFOPLIST_FILE = YES;}; name = Debug; };
        DEPENDENCY = {isa = PBXTargetDependency; target = APP; };
        """

    @Test("F0.3 a target of Objective-C alone cannot be built")
    func objectiveCAlone() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(objects: Self.testTarget, mainGroup: "ROOTAPP, ROOTTESTS", synchronised: "ROOTAPP"),
            "App/Old.m": "",
        ])
        let app = try ProjectReader.read(fixture.path).application()
        #expect(app.obstacles.map(\.description) == [fixture.path + "/App/Old.m: error: Objective-C is not supported"])
    }

    /// An app that links the library of the project beside it.
    private static let linking = XcodeFixture.project(
        objects: """
            LINK = {isa = PBXFrameworksBuildPhase; files = (BKIT); };
            BKIT = {isa = PBXBuildFile; fileRef = FKIT; };
            FKIT = {isa = PBXFileReference; explicitFileType = wrapper.framework; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
            """, mainGroup: "", phases: "LINK")
    private static let library = XcodeFixture.project(objects: "", mainGroup: "", settings: "PRODUCT_NAME = Kit;")
        .replacingOccurrences(of: "com.apple.product-type.application", with: "com.apple.product-type.framework")
        .replacingOccurrences(of: "name = App;", with: "name = \"Kit iOS\";")

    @Test("F11.1 the projects of a workspace are one: an app sees the library beside it", arguments: ["", "/All.xcworkspace"])
    func workspace(path: String) throws {
        let fixture = try Fixture([
            "All.xcworkspace/contents.xcworkspacedata": """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <Group location = "group:Libraries" name = "Libraries"><FileRef location = "group:Kit/Kit.xcodeproj"></FileRef></Group>
               <FileRef location = "container:Demo/Demo.xcodeproj"></FileRef>
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """,
            "Libraries/Kit/Kit.xcodeproj/project.pbxproj": Self.library, "Demo/Demo.xcodeproj/project.pbxproj": Self.linking,
        ])
        let project = try ProjectReader.read(fixture.path + path)
        #expect(project.directory == fixture.path)
        #expect(project.targets.map(\.name) == ["App", "Kit iOS"])
        #expect(try project.buildOrder(for: "App").map(\.name) == ["Kit iOS", "App"])
    }

    @Test("F11.1 a project within a project brings its targets, also when each names the other")
    func innerProject() throws {
        let inside = "INNER = {isa = PBXFileReference; lastKnownFileType = \"wrapper.pb-project\"; path = PATH; sourceTree = \"<group>\"; };"
        func containing(_ project: String, _ path: String) -> String {
            project.replacingOccurrences(of: "mainGroup = MAIN;", with: "mainGroup = MAIN; projectReferences = ({ProjectRef = INNER; });")
                .replacingOccurrences(of: "children = ();", with: "children = (INNER);")
                .replacingOccurrences(of: "objects = {", with: "objects = {\n" + inside.replacingOccurrences(of: "PATH", with: path))
        }
        let fixture = try Fixture([
            "Demo.xcodeproj/project.pbxproj": containing(Self.linking, "Kit/Kit.xcodeproj"),
            "Kit/Kit.xcodeproj/project.pbxproj": containing(Self.library, "../Demo.xcodeproj"),
        ])
        #expect(try ProjectReader.read(fixture.path).buildOrder(for: "App").map(\.name) == ["Kit iOS", "App"])
    }

    @Test("F11.1 a target of another project is found by its id where it has another name now")
    func renamedRemoteTarget() throws {
        let objects = """
            INNER = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project"; path = Kit/Kit.xcodeproj; sourceTree = "<group>"; };
            ONKIT = {isa = PBXTargetDependency; name = OldKit; targetProxy = PROXY; };
            PROXY = {isa = PBXContainerItemProxy; containerPortal = INNER; proxyType = 1; remoteGlobalIDString = APP; remoteInfo = OldKit; };
            """
        let demo = XcodeFixture.project(objects: objects, mainGroup: "INNER")
            .replacingOccurrences(of: "mainGroup = MAIN;", with: "mainGroup = MAIN; projectReferences = ({ProjectRef = INNER; });")
            .replacingOccurrences(of: "dependencies = ();", with: "dependencies = (ONKIT);")
        let fixture = try Fixture(["Demo.xcodeproj/project.pbxproj": demo, "Kit/Kit.xcodeproj/project.pbxproj": Self.library])
        #expect(try ProjectReader.read(fixture.path).buildOrder(for: "App").map(\.name) == ["Kit iOS", "App"])
    }

    @Test("F11.1 a broken workspace is an error")
    func brokenWorkspace() throws {
        let fixture = try Fixture(["A.xcworkspace/contents.xcworkspacedata": "{}", "B.xcworkspace/contents.xcworkspacedata": "<Workspace></Workspace>"])
        #expect(message { _ = try ProjectReader.read(fixture.path + "/A.xcworkspace") }.contains("A.xcworkspace/contents.xcworkspacedata: error: not a workspace"))
        #expect(message { _ = try ProjectReader.read(fixture.path + "/B.xcworkspace") }.contains("names no project that exists"))
    }

    @Test("F11.1 of several projects the one with the app is taken, the others are named")
    func severalProjects() throws {
        let app = XcodeFixture.project(objects: "", mainGroup: "")
        let library = app.replacingOccurrences(of: "com.apple.product-type.application", with: "com.apple.product-type.framework")
        let fixture = try Fixture(["Demo.xcodeproj/project.pbxproj": app, "Kit.xcodeproj/project.pbxproj": library])
        let project = try ProjectReader.read(fixture.path)
        #expect(project.name == "Demo")
        #expect(project.warnings.map(\.message) == ["several projects: Demo.xcodeproj has the app, not taken: Kit.xcodeproj"])
        try fixture.write("Kit.xcodeproj/project.pbxproj", app)
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("several projects, name one: Demo.xcodeproj, Kit.xcodeproj"))
    }

    @Test(
        "F11.1 targets of other platforms are not counted",
        arguments: [
            ("SDKROOT = macosx;", false), ("SDKROOT = iphoneos;", true), ("SDKROOT = appletvos; SUPPORTED_PLATFORMS = \"appletvos appletvsimulator\";", false),
            ("SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";", true), ("SDKROOT = macosx; SUPPORTED_PLATFORMS = \"iphonesimulator macosx\";", true),
            ("", true),
        ])
    func platforms(settings: String, isForIOS: Bool) throws {
        let fixture = try Fixture(["App.xcodeproj/project.pbxproj": XcodeFixture.project(objects: "", mainGroup: "", settings: settings)])
        #expect(try ProjectReader.read(fixture.path).targets.map(\.name) == (isForIOS ? ["App"] : []))
    }

    @Test("F11.1 folder-synchronised groups own what lies in their folder, less the exceptions")
    func synchronisedGroups() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: Self.testTarget, mainGroup: "ROOTAPP, ROOTTESTS", synchronised: "ROOTAPP", targets: "TESTS"),
            "App/A.swift": "", "App/Deep/er/B.swift": "", "App/Old/Unused.swift": "", "App/Skipped/X.swift": "", "App/Shared/Helper.swift": "",
            "App/Info.plist": "", "App/Base.lproj/Main.storyboard": "", "App/Assets.xcassets/a.imageset/a.png": "", "App/Deep/sound.wav": "",
            "App/web/index.html": "", "App/web/script.swift": "", "App/.hidden.swift": "", "App/App.entitlements": "", "App/Old.m": "",
            "AppTests/Tests.swift": "", "AppTests/Data/input.json": "",
        ])
        let project = try ProjectReader.read(fixture.path + "/App.xcodeproj")
        let app = try project.application()
        #expect(app.sources == ["App/A.swift", "App/Deep/er/B.swift", "App/Shared/Helper.swift"].map { fixture.path + "/" + $0 })
        #expect(app.resources.map(\.destination) == ["Assets.xcassets", "Base.lproj/Main.storyboard", "sound.wav", "web"])
        #expect(app.objectiveCSources == [fixture.path + "/App/Old.m"])
        // Left out, which the build says; only a target of Objective-C alone cannot be built.
        #expect(app.obstacles.isEmpty)
        let tests = try #require(project.target(named: "AppTests"))
        #expect(tests.kind == .unitTests)
        #expect(tests.sources == ["App/Shared/Helper.swift", "AppTests/Tests.swift"].map { fixture.path + "/" + $0 })
        #expect(tests.resources.map(\.destination) == ["input.json"])
        #expect(tests.hostApplication == "App")
        #expect(tests.dependencies == ["App"])
        #expect(tests.languageMode == "6")
        #expect(try project.buildOrder(for: "AppTests").map(\.name) == ["App", "AppTests"])
    }

    @Test("F11.1 settings of modules: language mode, isolation, upcoming features")
    func moduleSettings() throws {
        let fixture = try Fixture([
            "My-App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: "", mainGroup: "",
                settings: "SWIFT_VERSION = 6.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; SWIFT_APPROACHABLE_CONCURRENCY = YES; "
                    + "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES; SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = NO; "
                    + "OTHER_SWIFT_FLAGS = \"-DONE -D TWO\"; PRODUCT_NAME = \"My App\";")
        ])
        let target = try ProjectReader.read(fixture.path).application()
        #expect(target.moduleName == "My_App")
        #expect(target.productName == "My App")
        #expect(target.languageMode == "6")
        #expect(target.defaultIsolation == "MainActor")
        #expect(target.conditions == ["DEBUG", "ONE", "TWO"])
        #expect(target.upcomingFeatures.contains("NonisolatedNonsendingByDefault"))
        #expect(target.upcomingFeatures.contains("ExistentialAny"))
        #expect(!target.upcomingFeatures.contains("MemberImportVisibility"))
    }

    @Test("F11.1 what is missing is named with the line of the project file")
    func missingFiles() throws {
        let fixture = try classic()
        try FileManager.default.removeItem(atPath: fixture.path + "/App/A.swift")
        try FileManager.default.removeItem(atPath: fixture.path + "/App/web")
        let project = try ProjectReader.read(fixture.path)
        let target = try project.application()
        let file = fixture.path + "/App.xcodeproj/project.pbxproj"
        #expect(target.obstacles.map(\.description) == ["\(file):10: error: source file \"App/A.swift\" does not exist"])
        #expect(project.warnings.map(\.description) == ["\(file):17: warning: resource \"App/web\" does not exist"])
    }

    // What `swift package generate-xcodeproj` left behind lists the sources of packages, each of which was an error.
    @Test("F11.1 of many sources that are missing some are named, and the others counted")
    func manyMissingFiles() throws {
        let names = (1...8).map { "F\($0)" }
        let objects = names.map { "\($0) = {isa = PBXFileReference; path = \($0).swift; sourceTree = \"<group>\"; };\nB\($0) = {isa = PBXBuildFile; fileRef = \($0); };" }
        func messages(_ present: [String]) throws -> [String] {
            let fixture = try Fixture(Dictionary(uniqueKeysWithValues: present.map { ($0 + ".swift", "") }))
            try fixture.write(
                "App.xcodeproj/project.pbxproj",
                XcodeFixture.project(objects: objects.joined(separator: "\n"), mainGroup: names.joined(separator: ", "), sources: names.map { "B" + $0 }.joined(separator: ", ")))
            return try ProjectReader.read(fixture.path).application().obstacles.map(\.message)
        }
        #expect(try messages([]) == (1...5).map { "source file \"F\($0).swift\" does not exist" } + ["3 more source files of \"App\" do not exist"])
        #expect(try messages(["F1", "F2"]).last == "1 more source file of \"App\" does not exist")
        #expect(try messages(["F1", "F2", "F3"]).count == 5)
    }

    @Test("F11.1 a workspace that names a package's folder alone is no project, one whose project is missing is an error")
    func packageWorkspace() throws {
        func workspace(_ location: String) -> String { "<Workspace version = \"1.0\"><FileRef location = \"\(location)\"></FileRef></Workspace>" }
        let fixture = try Fixture([
            "Kit.xcworkspace/contents.xcworkspacedata": workspace("group:"), "Sources/Kit/k.swift": "",
            "Package.swift": "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])\n",
        ])
        #expect(try ProjectReader.read(fixture.path).origin == .package)
        try fixture.write("Kit.xcworkspace/contents.xcworkspacedata", workspace("group:Gone.xcodeproj"))
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("Kit.xcworkspace: error: the workspace names no project that exists"))
    }

    @Test("F11.1 a test bundle whose property list is missing does not keep the app from being built")
    func missingTestPlist() throws {
        let tests = Self.testTarget.replacingOccurrences(of: "GENERATE_INFOPLIST_FILE = YES;", with: "INFOPLIST_FILE = AppTests/Info.plist;")
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(objects: tests, mainGroup: "ROOTAPP, ROOTTESTS", synchronised: "ROOTAPP", targets: "TESTS"),
            "App/A.swift": "", "AppTests/T.swift": "",
        ])
        let project = try ProjectReader.read(fixture.path)
        #expect(try project.application().obstacles.isEmpty)
        let obstacles = try project.buildOrder(for: "AppTests").flatMap(\.obstacles)
        #expect(obstacles.map(\.description) == ["\(fixture.path)/AppTests/Info.plist: error: Info.plist named by INFOPLIST_FILE does not exist"])
    }

    @Test("F11.1 broken project files are an error, not a crash")
    func broken() throws {
        let fixture = try Fixture([
            "Conflict.xcodeproj/project.pbxproj": "{\n\tobjects = {\n<<<<<<< HEAD\n\t};\n",
            "Empty.xcodeproj/project.pbxproj": "{}",
            "Json.xcodeproj/project.xcproj": "{}",
            "Nothing.xcodeproj/readme.txt": "",
        ])
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Conflict.xcodeproj") }.contains("project.pbxproj:3: error: project file is not a property list"))
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Empty.xcodeproj") }.contains("lacks \"objects\""))
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Json.xcodeproj") }.contains("project.xcproj: error: project file lacks \"files\""))
        #expect(message { _ = try ProjectReader.read(fixture.path + "/Nothing.xcodeproj") }.contains("no project.pbxproj"))
        #expect(message { _ = try ProjectReader.read(fixture.path) }.contains("several projects, name one: Conflict.xcodeproj"))
        #expect(message { _ = try ProjectReader.read(fixture.path + "/nowhere") }.contains("nowhere: error: no such file or folder"))
    }

    @Test("F11.1 CocoaPods, Carthage and binaries are named as what they are")
    func dependencyManagers() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    PODS = {isa = PBXFileReference; explicitFileType = archive.ar; path = Pods_App.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                    CARTHAGE = {isa = PBXFileReference; path = Carthage/Build/iOS/Snap.framework; sourceTree = "<group>"; };
                    SYSTEM = {isa = PBXFileReference; path = System/Library/Frameworks/UIKit.framework; sourceTree = SDKROOT; };
                    B1 = {isa = PBXBuildFile; fileRef = PODS; };
                    B2 = {isa = PBXBuildFile; fileRef = CARTHAGE; };
                    B3 = {isa = PBXBuildFile; fileRef = SYSTEM; };
                    FRAMEWORKS = {isa = PBXFrameworksBuildPhase; files = (B1, B2, B3); };
                    """, mainGroup: "PODS, CARTHAGE, SYSTEM", phases: "FRAMEWORKS")
        ])
        let obstacles = try ProjectReader.read(fixture.path).application().obstacles.map(\.description)
        #expect(obstacles.count == 2)
        #expect(obstacles.last?.contains("links CocoaPods' \"Pods_App\", and neither a Pods project nor a Podfile is here") == true)
        #expect(obstacles.first?.contains("Carthage is not supported") == true)
    }

    @Test("F11.1 a checkout stands for a framework that is linked and not built here", arguments: ["Carthage/Build/iOS/Fjord.framework", "Fjord.xcframework"])
    func linkedFramework(file: String) throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    FJORD = {isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = FJORD; };
                    FRAMEWORKS = {isa = PBXFrameworksBuildPhase; files = (B1); };
                    """, mainGroup: "FJORD", phases: "FRAMEWORKS"),
            "packages/Fjord/Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "Fjord", products: [.library(name: "Fjord", targets: ["Fjord"])], targets: [.target(name: "Fjord")])

            """, "packages/Fjord/Sources/Fjord/F.swift": "",
        ])
        #expect(try ProjectReader.read(fixture.path).application().obstacles.count == 1)
        let project = try PackageCheckouts.$substitute.withValue(PackageCheckouts(fixture.path + "/packages")) { try ProjectReader.read(fixture.path) }
        #expect(try project.application().obstacles.isEmpty)
        #expect(try project.buildOrder(for: project.application().name).map(\.name) == ["Fjord", project.application().name])
    }

    @Test("F11.1 build tool plugins are named and left out; a package that holds nothing else is not fetched")
    func packagePlugins() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    LINT = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://lint.invalid/lint"; requirement = {kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
                    TOOL = {isa = XCSwiftPackageProductDependency; package = LINT; productName = "plugin:LintTool"; };
                    USE = {isa = PBXTargetDependency; productRef = TOOL; };
                    A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                    BUILDA = {isa = PBXBuildFile; fileRef = A; };
                    """,
                mainGroup: "A", sources: "BUILDA"
            ).replacingOccurrences(of: "\t\t\tdependencies = ();\n", with: "\t\t\tdependencies = (USE);\n")
                .replacingOccurrences(of: "projectDirPath", with: "packageReferences = (LINT);\n\t\t\tprojectDirPath"),
            "A.swift": "",
        ])
        let project = try ProjectReader.read(fixture.path)
        #expect(try project.application().dependencies == [])
        #expect(try project.application().obstacles.isEmpty)
        #expect(project.warnings.map(\.description).contains { $0.contains("package plugin \"LintTool\" is not run") })
    }

    @Test("F11.1 files that the project names with other letters' cases are found, as on a Mac")
    func letterCase() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    F1 = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = F1; };
                    G = {isa = PBXGroup; path = Sources; children = (F1); sourceTree = "<group>"; };
                    """, mainGroup: "G", sources: "B1", settings: "INFOPLIST_FILE = sources/info.plist;"),
            "sources/main.swift": "", "sources/Info.plist": "<plist version=\"1.0\"><dict><key>Own</key><true/></dict></plist>",
        ])
        let app = try ProjectReader.read(fixture.path).application()
        #expect(app.sources == [fixture.path + "/sources/main.swift"])
        #expect(app.obstacles.isEmpty)
        let list = try PropertyListSerialization.propertyList(from: try #require(app.infoPlist), options: [], format: nil) as? [String: Any]
        #expect(list?["Own"] as? Bool == true)
    }

    @Test("F11.1 what a framework's own header or a bridging header imports, its Swift files see")
    func umbrellaHeader() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    F1 = {isa = PBXFileReference; path = Kit.h; sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = F1; settings = {ATTRIBUTES = (Public); }; };
                    F2 = {isa = PBXFileReference; path = Other.h; sourceTree = "<group>"; };
                    B2 = {isa = PBXBuildFile; fileRef = F2; };
                    F3 = {isa = PBXFileReference; path = Deep/Mine.h; sourceTree = "<group>"; };
                    HEADERS = {isa = PBXHeadersBuildPhase; files = (B1, B2); };
                    KIT = {isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; buildPhases = (HEADERS); buildConfigurationList = APPLIST; };
                    """, mainGroup: "F1, F2, F3", settings: "SWIFT_OBJC_BRIDGING_HEADER = \"App/Bridging.h\";", targets: "KIT"),
            "Kit.h": "#ifdef __OBJC__\n#import <UIKit/UIKit.h>\n#else\n#endif\n#import <Kit/More.h>\n", "Other.h": "@import QuartzCore;",
            "App/Bridging.h": "@import Foundation;\n#import \"UIKit.h\"\n#import \"Mine.h\"\n",
            "Deep/Mine.h": "#import \"Beside.h\"\n", "Deep/Beside.h": "#import <QuartzCore/QuartzCore.h>\n#import \"Mine.h\"\n",
        ])
        let project = try ProjectReader.read(fixture.path)
        #expect(project.target(named: "Kit")?.implicitImports == ["UIKit", "Foundation", "QuartzCore"])
        #expect(project.target(named: "App")?.implicitImports == ["Foundation", "QuartzCore"], "headers import one another")
    }

    @Test("F11.1 a package's manifest is no target to build")
    func manifestTarget() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                    BUILDA = {isa = PBXBuildFile; fileRef = A; };
                    P = {isa = PBXFileReference; path = Package.swift; sourceTree = "<group>"; };
                    BUILDP = {isa = PBXBuildFile; fileRef = P; };
                    PSOURCES = {isa = PBXSourcesBuildPhase; files = (BUILDP); };
                    MANIFEST = {isa = PBXNativeTarget; buildConfigurationList = APPLIST; buildPhases = (PSOURCES); name = AppPackageDescription; productType = "com.apple.product-type.framework"; };
                    """,
                mainGroup: "A, P", sources: "BUILDA", targets: "MANIFEST"),
            "A.swift": "", "Package.swift": "",
        ])
        #expect(try ProjectReader.read(fixture.path).targets.map(\.name) == ["App"])
    }

    @Test("F11.1 a local package brings its product's targets, and nothing else")
    func localPackage() throws {
        let fixture = try Fixture([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    PRODUCT = {isa = XCSwiftPackageProductDependency; productName = Kit; };
                    B1 = {isa = PBXBuildFile; productRef = PRODUCT; };
                    FRAMEWORKS = {isa = PBXFrameworksBuildPhase; files = (B1); };
                    KITREF = {isa = PBXFileReference; lastKnownFileType = folder; path = Kit; sourceTree = "<group>"; };
                    """, mainGroup: "KITREF", phases: "FRAMEWORKS"),
            "Kit/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(name: "Kit", products: [.library(name: "Kit", targets: ["KitUI"])], targets: [
                    .target(name: "KitUI", dependencies: ["KitCore"]), .target(name: "KitCore"), .target(name: "Example"),
                    .testTarget(name: "KitTests", dependencies: ["KitUI"])])
                """,
            "Kit/Sources/KitUI/UI.swift": "", "Kit/Sources/KitCore/Core.swift": "", "Kit/Sources/Example/Example.swift": "",
            "Kit/Tests/KitTests/T.swift": "",
        ])
        let before = fixture.files
        let project = try ProjectReader.read(fixture.path)
        #expect(try project.application().dependencies == ["KitUI"])
        #expect(try project.buildOrder(for: "App").map(\.name) == ["KitCore", "KitUI", "App"])
        #expect(project.targets.map(\.name).sorted() == ["App", "KitCore", "KitUI"])
        #expect(fixture.files == before, "the project's folder stays as it was")
    }

    @Test("F11.1 the chapters' project is read as Xcode reads it")
    func chapters() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let project = try ProjectReader.read(root + "/Examples/Chapters")
        let app = try project.application()
        #expect(app.bundleIdentifier == "dev.drydock.Chapters")
        #expect(app.sources.contains { $0.hasSuffix("/Text0/CustomTabBarController.swift") })
        #expect(app.resources.contains { $0.kind == .assetCatalog })
        #expect(project.target(named: "ChaptersTests")?.hostApplication == "Chapters")
        #expect(project.warnings.isEmpty)
    }

    @Test("F11.1 targets that depend on one another in a circle are an error")
    func circle() {
        var project = Project(directory: "/p", file: "/p/x", name: "x", origin: .xcode)
        var a = Target(name: "A", kind: .framework)
        a.dependencies = ["B"]
        var b = Target(name: "B", kind: .framework)
        b.dependencies = ["A"]
        project.targets = [a, b]
        #expect(message { _ = try project.buildOrder(for: "A") } == "/p/x: error: targets depend on one another in a circle: A → B → A")
    }

    @Test("F11.1 which app is meant")
    func choosing() throws {
        var project = Project(directory: "/p", file: "/p/x", name: "Main", origin: .xcode)
        #expect(message { _ = try project.application() } == "/p/x: error: no app target")
        project.targets = [Target(name: "One", kind: .application), Target(name: "Two", kind: .application), Target(name: "Kit", kind: .framework)]
        #expect(message { _ = try project.application() } == "/p/x: error: several apps, name one with --target: One, Two")
        #expect(message { _ = try project.application(named: "Kit") } == "/p/x: error: target \"Kit\" is a library, not an app: One, Two")
        #expect(message { _ = try project.application(named: "No") } == "/p/x: error: no target or scheme \"No\": One, Two")
        #expect(try project.application(named: "Two").name == "Two")
    }
}

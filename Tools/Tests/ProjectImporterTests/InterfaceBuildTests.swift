import DrydockSession
import Foundation
import InterfaceBuilder
import Testing

@testable import ProjectImporter

/// Projects with Interface Builder files, built by a compiler that only pretends.
@Suite("F8.1 Xibs and storyboards in products", .serialized) struct InterfaceBuildTests {
    private static func xib(_ text: String, id: String = "l-1") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <view id="v-1"><subviews><label id="\(id)" text="\(text)"/></subviews></view>
            </objects>
        </document>
        """
    }

    private static func storyboard(_ title: String, initial: String = " initialViewController=\"c-1\"") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\(initial)>
            <scenes>
                <scene sceneID="s-1"><objects><viewController title="\(title)" id="c-1" sceneMemberID="viewController"/></objects></scene>
            </scenes>
        </document>
        """
    }

    /// Messages and products of builds of one project.
    private final class Site {
        let fixture: Fixture
        let runtime: RuntimeLibrary
        var messages: [String] = []

        init(_ files: [String: String]) throws {
            fixture = try Fixture(files)
            runtime = try fixture.playedRuntime()
        }

        func driver(_ path: String) throws -> BuildDriver {
            messages = []
            return BuildDriver(
                project: try ProjectReader.read(fixture.path + "/" + path), runtime: runtime, cache: ContainedPath(root: fixture.path + "/cache"), compiler: .played(),
                report: { if case .message(let text) = $0 { self.messages.append(text.replacingOccurrences(of: self.fixture.path + "/", with: "")) } })
        }

        @discardableResult
        func build(_ path: String) throws -> BuildDriver.Product {
            let driver = try driver(path)
            return try driver.build(application: driver.project.application())
        }

        /// Every file of a product, relative.
        func contents(_ product: BuildDriver.Product) -> [String] {
            (FileManager.default.enumerator(atPath: product.bundle)?.compactMap { $0 as? String } ?? [])
                .filter { !Paths.isDirectory(product.bundle + "/" + $0) }.sorted()
        }

        func document(_ product: BuildDriver.Product, _ name: String) throws -> InterfaceDocument {
            try CompactForm.document(from: try Data(contentsOf: URL(fileURLWithPath: product.bundle + "/" + name)))
        }

    }

    private static func folder(_ files: [String: String]) throws -> Site {
        var files = files
        files["App/A.swift"] = "@main enum A { static func main() {} }\n"
        return try Site(Dictionary(uniqueKeysWithValues: files.map { ($0.key.hasPrefix("App/") ? $0.key : "App/" + $0.key, $0.value) }))
    }

    @Test("xibs become nibs and storyboards folders, where the source stood, and tables of texts lie beside them")
    func application() throws {
        let site = try Self.folder([
            "Cell.xib": Self.xib("cell"), "Cell~ipad.xib": Self.xib("wide"), "Base.lproj/Main.storyboard": Self.storyboard("base"),
            "zh-Hans.lproj/Main.strings": "\"c-1.title\" = \"你好\";", "en.lproj/Old.storyboard": Self.storyboard("old"),
            "zh-Hans.lproj/Old.storyboard": Self.storyboard("旧"),
            "mul.lproj/Panel.xcstrings":
                #"{"sourceLanguage": "en", "version": "1.0", "strings": {"l-1.text": {"extractionState": "manual", "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Tafel"}}}}}}"#,
            "Base.lproj/Panel.xib": Self.xib("panel"),
        ])
        let product = try site.build("App")
        #expect(site.messages == [])
        #expect(
            site.contents(product) == [
                "App", "Base.lproj/Main.storyboardc/Contents", "Base.lproj/Main.storyboardc/Info.plist", "Base.lproj/Main.storyboardc/UIViewController-c-1.nib",
                "Base.lproj/Panel.nib", "Cell.nib",
                "Cell~ipad.nib", "Info.plist", "de.lproj/Panel.strings", "en.lproj/Old.storyboardc/Contents", "en.lproj/Old.storyboardc/Info.plist",
                "en.lproj/Old.storyboardc/UIViewController-c-1.nib", "zh-Hans.lproj/Main.strings", "zh-Hans.lproj/Old.storyboardc/Contents", "zh-Hans.lproj/Old.storyboardc/Info.plist",
                "zh-Hans.lproj/Old.storyboardc/UIViewController-c-1.nib",
            ])
        #expect(try site.document(product, "Cell~ipad.nib").element(withID: "l-1")?["text"] == "wide")
        #expect(try site.document(product, "zh-Hans.lproj/Old.storyboardc/UIViewController-c-1.nib").element(withID: "c-1")?["title"] == "旧")
        let table = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: URL(fileURLWithPath: product.bundle + "/de.lproj/Panel.strings")), format: nil) as? [String: String]
        #expect(table == ["l-1.text": "Tafel"])
    }

    @Test("only what changed is compiled again, and the product follows")
    func incremental() throws {
        let site = try Self.folder(["Cell.xib": Self.xib("one"), "Other.xib": Self.xib("other")])
        _ = try site.build("App")
        func dates() -> [String: Date] {
            let folder = site.fixture.path + "/cache/build/interfaces"
            var dates: [String: Date] = [:]
            for name in Paths.contents(folder) {
                dates[name.contains("Cell") ? "Cell" : "Other"] = (try? FileManager.default.attributesOfItem(atPath: folder + "/" + name + "/product"))?[.modificationDate] as? Date
            }
            return dates
        }
        let before = dates()
        #expect(before.count == 2)
        try site.fixture.write("App/Cell.xib", Self.xib("two"))
        let product = try site.build("App")
        let after = dates()
        #expect(after["Other"] == before["Other"] && after["Cell"] != before["Cell"])
        #expect(try site.document(product, "Cell.nib").element(withID: "l-1")?["text"] == "two")
        try FileManager.default.removeItem(atPath: site.fixture.path + "/App/Other.xib")
        #expect(site.contents(try site.build("App")) == ["App", "Cell.nib", "Info.plist"])
    }

    @Test("errors come in the list of errors, at the file's line and column, and warnings in every build")
    func messages() throws {
        let site = try Self.folder([
            "Cell.xib": Self.xib("cell", id: "v-1"), "Main.storyboard": Self.storyboard("Lost", initial: ""),
            "Bad.xib": "<document>\n  <view>\n</document>\n",
        ])
        let failure = message { try site.build("App") }
        #expect(failure.hasPrefix("2 errors in Interface Builder files"))
        let expected = [
            "App/Bad.xib:3:12: error: not well-formed XML: an end tag does not fit its start tag; one of them is missing",
            "App/Cell.xib:4:34: error: object identifier \"v-1\" is used twice, first in line 4",
            "App/Main.storyboard:4:39: warning: “Lost“ is unreachable because it has no entry points, and no identifier for runtime access via "
                + "-[UIStoryboard instantiateViewControllerWithIdentifier:].",
        ]
        #expect(site.messages.filter { $0.contains(".xib") || $0.contains(".storyboard") }.sorted() == expected)
        _ = message { try site.build("App") }
        #expect(site.messages.filter { $0.contains(".xib") || $0.contains(".storyboard") }.sorted() == expected)
    }

    @Test("files of macOS and of Xcode 3 are left out with a warning")
    func otherKinds() throws {
        let site = try Self.folder([
            "Mac.xib": "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "Old.xib": "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>",
        ])
        #expect(site.contents(try site.build("App")) == ["App", "Info.plist"])
        #expect(
            site.messages.sorted() == [
                "App/Mac.xib:1:1: warning: not supported: an Interface Builder file of 'com.apple.InterfaceBuilder3.Cocoa.XIB'; Drydock shows those of iOS; the file is left out",
                "App/Old.xib:1:1: warning: not supported: a xib of Xcode 3 or 4; open it in a later Xcode and save it; the file is left out",
            ])
    }

    @Test("variant groups, frameworks, bundles of resources and test bundles of an Xcode project")
    func xcode() throws {
        let site = try Site([
            "App.xcodeproj/project.pbxproj": XcodeFixture.project(
                objects: """
                    F1 = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
                    F2 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
                    F3 = {isa = PBXFileReference; name = fr; path = fr.lproj/Main.strings; sourceTree = "<group>"; };
                    F4 = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
                    F5 = {isa = PBXFileReference; path = KitView.xib; sourceTree = "<group>"; };
                    F6 = {isa = PBXFileReference; path = Extra.xib; sourceTree = "<group>"; };
                    F7 = {isa = PBXFileReference; path = Tests.swift; sourceTree = "<group>"; };
                    F9 = {isa = PBXFileReference; path = Raw.xib; sourceTree = "<group>"; };
                    B9 = {isa = PBXBuildFile; fileRef = F9; };
                    COPY = {isa = PBXCopyFilesBuildPhase; dstPath = Copied; dstSubfolderSpec = 7; files = (B9); };
                    F8 = {isa = PBXFileReference; path = TestView.xib; sourceTree = "<group>"; };
                    V1 = {isa = PBXVariantGroup; children = (F2, F3); name = Main.storyboard; sourceTree = "<group>"; };
                    B1 = {isa = PBXBuildFile; fileRef = F1; };
                    B2 = {isa = PBXBuildFile; fileRef = V1; };
                    B4 = {isa = PBXBuildFile; fileRef = F4; };
                    B5 = {isa = PBXBuildFile; fileRef = F5; };
                    B6 = {isa = PBXBuildFile; fileRef = F6; };
                    B7 = {isa = PBXBuildFile; fileRef = F7; };
                    B8 = {isa = PBXBuildFile; fileRef = F8; };
                    LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
                    DEBUG = {isa = XCBuildConfiguration; buildSettings = {GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = "$(TARGET_NAME)"; }; name = Debug; };
                    KIT = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (KS, KR); dependencies = (KD); name = Kit; productType = "com.apple.product-type.framework"; };
                    KS = {isa = PBXSourcesBuildPhase; files = (B4); };
                    KR = {isa = PBXResourcesBuildPhase; files = (B5); };
                    KD = {isa = PBXTargetDependency; target = EXTRA; };
                    EXTRA = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (ER); dependencies = (); name = Extra; productType = "com.apple.product-type.bundle"; };
                    ER = {isa = PBXSourcesBuildPhase; files = (B6); };
                    TESTS = {isa = PBXNativeTarget; buildConfigurationList = LIST; buildPhases = (TS, TR); dependencies = (TD); name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; };
                    TS = {isa = PBXSourcesBuildPhase; files = (B7); };
                    TR = {isa = PBXResourcesBuildPhase; files = (B8); };
                    TD = {isa = PBXTargetDependency; target = APP; };
                    LINK = {isa = PBXFrameworksBuildPhase; files = (BK); };
                    BK = {isa = PBXBuildFile; fileRef = KITPRODUCT; };
                    KITPRODUCT = {isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR; };
                    """,
                mainGroup: "F1, V1, F4, F5, F6, F7, F8, F9", sources: "B1", resources: "B2",
                settings: "INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UILaunchStoryboardName = LaunchScreen; INFOPLIST_KEY_UIMainStoryboardFile_iPad = \"Main-iPad\"; "
                    + "INFOPLIST_KEY_NSMainNibFile = \"\"; INFOPLIST_FILE = More.plist;",
                targets: "KIT, EXTRA, TESTS", phases: "LINK, COPY", attributes: "TargetAttributes = {TESTS = {TestTargetID = APP; }; };"
            ).replacingOccurrences(of: "dependencies = ();\n\t\t\tfileSystem", with: "dependencies = (AD);\n\t\t\tfileSystem")
                .replacingOccurrences(of: "MAIN = {", with: "AD = {isa = PBXTargetDependency; target = KIT; };\n\t\tMAIN = {"),
            "A.swift": "@main enum A { static func main() {} }\n", "Kit.swift": "public let kit = 1\n", "Tests.swift": "import XCTest\nfinal class T: XCTestCase { func testA() {} }\n",
            "Base.lproj/Main.storyboard": Self.storyboard("base"), "fr.lproj/Main.strings": "\"c-1.title\" = \"fr\";", "KitView.xib": Self.xib("kit"),
            "Extra.xib": Self.xib("extra"), "TestView.xib": Self.xib("test"), "Raw.xib": "as it is",
            "More.plist": """
                <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
                <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
                <key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>
                <key>NSExtension</key><dict><key>NSExtensionMainStoryboard</key><string>MainInterface</string></dict></dict></plist>
                """,
        ])
        let product = try site.build("App.xcodeproj")
        #expect(
            site.contents(product).filter { !$0.hasSuffix(".plist") || $0.contains("storyboardc") } == [
                "App", "Base.lproj/Main.storyboardc/Contents", "Base.lproj/Main.storyboardc/Info.plist", "Base.lproj/Main.storyboardc/UIViewController-c-1.nib", "Copied/Raw.xib", "Extra.bundle/Extra.nib",
                "Kit.framework/Extra.bundle/Extra.nib", "Kit.framework/KitView.nib", "fr.lproj/Main.strings",
            ])
        let list = try #require(
            try PropertyListSerialization.propertyList(from: Data(contentsOf: URL(fileURLWithPath: product.bundle + "/Info.plist")), format: nil) as? [String: Any])
        #expect(list["UIMainStoryboardFile"] as? String == "Main" && list["UIMainStoryboardFile~ipad"] as? String == "Main-iPad")
        #expect(list["UILaunchStoryboardName"] as? String == "LaunchScreen" && list["NSMainNibFile"] == nil)
        let scenes = (list["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: [[String: String]]]
        #expect(scenes?["UIWindowSceneSessionRoleApplication"]?.first?["UISceneStoryboardFile"] == "Main")
        #expect((list["NSExtension"] as? [String: String])?["NSExtensionMainStoryboard"] == "MainInterface")

        let driver = try site.driver("App.xcodeproj")
        let bundle = try driver.build(tests: #require(driver.project.target(named: "AppTests")))
        // The app's resources are the main bundle's there, and its own as a module's.
        #expect(site.contents(bundle.product).filter { $0.hasSuffix(".nib") } == [
            "App.framework/Base.lproj/Main.storyboardc/UIViewController-c-1.nib", "Base.lproj/Main.storyboardc/UIViewController-c-1.nib", "Extra.bundle/Extra.nib",
            "Kit.framework/Extra.bundle/Extra.nib", "Kit.framework/KitView.nib", "TestView.nib",
        ])
    }

    @Test("a package's xibs are compiled into its bundle, those of a copy rule are not")
    func package() throws {
        let site = try Site([
            "Pack/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(name: "Pack", platforms: [.iOS(.v15)], targets: [
                    .executableTarget(name: "Pack", resources: [.copy("Raw.xib")]),
                ])
                """,
            "Pack/Sources/Pack/main.swift": "import UIKit\n", "Pack/Sources/Pack/Raw.xib": "as it is", "Pack/Sources/Pack/Cell.xib": Self.xib("cell"),
            "Pack/Sources/Pack/Deep/en.lproj/Main.storyboard": Self.storyboard("main"),
        ])
        let project = try ProjectReader.read(site.fixture.path + "/Pack")
        let target = try #require(project.target(named: "Pack"))
        #expect(target.resources.map { "\($0.destination) \($0.kind)" }.sorted() == ["Cell.xib xib", "Raw.xib other", "en.lproj/Main.storyboard storyboard"])
        var build = InterfaceBuild(cache: ContainedPath(root: site.fixture.path + "/cache"), report: { _ in })
        try build.add(target.resources, isOwnSource: true)
        #expect(build.errorCount == 0)
        #expect(target.resources.compactMap { build.item(of: $0)?.to }.sorted() == ["Cell.nib", "Raw.xib", "en.lproj/Main.storyboardc"])
    }
}

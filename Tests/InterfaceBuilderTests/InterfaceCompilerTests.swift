import Foundation
import InterfaceBuilder
import InterfaceFiles
import Testing

@Suite("Xibs and storyboards compiled for a bundle") struct InterfaceCompilerTests {
    /// A storyboard with two named scenes, one without a name, a reference, and what Interface Builder keeps for itself.
    static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="nav-01">
            <device id="retina6_1" orientation="portrait"/>
            <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22684"/></dependencies>
            <customFonts key="customFonts"><array key="Fancy.ttf"><string>Fancy-Regular</string></array></customFonts>
            <scenes>
                <scene sceneID="s-1">
                    <objects>
                        <navigationController id="nav-01" sceneMemberID="viewController">
                            <connections><segue destination="det-01" kind="relationship" relationship="rootViewController" id="seg-1"/></connections>
                        </navigationController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="ph-1" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="1" y="2"/>
                </scene>
                <scene sceneID="s-2">
                    <objects>
                        <viewController storyboardIdentifier="Detail" id="det-01" customClass="DetailController" sceneMemberID="viewController"/>
                    </objects>
                </scene>
                <scene sceneID="s-3">
                    <objects>
                        <viewControllerPlaceholder storyboardIdentifier="a/b" storyboardName="Other" id="ref-01" sceneMemberID="viewController"/>
                    </objects>
                </scene>
            </scenes>
            <resources>
                <image name="star" width="16" height="16"><mutableData key="keyedArchiveRepresentation">YnBsaXN0MDA=</mutableData></image>
            </resources>
            <inferredMetricsTieBreakers><segue reference="seg-1"/></inferredMetricsTieBreakers>
            <color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </document>
        """

    static func compile(_ text: String, _ path: String) -> InterfaceCompiler.Result { InterfaceCompiler.compile(Data(text.utf8), path: path) }

    static func files(_ text: String) throws -> [String: Data] {
        let result = compile(text, "/p/Main.storyboard")
        guard case .storyboard(let files)? = result.product else {
            Issue.record("no storyboard: \(result.findings)")
            return [:]
        }
        return files
    }

    @Test("F8.1 a xib becomes one nib with the whole document") func xib() throws {
        let result = Self.compile(CompactFormTests.source, "/p/Cell.xib")
        guard case .nib(let data)? = result.product else { return #expect(Bool(false), "\(result.findings)") }
        let document = try CompactForm.document(from: data)
        #expect(document.path == "/p/Cell.xib")
        #expect(document.element(withID: "l-1")?["text"] == "你好 & more")
        #expect(result.findings.isEmpty)
    }

    @Test("F8.1 a storyboard becomes a property list and a nib for each scene") func storyboard() throws {
        let files = try Self.files(Self.storyboard)
        #expect(files.keys.sorted() == ["Contents", "Detail.nib", "Info.plist", "UIViewController-nav-01.nib", "UIViewController-ref-01.nib"])
        let list = try #require(try PropertyListSerialization.propertyList(from: files["Info.plist"]!, format: nil) as? [String: Any])
        #expect(list["UIStoryboardDesignatedEntryPointIdentifier"] as? String == "nav-01")
        #expect(list["UIViewControllerIdentifiersToNibNames"] as? [String: String] == ["Detail": "Detail", "a/b": "UIViewController-ref-01"])
        let contents = try CompactForm.document(from: try #require(files[CompactForm.storyboardContents]))
        #expect(contents.root["initial"] == "nav-01" && contents.path == "/p/Main.storyboard")
        #expect(contents.root.children.map { [$0["id"], $0["file"], $0["identifier"]] } == [
            ["nav-01", "UIViewController-nav-01", nil], ["det-01", "Detail", "Detail"], ["ref-01", "UIViewController-ref-01", "a/b"],
        ])
        #expect(list["UIStoryboardVersion"] as? Int == 1)
    }

    @Test("F8.1 a scene's nib has the document's attributes, the scene, resources and fonts, and each line of the source") func scene() throws {
        let document = try CompactForm.document(from: try #require(try Self.files(Self.storyboard)["UIViewController-nav-01.nib"]))
        let root = document.root
        #expect(root.name == "document" && root["initialViewController"] == "nav-01" && root["useAutolayout"] == "YES")
        #expect(root.children.map(\.name) == ["scene", "device", "customFonts", "resources", "color"])
        #expect(document.element(withID: "nav-01")?.line == 9)
        #expect(document.element(withID: "seg-1")?["relationship"] == "rootViewController")
        #expect(document.element(withID: "ph-1")?.parent?.parent?.name == "scene")
        #expect(document.element(withID: "det-01") == nil)
        let image = try #require(root.child("resources")?.child("image"))
        #expect(image.child("mutableData", key: "keyedArchiveRepresentation")?.text == "YnBsaXN0MDA=")
        #expect(root.child("customFonts")?.child("array", key: "Fancy.ttf")?.child("string")?.text == "Fancy-Regular")
        #expect(root.child("color", key: "tintColor")?["red"] == "1")
        #expect(root.child("scene")?.child("point")?.line == 14)
    }

    @Test("F8.1 the same storyboard gives the same bytes") func deterministic() throws { #expect(try Self.files(Self.storyboard) == Self.files(Self.storyboard)) }

    @Test("F8.1 an object identifier that is used twice is an error at the second") func duplicateID() {
        let result = Self.compile(Self.storyboard.replacingOccurrences(of: "\"ref-01\"", with: "\"det-01\""), "Main.storyboard")
        #expect(result.product == nil)
        #expect(result.findings.map(\.description) == ["Main.storyboard:23:17: error: object identifier \"det-01\" is used twice, first in line 18"])
    }

    @Test("F8.1 a storyboard identifier that is used twice is a warning, and names the first") func duplicateIdentifier() throws {
        let text = Self.storyboard.replacingOccurrences(of: "\"a/b\"", with: "\"Detail\"")
        #expect(
            Self.compile(text, "Main.storyboard").findings.map(\.description)
                == ["Main.storyboard:23:17: warning: storyboard identifier \"Detail\" is used twice, first in line 18; code gets the first"])
        let list = try #require(try PropertyListSerialization.propertyList(from: try Self.files(text)["Info.plist"]!, format: nil) as? [String: Any])
        #expect(list["UIViewControllerIdentifiersToNibNames"] as? [String: String] == ["Detail": "UIViewController-det-01"])
    }

    @Test("F8.1 without an initial controller there is the warning that Xcode gives, and no entry point") func noInitial() throws {
        let text = Self.storyboard.replacingOccurrences(of: " initialViewController=\"nav-01\"", with: "")
        #expect(
            Self.compile(text, "Main.storyboard").findings.map(\.description) == [
                "Main.storyboard:9:17: warning: “Navigation Controller“ is unreachable because it has no entry points, and no identifier for runtime access via "
                    + "-[UIStoryboard instantiateViewControllerWithIdentifier:]."
            ])
        let list = try #require(try PropertyListSerialization.propertyList(from: try Self.files(text)["Info.plist"]!, format: nil) as? [String: Any])
        #expect(list["UIStoryboardDesignatedEntryPointIdentifier"] == nil)
    }

    @Test("F8.1 an initial controller that is not there is a warning") func lostInitial() {
        let text = Self.storyboard.replacingOccurrences(of: "initialViewController=\"nav-01\"", with: "initialViewController=\"old-01\"")
        let messages = Self.compile(text, "Main.storyboard").findings.map(\.description)
        #expect(messages.first == "Main.storyboard:2:1: warning: the initial view controller \"old-01\" is not in the file")
    }

    @Test("F8.1 identifiers that no file can have, or that meet another's, still get a nib each") func nibNames() throws {
        let scenes = ["../up", "UIViewController-b", "", ".hidden"].enumerated().map {
            "<scene sceneID=\"\($0)\"><objects><viewController storyboardIdentifier=\"\($1)\" id=\"\(["a/b", "x", "b", "d"][$0])\" sceneMemberID=\"viewController\"/></objects></scene>"
        }
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes>\(scenes.joined())</scenes></document>"
        #expect(try Self.files(text).keys.sorted() == ["Contents", "Info.plist", "Scene-1.nib", "Scene-3.nib", "UIViewController-b.nib", "UIViewController-d.nib"])
    }

    @Test("F8.1 names of products") func names() {
        #expect(InterfaceCompiler.productName(of: "Main.storyboard") == "Main.storyboardc")
        #expect(InterfaceCompiler.productName(of: "Cell~ipad.xib") == "Cell~ipad.nib")
        #expect(InterfaceCompiler.productName(of: "Cell.nib") == nil)
    }

    @Test("F8.1 entities are not expanded, whatever they hold, and the place is named") func entities() {
        let bomb = "<?xml version=\"1.0\"?>\n<!-- a -->\n <!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\">"
            + (1...30).map { "<!ENTITY a\($0) \"&a\($0 == 1 ? "" : "\($0 - 1)");&a\($0 == 1 ? "" : "\($0 - 1)");\">" }.joined() + "]>\n<document>&a30;</document>"
        let message = "Main.xib:3:2: error: a document type declaration: Interface Builder writes none, and Drydock expands no entities"
        #expect(Self.compile(bomb, "Main.xib").findings.map(\.description) == [message])
        let file = "<?xml version=\"1.0\"?>\n\n <!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><document>&a;</document>"
        #expect(Self.compile(file, "Main.xib").findings.map(\.description) == [message])
        let wide = Data([0xFF, 0xFE]) + bomb.data(using: .utf16LittleEndian)!
        #expect(InterfaceCompiler.compile(wide, path: "Main.xib").product == nil)
    }

    @Test("F8.1 ten megabytes of nested views are an error") func nested() {
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>" + String(repeating: "<view><subviews>", count: 625_000)
        let result = Self.compile(text, "Deep.xib")
        #expect(result.product == nil && result.findings.count == 1)
    }

    @Test("F8.1 a storyboard whose segues lead in circles and to itself compiles") func circles() {
        let text = Self.storyboard.replacingOccurrences(of: "storyboardName=\"Other\"", with: "storyboardName=\"Main\"")
            .replacingOccurrences(of: "destination=\"det-01\"", with: "destination=\"nav-01\"")
        #expect(Self.compile(text, "Main.storyboard").product != nil)
    }

    @Test("F8.1 a large file in one line, each object named as the one before, is a bounded list of errors") func oneLine() {
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>" + String(repeating: "<view id=\"a\"/>", count: 100_000) + "</objects></document>"
        let result = Self.compile(text, "Flat.xib")
        #expect(result.product == nil && result.findings.count == 100)
    }

    @Test("F8.1 encodings that Interface Builder does not write are refused", arguments: ["UTF_8", "nonsense", "UTF-16", "UTF-7", "ISO-8859-1", "", "EBCDIC-CP-US"])
    func encodings(name: String) {
        let text = Self.storyboard.replacingOccurrences(of: "encoding=\"UTF-8\"", with: "encoding=\"\(name)\"")
        let result = Self.compile(text, "Main.storyboard")
        #expect(result.findings.map(\.description) == ["Main.storyboard:1:1: error: an encoding \"\(name)\": Interface Builder writes UTF-8"])
    }

    @Test("F8.1 bytes that Interface Builder never writes are an error at their place", arguments: [
        ("<document>\n  <view", [0xC1, 0x41], "Main.xib:2:8: error: a byte that is not UTF-8: Interface Builder writes UTF-8"),
        ("<document>\n", [0x00], "Main.xib:2:1: error: a NUL character: Interface Builder writes UTF-8"),
        ("", [0xFF, 0xFE, 0x3C, 0x00], "Main.xib:1:4: error: a NUL character: Interface Builder writes UTF-8"),
        ("<?x?>\n<document/>", [], "Main.xib:1:1: error: a processing instruction: Interface Builder writes none"),
        ("<?xml version=\"1.0\"?>\n<document><?x?></document>", [], "Main.xib:2:11: error: a processing instruction: Interface Builder writes none"),
        ("<!--><b --><!DOCTYPE d><document/>", [], "Main.xib:1:12: error: a document type declaration: Interface Builder writes none, and Drydock expands no entities"),
        ("<document>\n<a b=\"Tom &amp; &lol;\"/>", [], "Main.xib:2:17: error: not well-formed XML: an entity \"lol\" that is not declared"),
        ("<a>\u{65E5}", [0xE6, 0x97], "Main.xib:1:7: error: a byte that is not UTF-8: Interface Builder writes UTF-8"),
    ] as [(String, [UInt8], String)])
    func bytes(text: String, bytes: [UInt8], message: String) {
        #expect(InterfaceCompiler.compile(Data(text.utf8 + bytes), path: "Main.xib").findings.map(\.description) == [message])
    }

    @Test("F8.1 a file of more than ten megabytes is read") func large() {
        let text = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>" + String(repeating: "<label text=\"\(String(repeating: "x", count: 2_000))\"/>\n", count: 5_200) + "</objects></document>"
        #expect(Self.compile(text, "Large.xib").findings.map(\.description) == [])
    }

    @Test("F8.1 views are nested as deep as libxml2 goes, and no deeper") func depth() {
        func nested(_ depth: Int) -> InterfaceCompiler.Result {
            Self.compile(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n" + String(repeating: "<view>", count: depth) + String(repeating: "</view>", count: depth) + "</document>", "Deep.xib")
        }
        #expect(nested(249).product != nil)
        #expect(nested(250).findings.map(\.description) == ["Deep.xib:2:1500: error: elements are nested more than 250 deep"])
    }
}

import Foundation
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

/// What `drydock storyboard lint --layout` finds in one file.
@MainActor @Suite(.serialized, .freshRuntime) struct InterfaceGeometryTests {
    /// `line rule` of each finding; the view is the screen's size.
    private func findings(_ contents: String, texts: [String: String] = [:]) throws -> [String] {
        let preview = InterfacePreview(bundle: NSTemporaryDirectory(), reports: false, checksLayout: true)
        Runtime.current.interfacePreview = preview
        let document = try NibStage.document(
            """
            <objects><view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
            \(contents)
            </view></objects>
            """)
        let holder = UIViewController()
        holder.view = UINib(document, bundle: .main, texts: texts).instantiate(withOwner: nil).first as? UIView
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = holder
        window.isHidden = false
        window.layoutIfNeeded()
        defer { window.isHidden = true }
        return preview.layoutFindings().map { "\($0.line) \($0.rule)" }
    }

    private static let clean = """
        <subviews>
        <label adjustsFontSizeToFit="NO" text="Hello" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="a"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" clipsSubviews="YES" id="b"><subviews>
        <view contentMode="scaleToFill" id="c"><rect key="frame" x="0" y="0" width="20" height="20"/></view>
        </subviews></view>
        </subviews>
        <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="k1"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="k2"/>
        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="bottom" constant="8" id="k3"/>
        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="k4"/>
        <constraint firstItem="b" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.5" id="k5"/>
        <constraint firstItem="b" firstAttribute="height" constant="40" id="k6"/>
        </constraints>
        """

    private func replacing(_ old: String, _ new: String) -> String {
        #expect(Self.clean.contains(old))
        return Self.clean.replacingOccurrences(of: old, with: new)
    }

    @Test("F11.4 nothing is found where everything fits") func clean() throws { #expect(try findings(Self.clean) == []) }

    @Test("F11.4 constraints that cannot hold together") func unsatisfiable() throws {
        let found = try findings(replacing("constant=\"40\" id=\"k6\"/>", "constant=\"40\" id=\"k6\"/>\n<constraint firstItem=\"b\" firstAttribute=\"height\" constant=\"50\" id=\"k7\"/>"))
        #expect(found.count == 1 && ["15 unsatisfiable-constraints", "16 unsatisfiable-constraints"].contains(found[0]), "\(found)")
    }

    @Test("F11.4 a place and a size that nothing decides") func ambiguous() throws {
        let place = replacing("<constraint firstItem=\"b\" firstAttribute=\"leading\" secondItem=\"a\" secondAttribute=\"leading\" id=\"k4\"/>", "")
        #expect(try findings(place) == ["5 ambiguous-layout"])
        let size = replacing("<constraint firstItem=\"b\" firstAttribute=\"height\" constant=\"40\" id=\"k6\"/>", "")
        #expect(try findings(size).contains("5 ambiguous-layout"))
    }

    @Test("F11.4 a frame that Interface Builder marked as misplaced") func misplaced() throws {
        #expect(try findings(replacing("clipsSubviews=\"YES\" id=\"b\"", "misplaced=\"YES\" clipsSubviews=\"YES\" id=\"b\"")) == ["5 misplaced-view"])
    }

    @Test("F11.4 a view outside of the one that clips it") func clipped() throws {
        #expect(try findings(replacing("x=\"0\" y=\"0\" width=\"20\"", "x=\"0\" y=\"30\" width=\"20\"")) == ["6 clipped-view"])
    }

    @Test("F11.4 a text that is cut, in one language and in one line or several") func text() throws {
        let narrow = replacing("constant=\"100\" id=\"k2\"/>", "constant=\"100\" id=\"k2\"/><constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"60\" id=\"k8\"/>")
        #expect(try findings(narrow) == [])
        #expect(try findings(narrow, texts: ["a.text": "Donaudampfschifffahrt"]) == ["4 clipped-text"])
        let low = narrow.replacingOccurrences(of: "text=\"Hello\"", with: "text=\"one two three four five six\" numberOfLines=\"2\"")
        #expect(try findings(low) == ["4 clipped-text"])
        #expect(try findings(low.replacingOccurrences(of: "numberOfLines=\"2\"", with: "numberOfLines=\"0\"")) == [])
    }
}

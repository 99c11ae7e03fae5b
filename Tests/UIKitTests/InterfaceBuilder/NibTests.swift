import Foundation
import ObjectiveC
import Testing
@testable import UIKit

@MainActor @Suite(.serialized, .freshRuntime) struct NibTests {
    @Test("F8.1 a view has the frame, colours and flags that its element says; what is missing is Interface Builder's default")
    func view() throws {
        let view = try NibStage.view(
            """
            <view contentMode="scaleAspectFit" id="v" tag="7" alpha="0.5" hidden="YES" clipsSubviews="YES" opaque="NO" userInteractionEnabled="NO">
              <rect key="frame" x="10" y="20" width="100" height="50"/>
              <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" heightSizable="YES"/>
              <color key="backgroundColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
              <color key="tintColor" systemColor="systemRedColor"/>
            </view>
            """)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.contentMode == .scaleAspectFit)
        #expect(view.autoresizingMask == [.flexibleRightMargin, .flexibleHeight])
        #expect(view.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(view.tintColor == .systemRed)
        #expect((view.tag, view.alpha, view.isHidden, view.clipsToBounds) == (7, 0.5, true, true))
        #expect((view.isOpaque, view.isUserInteractionEnabled) == (false, false))
        let label = try NibStage.view(#"<label id="l" contentMode="left" opaque="NO" text="x"/>"#, as: UILabel.self)
        #expect(label.isUserInteractionEnabled)
    }

    @Test("F8.1 a label's text, font, lines; the language's table stands in for the text")
    func label() throws {
        let element = """
            <label id="l" opaque="NO" text="Hello" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="3" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5">
              <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/><color key="textColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            </label>
            """
        let label = try NibStage.view(element, as: UILabel.self)
        #expect((label.text, label.textAlignment, label.lineBreakMode, label.numberOfLines) == ("Hello", .center, .byWordWrapping, 3))
        #expect(label.font == UIFont.boldSystemFont(ofSize: 20))
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        #expect(try NibStage.view(element, texts: ["l.text": "你好"], as: UILabel.self).text == "你好")
    }

    @Test("F8.1 a button has a type and what each state shows")
    func button() throws {
        let button = try NibStage.view(
            """
            <button id="b" opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation">
              <state key="normal" title="Go"><color key="titleColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></state>
              <state key="highlighted" title="Going"/>
              <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            </button>
            """, as: UIButton.self)
        #expect(button.buttonType == .system)
        #expect(button.title(for: .normal) == "Go" && button.title(for: .highlighted) == "Going")
        #expect(button.titleColor(for: .normal) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }

    @Test("F8.1 subviews, constraints by identifiers, guides and margins lay the views out")
    func layout() throws {
        let view = try NibStage.view(
            """
            <view id="v" contentMode="scaleToFill"><rect key="frame" x="0" y="0" width="200" height="100"/>
              <subviews>
                <view id="a" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="height" constant="30" id="h"/></constraints></view>
                <stackView id="s" opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO">
                  <subviews><view id="p" contentMode="scaleToFill"/><view id="q" contentMode="scaleToFill"/></subviews>
                </stackView>
              </subviews>
              <viewLayoutGuide key="safeArea" id="g"/>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="g" secondAttribute="leading" constant="10" id="1"/>
                <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" symbolic="YES" id="3"/>
                <constraint firstItem="a" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:10" relation="greaterThanOrEqual" priority="750" id="4"/>
                <constraint firstItem="a" firstAttribute="width" constant="1" placeholder="YES" id="5"/>
              </constraints>
            </view>
            """)
        view.layoutIfNeeded()
        #expect(view.subviews[0].frame == CGRect(x: 10, y: 20, width: 170, height: 30))
        let stack = try #require(view.subviews[1] as? UIStackView)
        #expect(stack.arrangedSubviews.count == 2 && stack.axis == .vertical && stack.spacing == 4)
        #expect(view.constraints.count == 4 && view.constraints[3].multiplier == 0.1 && view.constraints[3].priority == .defaultHigh)
    }

    @Test("F8.1 a mask leaves out what the size class does not have")
    func variations() throws {
        let view = try NibStage.view(
            """
            <view id="v" contentMode="scaleToFill"><rect key="frame" x="0" y="0" width="200" height="100"/>
              <subviews><view id="a" contentMode="scaleToFill"/><view id="b" contentMode="scaleToFill"/><view id="c" contentMode="scaleToFill"/></subviews>
              <variation key="default"><mask key="subviews"><exclude reference="a"/><exclude reference="b"/></mask></variation>
              <variation key="widthClass=compact"><mask key="subviews"><include reference="b"/></mask></variation>
              <variation key="widthClass=regular"><mask key="subviews"><include reference="a"/></mask></variation>
            </view>
            """)
        #expect(view.traitCollection.horizontalSizeClass == .compact)
        #expect(view.subviews.count == 2)
    }

    @Test("F8.3 F8.5 without an owner its outlets are unknown keys; a nib that is not there raises")
    func errors() throws {
        let file = #"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="title" destination="l" id="o"/></connections></placeholder><label id="l" opaque="NO" text="x"/>"#
        let raised = ObjCException.catching { _ = try? NibStage.objects(file) }
        #expect(raised?.reason?.hasSuffix("this class is not key value coding-compliant for the key title.") == true)
        let missing = ObjCException.catching { _ = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil) }
        #expect(missing?.reason?.hasPrefix("Could not load NIB in bundle: 'NSBundle <") == true && missing?.reason?.hasSuffix("with name 'Card'") == true)
    }

    @Test("F8.2 actions reach the owner; an outlet collection holds views in the file's order; recognisers are added")
    func connections() throws {
        let owner = NibOwner()
        NibOwner.register()
        let views = try NibStage.objects(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
              <outlet property="card" destination="v" id="1"/><outletCollection property="parts" destination="a" id="2"/><outletCollection property="parts" destination="b" id="3"/>
            </connections></placeholder>
            <view id="v" contentMode="scaleToFill"><subviews>
              <button id="b" opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center"><connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="4"/></connections></button>
              <view id="a" contentMode="scaleToFill"><connections><outletCollection property="gestureRecognizers" destination="t" appends="YES" id="5"/></connections></view>
            </subviews></view>
            <tapGestureRecognizer id="t" numberOfTapsRequired="2"/>
            """, owner: owner)
        let view = try #require(views[0] as? UIView)
        #expect(owner.card === view)
        #expect(owner.parts.map(ObjectIdentifier.init) == [view.subviews[1], view.subviews[0]].map(ObjectIdentifier.init))
        (view.subviews[0] as? UIControl)?.sendActions(for: .touchUpInside)
        #expect(owner.taps == 1)
        #expect((view.subviews[1].gestureRecognizers?.first as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    }

    @Test("F8.4 a weak outlet holds what its view holds; a strong one holds it alone")
    func outlets() throws {
        let owner = NibOwner()
        NibOwner.register()
        var views = try NibStage.objects(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
              <outlet property="card" destination="v" id="1"/><outlet property="badge" destination="a" id="2"/>
            </connections></placeholder>
            <view id="v" contentMode="scaleToFill"><subviews><view id="a" contentMode="scaleToFill"/></subviews></view>
            """, owner: owner)
        let held = views.count
        views = []
        #expect(held == 1 && owner.card != nil && owner.badge === owner.card?.subviews.first)
        owner.card?.subviews.first?.removeFromSuperview()
        #expect(owner.card != nil && owner.badge == nil)
    }

    @Test("F8.3 a class that is not there is UIKit's own; an object of another class than its element's is made")
    func customClasses() throws {
        let missing = try NibStage.view(#"<label id="l" opaque="NO" text="x" customClass="Nowhere" customModule="Gone"/>"#, as: UILabel.self)
        #expect(type(of: missing) == UILabel.self && missing.text == "x")
        let view = try NibStage.view(#"<view id="v" contentMode="scaleToFill" tag="3" customClass="UISwitch"/>"#)
        #expect(view is UISwitch && view.tag == 3)
    }

    @Test("F8.1 runtime attributes are set by key path; one that the class lacks is named and skipped")
    func runtimeAttributes() throws {
        let view = try NibStage.view(
            """
            <view id="v" contentMode="scaleToFill"><userDefinedRuntimeAttributes>
              <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
              <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
              <userDefinedRuntimeAttribute type="string" keyPath="nowhere" value="x"/>
            </userDefinedRuntimeAttributes></view>
            """)
        #expect(view.layer.cornerRadius == 8 && view.clipsToBounds)
    }

    @Test("F8.2 a registered nib makes cells, and only ones of its identifier")
    func cells() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.register(try NibStage.nib(#"<tableViewCell id="c" contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" reuseIdentifier="row"><tableViewCellContentView key="contentView" id="k" opaque="NO" contentMode="center" tableViewCell="c"><subviews><label id="l" opaque="NO" text="in a cell"/></subviews></tableViewCellContentView></tableViewCell>"#), forCellReuseIdentifier: "row")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "row"))
        #expect((cell.contentView.subviews.first as? UILabel)?.text == "in a cell")
        #expect(cell.selectionStyle == .none && cell.reuseIdentifier == "row")
        table.register(try NibStage.nib(#"<tableViewCell id="c" contentMode="scaleToFill" selectionStyle="none" indentationWidth="10" reuseIdentifier="other"/>"#), forCellReuseIdentifier: "row2")
        let raised = ObjCException.catching { _ = table.dequeueReusableCell(withIdentifier: "row2") }
        #expect(raised?.reason == "cell reuse indicator in nib (other) does not match the identifier used to register the nib (row2)")
    }

    @Test("F8.2 views of a nib die when they are let go")
    func memory() throws {
        weak var view: UIView?
        weak var label: UIView?
        do {
            let made = try NibStage.view(#"<view id="v" contentMode="scaleToFill"><subviews><label id="l" opaque="NO" text="x"><variation key="widthClass=regular" misplaced="YES"/></label></subviews><constraints><constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="1"/></constraints></view>"#)
            (view, label) = (made, made.subviews[0])
        }
        #expect(view == nil && label == nil)
    }
}

/// What files of public projects said and was not understood.
@MainActor @Suite(.serialized, .freshRuntime) struct FoundInFilesTests {
    @Test("F8.1 an empty list of sections leaves a table of prototypes to its data source")
    func emptySections() throws {
        let table = try NibStage.view(
            """
            <tableView contentMode="scaleToFill" dataMode="prototypes" style="plain" id="t">
            <prototypes><tableViewCell reuseIdentifier="A" id="a"/></prototypes><sections/></tableView>
            """, as: UITableView.self)
        #expect(table.core.staticContent == nil)
    }

    @Test("F8.1 a constraint to the keyboard's guide under its own element")
    func keyboardGuide() throws {
        let view = try NibStage.view(
            """
            <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="100" height="300"/>
            <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews>
            <keyboardLayoutGuide key="keyboard" id="k"/>
            <constraints><constraint firstItem="w" firstAttribute="bottom" secondItem="k" secondAttribute="top" id="c"/></constraints></view>
            """)
        #expect(view.constraints.contains { $0.secondItem === view.keyboardLayoutGuide })
    }

    @Test("F8.1 a title's shadow colour alone makes no shadow")
    func titleShadow() throws {
        let button = try NibStage.view(
            #"<button opaque="NO" id="b"><state key="normal" title="Go"><color key="titleShadowColor" white="0.5" alpha="1"/></state></button>"#, as: UIButton.self)
        #expect(button.titleLabel?.shadowColor != nil)
        #expect(button.titleLabel?.shadowOffset == .zero)
    }

    @Test("F8.1 a storyboard's global tint, and none where the file has none")
    func globalTint() throws {
        func tint(_ more: String) throws -> UIColor? {
            let scenes = "<scenes>\(NibStage.scene("<viewController id=\"a\" sceneMemberID=\"viewController\"/>"))</scenes>"
            let document = try NibStage.document(scenes + more, root: "initialViewController=\"a\"", type: "Storyboard.XIB")
            return UIStoryboard(StoryboardSource(document, bundle: .main)).globalTint(ofObject: "a")
        }
        #expect(try tint("<color key=\"tintColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>") == .red)
        #expect(try tint("") == nil)
    }

    @Test("F8.1 a text as a layer's number")
    func numberAsText() throws {
        let view = try NibStage.view(
            """
            <view id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="layer.cornerRadius" value="4"/></userDefinedRuntimeAttributes></view>
            """)
        #expect(view.layer.cornerRadius == 4)
    }

    @Test("F8.1 the variation of a constraint where nothing else varies")
    func loneVariation() throws {
        let view = try NibStage.view(
            """
            <view contentMode="scaleToFill" id="v"><constraints><constraint firstAttribute="height" constant="44" id="c">
            <variation key="heightClass=regular" constant="25"/></constraint></constraints></view>
            """)
        let root = UIViewController()
        let stage = Stage(root)
        root.view.addSubview(view)
        stage.settle()
        #expect(view.constraints.map(\.constant) == [25])
    }

    @Test("F8.1 F12.5 a row sizes itself by a label of any number of lines in stacks: one line takes one line")
    func stackedLabel() throws {
        let table = try NibStage.view(
            """
            <tableView contentMode="scaleToFill" style="plain" rowHeight="-1" estimatedRowHeight="-1" id="t"><rect key="frame" x="0" y="0" width="375" height="600"/><prototypes>
            <tableViewCell contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" reuseIdentifier="A" id="a"><rect key="frame" x="0" y="28" width="375" height="65"/>
            <tableViewCellContentView key="contentView" contentMode="center" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" tableViewCell="a" id="v">
            <rect key="frame" x="0" y="0" width="375" height="65"/><subviews>
            <stackView contentMode="scaleToFill" axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="s"><rect key="frame" x="16" y="11" width="343" height="43"/><subviews>
            <stackView contentMode="scaleToFill" distribution="equalSpacing" translatesAutoresizingMaskIntoConstraints="NO" id="r"><subviews>
            <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Success" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="l1"><fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/></label>
            <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Date" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="l2"><fontDescription key="fontDescription" type="system" pointSize="14"/></label>
            </subviews></stackView>
            <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Could not connect to AltServer." numberOfLines="0" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="l3"><fontDescription key="fontDescription" type="system" pointSize="15"/></label>
            </subviews></stackView></subviews>
            <constraints>
            <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="c1"/><constraint firstAttribute="bottomMargin" secondItem="s" secondAttribute="bottom" id="c2"/>
            <constraint firstAttribute="trailingMargin" secondItem="s" secondAttribute="trailing" id="c3"/><constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="c4"/>
            </constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
            """, as: UITableView.self)
        Runtime.current.interfacePreview = nil
        let rows = PrototypeRows()
        table.dataSource = rows
        let root = UIViewController()
        let stage = Stage(root)
        root.view.addSubview(table)
        stage.settle()
        let cell = try #require(table.visibleCells.first)
        #expect(abs(cell.frame.height - 65) < 1.5)
        table.dataSource = nil
    }
}

private final class PrototypeRows: ObjCObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "A", for: indexPath) }
}

/// What File's Owner may be.
final class NibOwner: ObjCObject {
    var card: UIView?
    weak var badge: UIView?
    var parts: [UIView] = []
    var taps = 0

    static func register() {
        ObjCRuntime.register(NibOwner.self, name: "UIKitTests.NibOwner") { table in
            table.property("card", get: { unsafeDowncast($0, to: NibOwner.self).card }, set: { unsafeDowncast($0, to: NibOwner.self).card = objcCast($1) })
            table.property("badge", get: { unsafeDowncast($0, to: NibOwner.self).badge }, set: { unsafeDowncast($0, to: NibOwner.self).badge = objcCast($1) })
            table.property("parts", get: { unsafeDowncast($0, to: NibOwner.self).parts }, set: { unsafeDowncast($0, to: NibOwner.self).parts = objcCast($1) })
            table.method("tapped:") { receiver, _ in
                unsafeDowncast(receiver, to: NibOwner.self).taps += 1
                return nil
            }
        }
    }
}

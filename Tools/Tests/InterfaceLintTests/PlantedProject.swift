import Foundation

/// A project with faults, and the same without them. A line `§rule§faulty§clean` stands for one or the other.
struct PlantedProject {
    /// The folder of the project; gone when the test is.
    let folder: String
    /// `path:line rule` of every fault.
    private(set) var faults: [String] = []

    init(withFaults: Bool) throws {
        let root = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path + "/drydock-lint-\(UUID().uuidString)"
        folder = root + "/App"
        for (name, text) in Self.files.sorted(by: { $0.key < $1.key }) {
            var lines: [String] = []
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                let parts = line.split(separator: "§", omittingEmptySubsequences: false).map(String.init)
                guard parts.count > 1 else {
                    lines.append(String(line))
                    continue
                }
                lines.append(parts[0] + (withFaults ? parts[2] : parts[3]))
                if withFaults { faults += parts[1].split(separator: " ").map { "\(name):\(lines.count) \($0)" } }
            }
            let path = folder + "/" + name
            try FileManager.default.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
        }
    }

    func remove() { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }

    private static let files: [String: String] = [
        "Info.plist": """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.app</string><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
            """,
        "Assets.xcassets/Contents.json": "{}",
        "Assets.xcassets/star.imageset/Contents.json": "{}",
        "Assets.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
        "Assets.xcassets/Icons/moon.imageset/Contents.json": "{}",
        "Assets.xcassets/Brand.colorset/Contents.json": "{}",
        "Pictures/loose@2x.png": "",
        "Screens.swift": """
            import UIKit

            class BaseController: UIViewController {
                @IBOutlet private var inherited: UILabel!
                @IBAction func close(_ sender: Any) {}
            }

            final class MenuController: BaseController, UITableViewDataSource {
                @IBOutlet var titleLabel: UILabel!
                @IBOutlet private weak var button: UIButton?
                @IBOutlet var cards: [UIView]!
                var plain: UILabel!
                @IBAction private func tapped(_ sender: UIButton) {}
                @IBAction func unwindToMenu(_ segue: UIStoryboardSegue) {}
                func notAnAction(_ sender: Any) {}
                @IBSegueAction func makeDetail(_ coder: NSCoder) -> UIViewController? { nil }

                func go() {
                    performSegue(withIdentifier: "detail", sender: nil)
                    §missing-segue§performSegue(withIdentifier: "details", sender: nil)§performSegue(withIdentifier: "detail", sender: self)
                    let board = UIStoryboard(name: "Main", bundle: nil)
                    §storyboard-reference§_ = UIStoryboard(name: "Mian", bundle: nil)§_ = UIStoryboard(name: "Second", bundle: nil)
                    _ = UIStoryboard(name: "Second", bundle: Bundle(for: Self.self))
                    _ = board.instantiateViewController(withIdentifier: "Menu")
                    §missing-storyboard-identifier§_ = board.instantiateViewController(identifier: "Menus")§_ = board.instantiateViewController(identifier: "Menu")
                    // In a comment: performSegue(withIdentifier: "nowhere", sender: nil)
                    #if os(macOS)
                    performSegue(withIdentifier: "mac", sender: nil)
                    #endif
                }

                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "registered")
                    _ = tableView.dequeueReusableCell(withIdentifier: "registered", for: indexPath)
                    _ = tableView.dequeueReusableCell(withIdentifier: "may be nil")
                    §missing-reuse-identifier§_ = tableView.dequeueReusableCell(withIdentifier: "Cel", for: indexPath)§_ = 1
                    return tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
                }
            }

            extension UIViewController {
                @IBAction func dismissMe(_ sender: Any) {}
            }

            @objc(NamedView) final class Card: UIView {}
            final class MenuCell: UITableViewCell { @IBOutlet var picture: UIImageView! }
            """,
        "Base.lproj/Main.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            §initial-controller§<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">§<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="men-u-001">
                <scenes>
                    <scene sceneID="s-1">
                        <objects>
                            <viewController storyboardIdentifier="Menu" id="men-u-001" customClass="MenuController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                                <layoutGuides><viewControllerLayoutGuide type="top" id="top-g-001"/></layoutGuides>
                                <view key="view" contentMode="scaleToFill" id="vie-w-001">
                                    <subviews>
                                        <label text="Hello" id="lab-l-001"><color key="textColor" name="Brand"/></label>
                                        §missing-localization§<label text="Goodbye" id="lab-l-009"/>§<label text="Goodbye" id="lab-l-002"/>
                                        <label text="..." id="lab-l-003"/>
                                        <button id="but-n-001">
                                            <state key="normal" title="Push" image="star"/>
                                            <connections>
                                                <action selector="tapped:" destination="men-u-001" eventType="touchUpInside" id="act-n-001"/>
                                                <action selector="dismissMe:" destination="men-u-001" eventType="touchUpInside" id="act-n-002"/>
                                                <action selector="close:" destination="men-u-001" eventType="touchUpInside" id="act-n-003"/>
                                                §action-member§<action selector="taped:" destination="men-u-001" eventType="touchUpInside" id="act-n-004"/>§
                                                §action-member§<action selector="notAnAction:" destination="men-u-001" eventType="touchUpInside" id="act-n-005"/>§
                                                §action-member§<action selector="nobodyHasIt:" destination="fir-t-001" eventType="touchUpInside" id="act-n-006"/>§
                                                <segue destination="det-l-001" kind="show" identifier="detail" destinationCreationSelector="makeDetail:" id="seg-e-001"/>
                                                §action-member§<segue destination="exi-t-001" kind="unwind" unwindAction="unwindToMenus:" id="seg-e-002"/>§<segue destination="exi-t-001" kind="unwind" unwindAction="unwindToMenu:" id="seg-e-002"/>
                                                §connection-target§<segue destination="gon-e-001" kind="show" id="seg-e-003"/>§
                                            </connections>
                                        </button>
                                        <imageView image="Icons/moon" id="ima-e-001"/>
                                        <imageView image="loose" id="ima-e-002"/>
                                        <imageView image="heart.fill" catalog="system" id="ima-e-003"/>
                                        §missing-image§<imageView image="moon" id="ima-e-004"/>§<imageView image="embedded" id="ima-e-004"/>
                                        <view id="car-d-001" customClass="NamedView"/>
                                        §custom-class§<view id="car-d-002" customClass="Crad" customModule="App" customModuleProvider="target"/>§<view id="car-d-002"/>
                                        §custom-class§<view id="car-d-003" customClass="MenuCell"/>§<view id="car-d-003" customClass="UIControl"/>
                                        <tableView id="tab-e-001">
                                            <prototypes>
                                                <tableViewCell reuseIdentifier="Cell" id="cel-l-001" customClass="MenuCell" customModule="App" customModuleProvider="target">
                                                    <connections>
                                                        <outlet property="picture" destination="ima-e-001" id="out-t-010"/>
                                                        §outlet-member§<outlet property="pictures" destination="ima-e-001" id="out-t-011"/>§
                                                    </connections>
                                                </tableViewCell>
                                                §duplicate-identifier§<tableViewCell reuseIdentifier="Cell" id="cel-l-002"/>§<tableViewCell reuseIdentifier="Cell 2" id="cel-l-002"/>
                                            </prototypes>
                                            <connections><outlet property="dataSource" destination="men-u-001" id="out-t-012"/></connections>
                                        </tableView>
                                    </subviews>
                                    §missing-color§<color key="backgroundColor" name="Brnad"/>§<color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                    <constraints>
                                        <constraint firstItem="lab-l-001" firstAttribute="top" secondItem="top-g-001" secondAttribute="bottom" id="con-t-001"/>
                                        §constraint-item§<constraint firstItem="lab-l-001" firstAttribute="leading" secondItem="vie-w-009" secondAttribute="leading" id="con-t-002"/>§<constraint firstItem="lab-l-001" firstAttribute="leading" secondItem="vie-w-001" secondAttribute="leading" id="con-t-002"/>
                                    </constraints>
                                </view>
                                <connections>
                                    <outlet property="titleLabel" destination="lab-l-001" id="out-t-001"/>
                                    <outlet property="button" destination="but-n-001" id="out-t-002"/>
                                    <outlet property="inherited" destination="lab-l-001" id="out-t-003"/>
                                    <outletCollection property="cards" destination="car-d-001" id="out-t-004"/>
                                    §outlet-member§<outlet property="titelLabel" destination="lab-l-001" id="out-t-005"/>§
                                    §outlet-member§<outlet property="plain" destination="lab-l-001" id="out-t-006"/>§
                                    §connection-target§<outlet property="titleLabel" destination="lab-l-099" id="out-t-007"/>§
                                </connections>
                            </viewController>
                            <placeholder placeholderIdentifier="IBFirstResponder" id="fir-t-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
                            <exit id="exi-t-001" userLabel="Exit" sceneMemberID="exit"/>
                        </objects>
                    </scene>
                    <scene sceneID="s-2">
                        <objects><viewController title="Detail" id="det-l-001" sceneMemberID="viewController"/></objects>
                    </scene>
                    <scene sceneID="s-2a">
                        <objects>
                            <tableViewController storyboardIdentifier="Static" id="sta-t-001" sceneMemberID="viewController">
                                <tableView key="view" dataMode="static" id="sta-t-002">
                                    <sections>
                                        <tableViewSection id="sta-t-003">
                                            <cells><tableViewCell reuseIdentifier="same" id="sta-t-004"/><tableViewCell reuseIdentifier="same" id="sta-t-005"/></cells>
                                        </tableViewSection>
                                    </sections>
                                </tableView>
                            </tableViewController>
                        </objects>
                    </scene>
                    <scene sceneID="s-3">
                        <objects>
                            §unreachable-scene§<viewController id="los-t-001" sceneMemberID="viewController"/>§<viewController id="los-t-001" storyboardIdentifier="Lost" sceneMemberID="viewController"/>
                        </objects>
                    </scene>
                    <scene sceneID="s-4">
                        <objects>
                            §duplicate-identifier§<viewController storyboardIdentifier="Menu" id="dou-e-001" sceneMemberID="viewController"/>§<viewController storyboardIdentifier="Double" id="dou-e-001" sceneMemberID="viewController"/>
                        </objects>
                    </scene>
                    <scene sceneID="s-5">
                        <objects>
                            §storyboard-reference§<viewControllerPlaceholder storyboardIdentifier="Ref" storyboardName="Second" referencedIdentifier="Nobody" id="ref-e-001" sceneMemberID="viewController"/>§<viewControllerPlaceholder storyboardIdentifier="Ref" storyboardName="Second" referencedIdentifier="Second" id="ref-e-001" sceneMemberID="viewController"/>
                        </objects>
                    </scene>
                </scenes>
                <resources>
                    <image name="heart.fill" catalog="system" width="128" height="121"/>
                    <image name="embedded" width="1" height="1"><mutableData key="keyedArchiveRepresentation">YnBsaXN0MDA=</mutableData></image>
                    <systemColor name="systemBackgroundColor"><color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/></systemColor>
                    <namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                </resources>
            </document>
            """,
        "fr.lproj/Main.strings": """
            "lab-l-001.text" = "Bonjour";
            "lab-l-002.text" = "Au revoir";
            "but-n-001.normalTitle" = "Appuyez";
            "det-l-001.title" = "Détail";
            """,
        "Second.storyboard": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
                <scenes>
                    <scene sceneID="s-1"><objects><viewController storyboardIdentifier="Second" id="sec-d-001" sceneMemberID="viewController"/></objects></scene>
                </scenes>
            </document>
            """,
        "Panel.xib": """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="MenuController" customModule="App" customModuleProvider="target">
                        <connections>
                            <outlet property="view" destination="pan-l-001" id="pan-o-001"/>
                            §outlet-member§<outlet property="panel" destination="pan-l-001" id="pan-o-002"/>§<outlet property="titleLabel" destination="pan-l-001" id="pan-o-002"/>
                        </connections>
                    </placeholder>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <view id="pan-l-001">
                        <subviews>
                            <button id="pan-b-001">
                                <connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="pan-a-001"/></connections>
                            </button>
                        </subviews>
                    </view>
                </objects>
            </document>
            """,
    ]
}

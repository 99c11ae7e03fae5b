/// Interface Builder's files as `NibBenchmark` reads them.
enum NibSources {
    private static func document(_ kind: String, _ attributes: String, _ content: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(attributes)>
            <device id="retina6_12" orientation="portrait" appearance="light"/>
        \(content)
        </document>
        """
    }

    private static func constraint(_ id: String, _ first: (String, String), _ second: (String, String)? = nil, constant: Int? = nil) -> String {
        var text = "<constraint firstItem=\"\(first.0)\" firstAttribute=\"\(first.1)\""
        if let second { text += " secondItem=\"\(second.0)\" secondAttribute=\"\(second.1)\"" }
        if let constant { text += " constant=\"\(constant)\"" }
        return text + " id=\"\(id)\"/>\n"
    }

    private static func label(_ id: String, _ text: String, size: Int, color: String) -> String {
        """
        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="\(text)" \
        textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
        translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="68" y="10" width="200" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>
            \(color)
            <nil key="highlightedColor"/>
        </label>

        """
    }

    private static func button(_ id: String, _ connections: String = "") -> String {
        """
        <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" \
        lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="330" y="16" width="47" height="32"/>
            <state key="normal" title="Open"/>\(connections)
        </button>

        """
    }

    private static let gray = #"<color key="textColor" systemColor="secondaryLabelColor"/>"#
    private static let plain = #"<nil key="textColor"/>"#

    /// A picture, two labels, a button and ten constraints.
    static var cell: String {
        let content = """
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" reuseIdentifier="nib" id="cell">
            <rect key="frame" x="0.0" y="0.0" width="393" height="64"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0.0" y="0.0" width="393" height="64"/>
            <autoresizingMask key="autoresizingMask"/>
            <subviews>
            <imageView clipsSubviews="YES" userInteractionEnabled="NO" contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" id="picture">
            <rect key="frame" x="16" y="12" width="40" height="40"/>
            <color key="backgroundColor" systemColor="systemTealColor"/>
            </imageView>
            \(label("title", "Title", size: 17, color: plain))\(label("body", "Some words about it", size: 13, color: gray))\(button("button"))
            </subviews>
            <constraints>
            \(constraint("c0", ("picture", "leading"), ("content", "leading"), constant: 16))\(constraint("c1", ("picture", "centerY"), ("content", "centerY")))
            \(constraint("c2", ("picture", "width"), constant: 40))\(constraint("c3", ("picture", "height"), constant: 40))
            \(constraint("c4", ("title", "leading"), ("picture", "trailing"), constant: 12))\(constraint("c5", ("title", "top"), ("content", "top"), constant: 10))
            \(constraint("c6", ("body", "leading"), ("title", "leading")))\(constraint("c7", ("body", "top"), ("title", "bottom"), constant: 4))
            \(constraint("c8", ("content", "trailing"), ("button", "trailing"), constant: 16))\(constraint("c9", ("button", "centerY"), ("content", "centerY")))
            </constraints>
            </tableViewCellContentView>
            </tableViewCell>
            </objects>
            """
        return document("XIB", "", content)
    }

    /// Scenes with ten labels and ten buttons each; every scene's first button leads to the next.
    static func storyboard(scenes count: Int) -> String {
        let scenes = (0..<count).map(scene(of: count)).joined()
        return document("Storyboard.XIB", " initialViewController=\"s0\"", "<scenes>\n\(scenes)</scenes>")
    }

    private static func scene(of count: Int) -> (Int) -> String {
        { number in
            let id = "s\(number)"
            var views = ""
            var constraints = ""
            for row in 0..<10 {
                let (label, button) = ("\(id)l\(row)", "\(id)b\(row)")
                let segue = row == 0 ? "\n<connections><segue destination=\"s\((number + 1) % count)\" kind=\"show\" id=\"\(id)g\"/></connections>" : ""
                views += Self.label(label, "Row \(row) of \(number)", size: 17, color: plain) + Self.button(button, segue)
                constraints += constraint("\(label)x", (label, "leading"), ("\(id)v", "leading"), constant: 16)
                constraints += constraint("\(label)y", (label, "top"), ("\(id)v", "top"), constant: 80 + 48 * row)
                constraints += constraint("\(button)x", ("\(id)v", "trailing"), (button, "trailing"), constant: 16)
                constraints += constraint("\(button)y", (button, "centerY"), (label, "centerY"))
            }
            return """
                <scene sceneID="\(id)s"><objects><viewController storyboardIdentifier="Scene\(number)" id="\(id)" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="\(id)v"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                \(views)</subviews>
                <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                <constraints>
                \(constraints)</constraints></view></viewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="\(id)r" userLabel="First Responder" sceneMemberID="firstResponder"/>
                </objects><point key="canvasLocation" x="\(number * 500)" y="0.0"/></scene>

                """
        }
    }
}

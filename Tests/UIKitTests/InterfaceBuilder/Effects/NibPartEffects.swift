import Foundation
@testable import UIKit

/// What stands inside of values: sizes, insets, colours of text, symbols.
extension NibEffects {
    private static func blue(_ key: String) -> String { NibEffectTests.blue(key) }

    static let parts: [NibEffect] = geometry + names + containers + symbols + bases + catalogs + rest

    private static let geometry: [NibEffect] = [
        E("label", "width=3", { (label: UILabel) in label.shadowOffset.width }, 3, in: shadowOffset, of: "size"),
        E("label", "height=3", { (label: UILabel) in label.shadowOffset.height }, 3, in: shadowOffset, of: "size"),
        inset("minX=3", { $0.left }), inset("minY=3", { $0.top }), inset("maxX=3", { $0.right }), inset("maxY=3", { $0.bottom }),
        edges("top=13", { $0.top }), edges("left=13", { $0.left }), edges("bottom=13", { $0.bottom }), edges("right=13", { $0.right }),
        directional("top=13", { $0.top }), directional("leading=13", { $0.leading }), directional("bottom=13", { $0.bottom }), directional("trailing=13", { $0.trailing }),
        E("tabBarItem", "horizontal=3", { (item: UITabBarItem) in item.titlePositionAdjustment.horizontal }, 3, in: adjustment, of: "offsetWrapper"),
        E("tabBarItem", "vertical=3", { (item: UITabBarItem) in item.titlePositionAdjustment.vertical }, 3, in: adjustment, of: "offsetWrapper"),
        E("view", "x=3", { (view: UIView) in view.center.x }, 3, in: point, of: "point"), E("view", "y=3", { (view: UIView) in view.center.y }, 3, in: point, of: "point"),
        framed("minX=3", { $0.frame.minX }, 3, "width=\"10\""), framed("minY=3", { $0.frame.minY }, 3, "height=\"10\""),
        framed("maxX=3", { $0.frame.maxX }, 97, "minX=\"0\""), framed("maxY=3", { $0.frame.maxY }, 97, "minY=\"0\""),
        framed("width=3", { $0.frame.width }, 3, "minX=\"0\""), framed("height=3", { $0.frame.height }, 3, "minY=\"0\""),
        E("view", key: "frameInset", "<frameInset key=\"frameInset\" minX=\"0\" width=\"33\"/>", { (view: UIView) in view.frame.width }, 33),
        range("location=1", { $0.location }, 1, "length=\"1\""), range("length=2", { $0.length }, 2, "location=\"0\""),
        E("segmentedControl", key: "contentOffset", "<size key=\"contentOffset\" width=\"3\" height=\"4\"/>", { (control: UISegmentedControl) in control.contentOffsetForSegment(at: 0) },
            CGSize(width: 3, height: 4), in: "<segmentedControl id=\"x\"><segments><segment title=\"a\">§</segment></segments></segmentedControl>", of: "segment"),
        E("viewController", "left=YES", \UIViewController.edgesForExtendedLayout, .left, in: extended, of: "rectEdge"),
        E("viewController", "bottom=YES", \UIViewController.edgesForExtendedLayout, .bottom, in: extended, of: "rectEdge"),
        E("viewController", "right=YES", \UIViewController.edgesForExtendedLayout, .right, in: extended, of: "rectEdge"),
        E("viewController", key: "contentSizeForViewInPopover", "<size key=\"contentSizeForViewInPopover\" width=\"3\" height=\"4\"/>", \UIViewController.preferredContentSize, CGSize(width: 3, height: 4)),
    ]

    private static let shadowOffset = "<label id=\"x\"><size key=\"shadowOffset\" §/></label>"
    private static let adjustment = "<tabBarItem id=\"x\"><offsetWrapper key=\"titlePositionAdjustment\" §/></tabBarItem>"
    private static let point = """
        <view id="x"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="point" keyPath="center"><point key="value" §/></userDefinedRuntimeAttribute>\
        </userDefinedRuntimeAttributes></view>
        """
    private static let extended = "<viewController id=\"x\"><rectEdge key=\"edgesForExtendedLayout\" §/></viewController>"

    private static func inset(_ attribute: String, _ path: @escaping (UIEdgeInsets) -> CGFloat, line: Int = #line) -> NibEffect {
        E("scrollView", attribute, { (view: UIScrollView) in path(view.contentInset) }, 3, in: "<scrollView id=\"x\"><inset key=\"contentInset\" §/></scrollView>", of: "inset", line: line)
    }

    private static func edges(_ attribute: String, _ path: @escaping (UIEdgeInsets) -> CGFloat, line: Int = #line) -> NibEffect {
        E("view", attribute, { (view: UIView) in path(view.layoutMargins) }, 13, in: "<view id=\"x\"><edgeInsets key=\"layoutMargins\" §/></view>", of: "edgeInsets", line: line)
    }

    private static func directional(_ attribute: String, _ path: @escaping (NSDirectionalEdgeInsets) -> CGFloat, line: Int = #line) -> NibEffect {
        E("view", attribute, { (view: UIView) in path(view.directionalLayoutMargins) }, 13,
            in: "<view id=\"x\"><directionalEdgeInsets key=\"directionalLayoutMargins\" §/></view>", of: "directionalEdgeInsets", line: line)
    }

    private static func framed(_ attribute: String, _ path: @escaping (UIView) -> CGFloat, _ expected: CGFloat, _ others: String, line: Int = #line) -> NibEffect {
        E("view", attribute, { (view: UIView) in view.subviews.first.map(path) }, expected,
            in: "<view id=\"x\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"100\"/><subviews><view id=\"y\"><frameInset key=\"frameInset\" \(others) §/></view></subviews></view>",
            of: "frameInset", line: line)
    }

    private static func range(_ attribute: String, _ path: @escaping (NSRange) -> Int, _ expected: Int, _ others: String, line: Int = #line) -> NibEffect {
        E("textView", attribute, { (view: UITextView) in path(view.selectedRange) }, expected,
            in: """
                <textView id="x" text="abc"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="range" keyPath="selectedRange"><range key="value" \(others) §/>\
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></textView>
                """,
            of: "range", line: line)
    }

    private static let names: [NibEffect] = [
        E("navigationBar", key: "fontDescription", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"31\"/>",
            { (bar: UINavigationBar) in (bar.titleTextAttributes?[.font] as? UIFont)?.pointSize }, 31, in: titled, of: "textAttributes"),
        E("navigationBar", key: "textColor", blue("textColor"), { (bar: UINavigationBar) in bar.titleTextAttributes?[.foregroundColor] as? UIColor }, .blue, in: titled, of: "textAttributes"),
        E("navigationBar", key: "textShadowColor", blue("textShadowColor"),
            { (bar: UINavigationBar) in (bar.titleTextAttributes?[.shadow] as? NSShadow)?.shadowColor as? UIColor }, .blue, in: titled, of: "textAttributes"),
        E("navigationBar", key: "textShadowOffset", "<offsetWrapper key=\"textShadowOffset\" horizontal=\"1\" vertical=\"2\"/>",
            { (bar: UINavigationBar) in (bar.titleTextAttributes?[.shadow] as? NSShadow)?.shadowOffset }, CGSize(width: 1, height: 2), in: titled, of: "textAttributes"),
        appearance(key: "backgroundColor", blue("backgroundColor"), { $0.backgroundColor }, .blue),
        appearance(key: "shadowColor", blue("shadowColor"), { $0.shadowColor }, .blue),
        appearance(key: "titleTextAttributes", "<textAttributes key=\"titleTextAttributes\">\(blue("textColor"))</textAttributes>", { $0.titleTextAttributes[.foregroundColor] as? UIColor }, .blue),
        appearance(key: "largeTitleTextAttributes", "<textAttributes key=\"largeTitleTextAttributes\">\(blue("textColor"))</textAttributes>",
            { $0.largeTitleTextAttributes[.foregroundColor] as? UIColor }, .blue),
        E("navigationBar", "backgroundImage=star", { (bar: UINavigationBar) in bar.standardAppearance.backgroundImage != nil }, true,
            in: "<navigationBar id=\"x\"><navigationBarAppearance key=\"standardAppearance\" catalog=\"system\" §/></navigationBar>", of: "navigationBarAppearance"),
        E("navigationBar", key: "compactAppearance", "<navigationBarAppearance key=\"compactAppearance\">\(blue("backgroundColor"))</navigationBarAppearance>",
            { (bar: UINavigationBar) in bar.compactAppearance?.backgroundColor }, .blue),
    ]

    private static let titled = "<navigationBar id=\"x\"><textAttributes key=\"titleTextAttributes\">§</textAttributes></navigationBar>"

    private static func appearance<Value>(key: String, _ child: String, _ path: @escaping (UINavigationBarAppearance) -> Value?, _ expected: Value, line: Int = #line) -> NibEffect {
        E("navigationBar", key: key, child, { (bar: UINavigationBar) in path(bar.standardAppearance) }, expected,
            in: "<navigationBar id=\"x\"><navigationBarAppearance key=\"standardAppearance\">§</navigationBarAppearance></navigationBar>", of: "navigationBarAppearance", line: line)
    }

    private static let containers: [NibEffect] = [
        E("navigationBar", key: "items", "<items><navigationItem title=\"Go\" id=\"n\"/></items>", { (bar: UINavigationBar) in bar.topItem?.title }, "Go"),
        E("toolbar", key: "items", "<items><barButtonItem tag=\"5\" id=\"n\"/></items>", { (bar: UIToolbar) in bar.items?.first?.tag }, 5),
        E("tabBar", key: "items", "<items><tabBarItem title=\"Go\" id=\"n\"/></items>", { (bar: UITabBar) in bar.items?.first?.title }, "Go"),
        E("navigationItem", key: "leftBarButtonItems", "<leftBarButtonItems><barButtonItem tag=\"5\" id=\"n\"/></leftBarButtonItems>", { (item: UINavigationItem) in item.leftBarButtonItems?.first?.tag }, 5),
        E("navigationItem", key: "rightBarButtonItems", "<rightBarButtonItems><barButtonItem tag=\"5\" id=\"n\"/></rightBarButtonItems>", { (item: UINavigationItem) in item.rightBarButtonItems?.first?.tag }, 5),
        E("viewController", key: "toolbarItems", "<toolbarItems><barButtonItem tag=\"5\" id=\"n\"/></toolbarItems>", { (controller: UIViewController) in controller.toolbarItems?.first?.tag }, 5),
        E("navigationController", key: "toolbar", "<toolbar key=\"toolbar\" tag=\"5\" id=\"n\"/>", { (controller: UINavigationController) in controller.toolbar.tag }, 5),
        E("segmentedControl", key: "segments", "<segments><segment title=\"a\"/></segments>", \UISegmentedControl.numberOfSegments, 1),
        E("tableView", key: "refreshControl", "<refreshControl key=\"refreshControl\" tag=\"5\" id=\"n\"/>", { (table: UITableView) in table.refreshControl?.tag }, 5),
        E("tableViewController", key: "refreshControl", "<refreshControl key=\"refreshControl\" tag=\"5\" id=\"n\"/>", { (controller: UITableViewController) -> Int? in
            controller.loadViewIfNeeded()
            return controller.refreshControl?.tag
        }, 5),
        E("refreshControl", key: "attributedTitle", "<attributedString key=\"attributedTitle\"><fragment content=\"ab\"/></attributedString>", { (control: UIRefreshControl) in control.attributedTitle?.string }, "ab"),
        E("visualEffectView", key: "blurEffect", "<blurEffect style=\"dark\"/>", { (view: UIVisualEffectView) in (view.effect as? UIBlurEffect)?.style }, .dark),
        E("visualEffectView", key: "vibrancyEffect", "<vibrancyEffect><blurEffect style=\"dark\"/></vibrancyEffect>", { (view: UIVisualEffectView) in view.effect is UIVibrancyEffect }, true),
        E("visualEffectView", key: "blurEffect", "<blurEffect style=\"dark\"/>", { (view: UIVisualEffectView) in view.effect is UIVibrancyEffect }, true,
            in: "<visualEffectView id=\"x\"><vibrancyEffect>§</vibrancyEffect></visualEffectView>", of: "vibrancyEffect"),
        E("visualEffectView", key: "contentView", "<view key=\"contentView\" tag=\"5\" id=\"n\"/>", { (view: UIVisualEffectView) in view.contentView.tag }, 5),
        E("tableViewHeaderFooterView", key: "contentView", "<view key=\"contentView\" tag=\"5\" id=\"n\"/>", { (view: UITableViewHeaderFooterView) in view.contentView.tag }, 5),
        E("collectionViewCell", key: "contentView", "<view key=\"contentView\" tag=\"5\" id=\"n\"/>", { (cell: UICollectionViewCell) in cell.contentView.tag }, 5),
        E("collectionViewCell", key: "backgroundView", "<view key=\"backgroundView\" tag=\"5\" id=\"n\"/>", { (cell: UICollectionViewCell) in cell.backgroundView?.tag }, 5),
        E("collectionViewCell", key: "selectedBackgroundView", "<view key=\"selectedBackgroundView\" tag=\"5\" id=\"n\"/>", { (cell: UICollectionViewCell) in cell.selectedBackgroundView?.tag }, 5),
        E("collectionView", key: "collectionViewLayout", "<collectionViewFlowLayout key=\"collectionViewLayout\" minimumLineSpacing=\"3\" id=\"n\"/>",
            { (view: UICollectionView) in (view.collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing }, 3),
    ]

    private static let symbols: [NibEffect] = [
        reference("symbolWeight=bold", UIImage.SymbolConfiguration(weight: .bold)), reference("weight=bold", UIImage.SymbolConfiguration(weight: .bold)),
        reference("scale=large", UIImage.SymbolConfiguration(scale: .large)),
        reference("pointSize=30", UIImage.SymbolConfiguration(pointSize: 30, weight: .unspecified, scale: .unspecified)),
        reference(key: "hierarchicalColors", "<hierarchicalColors>\(blue("n"))</hierarchicalColors>", UIImage.SymbolConfiguration(hierarchicalColor: .blue)),
        reference(key: "paletteColors", "<paletteColors>\(blue("n"))</paletteColors>", UIImage.SymbolConfiguration(paletteColors: [.blue])),
        reference(key: "fontDescription", "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>", UIImage.SymbolConfiguration(textStyle: .title1, scale: .unspecified)),
        E("button", key: "preferredSymbolConfiguration", "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" weight=\"bold\"/>",
            { (button: UIButton) in button.preferredSymbolConfigurationForImage(in: .normal) == UIImage.SymbolConfiguration(weight: .bold) }, true,
            in: "<button id=\"x\"><state key=\"normal\" image=\"star\" catalog=\"system\">§</state></button>", of: "state"),
    ]

    private static func reference(_ attribute: String, _ expected: UIImage.SymbolConfiguration, line: Int = #line) -> NibEffect {
        E("imageView", attribute, { (view: UIImageView) in view.image?.symbolConfiguration == expected }, true,
            in: "<imageView id=\"x\"><imageReference key=\"image\" image=\"star\" catalog=\"system\" §/></imageView>", of: "imageReference", line: line)
    }

    private static func reference(key: String, _ child: String, _ expected: UIImage.SymbolConfiguration, line: Int = #line) -> NibEffect {
        E("imageView", key: key, child, { (view: UIImageView) in view.image?.symbolConfiguration == expected }, true,
            in: "<imageView id=\"x\"><imageReference key=\"image\" image=\"star\" catalog=\"system\">§</imageReference></imageView>", of: "imageReference", line: line)
    }

    /// What elements of several classes have from their base.
    private static let bases: [NibEffect] = [
        E("control", "enabled=NO", \UIControl.isEnabled, false),
        E("control", "selected=YES", \UIControl.isSelected, true),
        E("control", "highlighted=YES", \UIControl.isHighlighted, true),
        E("control", "contentHorizontalAlignment=right", \UIControl.contentHorizontalAlignment, .right),
        E("control", "contentVerticalAlignment=top", \UIControl.contentVerticalAlignment, .top),
        E("gestureRecognizer", "enabled=NO", \UIGestureRecognizer.isEnabled, false),
        E("gestureRecognizer", "cancelsTouchesInView=NO", \UIGestureRecognizer.cancelsTouchesInView, false),
        E("gestureRecognizer", "delaysTouchesBegan=YES", \UIGestureRecognizer.delaysTouchesBegan, true),
        E("gestureRecognizer", "delaysTouchesEnded=NO", \UIGestureRecognizer.delaysTouchesEnded, false),
        E("tabBarItem", "tag=5", \UITabBarItem.tag, 5),
        E("tabBarItem", "landscapeImage=star", { (item: UITabBarItem) in item.landscapeImagePhone != nil }, true, in: "<tabBarItem id=\"x\" catalog=\"system\" §/>"),
        E("tabBarItem", key: "imageInsets", "<inset key=\"imageInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", \UITabBarItem.imageInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
    ]

    private static let catalogs: [NibEffect] = [
        E("navigationBar", "catalog=system", { (bar: UINavigationBar) in bar.shadowImage != nil }, true, in: "<navigationBar id=\"x\" shadowImage=\"star\" §/>"),
        E("navigationBar", "catalog=system", { (bar: UINavigationBar) in bar.standardAppearance.backgroundImage != nil }, true,
            in: "<navigationBar id=\"x\"><navigationBarAppearance key=\"standardAppearance\" backgroundImage=\"star\" §/></navigationBar>", of: "navigationBarAppearance"),
        E("progressView", "catalog=system", { (view: UIProgressView) in view.trackImage != nil }, true, in: "<progressView id=\"x\" trackImage=\"star\" §/>"),
        E("slider", "catalog=system", { (slider: UISlider) in slider.minimumValueImage != nil }, true, in: "<slider id=\"x\" minimumValueImage=\"star\" §/>"),
        E("tabBar", "catalog=system", { (bar: UITabBar) in bar.shadowImage != nil }, true, in: "<tabBar id=\"x\" shadowImage=\"star\" §/>"),
        E("textField", "catalog=system", { (field: UITextField) in field.background != nil }, true, in: "<textField id=\"x\" background=\"star\" §/>"),
    ]

    private static let rest: [NibEffect] = [
        E("button", key: "attributedTitle", "<attributedString key=\"attributedTitle\"><fragment content=\"ab\"/></attributedString>", { (button: UIButton) in button.configuration?.title }, "ab",
            in: "<button id=\"x\"><buttonConfiguration key=\"configuration\">§</buttonConfiguration></button>", of: "buttonConfiguration"),
        E("tableView", key: "prototypes", "<prototypes><tableViewCell reuseIdentifier=\"A\" id=\"c\"/></prototypes>", { (table: UITableView) in table.dequeueReusableCell(withIdentifier: "A") != nil }, true),
        E("tableViewHeaderFooterView", "reuseIdentifier=A", \UITableViewHeaderFooterView.reuseIdentifier, "A"),
        E("view", "black=1", \UIView.backgroundColor, UIColor(red: 0, green: 0, blue: 0, alpha: 1), in: ink("cyan=\"0\" magenta=\"0\" yellow=\"0\""), of: "color"),
        E("view", "magenta=1", \UIView.backgroundColor, UIColor(red: 1, green: 0, blue: 1, alpha: 1), in: ink("cyan=\"0\" yellow=\"0\" black=\"0\""), of: "color"),
        E("view", "yellow=1", \UIView.backgroundColor, UIColor(red: 1, green: 1, blue: 0, alpha: 1), in: ink("cyan=\"0\" magenta=\"0\" black=\"0\""), of: "color"),
        E("view", "saturation=1", \UIView.backgroundColor, UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), in: ink("hue=\"0.5\" brightness=\"1\""), of: "color"),
        E("view", "brightness=1", \UIView.backgroundColor, UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), in: ink("hue=\"0.5\" saturation=\"1\""), of: "color"),
        E("view", "placeholder=YES", { (view: UIView) in view.constraints.count }, 0,
            in: "<view id=\"x\"><constraints><constraint firstAttribute=\"width\" constant=\"7\" id=\"c\" §/></constraints></view>", of: "constraint"),
        E("textView", "address=YES", \UITextView.dataDetectorTypes, .address, in: detectors, of: "dataDetectorType"),
        E("textView", "calendarEvent=YES", \UITextView.dataDetectorTypes, .calendarEvent, in: detectors, of: "dataDetectorType"),
        E("datePicker", "timeIntervalSinceReferenceDate=1000", \UIDatePicker.date, Date(timeIntervalSinceReferenceDate: 1000), in: "<datePicker id=\"x\"><date key=\"date\" §/></datePicker>", of: "date"),
        run("value=2", { $0[.kern] as? CGFloat }, 2, "<real key=\"NSKern\" §/>", of: "real"),
        run("value=1", { $0[.underlineStyle] as? Int }, 1, "<integer key=\"NSUnderline\" §/>", of: "integer"),
        run("size=31", { ($0[.font] as? UIFont)?.pointSize }, 31, "<font key=\"NSFont\" metaFont=\"system\" §/>", of: "font"),
        run("metaFont=systemBold", { $0[.font] as? UIFont == .boldSystemFont(ofSize: 31) }, true, "<font key=\"NSFont\" size=\"31\" §/>", of: "font"),
        E("pageViewController", "spineLocation=max", \UIPageViewController.spineLocation, .max, in: "<pageViewController id=\"x\" transitionStyle=\"pageCurl\" §/>"),
        E("pageViewController", "pageSpacing=7", { (controller: UIPageViewController) in controller.spacing }, 7, in: "<pageViewController id=\"x\" transitionStyle=\"scroll\" §/>"),
        E("splitViewController", "style=doubleColumn", \UISplitViewController.style, .doubleColumn),
    ]

    private static let detectors = "<textView id=\"x\"><dataDetectorType key=\"dataDetectorTypes\" §/></textView>"

    private static func ink(_ others: String) -> String { "<view id=\"x\"><color key=\"backgroundColor\" \(others) alpha=\"1\" §/></view>" }

    private static func run<Value>(
        _ attribute: String, _ path: @escaping ([NSAttributedString.Key: Any]) -> Value?, _ expected: Value, _ child: String, of inner: String, line: Int = #line
    ) -> NibEffect {
        E("label", attribute, { (label: UILabel) in (label.attributedText?.attributes(at: 0, effectiveRange: nil)).flatMap(path) }, expected,
            in: "<label id=\"x\" usesAttributedText=\"YES\"><attributedString key=\"attributedText\"><fragment content=\"ab\"><attributes>\(child)</attributes></fragment></attributedString></label>",
            of: inner, line: line)
    }
}

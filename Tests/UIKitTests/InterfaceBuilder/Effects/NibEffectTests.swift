import Foundation
import InterfaceBuilder
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

/// Each attribute that a report counts as applied: what it does. Those with an effect at another time have tests of their own (segues,
/// variations, connections, guides, static cells).
@MainActor @Suite(.serialized, .freshRuntime) struct NibEffectTests {
    static let blue = "<color key=\"%\" red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\"/>"
    static func blue(_ key: String) -> String { blue.replacingOccurrences(of: "%", with: key) }

    @Test("F8.1 attributes of views and layout have their effect") func views() throws { for effect in NibEffects.views { try effect.check() } }
    @Test("F8.1 attributes of texts and pictures have their effect") func texts() throws { for effect in NibEffects.texts { try effect.check() } }
    @Test("F8.1 attributes of controls have their effect") func controls() throws { for effect in NibEffects.controls { try effect.check() } }
    @Test("F8.1 attributes of text input have their effect") func input() throws { for effect in NibEffects.input { try effect.check() } }
    @Test("F8.1 attributes of lists have their effect") func lists() throws { for effect in NibEffects.lists { try effect.check() } }
    @Test("F8.1 attributes of bars and their items have their effect") func bars() throws { for effect in NibEffects.bars { try effect.check() } }
    @Test("F8.1 attributes of gesture recognisers have their effect") func gestures() throws { for effect in NibEffects.gestures { try effect.check() } }
    @Test("F8.1 attributes of view controllers have their effect") func controllers() throws { for effect in NibEffects.controllers { try effect.check() } }
    @Test("F8.1 attributes of values have their effect") func values() throws { for effect in NibEffects.values { try effect.check() } }
    @Test("F8.1 parts of values have their effect") func parts() throws { for effect in NibEffects.parts { try effect.check() } }

    @Test("F8.1 whatever a reader asks of an element is shown by one of these, or named with the tests that show it") func complete() throws {
        var asked: Set<InterfaceQuestion> = []
        for effect in NibEffects.all { asked.formUnion(try effect.questions()) }
        let shown = Set(NibEffects.all.map { InterfaceQuestion(element: $0.element, name: $0.name) })
        func isShown(_ question: InterfaceQuestion) -> Bool {
            if shown.contains(question) || NibEffects.isShownElsewhere(question, shown) { return true }
            // What a superclass's reader asks is shown with the superclass's element.
            guard let type = NibReader.forElement(question.element)?.type else { return false }
            return shown.contains { other in
                guard other.name == question.name, let base = NibReader.forElement(other.element)?.type else { return false }
                return sequence(first: type as AnyClass, next: class_getSuperclass).contains { $0 == base }
            }
        }
        let open = asked.filter { !isShown($0) }.map { "\($0.element).\($0.name)" }.sorted()
        #expect(asked.count > 500)
        #expect(open.isEmpty, "asked for, and no test shows what it does: \(open.joined(separator: " "))")
    }
}

@MainActor enum NibEffects {
    typealias E = NibEffect

    static var all: [NibEffect] { views + texts + controls + input + lists + bars + gestures + controllers + values + parts }

    static func isShownElsewhere(_ question: InterfaceQuestion, _ shown: Set<InterfaceQuestion>) -> Bool {
        if elsewhere[question.element]?[question.name] != nil || elsewhere["*"]?[question.name] != nil { return true }
        if NibReport.designTime.contains(question.name) || NibReport.designTimeByElement[question.element]?.contains(question.name) ?? false { return true }
        // The child under a key is shown by what stands in it.
        if let inner = within[question.name], shown.contains(where: { $0.element == inner }) { return true }
        // Elements of two names that one function reads.
        return sameReader.contains { $0.contains(question.element) && $0.contains { shown.contains(InterfaceQuestion(element: $0, name: question.name)) } }
    }

    private static let within = [
        "autoresizingMask": "autoresizingMask", "accessibilityConfiguration": "accessibility", "isElement": "bool", "traits": "accessibilityTraits", "attributedText": "fragment",
        "attributes": "attributes", "fontDescription": "fontDescription", "edgesForExtendedLayout": "rectEdge", "edges": "rectEdge", "textInputTraits": "textInputTraits",
        "dataDetectorType": "dataDetectorType", "dataDetectorTypes": "dataDetectorType", "preferredSymbolConfiguration": "preferredSymbolConfiguration",
    ]

    private static let sameReader: [Set<String>] = [["font", "fontDescription"], ["imageReference", "preferredSymbolConfiguration"]]

    /// What has its effect at another time than when its object is made, or none by itself: by element (`*` is any) and attribute, the tests that
    /// show it, or the reason.
    private static let elsewhere: [String: [String: String]] = [
        "*": [
            "connections": "NibTests: outlets, actions, collections", "userDefinedRuntimeAttributes": "values, here", "subviews": "NibTests: the tree",
            "constraints": "views, here: constraints", "gestureRecognizers": "NibTests: gesture recognisers", "customClass": "NibTests: custom classes",
        ],
        "document": ["objects": "every test", "resources": "values, here: colours by name", "frame": "the parent of an outermost view, which has no frame"],
        "collectionView": [
            "cells": "StoryboardTests: a collection", "sectionHeaderView": "StoryboardTests: a collection", "sectionFooterView": "StoryboardTests: a collection",
        ],
        "tableView": ["sections": "StoryboardTests: static sections"],
        "color": ["colorSpace": "all but one have the screen's numbers, here as on iOS; customColorSpace says which"],
        "imageReference": ["configurationType": "says which of the others there are"],
        "preferredSymbolConfiguration": ["configurationType": "says which of the others there are"],
        "accessibilityTraits": ["none": "what those that have traits of their own would show: ours get them in the accessibility tree"],
        "size": ["type": "the name of what is in a value"],
    ]

    static let views: [NibEffect] = [
        E("view", key: "frame", "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>", \UIView.frame, CGRect(x: 1, y: 2, width: 3, height: 4)),
        E("view", key: "bounds", "<rect key=\"bounds\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>", \UIView.bounds, CGRect(x: 1, y: 2, width: 3, height: 4)),
        E("view", "contentMode=top", \UIView.contentMode, .top),
        E("view", "tag=7", \UIView.tag, 7),
        E("view", "autoresizesSubviews=NO", \UIView.autoresizesSubviews, false),
        E("view", "semanticContentAttribute=forceRightToLeft", \UIView.semanticContentAttribute, .forceRightToLeft),
        E("view", "alpha=0.5", \UIView.alpha, 0.5),
        E("view", "hidden=YES", \UIView.isHidden, true),
        E("view", "opaque=NO", \UIView.isOpaque, false),
        E("view", "clipsSubviews=YES", \UIView.clipsToBounds, true),
        E("view", "clearsContextBeforeDrawing=NO", \UIView.clearsContextBeforeDrawing, false),
        E("view", "userInteractionEnabled=NO", \UIView.isUserInteractionEnabled, false),
        E("view", "multipleTouchEnabled=YES", \UIView.isMultipleTouchEnabled, true),
        E("view", "exclusiveTouch=YES", \UIView.isExclusiveTouch, true),
        E("view", key: "backgroundColor", NibEffectTests.blue("backgroundColor"), \UIView.backgroundColor, UIColor.blue),
        E("view", key: "tintColor", NibEffectTests.blue("tintColor"), { (view: UIView) in view.tintColor }, UIColor.blue),
        E("view", "tintAdjustmentMode=dimmed", \UIView.tintAdjustmentMode, .dimmed),
        E("view", "restorationIdentifier=r", { (view: UIView) in view.restorationIdentifier }, "r"),
        E("view", "overrideUserInterfaceStyle=dark", \UIView.overrideUserInterfaceStyle, .dark),
        E("view", "translatesAutoresizingMaskIntoConstraints=NO", \UIView.translatesAutoresizingMaskIntoConstraints, false),
        E("view", "horizontalHuggingPriority=11", { (view: UIView) in view.contentHuggingPriority(for: .horizontal).rawValue }, 11),
        E("view", "verticalHuggingPriority=12", { (view: UIView) in view.contentHuggingPriority(for: .vertical).rawValue }, 12),
        E("view", "horizontalCompressionResistancePriority=13", { (view: UIView) in view.contentCompressionResistancePriority(for: .horizontal).rawValue }, 13),
        E("view", "verticalCompressionResistancePriority=14", { (view: UIView) in view.contentCompressionResistancePriority(for: .vertical).rawValue }, 14),
        E("view", "preservesSuperviewLayoutMargins=YES", \UIView.preservesSuperviewLayoutMargins, true),
        E("view", "layoutMarginsFollowReadableWidth=YES", { (view: UIView) in
            view.frame.size = CGSize(width: 1024, height: 100)
            return view.layoutMargins.left
        }, 52),
        E("view", "insetsLayoutMarginsFromSafeArea=NO", \UIView.insetsLayoutMarginsFromSafeArea, false),
        E("view", key: "layoutMargins", "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>", \UIView.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        E("view", key: "directionalLayoutMargins", "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>",
            \UIView.directionalLayoutMargins, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
        E("view", "label=l", { (view: UIView) in view.accessibilityLabel }, "l", in: "<view id=\"x\"><accessibility key=\"accessibilityConfiguration\" §/></view>", of: "accessibility"),
        E("view", "hint=l", { (view: UIView) in view.accessibilityHint }, "l", in: "<view id=\"x\"><accessibility key=\"accessibilityConfiguration\" §/></view>", of: "accessibility"),
        E("view", "identifier=l", { (view: UIView) in view.accessibilityIdentifier }, "l", in: "<view id=\"x\"><accessibility key=\"accessibilityConfiguration\" §/></view>", of: "accessibility"),
        E("view", "value=YES", { (view: UIView) in view.isAccessibilityElement }, true,
            in: "<view id=\"x\"><accessibility key=\"accessibilityConfiguration\"><bool key=\"isElement\" §/></accessibility></view>", of: "bool"),
    ] + NibChoices.accessibilityTraits.map { name, trait in
        E("view", "\(name)=YES", { (view: UIView) in view.accessibilityTraits.contains(trait) }, true,
            in: "<view id=\"x\"><accessibility key=\"accessibilityConfiguration\"><accessibilityTraits key=\"traits\" §/></accessibility></view>", of: "accessibilityTraits")
    } + ([
        ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ] as [(String, UIView.AutoresizingMask)]).map { name, part in
        E("view", "\(name)=YES", { (view: UIView) in view.autoresizingMask }, part, in: "<view id=\"x\"><autoresizingMask key=\"autoresizingMask\" §/></view>", of: "autoresizingMask")
    } + [
        E("stackView", "axis=vertical", \UIStackView.axis, .vertical),
        E("stackView", "distribution=equalSpacing", \UIStackView.distribution, .equalSpacing),
        E("stackView", "alignment=center", \UIStackView.alignment, .center),
        E("stackView", "spacing=9", \UIStackView.spacing, 9),
        E("stackView", "spacingType=standard", { (stack: UIStackView) in stack.spacing == UIStackView.spacingUseSystem }, true),
        E("stackView", "baselineRelativeArrangement=YES", \UIStackView.isBaselineRelativeArrangement, true),
        E("stackView", "layoutMarginsRelativeArrangement=YES", \UIStackView.isLayoutMarginsRelativeArrangement, true),
        E("stackView", key: "layoutMargins", "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>", \UIStackView.isLayoutMarginsRelativeArrangement, true),
        E("stackView", key: "directionalLayoutMargins", "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>",
            \UIStackView.isLayoutMarginsRelativeArrangement, true),
        E("visualEffectView", "style=dark", { (view: UIVisualEffectView) in (view.effect as? UIBlurEffect)?.style }, .dark,
            in: "<visualEffectView id=\"x\"><blurEffect §/></visualEffectView>", of: "blurEffect"),
        E("window", "visibleAtLaunch=YES", \UIWindow.isHidden, false),
        E("window", "resizesToFullScreen=YES", \UIWindow.frame, UIScreen.main.bounds, in: "<window id=\"x\" §><rect key=\"frame\" x=\"0\" y=\"0\" width=\"10\" height=\"10\"/></window>"),
        // Constraints.
        constraint("firstAttribute=width", { $0.firstAttribute }, .width, "secondItem=\"x\" constant=\"1\""),
        constraint("constant=7", { $0.constant }, 7, "firstAttribute=\"width\""),
        constraint("relation=lessThanOrEqual", { $0.relation }, .lessThanOrEqual, "firstAttribute=\"width\""),
        constraint("relation=greaterThanOrEqual", { $0.relation }, .greaterThanOrEqual, "firstAttribute=\"width\""),
        constraint("priority=300", { $0.priority.rawValue }, 300, "firstAttribute=\"width\""),
        constraint("identifier=i", { $0.identifier }, "i", "firstAttribute=\"width\""),
        constraint("multiplier=2:1", { $0.multiplier }, 2, "firstItem=\"y\" firstAttribute=\"width\" secondItem=\"x\" secondAttribute=\"width\""),
        constraint("firstItem=y", { ($0.firstItem as? UIView)?.tag }, 5, "firstAttribute=\"width\""),
        constraint("secondItem=y", { ($0.secondItem as? UIView)?.tag }, 5, "firstAttribute=\"width\" secondAttribute=\"width\""),
        constraint("secondAttribute=height", { $0.secondAttribute }, .height, "firstItem=\"y\" firstAttribute=\"width\" secondItem=\"x\""),
        constraint("symbolic=YES", { $0.constant }, 20, "firstItem=\"y\" firstAttribute=\"top\" secondItem=\"x\" secondAttribute=\"top\""),
    ]

    private static func constraint<Value>(_ attribute: String, _ path: @escaping (NSLayoutConstraint) -> Value?, _ expected: Value, _ others: String, line: Int = #line) -> NibEffect {
        E("view", attribute, { (view: UIView) in view.constraints.first.flatMap(path) }, expected,
            in: "<view id=\"x\"><subviews><view id=\"y\" tag=\"5\" translatesAutoresizingMaskIntoConstraints=\"NO\"/></subviews><constraints><constraint id=\"c\" \(others) §/></constraints></view>",
            of: "constraint", line: line)
    }

    static let texts: [NibEffect] = [
        E("label", "text=Hi", \UILabel.text, "Hi"),
        E("label", key: "text", "<string key=\"text\">Two words</string>", \UILabel.text, "Two words"),
        E("label", "base64-UTF8=YES", \UILabel.text, "a\nb", in: "<label id=\"x\"><string key=\"text\" §>YQpi</string></label>", of: "string"),
        E("label", key: "textColor", NibEffectTests.blue("textColor"), { (label: UILabel) in label.textColor }, UIColor.blue),
        E("label", key: "highlightedColor", NibEffectTests.blue("highlightedColor"), \UILabel.highlightedTextColor, UIColor.blue),
        E("label", key: "shadowColor", NibEffectTests.blue("shadowColor"), \UILabel.shadowColor, UIColor.blue),
        E("label", key: "shadowOffset", "<size key=\"shadowOffset\" width=\"3\" height=\"4\"/>", \UILabel.shadowOffset, CGSize(width: 3, height: 4)),
        E("label", "textAlignment=right", \UILabel.textAlignment, .right),
        E("label", "lineBreakMode=clip", \UILabel.lineBreakMode, .byClipping),
        E("label", "numberOfLines=3", \UILabel.numberOfLines, 3),
        E("label", "adjustsFontSizeToFit=NO", \UILabel.adjustsFontSizeToFitWidth, false),
        E("label", "minimumScaleFactor=0.5", \UILabel.minimumScaleFactor, 0.5),
        E("label", "minimumFontSize=10", \UILabel.minimumScaleFactor, 0.5,
            in: "<label id=\"x\" §><fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/></label>"),
        E("label", "adjustsLetterSpacingToFitWidth=YES", \UILabel.allowsDefaultTighteningForTruncation, true),
        E("label", "adjustsFontForContentSizeCategory=YES", \UILabel.adjustsFontForContentSizeCategory, true),
        E("label", "baselineAdjustment=alignCenters", \UILabel.baselineAdjustment, .alignCenters),
        E("label", "preferredMaxLayoutWidth=99", \UILabel.preferredMaxLayoutWidth, 99),
        E("label", "enabled=NO", \UILabel.isEnabled, false),
        E("label", "highlighted=YES", \UILabel.isHighlighted, true),
        E("label", "usesAttributedText=YES", \UILabel.text, "ab",
            in: "<label id=\"x\" §><attributedString key=\"attributedText\"><fragment content=\"ab\"/></attributedString></label>"),
        E("label", "content=ab", \UILabel.text, "ab",
            in: "<label id=\"x\" usesAttributedText=\"YES\"><attributedString key=\"attributedText\"><fragment §/></attributedString></label>", of: "fragment"),
        font("pointSize=33", { $0.pointSize }, 33), font("weight=bold", { $0 == .systemFont(ofSize: 20, weight: .bold) }, true, "type=\"system\" pointSize=\"20\""),
        font("type=boldSystem", { $0 == .boldSystemFont(ofSize: 20) }, true, "pointSize=\"20\""),
        font("type=italicSystem", { $0 == .italicSystemFont(ofSize: 20) }, true, "pointSize=\"20\""),
        font("style=UICTFontTextStyleTitle1", { $0 == .preferredFont(forTextStyle: .title1) }, true),
        font("name=Courier", { $0.fontName }, "Courier", "pointSize=\"20\""),
        attributed(key: "NSColor", "<color key=\"NSColor\" red=\"0\" green=\"0\" blue=\"1\" alpha=\"1\"/>", { $0[.foregroundColor] as? UIColor }, .blue),
        attributed(key: "NSFont", "<font key=\"NSFont\" size=\"31\" name=\"Courier\"/>", { ($0[.font] as? UIFont)?.pointSize }, 31),
        attributed(key: "NSFont", "<font key=\"NSFont\" size=\"31\" metaFont=\"systemBold\"/>", { $0[.font] as? UIFont == .boldSystemFont(ofSize: 31) }, true),
        attributed(key: "NSKern", "<real key=\"NSKern\" value=\"2\"/>", { $0[.kern] as? CGFloat }, 2),
        attributed(key: "NSUnderline", "<integer key=\"NSUnderline\" value=\"1\"/>", { $0[.underlineStyle] as? Int }, 1),
        paragraph("alignment=right", { $0.alignment }, .right), paragraph("lineBreakMode=truncatingTail", { $0.lineBreakMode }, .byTruncatingTail),
        paragraph("baseWritingDirection=rightToLeft", { $0.baseWritingDirection }, .rightToLeft), paragraph("lineSpacing=2", { $0.lineSpacing }, 2),
        paragraph("paragraphSpacing=2", { $0.paragraphSpacing }, 2), paragraph("paragraphSpacingBefore=2", { $0.paragraphSpacingBefore }, 2),
        paragraph("headIndent=2", { $0.headIndent }, 2), paragraph("tailIndent=2", { $0.tailIndent }, 2),
        paragraph("firstLineHeadIndent=2", { $0.firstLineHeadIndent }, 2), paragraph("lineHeightMultiple=2", { $0.lineHeightMultiple }, 2),
        paragraph("minimumLineHeight=2", { $0.minimumLineHeight }, 2), paragraph("maximumLineHeight=2", { $0.maximumLineHeight }, 2),
        paragraph("defaultTabInterval=30", { $0.defaultTabInterval }, 30),
        paragraph("hyphenationFactor=0.5", { $0.hyphenationFactor }, 0.5),
        paragraph("allowsDefaultTighteningForTruncation=YES", { $0.allowsDefaultTighteningForTruncation }, true),
        // Pictures.
        E("imageView", "image=star", { (view: UIImageView) in view.image != nil }, true, in: "<imageView id=\"x\" catalog=\"system\" §/>"),
        E("imageView", "catalog=system", { (view: UIImageView) in view.image != nil }, true, in: "<imageView id=\"x\" image=\"star\" §/>"),
        E("imageView", "highlightedImage=star", { (view: UIImageView) in view.highlightedImage != nil }, true, in: "<imageView id=\"x\" catalog=\"system\" §/>"),
        E("imageView", "highlighted=YES", \UIImageView.isHighlighted, true),
        reference("image=star", { $0 != nil }, true, "catalog=\"system\""), reference("catalog=system", { $0 != nil }, true, "image=\"star\""),
        reference("renderingMode=original", { $0?.renderingMode }, .alwaysOriginal, "image=\"star\" catalog=\"system\""),
        reference("symbolScale=large", { $0?.symbolConfiguration == UIImage.SymbolConfiguration(scale: .large) }, true, "image=\"star\" catalog=\"system\""),
        symbol("pointSize=30", UIImage.SymbolConfiguration(pointSize: 30, weight: .unspecified, scale: .unspecified)),
        symbol("weight=bold", UIImage.SymbolConfiguration(weight: .bold)), symbol("scale=large", UIImage.SymbolConfiguration(scale: .large)),
    ]

    private static func font<Value>(_ attribute: String, _ path: @escaping (UIFont) -> Value, _ expected: Value, _ others: String = "", line: Int = #line) -> NibEffect {
        E("label", attribute, { (label: UILabel) in path(label.font) }, expected, in: "<label id=\"x\"><fontDescription key=\"fontDescription\" \(others) §/></label>", of: "fontDescription", line: line)
    }

    private static func attributed<Value>(
        key: String, _ child: String, _ path: @escaping ([NSAttributedString.Key: Any]) -> Value?, _ expected: Value, line: Int = #line
    ) -> NibEffect {
        E("label", key: key, child, { (label: UILabel) in (label.attributedText?.attributes(at: 0, effectiveRange: nil)).flatMap(path) }, expected,
            in: "<label id=\"x\" usesAttributedText=\"YES\"><attributedString key=\"attributedText\"><fragment content=\"ab\"><attributes>§</attributes></fragment></attributedString></label>", of: "attributes",
            line: line)
    }

    private static func paragraph<Value>(_ attribute: String, _ path: @escaping (NSParagraphStyle) -> Value, _ expected: Value, line: Int = #line) -> NibEffect {
        E("label", attribute, { (label: UILabel) in (label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle).map(path) }, expected,
            in: "<label id=\"x\" usesAttributedText=\"YES\"><attributedString key=\"attributedText\"><fragment content=\"ab\"><attributes><paragraphStyle key=\"NSParagraphStyle\" §/></attributes></fragment></attributedString></label>",
            of: "paragraphStyle", line: line)
    }

    private static func reference<Value>(_ attribute: String, _ path: @escaping (UIImage?) -> Value, _ expected: Value, _ others: String, line: Int = #line) -> NibEffect {
        E("imageView", attribute, { (view: UIImageView) in path(view.image) }, expected, in: "<imageView id=\"x\"><imageReference key=\"image\" \(others) §/></imageView>", of: "imageReference", line: line)
    }

    private static func symbol(_ attribute: String, _ expected: UIImage.SymbolConfiguration, line: Int = #line) -> NibEffect {
        E("imageView", attribute, { (view: UIImageView) in view.preferredSymbolConfiguration == expected }, true,
            in: "<imageView id=\"x\"><preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" §/></imageView>", of: "preferredSymbolConfiguration", line: line)
    }
}

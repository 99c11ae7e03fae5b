import Foundation
@testable import UIKit

extension NibEffects {
    private static func blue(_ key: String) -> String { NibEffectTests.blue(key) }

    static let controls: [NibEffect] = [
        E("button", "enabled=NO", \UIButton.isEnabled, false),
        E("button", "selected=YES", \UIButton.isSelected, true),
        E("button", "highlighted=YES", \UIButton.isHighlighted, true),
        E("button", "contentHorizontalAlignment=right", \UIButton.contentHorizontalAlignment, .right),
        E("button", "contentVerticalAlignment=top", \UIButton.contentVerticalAlignment, .top),
        E("button", "buttonType=system", \UIButton.buttonType, .system),
        E("button", "lineBreakMode=clip", { (button: UIButton) in button.titleLabel?.lineBreakMode }, .byClipping),
        E("button", key: "fontDescription", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"31\"/>", { (button: UIButton) in button.titleLabel?.font.pointSize }, 31),
        E("button", key: "contentEdgeInsets", "<inset key=\"contentEdgeInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", \UIButton.contentEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
        E("button", key: "titleEdgeInsets", "<inset key=\"titleEdgeInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", \UIButton.titleEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
        E("button", key: "imageEdgeInsets", "<inset key=\"imageEdgeInsets\" minX=\"1\" minY=\"2\" maxX=\"3\" maxY=\"4\"/>", \UIButton.imageEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
        E("button", key: "titleShadowOffset", "<size key=\"titleShadowOffset\" width=\"3\" height=\"4\"/>", { (button: UIButton) in button.titleLabel?.shadowOffset }, CGSize(width: 3, height: 4)),
        E("button", "adjustsImageWhenHighlighted=NO", \UIButton.adjustsImageWhenHighlighted, false),
        E("button", "adjustsImageWhenDisabled=NO", \UIButton.adjustsImageWhenDisabled, false),
        E("button", "showsTouchWhenHighlighted=YES", \UIButton.showsTouchWhenHighlighted, true),
        E("button", "reversesTitleShadowWhenHighlighted=YES", \UIButton.reversesTitleShadowWhenHighlighted, true),
        E("button", "showsMenuAsPrimaryAction=YES", \UIButton.showsMenuAsPrimaryAction, true),
        E("button", "changesSelectionAsPrimaryAction=YES", \UIButton.changesSelectionAsPrimaryAction, true),
        E("button", "pointerInteraction=YES", \UIButton.isPointerInteractionEnabled, true),
        state("title=Go", { $0.title(for: .normal) }, "Go"),
        state("image=star", { $0.image(for: .normal) != nil }, true, " catalog=\"system\""),
        state("catalog=system", { $0.image(for: .normal) != nil }, true, " image=\"star\""),
        state("backgroundImage=star", { $0.backgroundImage(for: .normal) != nil }, true, " catalog=\"system\""),
        state(key: "titleColor", blue("titleColor"), { $0.titleColor(for: .normal) }, .blue),
        state(key: "titleShadowColor", blue("titleShadowColor"), { $0.titleShadowColor(for: .normal) }, .blue),
        state(key: "attributedTitle", "<attributedString key=\"attributedTitle\"><fragment content=\"ab\"/></attributedString>", { $0.attributedTitle(for: .normal)?.string }, "ab"),
        configuration("style=filled", { "\($0)" }, "\(UIButton.Configuration.filled())"),
        configuration("title=Go", { $0.title }, "Go"),
        configuration("subtitle=Go", { $0.subtitle }, "Go"),
        configuration("image=star", { $0.image != nil }, true, " catalog=\"system\""),
        configuration("catalog=system", { $0.image != nil }, true, " image=\"star\""),
        configuration("cornerStyle=capsule", { $0.cornerStyle }, .capsule),
        configuration("buttonSize=large", { $0.buttonSize }, .large),
        configuration("imagePlacement=trailing", { $0.imagePlacement }, .trailing),
        configuration("imagePadding=9", { $0.imagePadding }, 9),
        configuration("titlePadding=9", { $0.titlePadding }, 9),
        configuration("showsActivityIndicator=YES", { $0.showsActivityIndicator }, true),
        configuration("titleAlignment=center", { $0.titleAlignment }, .center),
        configuration(key: "baseForegroundColor", blue("baseForegroundColor"), { $0.baseForegroundColor }, .blue),
        configuration(key: "baseBackgroundColor", blue("baseBackgroundColor"), { $0.baseBackgroundColor }, .blue),
        configuration(key: "contentInsets", "<directionalEdgeInsets key=\"contentInsets\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>", { $0.contentInsets },
            NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
        E("switch", "on=YES", \UISwitch.isOn, true),
        E("switch", "title=Go", \UISwitch.title, "Go"),
        E("switch", key: "onTintColor", blue("onTintColor"), \UISwitch.onTintColor, UIColor.blue),
        E("switch", key: "thumbTintColor", blue("thumbTintColor"), \UISwitch.thumbTintColor, UIColor.blue),
        E("slider", "value=0.25", \UISlider.value, 0.25),
        E("slider", "minValue=-2", \UISlider.minimumValue, -2),
        E("slider", "maxValue=9", \UISlider.maximumValue, 9),
        E("slider", "continuous=NO", \UISlider.isContinuous, false),
        E("slider", key: "minimumTrackTintColor", blue("minimumTrackTintColor"), \UISlider.minimumTrackTintColor, UIColor.blue),
        E("slider", key: "maximumTrackTintColor", blue("maximumTrackTintColor"), \UISlider.maximumTrackTintColor, UIColor.blue),
        E("slider", key: "thumbTintColor", blue("thumbTintColor"), \UISlider.thumbTintColor, UIColor.blue),
        E("slider", "minimumValueImage=star", { (slider: UISlider) in slider.minimumValueImage != nil }, true, in: "<slider id=\"x\" catalog=\"system\" §/>"),
        E("slider", "maximumValueImage=star", { (slider: UISlider) in slider.maximumValueImage != nil }, true, in: "<slider id=\"x\" catalog=\"system\" §/>"),
        E("stepper", "minimumValue=-9", \UIStepper.minimumValue, -9),
        E("stepper", "maximumValue=50", \UIStepper.maximumValue, 50),
        E("stepper", "stepValue=3", \UIStepper.stepValue, 3),
        E("stepper", "value=3", \UIStepper.value, 3),
        E("stepper", "continuous=NO", \UIStepper.isContinuous, false),
        E("stepper", "autorepeat=NO", \UIStepper.autorepeat, false),
        E("stepper", "wraps=YES", \UIStepper.wraps, true),
        E("progressView", "progress=0.5", \UIProgressView.progress, 0.5),
        E("progressView", "progressViewStyle=bar", \UIProgressView.progressViewStyle, .bar),
        E("progressView", key: "progressTintColor", blue("progressTintColor"), \UIProgressView.progressTintColor, UIColor.blue),
        E("progressView", key: "trackTintColor", blue("trackTintColor"), \UIProgressView.trackTintColor, UIColor.blue),
        E("progressView", "progressImage=star", { (view: UIProgressView) in view.progressImage != nil }, true, in: "<progressView id=\"x\" catalog=\"system\" §/>"),
        E("progressView", "trackImage=star", { (view: UIProgressView) in view.trackImage != nil }, true, in: "<progressView id=\"x\" catalog=\"system\" §/>"),
        E("activityIndicatorView", "style=large", \UIActivityIndicatorView.style, .large),
        E("activityIndicatorView", "hidesWhenStopped=YES", \UIActivityIndicatorView.hidesWhenStopped, true),
        E("activityIndicatorView", "animating=YES", \UIActivityIndicatorView.isAnimating, true),
        E("activityIndicatorView", key: "color", blue("color"), { (view: UIActivityIndicatorView) in view.color }, UIColor.blue),
        E("pageControl", "numberOfPages=4", \UIPageControl.numberOfPages, 4),
        E("pageControl", "currentPage=2", \UIPageControl.currentPage, 2, in: "<pageControl id=\"x\" numberOfPages=\"4\" §/>"),
        E("pageControl", "hidesForSinglePage=YES", \UIPageControl.hidesForSinglePage, true),
        E("pageControl", key: "pageIndicatorTintColor", blue("pageIndicatorTintColor"), \UIPageControl.pageIndicatorTintColor, UIColor.blue),
        E("pageControl", key: "currentPageIndicatorTintColor", blue("currentPageIndicatorTintColor"), \UIPageControl.currentPageIndicatorTintColor, UIColor.blue),
        E("segmentedControl", "selectedSegmentIndex=1", \UISegmentedControl.selectedSegmentIndex, 1, in: "<segmentedControl id=\"x\" §><segments><segment title=\"a\"/><segment title=\"b\"/></segments></segmentedControl>"),
        E("segmentedControl", "momentary=YES", \UISegmentedControl.isMomentary, true),
        E("segmentedControl", "apportionsSegmentWidthsByContent=YES", \UISegmentedControl.apportionsSegmentWidthsByContent, true),
        E("segmentedControl", key: "selectedSegmentTintColor", blue("selectedSegmentTintColor"), \UISegmentedControl.selectedSegmentTintColor, UIColor.blue),
        segment("title=Go", { $0.titleForSegment(at: 0) }, "Go"),
        segment("image=star", { $0.imageForSegment(at: 0) != nil }, true, "catalog=\"system\""),
        segment("catalog=system", { $0.imageForSegment(at: 0) != nil }, true, "image=\"star\""),
        segment("width=77", { $0.widthForSegment(at: 0) }, 77),
        segment("enabled=NO", { $0.isEnabledForSegment(at: 0) }, false),
        E("datePicker", "datePickerMode=time", \UIDatePicker.datePickerMode, .time),
        E("datePicker", "style=compact", \UIDatePicker.preferredDatePickerStyle, .compact),
        E("datePicker", "minuteInterval=5", \UIDatePicker.minuteInterval, 5),
        E("datePicker", "countDownDuration=120", \UIDatePicker.countDownDuration, 120),
        E("datePicker", key: "date", "<date key=\"date\" timeIntervalSinceReferenceDate=\"1000\"/>", \UIDatePicker.date, Date(timeIntervalSinceReferenceDate: 1000)),
        E("datePicker", key: "minimumDate", "<date key=\"minimumDate\" timeIntervalSinceReferenceDate=\"1000\"/>", \UIDatePicker.minimumDate, Date(timeIntervalSinceReferenceDate: 1000)),
        E("datePicker", key: "maximumDate", "<date key=\"maximumDate\" timeIntervalSinceReferenceDate=\"1000\"/>", \UIDatePicker.maximumDate, Date(timeIntervalSinceReferenceDate: 1000)),
        E("datePicker", "useCurrentDate=YES", { (picker: UIDatePicker) in picker.date > Date(timeIntervalSinceReferenceDate: 1000) }, true,
            in: "<datePicker id=\"x\" §><date key=\"date\" timeIntervalSinceReferenceDate=\"1000\"/></datePicker>"),
    ]

    private static func state<Value>(_ attribute: String, _ path: @escaping (UIButton) -> Value?, _ expected: Value, _ others: String = "", line: Int = #line) -> NibEffect {
        E("button", attribute, path, expected, in: "<button id=\"x\"><state key=\"normal\"\(others) §/></button>", of: "state", line: line)
    }

    private static func state<Value>(key: String, _ child: String, _ path: @escaping (UIButton) -> Value?, _ expected: Value, line: Int = #line) -> NibEffect {
        E("button", key: key, child, path, expected, in: "<button id=\"x\"><state key=\"normal\">§</state></button>", of: "state", line: line)
    }

    private static func configuration<Value>(_ attribute: String, _ path: @escaping (UIButton.Configuration) -> Value?, _ expected: Value, _ others: String = "", line: Int = #line) -> NibEffect {
        E("button", attribute, { (button: UIButton) in button.configuration.flatMap(path) }, expected,
            in: "<button id=\"x\"><buttonConfiguration key=\"configuration\"\(others) §/></button>", of: "buttonConfiguration", line: line)
    }

    private static func configuration<Value>(key: String, _ child: String, _ path: @escaping (UIButton.Configuration) -> Value?, _ expected: Value, line: Int = #line) -> NibEffect {
        E("button", key: key, child, { (button: UIButton) in button.configuration.flatMap(path) }, expected,
            in: "<button id=\"x\"><buttonConfiguration key=\"configuration\">§</buttonConfiguration></button>", of: "buttonConfiguration", line: line)
    }

    private static func segment<Value>(_ attribute: String, _ path: @escaping (UISegmentedControl) -> Value?, _ expected: Value, _ others: String = "", line: Int = #line) -> NibEffect {
        E("segmentedControl", attribute, path, expected, in: "<segmentedControl id=\"x\"><segments><segment \(others) §/></segments></segmentedControl>", of: "segment", line: line)
    }

    // MARK: Input

    static let input: [NibEffect] = [
        E("textField", "text=Hi", \UITextField.text, "Hi"),
        E("textField", "placeholder=Hi", \UITextField.placeholder, "Hi"),
        E("textField", key: "textColor", blue("textColor"), \UITextField.textColor, UIColor.blue),
        E("textField", "textAlignment=right", \UITextField.textAlignment, .right),
        E("textField", "borderStyle=bezel", \UITextField.borderStyle, .bezel),
        E("textField", "clearButtonMode=always", \UITextField.clearButtonMode, .always),
        E("textField", "leftViewMode=always", \UITextField.leftViewMode, .always),
        E("textField", "rightViewMode=always", \UITextField.rightViewMode, .always),
        E("textField", "adjustsFontSizeToFit=NO", \UITextField.adjustsFontSizeToFitWidth, false),
        E("textField", "adjustsFontForContentSizeCategory=YES", \UITextField.adjustsFontForContentSizeCategory, true),
        E("textField", "minimumFontSize=13", \UITextField.minimumFontSize, 13),
        E("textField", "clearsOnBeginEditing=YES", \UITextField.clearsOnBeginEditing, true),
        E("textField", "background=star", { (field: UITextField) in field.background != nil }, true, in: "<textField id=\"x\" catalog=\"system\" §/>"),
        E("textField", "disabledBackground=star", { (field: UITextField) in field.disabledBackground != nil }, true, in: "<textField id=\"x\" catalog=\"system\" §/>"),
        E("textField", key: "attributedText", "<attributedString key=\"attributedText\"><fragment content=\"ab\"/></attributedString>", \UITextField.text, "ab"),
        E("textField", key: "attributedPlaceholder", "<attributedString key=\"attributedPlaceholder\"><fragment content=\"ab\"/></attributedString>", { (field: UITextField) in field.attributedPlaceholder?.string }, "ab"),
        traits("autocapitalizationType=words", { $0.autocapitalizationType }, .words), traits("autocorrectionType=no", { $0.autocorrectionType }, .no),
        traits("spellCheckingType=no", { $0.spellCheckingType }, .no), traits("keyboardType=numberPad", { $0.keyboardType }, .numberPad),
        traits("keyboardAppearance=dark", { $0.keyboardAppearance }, .dark), traits("returnKeyType=done", { $0.returnKeyType }, .done),
        traits("enablesReturnKeyAutomatically=YES", { $0.enablesReturnKeyAutomatically }, true), traits("secureTextEntry=YES", { $0.isSecureTextEntry }, true),
        traits("textContentType=email", { $0.textContentType }, UITextContentType(rawValue: "email")), traits("smartDashesType=no", { $0.smartDashesType }, .no),
        traits("smartQuotesType=no", { $0.smartQuotesType }, .no), traits("smartInsertDeleteType=no", { $0.smartInsertDeleteType }, .no),
        E("textView", "text=Hi", \UITextView.text, "Hi"),
        E("textView", key: "textColor", blue("textColor"), { (view: UITextView) in view.textColor }, UIColor.blue),
        E("textView", "textAlignment=right", \UITextView.textAlignment, .right),
        E("textView", "editable=NO", \UITextView.isEditable, false),
        E("textView", "selectable=NO", \UITextView.isSelectable, false),
        E("textView", "adjustsFontForContentSizeCategory=YES", \UITextView.adjustsFontForContentSizeCategory, true),
        E("textView", "allowsEditingTextAttributes=YES", \UITextView.allowsEditingTextAttributes, true),
        E("textView", "link=YES", \UITextView.dataDetectorTypes, .link, in: "<textView id=\"x\"><dataDetectorType key=\"dataDetectorTypes\" §/></textView>", of: "dataDetectorType"),
        E("textView", "phoneNumber=YES", \UITextView.dataDetectorTypes, .phoneNumber, in: "<textView id=\"x\"><dataDetectorType key=\"dataDetectorTypes\" §/></textView>", of: "dataDetectorType"),
        E("searchBar", "text=Hi", \UISearchBar.text, "Hi"),
        E("searchBar", "placeholder=Hi", \UISearchBar.placeholder, "Hi"),
        E("searchBar", "prompt=Hi", \UISearchBar.prompt, "Hi"),
        E("searchBar", "searchBarStyle=minimal", \UISearchBar.searchBarStyle, .minimal),
        E("searchBar", "barStyle=black", \UISearchBar.barStyle, .black),
        E("searchBar", "translucent=NO", \UISearchBar.isTranslucent, false),
        E("searchBar", key: "barTintColor", blue("barTintColor"), \UISearchBar.barTintColor, UIColor.blue),
        E("searchBar", "showsCancelButton=YES", \UISearchBar.showsCancelButton, true),
        E("searchBar", "showsBookmarkButton=YES", \UISearchBar.showsBookmarkButton, true),
        E("searchBar", "showsSearchResultsButton=YES", \UISearchBar.showsSearchResultsButton, true),
        E("searchBar", "showsScopeBar=YES", \UISearchBar.showsScopeBar, true),
        E("searchBar", key: "scopeButtonTitles", "<scopeButtonTitles><string>a</string></scopeButtonTitles>".replacingOccurrences(of: "<scopeButtonTitles>", with: "<array key=\"scopeButtonTitles\">").replacingOccurrences(of: "</scopeButtonTitles>", with: "</array>"),
            \UISearchBar.scopeButtonTitles, ["a"]),
    ]

    private static func traits<Value>(_ attribute: String, _ path: @escaping (UITextField) -> Value?, _ expected: Value, line: Int = #line) -> NibEffect {
        E("textField", attribute, path, expected, in: "<textField id=\"x\"><textInputTraits key=\"textInputTraits\" §/></textField>", of: "textInputTraits", line: line)
    }
}

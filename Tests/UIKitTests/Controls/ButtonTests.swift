import Testing
@testable import UIKit

private final class LayoutCounter: UIView {
    var layouts = 0
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

@MainActor @Suite(.freshRuntime) struct ButtonTests {
    init() { _ = Stage() }

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test("F12.1 title, colour, image and background by state fall back to normal")
    func states() {
        let button = UIButton(type: .custom)
        button.setTitle("Normal", for: .normal)
        button.setTitle("Selected", for: .selected)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: .highlighted)
        let (first, second) = (image(10, 10), image(20, 20))
        button.setBackgroundImage(first, for: .normal)
        button.setBackgroundImage(second, for: .selected)
        #expect(button.currentTitle == "Normal")
        #expect(button.currentTitleColor == .red)
        #expect(button.currentBackgroundImage === first)
        button.isSelected = true
        #expect(button.currentTitle == "Selected")
        #expect(button.titleLabel?.text == "Selected")
        #expect(button.currentBackgroundImage === second)
        button.isHighlighted = true
        // UIKit's rule: a combination without a value of its own takes the normal state's, not a part's.
        #expect(button.state == [.selected, .highlighted])
        #expect(button.currentTitle == "Normal")
        #expect(button.currentBackgroundImage === first)
        button.setTitle("Both", for: [.selected, .highlighted])
        #expect(button.currentTitle == "Both")
        #expect(button.title(for: .disabled) == "Normal")
        #expect(button.image(for: .normal) == nil)
    }

    @Test("F12.1 defaults of the custom and the system type")
    func defaults() {
        let custom = UIButton()
        #expect(custom.buttonType == .custom)
        #expect(custom.currentTitleColor == .white)
        custom.setTitle("x", for: .normal)
        #expect(custom.titleLabel?.font.pointSize == 18)
        let system = UIButton(type: .system)
        #expect(system.buttonType == .system)
        #expect(system.titleLabel?.font.pointSize == 15)
        system.tintColor = .purple
        #expect(system.currentTitleColor == .purple)
        system.setTitle("x", for: .normal)
        system.isHighlighted = true
        #expect(abs((system.titleLabel?.alpha ?? 0) - 0.2) < 0.001)
        system.isHighlighted = false
        #expect(system.titleLabel?.alpha == 1)
    }

    @Test("F12.1 a system button is as wide as its title and 12 points higher")
    func systemSize() {
        let button = UIButton(type: .system)
        button.setTitle("Button", for: .normal)
        let label = button.titleLabel!.intrinsicContentSize
        #expect(button.intrinsicContentSize == CGSize(width: label.width.rounded(.up), height: label.height + 12))
        button.sizeToFit()
        #expect(button.bounds.size == button.intrinsicContentSize)
        #expect(button.intrinsicContentSize.height == 30)
    }

    @Test("F12.1 image and title stand side by side, centred as a block")
    func layout() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        button.setImage(image(20, 30), for: .normal)
        button.setTitle("Go", for: .normal)
        button.layoutIfNeeded()
        let title = button.titleLabel!.frame
        let picture = button.imageView!.frame
        #expect(picture.size == CGSize(width: 20, height: 30))
        #expect(abs(picture.maxX - title.minX) < 0.5)
        #expect(abs((picture.minX + title.maxX) / 2 - 100) < 0.5)
        #expect(abs(picture.midY - 30) < 0.5)
        button.contentHorizontalAlignment = .left
        button.layoutIfNeeded()
        #expect(button.imageView!.frame.minX == 0)
        button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: -7)
        button.layoutIfNeeded()
        #expect(button.titleLabel!.frame.minX == 27)
        #expect(button.imageView!.frame.minX == 0)
    }

    @Test("F12.1 a title that may take several lines is broken where the button is too narrow for it; the button's own size counts one line", arguments: [false, true])
    func titleLines(hasImage: Bool) throws {
        let button = UIButton(type: .system)
        button.setTitle("Several words that do not fit beside each other", for: .normal)
        if hasImage { button.setImage(image(20, 20), for: .normal) }
        let own = button.intrinsicContentSize
        let label = try #require(button.titleLabel)
        label.numberOfLines = 0
        label.textAlignment = .center
        #expect(button.intrinsicContentSize == own)
        button.frame = CGRect(x: 0, y: 0, width: 140, height: 100)
        button.layoutIfNeeded()
        let room: CGFloat = hasImage ? 120 : 140
        #expect(label.frame.size == label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)))
        #expect(label.frame.width <= room && label.frame.height > 3 * label.font.lineHeight && abs(label.frame.midY - 50) < 0.5)
        let before = hasImage ? button.imageView!.frame.minX : label.frame.minX
        #expect(abs(before - (140 - label.frame.maxX)) < 0.5, "in the middle, with the picture")

        label.numberOfLines = 1
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(label.frame.width == room && label.frame.height < 2 * label.font.lineHeight)
        button.frame.size.width = 400
        label.numberOfLines = 0
        button.layoutIfNeeded()
        #expect(label.frame.height < 2 * label.font.lineHeight, "where there is room, one line")
    }

    final class Dock: UIButton {
        var asked = 0
        override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
            asked += 1
            _ = imageView?.image
            return CGRect(x: 0, y: 0, width: contentRect.width, height: contentRect.height * 0.7)
        }
        override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
            let picture = imageView?.frame.height ?? 0
            return CGRect(x: 0, y: picture - 3, width: contentRect.width, height: contentRect.height * 0.3)
        }
    }

    @Test("F12.1 overrides of the rects may read imageView and titleLabel")
    func overriddenRects() {
        let button = Dock(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
        button.setImage(image(30, 30), for: .normal)
        button.setTitle("Home", for: .normal)
        button.layoutIfNeeded()
        #expect(button.asked > 0)
        #expect(abs(button.imageView!.frame.height - 34.3) < 0.01)
        #expect(abs(button.titleLabel!.frame.minY - 31.3) < 0.01)
        #expect(abs(button.titleLabel!.frame.height - 14.7) < 0.01)
    }

    final class Upright: UIButton {
        override func layoutSubviews() {
            super.layoutSubviews()
            imageView?.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            titleLabel?.frame = CGRect(x: 5, y: 20, width: 40, height: 10)
        }
    }

    @Test("F12.1 frames set in layoutSubviews after super stay")
    func ownFrames() {
        let root = UIViewController()
        let stage = Stage(root)
        let button = Upright(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
        button.setImage(image(30, 30), for: .normal)
        button.setTitle("Home", for: .normal)
        root.view.addSubview(button)
        stage.settle()
        button.isHighlighted = true
        button.setTitleColor(.blue, for: .normal)
        stage.settle()
        #expect(button.imageView?.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(button.titleLabel?.frame == CGRect(x: 5, y: 20, width: 40, height: 10))
    }

    @Test("F12.1 a title's label that is hidden stays hidden in other states")
    func hiddenTitle() {
        let button = UIButton(type: .custom)
        button.setTitle("One", for: .normal)
        button.titleLabel?.isHidden = true
        button.isSelected = true
        button.setTitle("Two", for: .selected)
        #expect(button.titleLabel?.isHidden == true)
        let other = UIButton(type: .custom)
        other.titleLabel?.text = nil
        other.setTitle("One", for: .normal)
        #expect(other.titleLabel?.isHidden == false)
        other.setTitle(nil, for: .normal)
        #expect(other.titleLabel?.isHidden == true)
        other.setTitle("Two", for: .normal)
        #expect(other.titleLabel?.isHidden == false)
    }

    @Test("F12.1 the background image fills the button, behind the rest")
    func background() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        button.setTitle("x", for: .normal)
        button.setBackgroundImage(image(10, 10), for: .normal)
        button.layoutIfNeeded()
        let first = button.subviews.first as? UIImageView
        #expect(first?.frame == button.bounds)
        #expect(first?.image === button.currentBackgroundImage)
    }

    @Test("F12.1 a state lays the superview out only where it shows another title or a picture of another size", arguments: [false, true])
    func statesAndTheSuperview(isConstrained: Bool) {
        let root = UIViewController()
        let stage = Stage(root)
        let parent = LayoutCounter(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        root.view.addSubview(parent)
        let button = UIButton(type: .custom)
        let states: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
        let picture = image(24, 24)
        for state in states {
            button.setImage(picture, for: state)
            button.setTitle("Go", for: state)
            button.setBackgroundImage(image(40, 40), for: state)
        }
        parent.addSubview(button)
        if isConstrained {
            button.translatesAutoresizingMaskIntoConstraints = false
            button.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
            button.leadingAnchor.constraint(equalTo: parent.leadingAnchor).isActive = true
        } else {
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        }
        func layouts(_ change: () -> Void) -> Int {
            stage.frame()
            parent.layouts = 0
            change()
            stage.frame()
            return parent.layouts
        }
        #expect(layouts { button.isHighlighted = true } == 0)
        #expect(layouts { button.isHighlighted = false } == 0)
        #expect(layouts { button.isSelected = true } == 0)
        #expect(layouts { button.isSelected = false } == 0)
        #expect(layouts { button.isEnabled = false } == 0)
        #expect(layouts { button.isEnabled = true } == 0)
        button.setTitle("Going on", for: .selected)
        #expect(layouts { button.isSelected = true } == 1)
        #expect(layouts { button.isSelected = false } == 1)
        button.setTitle("Go", for: .selected)
        button.setImage(image(30, 24), for: .highlighted)
        #expect(layouts { button.isHighlighted = true } == 1)
        #expect(layouts { button.isHighlighted = false } == 1)
        button.setImage(image(24, 24), for: .highlighted)
        #expect(layouts { button.isHighlighted = true } == 0, "another picture of the same size")
        button.isHighlighted = false
        button.setBackgroundImage(image(200, 80), for: .disabled)
        #expect(layouts { button.isEnabled = false } == 1)
        #expect(layouts { button.isEnabled = true } == 1)
    }

    @Test("F12.1 a configured button comes to rest")
    func configuredButtonRests() {
        let root = UIViewController()
        let stage = Stage(root)
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Buy"
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 100, width: 100, height: 44)
        root.view.addSubview(button)
        for _ in 0..<5 { stage.frame() }
        #expect(!button.layer.needsLayout())
    }

    @Test("F12.1 a configured button's activity indicator turns in the image's place, in the foreground's colour")
    func activityIndicator() throws {
        let root = UIViewController()
        let stage = Stage(root)
        defer { withExtendedLifetime(stage) {} }
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        configuration.image = image(30, 30)
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        root.view.addSubview(button)
        func show() {
            button.configuration = configuration
            button.sizeToFit()
            button.layoutIfNeeded()
        }
        show()
        let width = button.bounds.width
        #expect(!button.subviews.contains { $0 is UIActivityIndicatorView })
        configuration.showsActivityIndicator = true
        show()
        let indicator = try #require(button.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(indicator.isAnimating && !indicator.isHidden)
        #expect(indicator.color == .white)
        #expect(indicator.frame.size == CGSize(width: 20, height: 20))
        #expect(abs(indicator.frame.minX - 12) < 0.5 && abs(indicator.frame.midY - button.bounds.midY) < 0.5)
        #expect(button.imageView?.isHidden == true)
        #expect(button.bounds.width == width - 10)
        configuration.imagePlacement = .trailing
        show()
        #expect(abs(indicator.frame.maxX - (button.bounds.width - 12)) < 0.5)
        configuration.showsActivityIndicator = false
        show()
        #expect(!indicator.isAnimating && indicator.isHidden)
        #expect(button.imageView?.isHidden == false)
        #expect(button.bounds.width == width)
    }

    @Test("F12.1 a configuration lays out image, title and insets")
    func configuration() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        configuration.image = image(20, 20)
        configuration.imagePadding = 6
        let button = UIButton(configuration: configuration)
        button.sizeToFit()
        button.layoutIfNeeded()
        let title = button.titleLabel!.frame
        #expect(abs(button.imageView!.frame.minX - 12) < 0.5)
        #expect(abs(title.minX - 38) < 1)
        #expect(abs(button.bounds.width - (title.width + 50)) < 1)
    }

    // Documentation of init(configuration:primaryAction:): the action's title and image serve where the configuration has none.
    @Test("F12.1 a configured button shows its action's title and image, and those set for states")
    func configuredContent() {
        let star = image(20, 20)
        let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go to Shop", image: star) { _ in })
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Go to Shop" && button.titleLabel?.isHidden == false)
        #expect(button.imageView?.image === star)
        button.configuration?.title = "Own"
        #expect(button.titleLabel?.text == "Own", "the configuration's goes before the action's")
        button.setTitle("Set", for: .normal)
        #expect(button.titleLabel?.text == "Set" && button.configuration?.title == "Set")
        button.setTitle("On", for: .selected)
        button.isSelected = true
        #expect(button.titleLabel?.text == "On")
        button.isSelected = false
        #expect(button.titleLabel?.text == "Set")
        let later = UIButton(configuration: .plain())
        later.setTitle("Later", for: .normal)
        #expect(later.titleLabel?.text == "Later")
    }

    // Documentation of changesSelectionAsPrimaryAction: with a menu a pop-up button, which always has one element on; without one a toggle.
    @Test("F12.1 a configured pop-up button shows what is chosen, and chevrons")
    func popUp() throws {
        let one = UIAction(title: "One") { _ in }
        let two = UIAction(title: "Two") { _ in }
        let root = UIViewController()
        let stage = Stage(root)
        let button = UIButton(configuration: .gray())
        button.menu = UIMenu(children: [one, two])
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        root.view.addSubview(button)
        stage.settle()
        #expect(button.titleLabel?.text == "One" && one.state == .on)
        let mark = try #require(button.popUpMark)
        #expect(!mark.isHidden && mark.frame.minX > button.titleLabel!.frame.maxX && mark.frame.width > 0)
        stage.tap(80, 120)
        stage.settle()
        func rows(_ view: UIView) -> [MenuRow] { view.subviews.flatMap { ([$0 as? MenuRow].compactMap { $0 }) + rows($0) } }
        let row = try #require(rows(stage.window).last)
        let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
        stage.tap(place.x, place.y)
        stage.settle()
        #expect(button.titleLabel?.text == "Two" && one.state == .off && two.state == .on)
        button.configuration?.indicator = UIButton.Configuration.Indicator.none
        #expect(mark.isHidden)
    }

    @Test("F12.1 a button that changes its selection without a menu is turned on and off by taps, before its actions run")
    func toggle() {
        let root = UIViewController()
        let stage = Stage(root)
        let log = Log()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Bold") { action in log.add("\((action.sender as? UIButton)?.isSelected ?? false)") })
        button.changesSelectionAsPrimaryAction = true
        button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
        root.view.addSubview(button)
        stage.settle()
        for _ in 0..<2 {
            stage.tap(80, 120)
            stage.settle()
        }
        #expect(log.take() == ["true", "false"])
    }

    // Common knowledge: 28, 34 and 50 points with one line of text.
    @Test("F12.1 a configuration's size gives insets and font", arguments: [
        (UIButton.Configuration.Size.mini, 28.0, 15.0), (.small, 28, 15), (.medium, 34.5, 17), (.large, 50.5, 17),
    ] as [(UIButton.Configuration.Size, CGFloat, CGFloat)])
    func buttonSize(size: UIButton.Configuration.Size, height: CGFloat, font: CGFloat) {
        var configuration = UIButton.Configuration.borderedProminent()
        configuration.title = "Buy"
        configuration.buttonSize = size
        let button = UIButton(configuration: configuration)
        #expect(abs(button.intrinsicContentSize.height - height) <= 0.7)
        #expect(button.titleLabel?.font.pointSize == font)
        configuration.contentInsets = .zero
        button.configuration = configuration
        #expect(button.intrinsicContentSize.height < height - 9)
        configuration.setDefaultContentInsets()
        button.configuration = configuration
        #expect(abs(button.intrinsicContentSize.height - height) <= 0.7)
    }

    @Test("F12.1 an attributed title keeps its attributes; a transformer changes what the configuration gives")
    func attributedTitle() {
        var configuration = UIButton.Configuration.plain()
        var title = AttributedString("Buy")
        title.underlineStyle = .single
        configuration.attributedTitle = title
        #expect(configuration.title == "Buy")
        let button = UIButton(configuration: configuration)
        var shown: [NSAttributedString.Key: Any] { button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:] }
        #expect(shown[.underlineStyle] != nil)
        #expect((shown[.font] as? UIFont)?.pointSize == 17)
        configuration.title = "Sell"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
            var result = attributes
            result.font = UIFont.systemFont(ofSize: 30)
            return result
        }
        button.configuration = configuration
        #expect(button.titleLabel?.text == "Sell")
        #expect((shown[.font] as? UIFont)?.pointSize == 30 && shown[.underlineStyle] == nil)
    }

    // Dynamic Type: titles of configurations are in a text style, and so are their symbols.
    @Test("F12.1 titles and symbols of a configuration grow with the text size")
    func textSize() {
        let root = UIViewController()
        let stage = Stage(root)
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Buy"
        configuration.image = UIImage(systemName: "star")
        let button = UIButton(configuration: configuration)
        root.view.addSubview(button)
        stage.settle()
        let before = (button.intrinsicContentSize, button.titleLabel!.font.pointSize)
        button.sizeToFit()
        button.layoutIfNeeded()
        let symbol = button.imageView!.frame.size
        root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.settle()
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.titleLabel!.font.pointSize == 40 && before.1 == 17)
        #expect(button.intrinsicContentSize.height > before.0.height + 20)
        #expect(button.imageView!.frame.height > symbol.height * 2)
    }

    // Documentation of automaticallyUpdateForSelection: true for the plain, gray and tinted styles. UNVERIFIED: how a selected button looks.
    @Test("F12.1 a selected button looks different by itself unless it is filled or the configuration says not to")
    func selectedLook() {
        func background(_ configuration: UIButton.Configuration, selected: Bool) -> UIColor? {
            let button = UIButton(configuration: configuration)
            button.isSelected = selected
            button.layoutIfNeeded()
            return button.backgroundPart?.backgroundColor
        }
        var plain = UIButton.Configuration.plain()
        #expect(plain.automaticallyUpdateForSelection && background(plain, selected: false) == nil && background(plain, selected: true) != nil)
        plain.automaticallyUpdateForSelection = false
        #expect(background(plain, selected: true) == nil)
        #expect(!UIButton.Configuration.filled().automaticallyUpdateForSelection && !UIButton.Configuration.borderedProminent().automaticallyUpdateForSelection)
    }

    // Documentation of imageReservation: a smaller image stands in the middle of what is reserved.
    @Test("F12.1 room may be reserved for a configuration's image")
    func imageReservation() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Buy"
        configuration.image = image(20, 20)
        let button = UIButton(configuration: configuration)
        let width = button.intrinsicContentSize.width
        configuration.imageReservation = 40
        button.configuration = configuration
        #expect(button.intrinsicContentSize.width == width + 20)
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(abs(button.imageView!.frame.midX - 32) < 0.6 && button.imageView!.frame.width == 20)
        configuration.imageReservation = 10
        button.configuration = configuration
        #expect(button.intrinsicContentSize.width == width)
    }

    // Measured on iOS: titles of configurations break between words.
    @Test("F12.1 a configured title that is too wide takes further lines, or is cut off where the mode says so")
    func wrappedTitle() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A title of several words"
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
        button.layoutIfNeeded()
        let line = button.titleLabel!.font.lineHeight
        #expect(button.titleLabel!.frame.height > line * 1.9 && button.titleLabel!.frame.width <= 97)
        configuration.titleLineBreakMode = .byTruncatingTail
        button.configuration = configuration
        button.layoutIfNeeded()
        #expect(button.titleLabel!.frame.height < line * 1.5 && button.titleLabel!.frame.width <= 97)
    }

    // Common knowledge: since iOS 13 a cross on a disc of 30 points, both grey, whatever the tint.
    @Test("F12.1 a close button is a grey cross on a faint disc of 30 points")
    func closeButton() throws {
        let button = UIButton(type: .close)
        button.tintColor = .systemRed
        button.sizeToFit()
        button.layoutIfNeeded()
        #expect(button.bounds.size == CGSize(width: 30, height: 30))
        let disc = try #require(button.backgroundPart)
        #expect(disc.frame == button.bounds && disc.layer.cornerRadius == 15 && disc.backgroundColor == .tertiarySystemFill)
        #expect(button.imageView?.tintColor == .secondaryLabel)
        #expect(abs(button.imageView!.frame.midX - 15) < 1)
    }

    // Apple's documentation of UIButton.ButtonType: since iOS 13 the three information types look alike.
    @Test(
        "F12.1 types with a picture show their symbol in the tint colour, and say what they are",
        arguments: [
            (UIButton.ButtonType.detailDisclosure, "info.circle", "More Info"), (.infoLight, "info.circle", "More Info"),
            (.infoDark, "info.circle", "More Info"), (.contactAdd, "plus.circle", "Add"),
        ])
    func pictureTypes(_ type: UIButton.ButtonType, _ symbol: String, _ name: String) throws {
        let button = UIButton(type: type)
        #expect(button.buttonType == type)
        button.sizeToFit()
        button.layoutIfNeeded()
        let body = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        let image = try #require(UIImage(systemName: symbol, withConfiguration: body))
        #expect(abs(button.bounds.width - image.size.width) < 1 && abs(button.bounds.height - image.size.height) < 1)
        #expect(button.currentImage?.size == image.size && button.currentImage?.isSymbolImage == true)
        #expect(try #require(button.imageView).frame.size == image.size)
        button.tintColor = .systemRed
        #expect(button.imageView?.tintColor == .systemRed)
        #expect(button.accessibilityLabel == name && button.accessibilityTraits == .button)
        button.setTitle("Details", for: .normal)
        #expect(button.accessibilityLabel == "Details")
        button.accessibilityLabel = "Own"
        #expect(button.accessibilityLabel == "Own")
    }

    @Test("F12.1 a button's traits say that it is selected or disabled, and keep what was set")
    func stateTraits() {
        let button = UIButton(type: .system)
        button.isSelected = true
        #expect(button.accessibilityTraits == [.button, .selected])
        button.accessibilityTraits.insert(.header)
        #expect(button.accessibilityTraits == [.button, .selected, .header])
        button.isSelected = false
        button.isEnabled = false
        #expect(button.accessibilityTraits == [.button, .notEnabled, .header])
        button.isEnabled = true
        #expect(button.accessibilityTraits == [.button, .header])
    }
}

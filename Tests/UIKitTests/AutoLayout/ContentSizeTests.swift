import Foundation
import Testing
import UIKit

/// The sizes controls want, how firmly, and that a change of them reaches the layout.
@MainActor @Suite(.freshRuntime) struct ContentSizeTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))

    private func pin(_ view: UIView, width: CGFloat? = nil) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
        root.layoutIfNeeded()
    }

    private func size(of view: UIView, after change: () -> Void) -> CGSize {
        change()
        root.layoutIfNeeded()
        return view.bounds.size
    }

    @Test("F9.1 hugging and compression resistance of each control")
    func priorities() {
        func values(_ view: UIView) -> [Float] {
            [
                view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical),
                view.contentCompressionResistancePriority(for: .horizontal), view.contentCompressionResistancePriority(for: .vertical),
            ].map(\.rawValue)
        }
        for view in [UIView(), UIImageView(), UIButton(type: .system), UITextField(), UITextView(), UISlider(), UISegmentedControl(), UIPageControl(), UISearchBar(), UIStackView()] {
            #expect(values(view) == [250, 250, 750, 750], "\(type(of: view))")
        }
        #expect(values(UILabel()) == [250, 251, 750, 750])
        for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium)] {
            #expect(values(view) == [750, 750, 750, 750], "\(type(of: view))")
        }
        #expect(values(UIProgressView()) == [250, 750, 750, 750])
    }

    @Test("F9.1 intrinsic sizes of controls")
    func intrinsicSizes() {
        let none = UIView.noIntrinsicMetric
        #expect(UIView().intrinsicContentSize == CGSize(width: none, height: none))
        #expect(UISwitch().intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(UISlider().intrinsicContentSize == CGSize(width: none, height: 30))
        #expect(UISegmentedControl(items: ["One"]).intrinsicContentSize.height == 31)
        #expect(UIStepper().intrinsicContentSize == CGSize(width: 94, height: 32))
        #expect(UIProgressView().intrinsicContentSize == CGSize(width: none, height: 4))
        #expect(UIActivityIndicatorView(style: .medium).intrinsicContentSize == CGSize(width: 20, height: 20))
        #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
        #expect(UIScrollView().intrinsicContentSize == CGSize(width: none, height: none))
        #expect(UITextView().intrinsicContentSize == CGSize(width: none, height: none))
        #expect(UIImageView().intrinsicContentSize == CGSize(width: none, height: none))
        #expect(UIToolbar().intrinsicContentSize.height == 44 && UITabBar().intrinsicContentSize.height == 49)
        #expect(UINavigationBar().intrinsicContentSize == CGSize(width: none, height: 44))
        #expect(UIStackView().intrinsicContentSize == CGSize(width: none, height: none))
    }

    // The frames are those that Interface Builder writes for controls pinned like these.
    @Test("F9.1 sliders, switches and segments stand out of the edges that constraints see")
    func alignmentOfControls() {
        let (slider, toggle, segments) = (UISlider(), UISwitch(), UISegmentedControl(items: ["One", "Two"]))
        var y: CGFloat = 100
        for control in [slider, toggle, segments] {
            control.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(control)
            control.topAnchor.constraint(equalTo: root.topAnchor, constant: y).isActive = true
            y += 100
        }
        NSLayoutConstraint.activate([
            slider.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), slider.widthAnchor.constraint(equalToConstant: 200),
            toggle.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            segments.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16), segments.widthAnchor.constraint(equalToConstant: 200),
        ])
        root.layoutIfNeeded()
        #expect(slider.frame == CGRect(x: 14, y: 100, width: 204, height: 31))
        #expect(toggle.frame == CGRect(x: 16, y: 200, width: 51, height: 31))
        #expect(segments.frame == CGRect(x: 16, y: 300, width: 200, height: 32))
    }

    @Test("F9.1 a text field with a round border is 34 points high at least")
    func smallFields() {
        let field = UITextField()
        field.borderStyle = .roundedRect
        for (size, height) in [(14, 34), (17, 34), (30, 50)] as [(CGFloat, CGFloat)] {
            field.font = .systemFont(ofSize: size)
            #expect(field.intrinsicContentSize.height == height, "\(size)")
        }
    }

    @Test("F9.1 a button without an image is 30 points wide at least, and with nothing in it as high as a title would make it")
    func smallButtons() {
        let (short, empty, custom, picture) = (UIButton(type: .system), UIButton(type: .system), UIButton(), UIButton())
        short.setTitle("OK", for: .normal)
        picture.setImage(UIGraphicsImageRenderer(size: CGSize(width: 20, height: 24)).image { _ in }, for: .normal)
        #expect(short.intrinsicContentSize == CGSize(width: 30, height: 30))
        #expect(empty.intrinsicContentSize == CGSize(width: 30, height: 30))
        #expect(custom.intrinsicContentSize == CGSize(width: 30, height: 34))
        #expect(picture.intrinsicContentSize == CGSize(width: 20, height: 24))
        // Measuring makes no label.
        #expect(custom.subviews.isEmpty)
    }

    @Test("F9.1 a label's text, font, attributes and lines")
    func label() {
        let label = UILabel()
        label.text = "Some words"
        pin(label)
        let start = label.bounds.size
        #expect(start == label.sizeThatFits(.zero))
        #expect(size(of: label) { label.text = "Some more words" }.width > start.width)
        #expect(size(of: label) { label.font = .systemFont(ofSize: 30) }.height > start.height)
        #expect(size(of: label) { label.attributedText = NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: 50)]) }.height > 55)
        label.text = "One\nTwo"
        label.font = .systemFont(ofSize: 17)
        let one = size(of: label) {}
        #expect(size(of: label) { label.numberOfLines = 0 }.height > one.height * 1.8)
        #expect(size(of: label) { label.text = nil } == .zero)
    }

    @Test("F9.3 a label of several lines: first its width, then its height")
    func multiline() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "A text that needs more than one line in a label as narrow as this one is, and says so to the layout."
        let below = Box(10, 10)
        pin(label, width: 150)
        below.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(below)
        below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4).isActive = true
        below.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        root.layoutIfNeeded()
        let wrapped = label.sizeThatFits(CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude)).height
        #expect(wrapped > 60)
        #expect(label.bounds.size == CGSize(width: 150, height: wrapped))
        #expect(below.frame.minY == wrapped + 4)
    }

    @Test("F9.3 preferredMaxLayoutWidth wraps whatever the width")
    func preferredWidth() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "A text that needs more than one line in a label as narrow as this one is."
        label.preferredMaxLayoutWidth = 120
        pin(label)
        #expect(label.bounds.width <= 120 && label.bounds.height > 60)
        let before = label.bounds.height
        #expect(size(of: label) { label.preferredMaxLayoutWidth = 240 }.height < before)
    }

    @Test("F9.1 a button's title, image, background, font and state")
    func button() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        pin(button)
        let start = button.bounds.size
        #expect(abs(start.height - (try #require(button.titleLabel)).intrinsicContentSize.height - 12) < 1e-9)
        #expect(size(of: button) { button.setTitle("Go on", for: .normal) }.width > start.width)
        #expect(size(of: button) { button.titleLabel?.font = .systemFont(ofSize: 40) }.height > 50)
        button.titleLabel?.font = .systemFont(ofSize: 18)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 90)).image { _ in }
        let plain = size(of: button) {}
        #expect(size(of: button) { button.setImage(picture, for: .normal) }.width == plain.width + 200)
        button.setImage(nil, for: .normal)
        #expect(size(of: button) { button.setBackgroundImage(picture, for: .normal) } == CGSize(width: 200, height: 90))
        button.setBackgroundImage(nil, for: .normal)
        button.setTitle("A much longer title", for: .selected)
        #expect(size(of: button) { button.isSelected = true }.width > plain.width)
        button.isSelected = false
        #expect(size(of: button) { button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20) }.width == plain.width + 40)
    }

    @Test("F9.1 an image view's image; constraints speak of its alignment rectangle")
    func imageView() {
        func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
        }
        let view = UIImageView(image: image(30, 20))
        pin(view)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(size(of: view) { view.image = image(50, 60) } == CGSize(width: 50, height: 60))
        view.highlightedImage = image(70, 10)
        #expect(size(of: view) { view.isHighlighted = true } == CGSize(width: 70, height: 10))
        view.isHighlighted = false
        view.image = image(40, 40).withAlignmentRectInsets(UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        root.layoutIfNeeded()
        #expect(view.alignmentRectInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        #expect(view.frame == CGRect(x: -6, y: -5, width: 40, height: 40))
    }

    @Test("F9.1 fields, segments, page dots, indicators")
    func others() {
        let field = UITextField()
        field.text = "ab"
        pin(field)
        let narrow = field.bounds.width
        #expect(size(of: field) { field.text = "abcdefgh" }.width > narrow)
        #expect(size(of: field) { field.borderStyle = .roundedRect }.height == 34)
        let segments = UISegmentedControl(items: ["A", "B"])
        pin(segments)
        let two = segments.bounds.width
        #expect(size(of: segments) { segments.insertSegment(withTitle: "C", at: 2, animated: false) }.width > two)
        let dots = UIPageControl()
        pin(dots)
        #expect(size(of: dots) { dots.numberOfPages = 5 } == dots.size(forNumberOfPages: 5))
        let spinner = UIActivityIndicatorView(style: .medium)
        pin(spinner)
        #expect(size(of: spinner) { spinner.style = .large } == CGSize(width: 37, height: 37))
    }

    @Test("F9.3 a text view that does not scroll is as high as its text at its width")
    func textView() {
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 17)
        view.text = "Words"
        pin(view, width: 200)
        let one = view.bounds.height
        #expect(one == view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height)
        let text = "Many more words that fill several lines of this narrow view, so that it grows."
        #expect(size(of: view) { view.text = text }.height > one * 2)
        #expect(view.bounds.height == view.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)).height)
    }

    @Test("F9.1 baselines of labels, buttons, fields and text views line up")
    func baselines() throws {
        let label = UILabel()
        label.text = "Text"
        let button = UIButton(type: .system)
        button.setTitle("Text", for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 17)
        let field = UITextField()
        field.text = "Text"
        field.font = .systemFont(ofSize: 17)
        field.borderStyle = .roundedRect
        let text = UITextView()
        text.isScrollEnabled = false
        text.font = .systemFont(ofSize: 17)
        text.text = "Text"
        pin(label)
        for view in [button, field, text] as [UIView] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
            view.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor, constant: 100).isActive = true
        }
        root.layoutIfNeeded()
        let line = (label.baselines(in: label.bounds)?.first ?? 0) + 100
        let title = try #require(button.titleLabel)
        let first = try #require(title.baselines(in: title.bounds)).first
        #expect(abs(button.frame.minY + title.frame.minY + first - line) <= 0.67)
        #expect(abs(field.frame.minY + (34 - 20.287) / 2 + 16.187 - line) <= 1.2, "\(field.frame)")
        #expect(abs(text.frame.minY + 8 + 16.187 - line) <= 0.67, "\(text.frame)")
    }
}

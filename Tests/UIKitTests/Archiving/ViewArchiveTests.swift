import Foundation
import ObjectiveC
import TestStage
import Testing
@testable import UIKit

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

@MainActor @Suite(.freshRuntime) struct ViewArchiveTests {
    private func copy<View: UIView>(_ view: View) throws -> View {
        let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
        return try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? View)
    }

    @Test("F11.1 a view from an empty archive is as a new one")
    func empty() throws {
        let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: true).encodedData)
        let pairs: [(UIView?, UIView)] = [
            (UIView(coder: coder), UIView()), (UILabel(coder: coder), UILabel()), (UIImageView(coder: coder), UIImageView()), (UIButton(coder: coder), UIButton()),
            (UISlider(coder: coder), UISlider()), (UISwitch(coder: coder), UISwitch()), (UITextField(coder: coder), UITextField()),
            (UIScrollView(coder: coder), UIScrollView()), (UIProgressView(coder: coder), UIProgressView()), (UIStackView(coder: coder), UIStackView()),
        ]
        for (view, plain) in pairs {
            let view = try #require(view), type = type(of: plain)
            #expect(view.alpha == 1 && !view.isHidden && view.translatesAutoresizingMaskIntoConstraints, "\(type)")
            #expect(view.isUserInteractionEnabled == plain.isUserInteractionEnabled, "\(type)")
            #expect(view.backgroundColor == plain.backgroundColor, "\(type)")
        }
        #expect(UISlider(coder: coder)?.maximumValue == 1)
        #expect(coder.error == nil)
    }

    @Test("F11.1 constraints between views, guides and margins come back, and lay out as before")
    func constraints() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = UIView(), inner = UIView(), guide = UILayoutGuide()
        root.addSubview(box)
        box.addSubview(inner)
        root.addLayoutGuide(guide)
        for view in [box, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        let width = guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
        width.priority = UILayoutPriority(750)
        width.identifier = "half"
        NSLayoutConstraint.activate([
            width, guide.leadingAnchor.constraint(equalTo: root.leadingAnchor), guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 40), box.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 10),
            box.topAnchor.constraint(equalTo: guide.bottomAnchor), box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 60), box.heightAnchor.constraint(lessThanOrEqualToConstant: 60),
            inner.centerXAnchor.constraint(equalTo: root.centerXAnchor), inner.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 2),
        ])
        root.layoutIfNeeded()
        let copy = try copy(root)
        copy.layoutIfNeeded()
        #expect(copy.constraints.count == root.constraints.count)
        #expect(copy.subviews[0].frame == box.frame)
        #expect(copy.subviews[0].subviews[0].frame == inner.frame)
        #expect(copy.layoutGuides[0].layoutFrame == guide.layoutFrame)
        #expect(copy.constraints.contains { $0.identifier == "half" && $0.priority.rawValue == 750 && $0.multiplier == 0.5 })
    }

    @Test("F11.1 stack views keep their arranged views and settings, and make their constraints anew")
    func stacks() throws {
        let stack = UIStackView(arrangedSubviews: ["one", "two", "three"].map { text in
            let label = UILabel()
            label.text = text
            return label
        })
        stack.axis = .vertical
        stack.spacing = 7
        stack.frame = CGRect(x: 0, y: 0, width: 100, height: 120)
        stack.layoutIfNeeded()
        let copy = try copy(stack)
        copy.layoutIfNeeded()
        #expect(copy.arrangedSubviews.compactMap { ($0 as? UILabel)?.text } == ["one", "two", "three"])
        #expect(copy.subviews.count == 3)
        #expect(copy.arrangedSubviews.map(\.frame) == stack.arrangedSubviews.map(\.frame))
    }

    @Test("F11.1 controls keep what they show, and make their own parts once")
    func controls() throws {
        let button = UIButton(type: .custom)
        button.setTitle("Save", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setTitle("Saving", for: [.selected, .highlighted])
        button.titleLabel?.font = .systemFont(ofSize: 22)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        button.isSelected = true
        button.addSubview(UIView())
        let copied = try copy(button)
        #expect(copied.title(for: .normal) == "Save" && copied.title(for: [.selected, .highlighted]) == "Saving" && copied.titleColor(for: .normal) == .red)
        #expect(copied.titleLabel?.font.pointSize == 22 && copied.contentEdgeInsets == button.contentEdgeInsets && copied.isSelected)
        #expect(copied.subviews.count == button.subviews.count)
        let slider = UISlider()
        slider.maximumValue = 50
        slider.value = 30
        #expect(try copy(slider).value == 30 && copy(slider).subviews.count == UISlider().subviews.count)
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(try copy(toggle).isOn)
        let field = UITextField()
        field.text = "text"
        field.placeholder = "hint"
        field.borderStyle = .roundedRect
        field.isSecureTextEntry = true
        let copiedField = try copy(field)
        #expect(copiedField.text == "text" && copiedField.placeholder == "hint" && copiedField.borderStyle == .roundedRect && copiedField.isSecureTextEntry)
        let progress = UIProgressView(progressViewStyle: .bar)
        progress.progress = 0.25
        #expect(try copy(progress).progress == 0.25 && copy(progress).progressViewStyle == .bar)
    }

    @Test("F11.1 labels and image views keep texts with attributes, images and highlights")
    func contents() throws {
        let label = UILabel()
        let text = NSMutableAttributedString(string: "two colours")
        text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 3))
        label.attributedText = text
        label.textAlignment = .right
        label.shadowColor = .gray
        let copied = try copy(label)
        #expect(copied.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
        #expect(copied.textAlignment == .right && copied.shadowColor == .gray && copied.text == "two colours")
        let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 3)).image { _ in }
        let view = UIImageView(image: image)
        view.isUserInteractionEnabled = true
        let copiedView = try copy(view)
        #expect(copiedView.image?.size == CGSize(width: 5, height: 3) && copiedView.isUserInteractionEnabled && copiedView.bounds.size == view.bounds.size)
    }

    @Test("F11.1 views of a scroll view are kept, its indicators are its own")
    func scrolling() throws {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scroll.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
        scroll.contentSize = CGSize(width: 50, height: 500)
        scroll.flashScrollIndicators()
        let copied = try copy(scroll)
        #expect(copied.subviews.filter { type(of: $0) == UIView.self }.map(\.frame) == [CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(copied.subviews.count == 1)
    }
}

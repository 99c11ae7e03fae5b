import Foundation
import TestStage
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct FittingTests {
    /// Words that take several lines at 200 points.
    private let words = "Ship the smallest thing that works, measure it, and make it better from there on."

    private func label(_ text: String, in view: UIView, lines: Int = 0) -> UILabel {
        let label = UILabel()
        label.text = text
        label.numberOfLines = lines
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        return label
    }

    @Test("F9.3 text of several lines takes the height its width asks for")
    func wrapping() {
        let stage = LayoutStage()
        let label = label(words, in: stage.root)
        let below = stage.view(size: CGSize(width: 10, height: 10))
        let width = label.widthAnchor.constraint(equalToConstant: 200)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: stage.root.topAnchor, constant: 20), width,
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
        ])
        stage.layOut()
        let expected = label.sizeThatFits(CGSize(width: 200, height: 10000)).height
        #expect(expected > 60)
        #expect(label.frame.height == expected)
        #expect(below.frame.minY == 24 + expected)
        width.constant = 280
        stage.layOut()
        let wider = label.sizeThatFits(CGSize(width: 280, height: 10000)).height
        #expect(wider < expected)
        #expect(label.frame.height == wider)
        label.text = "Short."
        stage.layOut()
        #expect(label.frame.height == label.intrinsicContentSize.height)
    }

    @Test("F9.3 systemLayoutSizeFitting: compressed, with a width that must hold, expanded")
    func fitting() {
        let box = UIView()
        let label = label(words, in: box)
        label.fill(box, inset: 10)
        let oneLine = label.intrinsicContentSize
        let compressed = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(abs(compressed.width - oneLine.width - 20) < 1e-6 && abs(compressed.height - oneLine.height - 20) < 1e-6)
        let fitted = box.systemLayoutSizeFitting(
            CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(fitted.width == 220)
        #expect(abs(fitted.height - label.sizeThatFits(CGSize(width: 200, height: 10000)).height - 20) < 1e-6)
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == compressed, "a label hugs its text")
        let loose = UIView()
        let inner = SizedView(in: loose)
        inner.fill(loose, inset: 5)
        NSLayoutConstraint.activate([inner.widthAnchor.constraint(lessThanOrEqualToConstant: 300), inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 20)])
        #expect(loose.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 310, height: 10000))
        #expect(loose.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 10, height: 30))
        // Asking changes nothing.
        #expect(box.frame == .zero)
        box.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        box.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 10, width: 280, height: 480))
        #expect(
            box.systemLayoutSizeFitting(
                CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel) == fitted)
        box.layoutIfNeeded()
        #expect(label.frame == CGRect(x: 10, y: 10, width: 280, height: 480))
    }

    @Test("F9.3 fitting a view that constraints place regards what is inside of it alone")
    func fittingInside() {
        let stage = LayoutStage()
        let box = stage.view()
        let inner = stage.view(in: box, size: CGSize(width: 60, height: 20))
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalTo: stage.root.widthAnchor), box.heightAnchor.constraint(equalToConstant: 300).at(999),
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
            inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -4),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
        stage.layOut()
        #expect(box.frame.size == CGSize(width: 320, height: 300))
        // The height it holds itself counts; the width is its superview's.
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 68, height: 300))
        #expect(label("Hi", in: stage.root).systemLayoutSizeFitting(.zero).height > 10)
    }

    @Test("F9.3 a fitting size counts 50 unless another priority is given", arguments: [(Float(51), CGFloat(40)), (49, 100)])
    func fittingPriority(own: Float, expected: CGFloat) {
        let box = UIView()
        NSLayoutConstraint.activate([box.widthAnchor.constraint(equalToConstant: 40).at(own), box.heightAnchor.constraint(equalToConstant: 40).at(own)])
        let target = CGSize(width: 100, height: 100)
        #expect(box.systemLayoutSizeFitting(target) == CGSize(width: expected, height: expected))
        let firm = box.systemLayoutSizeFitting(target, withHorizontalFittingPriority: .defaultLow, verticalFittingPriority: .fittingSizeLevel)
        #expect(firm == CGSize(width: 100, height: expected))
    }

    @Test("F9.3 asking for a size in layoutSubviews comes to rest")
    func fittingDuringLayout() {
        final class Box: UIView {
            var count = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                count += 1
                _ = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            }
        }
        let box = Box(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label(words, in: box).fill(box, inset: 10)
        box.layoutIfNeeded()
        #expect(box.count <= 2)
    }

    @Test("F9.3 a view that has no size yet does not conflict with its contents")
    func unsized() {
        let box = UIView()
        let inner = SizedView(in: box, size: CGSize(width: 30, height: 20))
        NSLayoutConstraint.activate([
            inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8), inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
            inner.topAnchor.constraint(equalTo: box.topAnchor), inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
        ])
        box.layoutIfNeeded()
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 20))
        // Laid out too narrow, its wish is the same.
        box.frame.size = CGSize(width: 10, height: 20)
        box.layoutIfNeeded()
        #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 46, height: 20))
        box.frame.size = CGSize(width: 100, height: 20)
        box.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 8, y: 0, width: 84, height: 20))
    }

    @Test("F5.2 a bar button's own view is as large as its constraints say")
    func barButton() {
        let controller = UIViewController()
        let box = UIView()
        let label = label("Custom", in: box, lines: 1)
        label.fill(box, inset: 4)
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: box)
        let titleView = UIView()
        titleView.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([titleView.widthAnchor.constraint(equalToConstant: 90), titleView.heightAnchor.constraint(equalToConstant: 30)])
        controller.navigationItem.titleView = titleView
        let stage = Stage(UINavigationController(rootViewController: controller))
        #expect(abs(box.frame.width - label.intrinsicContentSize.width - 8) < 0.5)
        #expect(abs(box.frame.height - label.intrinsicContentSize.height - 8) < 0.5)
        #expect(box.convert(box.bounds, to: nil).maxX == stage.window.bounds.maxX - 16)
        #expect(abs(label.frame.minX - 4) < 1e-9)
        #expect(titleView.frame.size == CGSize(width: 90, height: 30))
    }
}

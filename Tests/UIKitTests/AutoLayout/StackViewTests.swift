import Foundation
import ObjectiveC
import QuartzCore
import Testing
import UIKit

/// Stack views: where the arranged views come to lie, and by which constraints.
@MainActor @Suite(.freshRuntime) struct StackViewTests {
    private let a = Box(40, 30)
    private let b = Box(60, 50)
    private let c = Box(20, 20)
    private var boxes: [Box] { [a, b, c] }

    private func row(
        _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0,
        size: CGSize = CGSize(width: 300, height: 100)
    ) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.distribution = distribution
        stack.alignment = alignment
        stack.spacing = spacing
        stack.frame = CGRect(origin: .zero, size: size)
        stack.layoutIfNeeded()
        return stack
    }

    private func xs(_ stack: UIStackView) -> [CGFloat] { stack.arrangedSubviews.flatMap { [$0.frame.minX, $0.frame.maxX] } }
    private func ys(_ stack: UIStackView) -> [CGFloat] { stack.arrangedSubviews.flatMap { [$0.frame.minY, $0.frame.maxY] } }
    private func fitting(_ stack: UIView) -> CGSize { stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }

    private func labels(_ sizes: CGFloat...) -> [UILabel] {
        sizes.map { size in
            let label = UILabel()
            label.font = .systemFont(ofSize: size)
            label.text = "Text"
            return label
        }
    }

    private func isNear(_ a: [CGFloat], _ b: [CGFloat], _ tolerance: CGFloat = 0.51) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    // MARK: Distribution

    @Test("F9.3 fill: the one that hugs least takes what is left")
    func fill() {
        c.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
        let stack = row(spacing: 10)
        #expect(xs(stack) == [0, 40, 50, 110, 120, 300])
        #expect(ys(stack) == [0, 100, 0, 100, 0, 100])
        #expect(boxes.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    }

    @Test("F9.3 fill: the one that resists least gives way")
    func fillTight() {
        b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        #expect(xs(row(spacing: 10, size: CGSize(width: 100, height: 40))) == [0, 40, 50, 70, 80, 100])
    }

    @Test("F9.3 fill equally")
    func fillEqually() {
        #expect(xs(row(.fillEqually, spacing: 15)) == [0, 90, 105, 195, 210, 300])
    }

    @Test("F9.3 fill proportionally: shares of the whole width; with spacing the last view pays for it")
    func fillProportionally() {
        #expect(xs(row(.fillProportionally)) == [0, 100, 100, 250, 250, 300])
        let spaced = xs(row(.fillProportionally, spacing: 10))
        #expect(isNear(spaced, [0, 85.71, 95.71, 224.28, 234.28, 300]), "\(spaced)")
    }

    @Test("F9.3 fill proportionally follows intrinsic sizes")
    func proportionsChange() {
        let stack = row(.fillProportionally)
        c.content.width = 100
        stack.layoutIfNeeded()
        #expect(xs(stack) == [0, 60, 60, 150, 150, 300])
    }

    @Test("F9.3 equal spacing, at least the given one")
    func equalSpacing() {
        #expect(xs(row(.equalSpacing, spacing: 10)) == [0, 40, 130, 190, 280, 300])
        #expect(fitting(row(.equalSpacing, spacing: 10)).width == 140)
    }

    @Test("F9.3 equal centring, as far as the spacing allows")
    func equalCentering() {
        #expect(xs(row(.equalCentering)) == [0, 40, 125, 185, 280, 300])
        // Equal distances (149) come before being small (50).
        #expect(fitting(row(.equalCentering, spacing: 10)).width == 150)
    }

    // MARK: Alignment

    @Test("F9.3 alignments across the axis", arguments: [
        (UIStackView.Alignment.leading, [0, 30, 0, 50, 0, 20]), (.center, [35, 65, 25, 75, 40, 60]), (.trailing, [70, 100, 50, 100, 80, 100]),
    ] as [(UIStackView.Alignment, [CGFloat])])
    func alignment(_ alignment: UIStackView.Alignment, _ expected: [CGFloat]) {
        let stack = row(.fillEqually, alignment)
        #expect(ys(stack) == expected)
        #expect(fitting(stack).height == 50)
    }

    @Test("F9.3 one view alone is aligned without a guide")
    func single() {
        let stack = UIStackView(arrangedSubviews: [a])
        stack.alignment = .center
        stack.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
        stack.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 0, y: 35, width: 40, height: 30))
        #expect(stack.layoutGuides.isEmpty)
        #expect(fitting(stack) == CGSize(width: 40, height: 30))
    }

    @Test("F9.3 baselines of a row")
    func baselines() {
        let labels = labels(30, 17, 12)
        let stack = UIStackView(arrangedSubviews: labels)
        stack.alignment = .firstBaseline
        stack.frame = CGRect(origin: .zero, size: fitting(stack))
        stack.layoutIfNeeded()
        let lines = labels.map { $0.frame.minY + ($0.baselines(in: $0.bounds)?.first ?? 0) }
        #expect(lines.allSatisfy { abs($0 - lines[0]) <= 0.67 }, "\(lines)")
        #expect(labels[0].frame.minY == 0 && labels[1].frame.minY > 5 && labels[2].frame.minY > labels[1].frame.minY)
        #expect(stack.forFirstBaselineLayout === labels[0])
        stack.bounds.size.height = 200
        stack.layoutIfNeeded()
        #expect(labels[0].frame.minY == 0)
        stack.alignment = .lastBaseline
        stack.layoutIfNeeded()
        #expect(abs(labels[0].frame.maxY - 200) < 0.67)
    }

    @Test("F9.3 a column measured from baseline to baseline")
    func baselineRelative() {
        let labels = labels(30, 17)
        let stack = UIStackView(arrangedSubviews: labels)
        stack.axis = .vertical
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 40
        stack.frame = CGRect(origin: .zero, size: fitting(stack))
        stack.layoutIfNeeded()
        let above = labels[0].frame.maxY - (labels[0].baselines(in: labels[0].bounds)?.last ?? 0)
        let below = labels[1].frame.minY + (labels[1].baselines(in: labels[1].bounds)?.first ?? 0)
        #expect(abs(below - above - 40) <= 0.67)
        #expect(stack.forFirstBaselineLayout === labels[0] && stack.forLastBaselineLayout === labels[1])
    }

    // MARK: Spacing

    @Test("F9.3 the size of a stack is that of its views, spaces included; custom ones and the system's")
    func spacing() {
        let stack = row(spacing: 10)
        #expect(fitting(stack) == CGSize(width: 140, height: 50))
        stack.setCustomSpacing(30, after: b)
        #expect(stack.customSpacing(after: b) == 30 && stack.customSpacing(after: a) == UIStackView.spacingUseDefault)
        #expect(fitting(stack).width == 160)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: b)
        #expect(fitting(stack).width == 138)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: b)
        stack.spacing = -5
        #expect(fitting(stack).width == 110)
    }

    @Test("F9.3 a change of spacing keeps the constraints")
    func changesKeepConstraints() {
        let stack = row(spacing: 10)
        let before = stack.constraints.map(ObjectIdentifier.init)
        stack.spacing = 20
        stack.layoutIfNeeded()
        #expect(stack.constraints.map(ObjectIdentifier.init) == before)
        #expect(b.frame.minX == a.frame.maxX + 20)
    }

    @Test("F9.3 inside of the margins")
    func margins() {
        let stack = row(spacing: 10)
        stack.isLayoutMarginsRelativeArrangement = true
        // A stack has no margins of its own.
        #expect(stack.layoutMargins == .zero && fitting(stack) == CGSize(width: 140, height: 50))
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        stack.layoutIfNeeded()
        #expect(a.frame.minX == 2 && c.frame.maxX == 296 && a.frame.minY == 1 && a.frame.maxY == 97)
        #expect(fitting(stack) == CGSize(width: 146, height: 54))
    }

    // MARK: Hidden views

    @Test("F9.3 hidden views and their spacing take no room")
    func hidden() {
        let stack = row(.fill, .center, spacing: 10)
        b.isHidden = true
        #expect(fitting(stack) == CGSize(width: 70, height: 30))
        c.isHidden = true
        #expect(fitting(stack) == CGSize(width: 40, height: 30))
        a.isHidden = true
        #expect(fitting(stack) == .zero)
        boxes.forEach { $0.isHidden = false }
        #expect(fitting(stack) == CGSize(width: 140, height: 50))
    }

    @Test("F9.3 hidden views in every distribution", arguments: [UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
    func hiddenEverywhere(_ distribution: UIStackView.Distribution) {
        let stack = row(distribution, spacing: 10)
        b.isHidden = true
        stack.layoutIfNeeded()
        #expect(a.frame.minX == 0 && c.frame.maxX == 300 && b.frame.width == 0)
        a.isHidden = true
        stack.layoutIfNeeded()
        #expect(c.frame.maxX == 300)
    }

    @Test("F9.3 hiding inside an animation block moves the others; the view is seen until it has shrunk")
    func animatedHiding() {
        let stage = Stage(UIViewController())
        let stack = row(.fillEqually)
        stage.window.rootViewController?.view.addSubview(stack)
        stage.settle()
        var finished = false
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { a.isHidden = true }, completion: { finished = $0 })
        #expect(a.isHidden)
        #expect(b.frame == CGRect(x: 0, y: 0, width: 150, height: 100))
        stage.frame()
        stage.pass(0.5)
        let shown = b.layer.presentation()?.frame ?? .zero
        #expect(abs(shown.minX - 50) < 2 && abs(shown.width - 125) < 2, "\(shown)")
        #expect(a.layer.presentation()?.isHidden == false)
        stage.settle()
        #expect(finished && a.layer.presentation()?.isHidden != false)
        UIView.animate(withDuration: 1) { a.isHidden = false }
        stage.frame()
        stage.pass(0.1)
        #expect(a.layer.presentation()?.isHidden == false && a.frame.width == 100)
        stage.settle()
    }

    // MARK: Columns, nests, directions

    @Test("F9.3 a column of rows")
    func nested() {
        let inner = UIStackView(arrangedSubviews: [a, b])
        inner.spacing = 5
        let outer = UIStackView(arrangedSubviews: [inner, c])
        outer.axis = .vertical
        outer.spacing = 7
        #expect(fitting(outer) == CGSize(width: 105, height: 77))
        outer.frame = CGRect(x: 10, y: 10, width: 105, height: 77)
        outer.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 105, height: 50))
        #expect(b.frame == CGRect(x: 45, y: 0, width: 60, height: 50))
        #expect(c.frame == CGRect(x: 0, y: 57, width: 105, height: 20))
        inner.isHidden = true
        #expect(fitting(outer).height == 20)
    }

    @Test("F9.3 from right to left a row begins at the right")
    func rightToLeft() {
        let stack = row(.equalSpacing)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(xs(stack) == [260, 300, 110, 170, 0, 20])
    }

    @Test("F9.3 a stack in a scroll view makes its content's size")
    func scrolling() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        let stack = UIStackView(arrangedSubviews: boxes)
        stack.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            stack.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
        ])
        scroll.layoutIfNeeded()
        #expect(scroll.contentSize == CGSize(width: 120, height: 60))
        #expect(c.frame == CGRect(x: 100, y: 0, width: 20, height: 60))
    }

    // MARK: Arranged views

    @Test("F9.3 arranged views are subviews; taken out of the arrangement they stay, taken out of the stack they go")
    func arranging() {
        let stack = row()
        #expect(stack.arrangedSubviews == [a, b, c] && stack.subviews == [a, b, c])
        stack.addArrangedSubview(a)
        #expect(stack.arrangedSubviews == [b, c, a] && stack.subviews == [a, b, c])
        stack.insertArrangedSubview(a, at: 1)
        #expect(stack.arrangedSubviews == [b, a, c])
        stack.removeArrangedSubview(a)
        #expect(stack.arrangedSubviews == [b, c] && a.superview === stack)
        #expect(fitting(stack).width == 80)
        b.removeFromSuperview()
        #expect(stack.arrangedSubviews == [c])
        let other = UIView()
        other.addSubview(c)
        #expect(stack.arrangedSubviews.isEmpty && c.superview === other)
        stack.insertArrangedSubview(a, at: 0)
        #expect(stack.arrangedSubviews == [a])
    }

    @Test("F9.3 an index too great raises")
    func badIndex() {
        let stack = row()
        let exception = ObjCException.catching { MainActor.assumeIsolated { stack.insertArrangedSubview(UIView(), at: 5) } }
        #expect(exception?.reason == "index out of bounds for arranged subview: index = 5 expected to be less than or equal to 3")
    }

    @Test("F9.3 the constraints carry UIKit's names and priorities")
    func identifiers() {
        func names(_ stack: UIStackView) -> [String: Set<Float>] {
            var result: [String: Set<Float>] = [:]
            for constraint in stack.constraints + stack.subviews.flatMap(\.constraints) {
                result[constraint.identifier ?? "", default: []].insert(constraint.priority.rawValue)
            }
            return result.filter { $0.key.hasPrefix("UISV") }
        }
        #expect(names(row()) == ["UISV-alignment": [1000], "UISV-canvas-connection": [1000], "UISV-spacing": [1000]])
        #expect(names(row(.fillEqually, .leading)) == [
            "UISV-alignment": [1000], "UISV-canvas-connection": [1000], "UISV-spacing": [1000], "UISV-fill-equally": [1000],
            "UISV-spanning-boundary": [999.5, 1000], "UISV-spanning-fit": [51], "UISV-ambiguity-suppression": [25],
        ])
        #expect(names(row(.fillProportionally))["UISV-fill-proportionally"] == [999, 998, 997])
        #expect(names(row(.equalCentering))["UISV-fill-equally"] == [149])
        a.isHidden = true
        #expect(names(row())["UISV-hiding"] == [1000])
        a.isHidden = false
    }

    @Test("F9.3 stacks and their views are freed")
    func freed() {
        weak var stack: UIStackView?
        weak var view: UIView?
        autoreleasepool {
            let made = UIStackView(arrangedSubviews: [UIView(), Box(10, 10)])
            made.distribution = .equalSpacing
            made.alignment = .center
            made.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            made.layoutIfNeeded()
            stack = made
            view = made.arrangedSubviews[0]
        }
        #expect(stack == nil && view == nil)
    }
}

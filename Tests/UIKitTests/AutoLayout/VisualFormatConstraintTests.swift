import Foundation
import ObjectiveC
import Testing
import UIKit

/// What constraints made of format strings do.
@MainActor @Suite(.freshRuntime) struct VisualFormatConstraintTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    private let a = Box(40, 30)
    private let b = Box(60, 50)

    init() {
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
    }

    private func lay(
        _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        for format in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
        }
        root.layoutIfNeeded()
    }

    @Test("F9.1 distances, sizes and metrics of every number type")
    func distances() {
        lay(
            "H:|-left-[a(wide)]-gap-[b]-10-|", "V:|-5-[a(20)]", "V:[b]-(>=1)-|", "V:|-7-[b]",
            metrics: ["left": 5, "wide": CGFloat(50), "gap": NSNumber(value: 2.5)])
        #expect(a.frame == CGRect(x: 5, y: 5, width: 50, height: 20))
        #expect(abs(b.frame.minX - 57.5) < 0.51 && abs(b.frame.maxX - 290) < 0.51 && b.frame.minY == 7)
    }

    @Test("F9.1 the standard distances: 8 between siblings, the margins at the superview")
    func standard() {
        root.layoutMargins = UIEdgeInsets(top: 1, left: 12, bottom: 3, right: 14)
        lay("H:|-[a]-[b]-|", "V:|-[a]-[b]-|")
        #expect(a.frame.minX == 12 && b.frame.minX - a.frame.maxX == 8 && b.frame.maxX == 286)
        #expect(a.frame.minY == 1 && b.frame.minY - a.frame.maxY == 8 && b.frame.maxY == 197)
    }

    @Test("F9.1 equal sizes and alignment")
    func equal() {
        lay("H:|[a(==b)][b]|", options: [.alignAllTop, .alignAllBottom])
        lay("V:|-10-[a(40)]")
        #expect(a.frame == CGRect(x: 0, y: 10, width: 150, height: 40))
        #expect(b.frame == CGRect(x: 150, y: 10, width: 150, height: 40))
    }

    @Test("F9.1 directions", arguments: [
        (NSLayoutConstraint.FormatOptions.directionLeadingToTrailing, CGFloat(250), CGFloat(200)), (.directionLeftToRight, 10, 70), (.directionRightToLeft, 250, 200),
    ])
    func direction(_ options: NSLayoutConstraint.FormatOptions, _ first: CGFloat, _ second: CGFloat) {
        root.semanticContentAttribute = .forceRightToLeft
        lay("|-10-[a(40)]-20-[b(30)]", options: options)
        #expect(a.frame.minX == first && b.frame.minX == second)
    }

    @Test("F9.1 priorities and relations come through")
    func priorities() {
        let made = NSLayoutConstraint.constraints(withVisualFormat: "[a(>=70@20)]-(<=5)-[b]", metrics: nil, views: ["a": a, "b": b])
        #expect(made.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual])
        #expect(made.map(\.priority.rawValue) == [20, 1000])
        #expect(made.map(\.constant) == [70, 5])
        #expect(made[1].firstItem === b && made[1].secondItem === a && made[1].firstAttribute == .leading && made[1].secondAttribute == .trailing)
        #expect(made.allSatisfy { !$0.isActive })
    }

    @Test("F9.1 between baselines")
    func baselines() {
        let labels = [UILabel(), UILabel()]
        for label in labels {
            label.text = "Text"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
        }
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-10-[x]-40-[y]", options: [.spacingBaselineToBaseline, .alignAllLeft], metrics: nil,
                views: ["x": labels[0], "y": labels[1]]) + NSLayoutConstraint.constraints(withVisualFormat: "H:|[x]", metrics: nil, views: ["x": labels[0]]))
        root.layoutIfNeeded()
        #expect(abs(labels[1].frame.minY - labels[0].frame.minY - 40) <= 0.67)
    }

    @Test("F9.1 options that cannot be raise")
    func wrongOptions() {
        let views: [String: Any] = ["a": a, "b": b]
        func reason(_ format: String, _ options: NSLayoutConstraint.FormatOptions) -> String? {
            ObjCException.catching {
                MainActor.assumeIsolated {
                    _ = NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views)
                }
            }?.reason
        }
        #expect(reason("[a][b]", .alignAllLeft)?.contains("aligned on a horizontal edge, which is not allowed for layout that is also horizontal.") == true)
        #expect(reason("V:[a][b]", .alignAllTop)?.contains("aligned on a vertical edge, which is not allowed for layout that is also vertical.") == true)
        #expect(reason("V:[a]", .alignAllTop) == nil)
        #expect(reason("[c]", [])?.hasPrefix("Unable to parse constraint format: \nc is not a key in the views dictionary. \n[c] \n  ^") == true)
    }
}

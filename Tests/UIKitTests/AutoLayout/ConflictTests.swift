import Foundation
import SeededDice
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ConflictTests {
    @Test("F9.4 one of the constraints that cannot hold together is given up, with UIKit's report")
    func report() {
        let stage = LayoutStage()
        let a = stage.view()
        let width = a.widthAnchor.constraint(equalToConstant: 100)
        let other = a.widthAnchor.constraint(equalToConstant: 200)
        other.identifier = "wide"
        NSLayoutConstraint.activate([width, other, a.heightAnchor.constraint(equalToConstant: 10)])
        let said = console { stage.layOut() }
        #expect(said.hasPrefix("Unable to simultaneously satisfy constraints.\n\tProbably at least one of the constraints"))
        #expect(said.contains("\"<NSLayoutConstraint:0x"))
        #expect(said.contains("'wide' SizedView:0x"))
        #expect(said.contains(".width == 100   (active)>\""))
        #expect(said.contains("Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x"))
        #expect(!said.contains(".height == 10"))
        #expect(a.frame.width == 100)
        #expect(other.isActive)
        // The report is not repeated, and what was given up comes back when it can hold.
        #expect(console { stage.root.setNeedsLayout(); stage.layOut() } == "")
        width.isActive = false
        #expect(console { stage.layOut() } == "")
        #expect(a.frame.width == 200)
        // Activated again it is told again.
        width.isActive = true
        #expect(console { stage.layOut() }.contains("Will attempt to recover by breaking constraint"))
        width.isActive = false
        width.isActive = true
        #expect(console { stage.layOut() }.contains("Will attempt to recover by breaking constraint"))
        #expect(a.frame.width == 200)
    }

    @Test("F9.4 frames and masks stay, what the app wrote gives way")
    func masks() {
        let stage = LayoutStage()
        let fixed = stage.fixed(CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = stage.view()
        NSLayoutConstraint.activate([
            inner.widthAnchor.constraint(equalTo: fixed.widthAnchor), inner.widthAnchor.constraint(equalToConstant: 70),
        ])
        let said = console { stage.layOut() }
        #expect(said.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints"))
        #expect(said.contains("<NSAutoresizingMaskLayoutConstraint:0x"))
        #expect(said.contains("h=--& v=--& UIView:0x"))
        #expect(fixed.frame.width == 50)
    }

    @Test("F9.4 optional constraints never conflict")
    func optional() {
        let stage = LayoutStage()
        let a = stage.view()
        NSLayoutConstraint.activate([a.widthAnchor.constraint(equalToConstant: 100), a.widthAnchor.constraint(equalToConstant: 200).at(999)])
        #expect(console { stage.layOut() } == "")
        #expect(a.frame.width == 100)
    }

    @Test("F9.4 sizes are never negative")
    func negative() {
        let stage = LayoutStage()
        let a = stage.view()
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 200),
            a.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -200).at(999),
        ])
        stage.layOut()
        #expect(a.frame.minX == 200)
        #expect(a.frame.width == 0)
    }

    @Test("F9.4 ambiguity is told, and exercised")
    func ambiguity() {
        let stage = LayoutStage()
        let (a, b) = (stage.view(), stage.view())
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor), a.widthAnchor.constraint(equalToConstant: 10),
            a.topAnchor.constraint(equalTo: stage.root.topAnchor), a.heightAnchor.constraint(equalToConstant: 10),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor), b.trailingAnchor.constraint(lessThanOrEqualTo: stage.root.trailingAnchor),
            b.topAnchor.constraint(equalTo: stage.root.topAnchor), b.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.layOut()
        #expect(!a.hasAmbiguousLayout)
        #expect(b.hasAmbiguousLayout)
        for _ in 0..<4 {
            let before = b.frame
            b.exerciseAmbiguityInLayout()
            stage.layOut()
            #expect(b.frame != before)
            #expect(b.frame.minX == 10 && b.frame.maxX <= 320)
            #expect(b.hasAmbiguousLayout, "what was chosen is as open as before")
        }
        b.widthAnchor.constraint(equalToConstant: 33).isActive = true
        stage.layOut()
        #expect(b.frame.width == 33)
        #expect(!b.hasAmbiguousLayout)
        b.removeFromSuperview()
        stage.layOut()
        #expect(a.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("F9.4 a list's size for its cell stands in the report as UIKit's encapsulated constraint")
    func encapsulated() {
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        let box = SizedView(in: cell.contentView)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor), box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            box.heightAnchor.constraint(equalToConstant: 100),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor), box.widthAnchor.constraint(equalToConstant: 500),
        ])
        let said = console { cell.layoutIfNeeded() }
        #expect(said.contains("'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x"))
        #expect(said.contains(".height == 44   (active)>"))
        #expect(said.contains("'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x"))
        #expect(said.contains(".width == 320   (active)>"))
        #expect(cell.contentView.bounds.size == CGSize(width: 320, height: 44), "required: what the app wrote gives way")
    }

    @Test("F9.4 whatever is required at once, layout goes on, and the console names each that was given up", arguments: UInt64(0)..<20)
    func contradictions(seed: UInt64) {
        var dice = Dice(state: seed)
        let stage = LayoutStage()
        let views = (0..<5).map { _ in stage.view() }
        let all = views + [stage.root]
        var made: [NSLayoutConstraint] = []
        for round in 0..<40 {
            let (a, b) = (dice.pick(views), dice.pick(all))
            let constant = CGFloat(dice.roll(-200...400))
            let constraint =
                switch dice.roll(0...4) {
                case 0: a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: constant)
                case 1: a.topAnchor.constraint(greaterThanOrEqualTo: b.bottomAnchor, constant: constant)
                case 2: a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: CGFloat(dice.roll(1...3)), constant: constant)
                case 3: a.centerXAnchor.constraint(lessThanOrEqualTo: b.leftAnchor, constant: constant)
                default: a.heightAnchor.constraint(equalToConstant: constant)
                }
            constraint.identifier = "round \(round)"
            constraint.isActive = true
            made.append(constraint)
            let said = console { stage.layOut() }
            for name in said.split(separator: "\n") where name.contains("NSLayoutConstraint") { #expect(name.contains("'round ") || name.contains("NSAutoresizingMask")) }
            #expect(views.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 && $0.frame.minX.isFinite && $0.frame.minY.isFinite })
        }
        // What was given up comes back when the rest is gone: the last one holds alone.
        for constraint in made.dropLast() { constraint.isActive = false }
        #expect(console { stage.layOut() } == "")
        #expect(made.allSatisfy { $0.isActive == ($0 === made.last) })
    }

    @Test("F9.4 the constraints that decide a place")
    func affecting() {
        let stage = LayoutStage()
        let (a, b) = (stage.view(), stage.view())
        let left = a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10)
        let gap = b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8)
        let width = a.widthAnchor.constraint(equalToConstant: 30)
        let weak = b.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor).at(100)
        let height = a.heightAnchor.constraint(equalToConstant: 5)
        NSLayoutConstraint.activate([left, gap, width, weak, height])
        stage.layOut()
        #expect(Set(b.constraintsAffectingLayout(for: .horizontal)) == [left, gap, width])
        #expect(a.constraintsAffectingLayout(for: .vertical).contains(height))
    }

    @Test("F9.4 how constraints read")
    func texts() {
        let stage = LayoutStage()
        let (a, b) = (stage.view(), stage.view())
        func text(_ constraint: NSLayoutConstraint) -> String {
            var text = "\(constraint)"
            for (view, name) in [(stage.root, "root"), (a, "a"), (b, "b")] {
                text = text.replacingOccurrences(of: "\(type(of: view)):\(pointerText(view))", with: name)
            }
            return String(text.drop { $0 != " " }.dropFirst().dropLast())
        }
        #expect(text(a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 8)) == "H:|-(8)-[a]   (inactive, names: '|':root )")
        #expect(text(a.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor, constant: -8)) == "H:[a]-(8)-|   (inactive, names: '|':root )")
        #expect(text(b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 4).at(750)) == "V:[a]-(>=4@750)-[b]   (inactive)")
        #expect(text(a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2, constant: -3)) == "a.width == 2*b.height - 3   (inactive)")
        #expect(text(a.widthAnchor.constraint(lessThanOrEqualToConstant: 12.5)) == "a.width <= 12.5   (inactive)")
        #expect(text(a.centerXAnchor.constraint(equalTo: b.centerXAnchor)) == "a.centerX == b.centerX   (inactive)")
    }

    @Test("F9.4 a view's frame explained")
    func explanation() {
        let stage = LayoutStage()
        let (a, b) = (stage.view(size: CGSize(width: 40, height: 20)), stage.view())
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10), a.topAnchor.constraint(equalTo: stage.root.topAnchor),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
        ])
        stage.layOut()
        #expect(
            LayoutExplanation.reasons(of: a) == [
                "x: H:|-(10)-[SizedView], |: UIView", "y: V:|-(0)-[SizedView], |: UIView",
                "width: SizedView.width == 40 Hug:250 CompressionResistance:750",
                "height: SizedView.height == 20 Hug:250 CompressionResistance:750",
            ])
        #expect(LayoutExplanation.reasons(of: b).contains("y: nothing says (ambiguous)"))
        #expect(LayoutExplanation.reasons(of: b).first { $0.hasPrefix("x:") }?.contains("H:[SizedView]-(5)-[SizedView]") == true)
    }

    @Test("F9.4 turning the direction of reading round is no conflict")
    func direction() {
        let stage = LayoutStage()
        let (a, b) = (stage.view(), stage.view())
        NSLayoutConstraint.activate([
            a.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor, constant: 10), a.widthAnchor.constraint(equalToConstant: 50),
            b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5), b.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
        ])
        stage.layOut()
        let said = console {
            stage.root.semanticContentAttribute = .forceRightToLeft
            stage.layOut()
        }
        #expect(said == "")
        #expect(a.frame.maxX == 310)
        #expect(b.frame.minX == 0 && b.frame.maxX == 255)
    }
}

import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    /// What scrolls behind round corners: a drawer, a sheet, a card.
    @Suite(.serialized) @MainActor
    struct RoundMoves {
        /// Something of many colours, which must not be seen to move along.
        private func addGround(to stage: Stage) {
            for index in 0..<30 { stage.add(CGFloat(index) * 10, 0, 10, 300, .rgba(CGFloat(index % 5) / 5, CGFloat(index % 3) / 3, 0.7, 1)) }
        }

        private func addRows(to list: CALayer, of stage: Stage, width: CGFloat) {
            for row in 0..<60 {
                let cell = stage.add(0, CGFloat(row) * 20, width, 20, .rgba(CGFloat(row) / 60, 0.5, 0.2, 1), to: list)
                stage.add(5, 3, 10, 14, .blue, to: cell).cornerRadius = 5
            }
        }

        /// A white card that clips with round corners, at (30, 20) unless it lies in another layer, and a list of the same size in it.
        private func addCard(to stage: Stage, in holder: CALayer? = nil, radius: CGFloat, color: CGColor?, rows: CGFloat = 200) -> (card: CALayer, list: CALayer) {
            let card = holder.map { stage.add(0, 0, 200, 260, .white, to: $0) } ?? stage.add(30, 20, 200, 260, .white)
            (card.cornerRadius, card.masksToBounds) = (radius, true)
            let list = stage.add(0, 0, 200, 260, color, to: card)
            list.masksToBounds = true
            addRows(to: list, of: stage, width: rows)
            return (card, list)
        }

        private func expectSame(_ stage: Stage, _ comment: Comment? = nil) {
            #expect(differences(stage.compositor.pixels.words, stage.repainted(), width: stage.compositor.width) == [], comment)
        }

        @Test("F3.3 a list behind the round corners of what holds it scrolls by moving pixels; the strip and the corners are painted")
        func list() {
            let stage = Stage(width: 300, height: 300)
            stage.animates = false
            addGround(to: stage)
            let holder = stage.add(30, 20, 200, 260, nil)
            (holder.shadowOpacity, holder.shadowRadius, holder.shadowPath) = (0.4, 8, CGPath(rect: holder.bounds, transform: nil))
            let (_, list) = addCard(to: stage, in: holder, radius: 12, color: .white)
            stage.frame()
            for step in 0..<16 {
                list.bounds.origin.y += [7, 20, -5, 13][step % 4]
                let report = stage.frame()
                #expect(report.pixelsMoved >= 200 * 240, "\(report)")
                // The strip of twenty rows at most, and each corner where it is and where it was moved to.
                #expect(report.pixelsTouched <= 200 * 20 + 4 * 13 * (13 + 20 + 13), "\(report)")
                expectSame(stage, "step \(step)")
            }
        }

        @Test("F3.3 a scroll layer that has the round corners itself, and its colour from what holds it")
        func own() {
            let stage = Stage(width: 300, height: 300)
            stage.animates = false
            addGround(to: stage)
            let (card, list) = addCard(to: stage, radius: 16, color: nil, rows: 150)
            (card.cornerCurve, card.maskedCorners) = (.continuous, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            let round = stage.add(240, 20, 50, 200, .white)
            (round.cornerRadius, round.masksToBounds) = (10, true)
            addRows(to: round, of: stage, width: 40)
            stage.frame()
            for step in 0..<8 {
                list.bounds.origin.y += [7, 20, -5, 13][step % 4]
                #expect(stage.frame().pixelsMoved >= 200 * 240)
                expectSame(stage, "list, step \(step)")
                round.bounds.origin.y += [7, 20, -5, 13][step % 4]
                #expect(stage.frame().pixelsMoved >= 50 * 180)
                expectSame(stage, "round, step \(step)")
            }
        }

        @Test("F3.3 a border around a list is painted along its sides; under what covers most of it the list is painted, not moved")
        func border() {
            let stage = Stage(width: 300, height: 300)
            stage.animates = false
            addGround(to: stage)
            let (card, list) = addCard(to: stage, radius: 12, color: .white)
            card.borderWidth = 1
            stage.frame()
            for step in 0..<4 {
                list.bounds.origin.y += 10
                let report = stage.frame()
                #expect(report.pixelsMoved >= 200 * 240 && report.pixelsTouched < 200 * 260 / 3, "\(report)")
                expectSame(stage, "step \(step)")
            }
            stage.add(30, 20, 200, 140, .rgba(0, 0, 0, 0.2))
            stage.frame()
            list.bounds.origin.y += 10
            #expect(stage.frame().pixelsMoved == 0)
            expectSame(stage)
        }

        @Test("F3.3 whatever is rounded, cut, half clear or off the pixels, moved pixels look as painted ones", arguments: 0..<60)
        func anything(seed: Int) {
            var dice = Dice(UInt64(seed) + 100)
            func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &dice) < share }
            let stage = Stage(width: 300, height: 300)
            stage.animates = false
            addGround(to: stage)
            var parent = stage.root
            var size = CGSize(width: 260, height: 280)
            for _ in 0..<Int.random(in: 1...3, using: &dice) {
                let place = CGFloat(Int.random(in: 0...8, using: &dice)) + (chance(0.15) ? 0.5 : 0)
                let layer = stage.add(place, CGFloat(Int.random(in: 0...8, using: &dice)), size.width, size.height, chance(0.6) ? .white : chance(0.5) ? nil : .rgba(1, 1, 1, 0.5), to: parent)
                if chance(0.7) { layer.cornerRadius = CGFloat(Int.random(in: 1...40, using: &dice)) }
                layer.masksToBounds = chance(0.8)
                layer.cornerCurve = chance(0.5) ? .continuous : .circular
                layer.maskedCorners = CACornerMask(rawValue: UInt.random(in: 0...15, using: &dice))
                if chance(0.1) { layer.opacity = 0.8 }
                if chance(0.3) { layer.borderWidth = CGFloat(Int.random(in: 1...6, using: &dice)) / 2 }
                (parent, size) = (layer, CGSize(width: size.width - CGFloat(Int.random(in: 0...20, using: &dice)), height: size.height - CGFloat(Int.random(in: 0...20, using: &dice))))
            }
            let list = stage.add(CGFloat(Int.random(in: 0...5, using: &dice)), 0, size.width, size.height, chance(0.7) ? .white : nil, to: parent)
            list.masksToBounds = true
            if chance(0.4) { list.cornerRadius = CGFloat(Int.random(in: 1...40, using: &dice)) }
            addRows(to: list, of: stage, width: size.width - CGFloat(Int.random(in: 0...30, using: &dice)))
            if chance(0.4) { stage.add(20, 30, 60, 60, .rgba(0, 1, 0, 0.5), to: chance(0.5) ? parent : stage.root).cornerRadius = 20 }
            stage.frame()
            for step in 0..<12 {
                list.bounds.origin.y += CGFloat(Int.random(in: -30...40, using: &dice))
                if chance(0.2) { list.bounds.origin.x += CGFloat(Int.random(in: -9...9, using: &dice)) }
                if chance(0.2) { list.sublayers?.randomElement(using: &dice)?.backgroundColor = .green }
                if chance(0.1) { parent.cornerRadius = CGFloat(Int.random(in: 0...30, using: &dice)) }
                stage.frame()
                expectSame(stage, "step \(step)")
            }
        }
    }
}

import CoreGraphics
@testable import QuartzCore
import Testing

extension LayerTests {
    /// What large groups hide of what lies behind them.
    @Suite(.serialized) @MainActor
    struct GroupCovers {
        @MainActor private struct Page {
            let stage = Stage(width: 500, height: 500)
            let back, card, holder, ground: CALayer

            /// A page with text behind a card whose ground is in it, as a sheet's is.
            init() {
                stage.animates = false
                back = stage.add(50, 140, 400, 300, .red)
                card = stage.add(0, 100, 500, 400, nil)
                (card.cornerRadius, card.masksToBounds) = (30, true)
                card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                holder = stage.add(0, 0, 500, 400, nil, to: card)
                ground = stage.add(0, 0, 500, 400, .blue, to: holder)
                stage.add(20, 20, 50, 50, .green, to: card)
            }

            func hidden() -> Int {
                stage.compositor.invalidate()
                return stage.frame().layersHidden
            }
        }

        @Test("F3.3 nothing is painted behind the plain ground of a card with round corners, and all that its corners leave is")
        func hides() {
            let page = Page()
            page.stage.add(0, 90, 30, 30, .black).zPosition = -1
            #expect(page.hidden() == 1)
            #expect(page.stage.pixel(200, 300) == 0xFF00_00FF && page.stage.pixel(30, 130) == 0xFF00_FF00)
            #expect(page.stage.pixel(1, 101) == 0xFF00_0000 && page.stage.pixel(499, 101) == 0xFFFF_FFFF && page.stage.pixel(0, 499) == 0xFF00_00FF)
        }

        @Test("F3.3 what shows through a group is painted", arguments: 0..<7)
        func shows(number: Int) {
            let page = Page()
            switch number {
            case 0: page.ground.opacity = 0.5
            case 1: page.card.opacity = 0.5
            case 2: page.ground.backgroundColor = .rgba(0, 0, 1, 0.5)
            case 3: page.holder.isHidden = true
            case 4:
                let mask = CALayer()
                (mask.frame, mask.backgroundColor) = (CGRect(x: 0, y: 0, width: 500, height: 10), .black)
                page.holder.mask = mask
            case 5: page.ground.frame.origin.x = 300
            default: page.card.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
            }
            #expect(page.hidden() == 0)
            let through = page.stage.pixel(100, 200), parts = (through >> 16 & 255, through & 255)
            if number < 3 { #expect(parts.0 > 100 && parts.1 > 100) } else if number < 6 { #expect(through == 0xFFFF_0000) }
        }
    }
}

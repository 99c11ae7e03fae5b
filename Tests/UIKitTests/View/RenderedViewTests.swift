import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// What comes out of the compositor.
@MainActor @Suite(.freshRuntime) struct RenderedViewTests {
    private func render(_ views: UIView..., width: Int, height: Int, scale: CGFloat = 1) -> PixelReader {
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
        window.backgroundColor = .white
        for view in views { window.addSubview(view) }
        window.isHidden = false
        LayoutPass.layOut()
        DisplayPass.display()
        CATransaction.flush()
        let compositor = Compositor(width: width, height: height, scale: scale)
        _ = compositor.render([window.layer], at: MediaTime.now)
        window.isHidden = true
        return PixelReader(compositor.makeImage())
    }

    private func twoPixels() -> UIImage {
        picture(2, 1) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
    }

    nonisolated private static let places: [(UIView.ContentMode, [String])] = [
        (.center, ["wwww", "wrgw", "wwww"]), (.top, ["wrgw", "wwww", "wwww"]), (.bottom, ["wwww", "wwww", "wrgw"]),
        (.left, ["wwww", "rgww", "wwww"]), (.right, ["wwww", "wwrg", "wwww"]), (.topLeft, ["rgww", "wwww", "wwww"]),
        (.topRight, ["wwrg", "wwww", "wwww"]), (.bottomLeft, ["wwww", "wwww", "rgww"]),
        (.bottomRight, ["wwww", "wwww", "wwrg"]),
    ]

    @Test("F3.3 content modes that place an image", arguments: places)
    func placing(mode: UIView.ContentMode, sketch: [String]) {
        let view = UIImageView(image: twoPixels())
        view.frame = CGRect(x: 0, y: 0, width: 4, height: 3)
        view.contentMode = mode
        #expect(render(view, width: 4, height: 3).sketch == sketch)
    }

    @Test("F3.3 content modes that scale an image")
    func scaling() {
        func picture(_ mode: UIView.ContentMode) -> PixelReader {
            let solid = UIKitTests.picture(4, 2) { _ in
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 2))
            }
            let view = UIImageView(image: solid)
            view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
            view.contentMode = mode
            view.clipsToBounds = true
            return render(view, width: 12, height: 8)
        }
        for mode in [UIView.ContentMode.scaleToFill, .redraw, .scaleAspectFill] {
            let reader = picture(mode)
            #expect(reader[0, 0] == .red && reader[7, 7] == .red && reader[8, 4] == .white, "\(mode)")
        }
        let fit = picture(.scaleAspectFit)
        #expect(fit[4, 1] == .white && fit[4, 2] == .red && fit[4, 5] == .red && fit[4, 6] == .white)
    }

    @Test("F3.3 order, hidden views, alpha and clipping")
    func composition() {
        let red = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
        red.backgroundColor = .red
        let blue = UIView(frame: CGRect(x: 2, y: 0, width: 2, height: 4))
        blue.backgroundColor = .blue
        red.addSubview(blue)
        let green = UIView(frame: CGRect(x: 0, y: 1, width: 1, height: 3))
        green.backgroundColor = .green
        #expect(render(red, green, width: 5, height: 4).sketch == ["rrbbw", "grbbw", "gwbbw", "gwbbw"])
        red.clipsToBounds = true
        green.isHidden = true
        #expect(render(red, green, width: 5, height: 4).sketch == ["rrbbw", "rrbbw", "wwwww", "wwwww"])
        red.alpha = 0.5
        let half = render(red, width: 5, height: 4)
        #expect(half[0, 0].isClose(to: Pixel(255, 128, 128)))
        #expect(half[3, 0].isClose(to: Pixel(128, 128, 255)))
    }

    @Test("F3.3 corner radius, masked corners and border")
    func corners() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .red
        view.layer.cornerRadius = 10
        let round = render(view, width: 20, height: 20)
        #expect(round[0, 0] == .white && round[19, 19] == .white && round[10, 10] == .red && round[10, 0].red == 255)
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        let one = render(view, width: 20, height: 20)
        #expect(one[0, 0] == .white && one[19, 0] == .red && one[19, 19] == .red)
        view.layer.cornerRadius = 0
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.blue.cgColor
        let bordered = render(view, width: 20, height: 20)
        #expect(bordered[1, 10] == .blue && bordered[2, 10] == .red && bordered[10, 19] == .blue)
    }

    @Test("F3.3 shadows, z order and transforms")
    func shadowsAndDepth() {
        let view = UIView(frame: CGRect(x: 2, y: 2, width: 6, height: 6))
        view.backgroundColor = .blue
        view.layer.shadowColor = UIColor.red.cgColor
        view.layer.shadowOpacity = 1
        view.layer.shadowRadius = 0
        view.layer.shadowOffset = CGSize(width: 4, height: 4)
        view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
        let shadow = render(view, width: 16, height: 16)
        #expect(shadow[4, 4] == .blue && shadow[10, 10].isClose(to: .red, within: 3) && shadow[13, 13] == .white)
        let back = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        back.backgroundColor = .green
        back.layer.zPosition = 1
        let front = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        front.backgroundColor = .red
        #expect(render(back, front, width: 4, height: 4)[1, 1] == .green)
        front.transform = CGAffineTransform(translationX: 4, y: 0).scaledBy(x: 1, y: 0.5)
        let moved = render(front, width: 8, height: 4)
        #expect(moved.sketch == ["wwwwwwww", "wwwwrrrr", "wwwwrrrr", "wwwwwwww"])
    }

    @Test("F3.3 a mask view cuts by its alpha")
    func mask() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
        view.backgroundColor = .red
        let mask = UIView(frame: CGRect(x: 1, y: 0, width: 2, height: 1))
        mask.backgroundColor = .black
        view.mask = mask
        #expect(render(view, width: 4, height: 2).sketch == ["wrrw", "wwww"])
    }

    @Test("F3.3 what draw(_:) draws, at the screen's scale and beside a moved bounds origin")
    func drawn() {
        final class Drawer: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.green.setFill()
                UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 1))
            }
        }
        let view = Drawer(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
        view.backgroundColor = .clear
        view.contentScaleFactor = 2
        #expect(render(view, width: 4, height: 4, scale: 2).sketch == ["wwww", "wwww", "wwgg", "wwgg"])
        view.bounds.origin = CGPoint(x: 1, y: 1)
        view.setNeedsDisplay()
        #expect(render(view, width: 4, height: 4, scale: 2).sketch == ["ggww", "ggww", "wwww", "wwww"])
    }

    @Test("F3.3 snapshots and drawHierarchy show what the view shows")
    func snapshots() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        view.backgroundColor = .red
        let inner = UIView(frame: CGRect(x: 4, y: 4, width: 4, height: 4))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        let image = picture(2, 2) { _ in view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 2, height: 2), afterScreenUpdates: true) }
        #expect(PixelReader(image).sketch == ["rr", "rb"])
        let snapshot = view.snapshotView(afterScreenUpdates: true)!
        #expect(snapshot.bounds.size == CGSize(width: 8, height: 8))
        inner.backgroundColor = .green
        let shown = render(snapshot, width: 8, height: 8)
        #expect(shown[1, 1] == .red && shown[6, 1] == .red && shown[6, 6] == .blue)
    }
}

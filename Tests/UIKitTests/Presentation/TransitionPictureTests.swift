import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// What transitions look like on their way: at a quarter, half and three quarters.
@MainActor @Suite(.serialized, .freshRuntime) struct TransitionPictureTests {
    private let old = Pixel(255, 0, 0)
    private let new = Pixel(0, 0, 255)

    /// Red covers, or is covered by, blue.
    private func scene(_ style: UIModalTransitionStyle) -> (Stage, Camera, UIViewController, UIViewController) {
        let (a, b) = (UIViewController(), UIViewController())
        let stage = Stage(a)
        a.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        b.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        b.modalPresentationStyle = .fullScreen
        b.modalTransitionStyle = style
        let camera = Camera(stage)
        _ = camera.image()
        return (stage, camera, a, b)
    }

    /// Passes quarters of `duration` and gives the pictures after one, two and three of them.
    private func quarters(_ stage: Stage, _ camera: Camera, _ duration: TimeInterval, _ name: String) -> [PixelReader] {
        stage.frame()
        return (1...3).map { quarter in
            stage.pass(duration / 4)
            camera.save("\(name)-\(quarter * 25)")
            return camera.pixels()
        }
    }

    /// How many pixels of a row, or column, look like a colour.
    private func count(_ picture: PixelReader, row y: Int, _ color: Pixel) -> Int {
        (0..<picture.width).count { picture[$0, y].isClose(to: color, within: 30) }
    }

    private func count(_ picture: PixelReader, column x: Int, _ color: Pixel) -> Int {
        (0..<picture.height).count { picture[x, $0].isClose(to: color, within: 30) }
    }

    @Test("F4.4 a flip turns right to left when presented: the old side narrows, stands on edge, the new side widens")
    func flipPresents() {
        let (stage, camera, a, b) = scene(.flipHorizontal)
        a.present(b, animated: true)
        let pictures = quarters(stage, camera, 0.75, "flip-present")
        #expect(count(pictures[0], row: 426, old) > 150 && count(pictures[0], row: 426, old) < 385)
        // Towards the left: the right edge comes nearer and is seen taller than the left one.
        let columns = (0..<393).filter { pictures[0][$0, 426].isClose(to: old, within: 30) }
        #expect(count(pictures[0], column: columns.last! - 3, old) > count(pictures[0], column: columns.first! + 3, old) + 40)
        #expect(count(pictures[0], row: 426, new) == 0)
        #expect(count(pictures[1], row: 426, old) < 12 && count(pictures[1], row: 426, new) < 12, "on edge")
        #expect(pictures[1][30, 426].isClose(to: Pixel(0, 0, 0), within: 8), "black beside it")
        #expect(count(pictures[2], row: 426, new) > 150 && count(pictures[2], row: 426, old) == 0)
        stage.settle()
        #expect(camera.pixels()[200, 400].isClose(to: new, within: 2) && !b.view.isHidden && a.view.window == nil)
    }

    @Test("F4.4 a flip turns left to right when dismissed")
    func flipDismisses() {
        let (stage, camera, a, b) = scene(.flipHorizontal)
        a.present(b, animated: false)
        stage.settle()
        _ = camera.image()
        b.dismiss(animated: true)
        let pictures = quarters(stage, camera, 0.75, "flip-dismiss")
        let columns = (0..<393).filter { pictures[0][$0, 426].isClose(to: new, within: 30) }
        #expect(count(pictures[0], column: columns.first! + 3, new) > count(pictures[0], column: columns.last! - 3, new) + 40)
        #expect(count(pictures[2], row: 426, old) > 150 && count(pictures[2], row: 426, new) == 0)
        stage.settle()
        #expect(camera.pixels()[200, 400].isClose(to: old, within: 2) && stage.window.subviews == [a.view] && !a.view.isHidden)
    }

    @Test("F4.4 a dissolve shows both, the old by as much less as the new by more")
    func dissolve() {
        let (stage, camera, a, b) = scene(.crossDissolve)
        a.present(b, animated: true)
        let pictures = quarters(stage, camera, 0.35, "dissolve")
        let half = pictures[1][200, 400]
        #expect(half.isClose(to: Pixel(128, 0, 128), within: 3), "\(half)")
        #expect(pictures[0][200, 400].red > 180 && pictures[2][200, 400].blue > 180)
        for picture in pictures { #expect(abs(Int(picture[200, 400].red) + Int(picture[200, 400].blue) - 255) < 4) }
    }

    @Test("F4.4 a partial curl lifts the lower right corner, shows what is presented there, and stays rolled up")
    func partialCurl() {
        let (stage, camera, a, b) = scene(.partialCurl)
        a.present(b, animated: true)
        let pictures = quarters(stage, camera, 0.6, "partial-curl")
        for picture in pictures {
            #expect(picture[4, 4].isClose(to: old, within: 2), "the upper left lies flat")
        }
        #expect(pictures[1][390, 848].isClose(to: new, within: 60), "the lower right shows what is below")
        let uncovered = pictures.map { picture in (0..<852).count { picture[392, $0].blue > 200 && picture[392, $0].red < 60 } }
        #expect(uncovered[0] < uncovered[1] && uncovered[1] < uncovered[2])
        #expect(count(pictures[1], row: 848, new) > 100 && pictures[0][4, 848].isClose(to: old, within: 20), "the corner on the right goes first")
        // The back of the page is paper.
        #expect((0..<852).contains(where: { y in pictures[2][200, y].red > 180 && pictures[2][200, y].green > 150 }))
        stage.settle()
        let rest = camera.pixels()
        camera.save("partial-curl-rest")
        #expect(rest[388, 4].isClose(to: old, within: 2) && rest[300, 848].isClose(to: new, within: 2))
        #expect(a.presentedViewController === b && a.view.window == nil)
        // What is uncovered takes touches; the page dismisses.
        #expect(stage.window.hitTest(CGPoint(x: 300, y: 840), with: nil) === b.view)
        stage.tap(60, 60)
        stage.settle()
        #expect(a.presentedViewController == nil && camera.pixels()[300, 848].isClose(to: old, within: 2))
        #expect(stage.window.subviews == [a.view])
    }

    @Test("F4.4 a partial curl over or of anything but the full screen raises UIKit's exception", arguments: [UIModalPresentationStyle.pageSheet, .overFullScreen, .formSheet, .custom])
    func partialCurlElsewhere(style: UIModalPresentationStyle) {
        let (stage, _, a, b) = scene(.partialCurl)
        b.modalPresentationStyle = style
        let raised = ObjCException.catching { MainActor.assumeIsolated { a.present(b, animated: true) } }
        #expect(raised?.name == .invalidArgumentException)
        #expect(
            raised?.reason == "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller \(b).")
        #expect(a.presentedViewController == nil)
        withExtendedLifetime(stage) {}
    }

    // MARK: UIView.transition

    private func turn(_ options: UIView.AnimationOptions, _ name: String) -> [PixelReader] {
        let root = UIViewController()
        let stage = Stage(root)
        root.view.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 300))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.view.addSubview(box)
        stage.settle()
        let camera = Camera(stage)
        _ = camera.image()
        var finished: Bool?
        UIView.transition(with: box, duration: 1, options: [options, .curveLinear]) {
            box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        } completion: { finished = $0 }
        let pictures = quarters(stage, camera, 1, name)
        stage.settle()
        #expect(finished == true && camera.pixels()[150, 350].isClose(to: new, within: 2))
        return pictures
    }

    @Test("F4.3 F4.4 flips turn about the axis they name, the named side coming forward", arguments: [
        (UIView.AnimationOptions.transitionFlipFromLeft, "left"), (.transitionFlipFromRight, "right"), (.transitionFlipFromTop, "top"),
        (.transitionFlipFromBottom, "bottom"),
    ])
    func flips(options: UIView.AnimationOptions, name: String) {
        let pictures = turn(options, "view-flip-\(name)")
        let isUpright = name == "left" || name == "right"
        let width = count(pictures[0], row: 350, old)
        let height = count(pictures[0], column: 150, old)
        #expect(isUpright ? width < 190 && height >= 298 : height < 285 && width >= 198, "\(width) × \(height)")
        #expect(count(pictures[1], row: 350, old) < 10 || count(pictures[1], column: 150, old) < 10, "on edge")
        #expect(count(pictures[2], row: 350, new) > 100 || count(pictures[2], column: 150, new) > 100)
        // What comes forward is seen larger: left and right of, or above and below, the middle.
        let xs = (0..<393).filter { pictures[0][$0, 350].isClose(to: old, within: 30) }
        let ys = (0..<852).filter { pictures[0][150, $0].isClose(to: old, within: 30) }
        switch name {
        case "left": #expect(count(pictures[0], column: xs.first! + 2, old) > count(pictures[0], column: xs.last! - 2, old) + 10)
        case "right": #expect(count(pictures[0], column: xs.last! - 2, old) > count(pictures[0], column: xs.first! + 2, old) + 10)
        case "top": #expect(count(pictures[0], row: ys.first! + 2, old) > count(pictures[0], row: ys.last! - 2, old) + 6)
        default: #expect(count(pictures[0], row: ys.last! - 2, old) > count(pictures[0], row: ys.first! + 2, old) + 6)
        }
    }

    @Test("F4.3 a flip that was not cut short has finished, whenever its frames come", arguments: [0.11, 0.3, 0.7, 0.9, 1.1])
    func flipFinishes(step: Double) {
        let root = UIViewController()
        let stage = Stage(root)
        let box = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 300))
        root.view.addSubview(box)
        stage.settle()
        stage.pass(0.0137)
        var finished: Bool?
        UIView.transition(with: box, duration: 1, options: .transitionFlipFromTop, animations: {}, completion: { finished = $0 })
        for _ in 0..<12 { stage.pass(step) }
        #expect(finished == true)
        #expect(box.layer.isDoubleSided && root.view.layer.sublayers?.count == 1, "nothing of the turn stays")
    }

    @Test("F4.4 curling up takes the old page away from its lower right corner; curling down lays the new one over it")
    func curls() {
        let up = turn(.transitionCurlUp, "view-curl-up")
        #expect(up[0][55, 205].isClose(to: old, within: 2) && up[1][247, 496].isClose(to: new, within: 60))
        #expect(up[2][247, 350].isClose(to: new, within: 2), "after three quarters most is uncovered")
        let red = up.map { count($0, column: 60, old) }
        #expect(red[0] > red[1] && red[1] > red[2])
        let down = turn(.transitionCurlDown, "view-curl-down")
        #expect(down[0][247, 480].isClose(to: old, within: 2), "the new page has come down little")
        #expect(down[2][55, 205].isClose(to: new, within: 2) && down[1][247, 496].isClose(to: old, within: 60))
    }

    @Test("F4.4 Core Animation's named transitions: a cube turns, a sheet flips, a page curls", arguments: ["cube", "oglFlip", "pageCurl", "pageUnCurl"])
    func named(type: String) {
        let root = UIViewController()
        let stage = Stage(root)
        root.view.backgroundColor = .white
        let box = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 300))
        box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.view.addSubview(box)
        stage.settle()
        let camera = Camera(stage)
        _ = camera.image()
        let transition = CATransition()
        transition.type = CATransitionType(rawValue: type)
        transition.subtype = .fromRight
        transition.duration = 1
        box.layer.add(transition, forKey: kCATransition)
        box.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let pictures = quarters(stage, camera, 1, "named-\(type)")
        let half = pictures[1]
        let (reds, blues) = (count(half, row: 350, old), count(half, row: 350, new))
        switch type {
        case "cube":
            #expect(reds > 40 && blues > 40)
            #expect((0..<393).first { half[$0, 350].isClose(to: old, within: 30) }! < (0..<393).first { half[$0, 350].isClose(to: new, within: 30) }!)
        case "oglFlip": #expect(reds < 12 && blues < 12)
        default: #expect(reds > 10 && blues > 10)
        }
    }
}

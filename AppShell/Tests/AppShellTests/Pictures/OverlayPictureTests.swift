import Testing
import UIKit
@testable import AppShell

/// What stands over the page: the launch window and the drawer, pixel by pixel.
@MainActor @Suite(.serialized) struct OverlayPictureTests {
    private let size = CGSize(width: 393, height: 852)

    /// White, with a green bar along its top and some text.
    private func makePage() -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .white
        let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 100))
        bar.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let label = UILabel(frame: CGRect(x: 40, y: 200, width: 313, height: 60))
        label.text = "The main page"
        label.textColor = .black
        for view in [bar, label] { page.view.addSubview(view) }
        return page
    }

    @Test("F7.13 pictures: the launch window covers the page, its bars too, and leaves the page as it was") func launchWindow() {
        let app = makePictureWindow(makePage(), size: size)
        app.makeKeyAndVisible()
        let before = Picture.take("F7.13-before", of: app)
        #expect(before.count(where: \.isGreen) == 393 * 100)
        // A picture of another shape fills the screen, cut at its sides.
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 400, height: 400)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 400, height: 400))
            UIColor.blue.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 150, y: 150, width: 100, height: 100))
        }
        let launch = LaunchWindow(image: picture, until: .seconds(5))
        launch.show(above: app)
        guard let second = launch.window else {
            Issue.record("the launch window is not there")
            return
        }
        let shown = Picture.take("F7.13-launch", of: [app, second])
        #expect(shown.count(where: \.isGreen) == 0)
        let circle = shown.box(where: \.isBlue)
        #expect(abs(circle.width - 213) <= 1 && abs(circle.height - 213) <= 1, "852 / 400 of its size, a circle still: \(circle)")
        #expect(abs(circle.midX - 196.5) <= 1 && abs(circle.midY - 426) <= 1)
        for (x, y) in [(1.0, 1.0), (391, 1), (1, 850), (391, 850)] { #expect(shown[x, y].isRed, "\(x), \(y)") }
        launch.timer?.fire()
        #expect(launch.window == nil)
        #expect(Picture.take("F7.13-after", of: app) == before)
        app.isHidden = true
    }

    @Test("F7.14 pictures: a drawer half open has half the scrim over the page, one that is open all of it", arguments: [false, true])
    func drawer(isRightToLeft: Bool) {
        let menu = UIViewController()
        menu.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let drawer = DrawerController(contentViewController: makePage(), drawerViewController: menu)
        drawer.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        let window = makePictureWindow(drawer, size: size)
        window.makeKeyAndVisible()
        turnRunLoop()
        let suffix = isRightToLeft ? "-rtl" : ""
        let closed = Picture.take("F7.14-closed" + suffix, of: window)
        #expect(closed.share(of: CGRect(x: 0, y: 300, width: 393, height: 40), where: \.isWhite) == 1)

        func x(_ distance: CGFloat) -> CGFloat { isRightToLeft ? 393 - distance - 1 : distance }
        drawer.beginDrag()
        drawer.moveDrag(translation: isRightToLeft ? -160 : 160)
        let half = Picture.take("F7.14-half" + suffix, of: window)
        #expect(half[x(10), 400].isBlue && half[x(158), 400].isBlue)
        #expect(!half[x(162), 400].isBlue)
        // Beyond the panel's shadow: black of 0.25 over white and over green.
        #expect(half[x(380), 400].isNear(191, 191, 191, within: 2), "\(half[x(380), 400])")
        #expect(half[x(380), 50].isNear(0, 191, 0, within: 2), "\(half[x(380), 50]): the scrim covers the bars")
        // Corners that meet the page are round; those at the screen's edge are not.
        #expect(!half[x(159), 0].isBlue)
        #expect(half[x(0), 0].isBlue)

        drawer.endDrag(translation: isRightToLeft ? -320 : 320, velocity: 0)
        turnRunLoop { drawer.state == .open }
        let open = Picture.take("F7.14-open" + suffix, of: window)
        #expect(open[x(10), 400].isBlue && open[x(318), 400].isBlue)
        #expect(open[x(380), 400].isNear(128, 128, 128, within: 2), "\(open[x(380), 400])")
        drawer.setOpen(false, animated: false)
        #expect(Picture.take("F7.14-closed-again" + suffix, of: window) == closed)
        window.isHidden = true
        window.rootViewController = nil
    }
}

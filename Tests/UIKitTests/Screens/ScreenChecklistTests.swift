import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// A whole screen of an app with bars, as pixels: where everything stands on three devices, light and dark.
///
/// Numbers are the classic rows of iOS 11 to 18: a 44 pt bar (50 on iPads) with a 17 pt semibold title, a 49 pt tab bar (50) with 10 pt
/// titles, hairlines of one pixel, red badges 18 pt high, status bar and home indicator by the device.
@MainActor @Suite(.serialized, .freshRuntime) struct ScreenChecklistTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var screen: ScreenDescription
        var style: UIUserInterfaceStyle
        var title: String
        var barTop: CGFloat
        var barHeight: CGFloat
        var tabHeight: CGFloat
        var testDescription: String { "\(name) \(style == .dark ? "dark" : "light") \(title)" }
        var tabTop: CGFloat { screen.size.height - tabHeight - screen.portraitSafeArea.bottom }
    }

    nonisolated static let cases: [Case] = {
        let phone = ScreenDescription.standard
        let small = ScreenDescription(
            size: CGSize(width: 375, height: 667), scale: 2, portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
            statusBarHeight: 20, deviceName: "iPhone SE")
        let pad = ScreenDescription(
            size: CGSize(width: 820, height: 1180), scale: 2, idiom: .pad, portraitSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
            landscapeSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), statusBarHeight: 24, cornerRadius: 18, deviceName: "iPad Air")
        return [UIUserInterfaceStyle.light, .dark].flatMap { style in
            ["Home", "首页"].flatMap { title in
                [
                    Case(name: "iPhone 15", screen: phone, style: style, title: title, barTop: 59, barHeight: 44, tabHeight: 49),
                    Case(name: "iPhone SE", screen: small, style: style, title: title, barTop: 20, barHeight: 44, tabHeight: 49),
                    Case(name: "iPad Air", screen: pad, style: style, title: title, barTop: 24, barHeight: 50, tabHeight: 50),
                ]
            }
        }
    }()

    /// The screen of a case: the picture, and the controller for its views.
    private func show(_ item: Case) -> (picture: PixelReader, controller: UITabBarController, stage: Stage) {
        let stage = Stage(screen: item.screen)
        UIScreen.main.configure(item.screen, landscape: false, style: item.style, contentSizeCategory: .large)
        let controller = UITabBarController()
        controller.viewControllers = [item.title, "Two", "Three", "Four"].enumerated().map { index, title in
            let page = UIViewController()
            page.title = title
            page.view.backgroundColor = .systemBackground
            let navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
            let icon = UIGraphicsImageRenderer(size: CGSize(width: 25, height: 25)).image { _ in
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 25, height: 25)).fill()
            }
            navigation.tabBarItem = UITabBarItem(title: title, image: icon.withRenderingMode(.alwaysTemplate), tag: index)
            return navigation
        }
        controller.tabBar.scrollEdgeAppearance = controller.tabBar.standardAppearance
        controller.viewControllers?[1].tabBarItem.badgeValue = "10"
        stage.window.rootViewController = controller
        stage.window.makeKeyAndVisible()
        stage.settle()
        Runtime.current.systemBars.isShown = true
        defer { Runtime.current.systemBars.isShown = false }
        stage.frame(through: .display)
        let compositor = Compositor(
            width: Int(item.screen.size.width * item.screen.scale), height: Int(item.screen.size.height * item.screen.scale), scale: item.screen.scale)
        _ = compositor.render(UIWindow.visibleWindows.map(\.layer) + Runtime.current.systemBars.layers, at: stage.clock.now)
        let image = compositor.makeImage()
        if let folder = ProcessInfo.processInfo.environment["DRYDOCK_TEST_PICTURES"] {
            let file = "\(folder)/checklist-\(item.testDescription.replacingOccurrences(of: " ", with: "-")).png"
            FileManager.default.createFile(atPath: file, contents: ImageEncoder.png(image))
        }
        return (PixelReader(image), controller, stage)
    }

    /// The rectangle, in pixels, around all pixels of an area that differ from its corner.
    private func ink(_ picture: PixelReader, in area: CGRect, scale: CGFloat, tolerance: Int = 40) -> CGRect? {
        let (x0, y0) = (Int(area.minX * scale), Int(area.minY * scale))
        let (x1, y1) = (Int(area.maxX * scale), Int(area.maxY * scale))
        let ground = picture[x0, y0]
        var found = CGRect.null
        for y in y0..<y1 {
            for x in x0..<x1 where !picture[x, y].isClose(to: ground, within: tolerance) {
                found = found.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return found.isNull ? nil : found
    }

    /// The rows of pixels at the left edge whose colour differs from the row above.
    private func edges(_ picture: PixelReader, from: CGFloat, to: CGFloat, scale: CGFloat) -> [Int] {
        (Int(from * scale)..<Int(to * scale)).filter { !picture[2, $0].isClose(to: picture[2, $0 - 1], within: 2) }
    }

    @Test("F5.2, F6.2 bars: heights, hairlines, title, tabs and badge on three devices", arguments: cases)
    func bars(item: Case) throws {
        let (picture, controller, stage) = show(item)
        defer { UIScreen.main.configure(.standard) }
        let scale = item.screen.scale
        let navigation = try #require(controller.selectedViewController as? UINavigationController)
        let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
        #expect(bar == CGRect(x: 0, y: item.barTop, width: item.screen.size.width, height: item.barHeight))
        #expect(controller.tabBar.convert(controller.tabBar.bounds, to: nil)
            == CGRect(x: 0, y: item.tabTop, width: item.screen.size.width, height: item.tabHeight + item.screen.portraitSafeArea.bottom))

        // One pixel of hairline below the navigation bar and one above the tab bar: two changes of colour each, a pixel apart.
        let upper = edges(picture, from: bar.maxY - 4, to: bar.maxY + 4, scale: scale)
        #expect(upper.count == 2 && upper[1] - upper[0] == 1, "navigation bar's hairline: \(upper)")
        #expect(abs(CGFloat(upper.first ?? 0) - bar.maxY * scale) <= 1)
        let lower = edges(picture, from: item.tabTop - 4, to: item.tabTop + 4, scale: scale)
        #expect(lower.count == 2 && lower[1] - lower[0] == 1, "tab bar's hairline: \(lower)")
        #expect(abs(CGFloat(lower.last ?? 0) - item.tabTop * scale) <= 1)

        // The title: 17 pt semibold in the middle of the bar, so its capitals stand on the baseline that the label gives.
        let title = try #require(ink(
            picture, in: CGRect(x: item.screen.size.width / 2 - 60, y: bar.minY + 4, width: 120, height: item.barHeight - 8), scale: scale))
        // The ink is narrower than the letters' advances, by up to a point on one side.
        #expect(abs(title.midX - item.screen.size.width / 2 * scale) <= scale)
        let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
        let label = (ceil(font.lineHeight * scale) / scale)
        let baseline = bar.minY + (item.barHeight - label) / 2 + font.ascender
        if item.title == "Home" {
            // The H stands on the baseline; round letters reach below it.
            let letter = try #require(ink(
                picture, in: CGRect(x: title.minX / scale - 2, y: bar.minY + 4, width: 12, height: item.barHeight - 8), scale: scale))
            #expect(abs(letter.maxY - baseline * scale) <= 1, "baseline \(letter.maxY / scale), expected \(baseline)")
            #expect(abs(letter.height - font.capHeight * scale) <= 1.5)
        }

        // Tabs: equal columns, a 25 pt picture, the 10 pt title below it, the badge at the picture's upper right.
        let buttons = controller.tabBar.subviews.filter { String(describing: type(of: $0)) == "UITabBarButton" }
        #expect(buttons.count == 4)
        if item.screen.idiom == .phone {
            let width = item.screen.size.width / 4
            #expect(buttons.map { ($0.frame.midX / width * 2).rounded() } == [1, 3, 5, 7])
            let column = CGRect(x: 2 * width + 4, y: item.tabTop + 1, width: width - 8, height: 48)
            let icon = try #require(ink(picture, in: CGRect(x: column.minX, y: column.minY, width: column.width, height: 32), scale: scale))
            #expect(icon.size == CGSize(width: 25 * scale, height: 25 * scale))
            #expect(abs(icon.midX - 2.5 * width * scale) <= 1)
            let text = try #require(ink(picture, in: CGRect(x: column.minX, y: column.minY + 34, width: column.width, height: 13), scale: scale))
            #expect(abs(text.midX - 2.5 * width * scale) <= 2)
            let small = UIFont.systemFont(ofSize: 10, weight: .medium)
            #expect(abs(text.height - small.capHeight * scale) <= 2)
            let badge = try #require(badgeView(in: buttons[1]))
            #expect(badge.bounds.height == 18)
            #expect(badge.bounds.width >= 18)
            let colour = picture[Int(badge.convert(CGPoint(x: badge.bounds.midX, y: 2), to: nil).x * scale), Int(badge.convert(CGPoint(x: 0, y: 2), to: nil).y * scale)]
            #expect(colour.isClose(to: item.style == .dark ? Pixel(255, 69, 58) : Pixel(255, 59, 48), within: 2))
        }
        withExtendedLifetime(stage) {}
    }

    private func badgeView(in view: UIView) -> UIView? {
        for child in view.subviews {
            if String(describing: type(of: child)).hasSuffix("BadgeView") { return child }
            if let found = badgeView(in: child) { return found }
        }
        return nil
    }

    @Test("F2.1, F6.2 status bar and home indicator stand where the device has them", arguments: cases)
    func systemBars(item: Case) throws {
        let (picture, _, stage) = show(item)
        defer { UIScreen.main.configure(.standard) }
        let scale = item.screen.scale
        let size = item.screen.size
        let ground = picture[2, 2]
        #expect(ground.isClose(to: item.style == .dark ? .black : .white, within: 30))

        // Left and right halves of the status bar are not empty; nothing reaches out of it.
        let height = item.screen.statusBarHeight
        let left = try #require(ink(picture, in: CGRect(x: 1, y: 1, width: size.width / 3, height: height - 1), scale: scale))
        let right = try #require(ink(picture, in: CGRect(x: size.width * 2 / 3, y: 1, width: size.width / 3 - 1, height: height - 1), scale: scale))
        #expect(abs(left.midY - right.midY) <= 2 * scale, "time and signs stand on one line")
        if item.name == "iPhone 15" {
            #expect(abs(left.midX / scale - 65) <= 3)
            #expect(abs(left.midY / scale - 33) <= 1.5)
            #expect(right.width / scale > 70)
        }
        if item.name == "iPhone SE" {
            let middle = try #require(ink(picture, in: CGRect(x: size.width / 2 - 50, y: 1, width: 100, height: height - 2), scale: scale))
            #expect(abs(middle.midX / scale - size.width / 2) <= 1)
        }

        // The indicator: 5 pt high, 8 pt above the edge, where there is no home button.
        let foot = CGRect(x: size.width * 0.2, y: size.height - 16, width: size.width * 0.6, height: 15)
        let indicator = ink(picture, in: foot, scale: scale)
        if item.screen.portraitSafeArea.bottom > 0 {
            let bar = try #require(indicator)
            #expect(abs(bar.height - 5 * scale) <= 1)
            #expect(abs(bar.maxY - (size.height - 8) * scale) <= 1)
            #expect(abs(bar.midX - size.width / 2 * scale) <= 1)
            if item.name == "iPhone 15" { #expect(abs(bar.width - 139 * scale) <= 1) }
        }
        withExtendedLifetime(stage) {}
    }

    @Test("F2.1 the status bar follows the controller on top: light, dark, hidden")
    func statusBarStyle() throws {
        final class Page: UIViewController {
            var style = UIStatusBarStyle.default
            var hides = false
            override var preferredStatusBarStyle: UIStatusBarStyle { style }
            override var prefersStatusBarHidden: Bool { hides }
        }
        let page = Page()
        page.view.backgroundColor = .systemTeal
        let stage = Stage(page)
        Runtime.current.systemBars.isShown = true
        defer { Runtime.current.systemBars.isShown = false }
        func signs() -> PixelReader {
            page.setNeedsStatusBarAppearanceUpdate()
            stage.frame(through: .display)
            let compositor = Compositor(width: 1179, height: 2556, scale: 3)
            _ = compositor.render(UIWindow.visibleWindows.map(\.layer) + Runtime.current.systemBars.layers, at: stage.clock.now)
            return PixelReader(compositor.makeImage())
        }
        let area = CGRect(x: 250, y: 10, width: 140, height: 40)
        func has(_ pixel: Pixel, _ picture: PixelReader) -> Bool {
            (Int(area.minY * 3)..<Int(area.maxY * 3)).contains { y in (Int(area.minX * 3)..<Int(area.maxX * 3)).contains { picture[$0, y] == pixel } }
        }
        #expect(has(.black, signs()))
        page.style = .lightContent
        #expect(has(.white, signs()))
        #expect(!has(.black, signs()))
        page.hides = true
        let empty = signs()
        #expect(!has(.white, empty) && !has(.black, empty))
        #expect(UIApplication.shared.connectedScenes.isEmpty || page.view.window != nil)
    }
}

import Testing
import UIKit
@testable import AppShell

/// The dock's looks, pixel by pixel.
@MainActor @Suite(.serialized) struct DockPictureTests {
    private static let symbols = [("house", "Home"), ("message", "Messages"), ("star", "Discover"), ("person", "Me")]

    private func isGrey(_ color: Pixels.Color) -> Bool { color.isNear(137, 137, 137, within: 12) }
    private func isChosen(_ color: Pixels.Color) -> Bool { color.isNear(223, 41, 43, within: 12) }

    private func rect(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    // MARK: F7.6

    @Test("F7.6 a picture of a dock: the chosen item red, the others grey, marks at the pictures' top right")
    func dock() throws {
        let dock = Dock(frame: CGRect(x: 0, y: 51, width: 300, height: 49))
        dock.standardAppearance.backgroundColor = .white
        dock.standardAppearance.markColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        for (symbol, title) in Self.symbols {
            dock.addItem(icon: UIImage(systemName: symbol)?.withRenderingMode(.alwaysTemplate), selectedIcon: nil, title: title)
        }
        dock.setMark(.dot, at: 1)
        dock.setMark(.count(120), at: 2)
        let window = makePictureWindow(UIViewController(), size: CGSize(width: 300, height: 100))
        window.rootViewController?.view.backgroundColor = .white
        window.rootViewController?.view.addSubview(dock)
        for chosen in [0, 3] {
            dock.selectItem(at: chosen)
            let pixels = Picture.take("F7.6-dock-\(chosen)", of: window, scale: 2)
            for (index, item) in dock.items.enumerated() {
                let (red, grey) = (pixels.share(of: rect(of: item), where: isChosen), pixels.share(of: rect(of: item), where: isGrey))
                #expect(index == chosen ? red > 0.01 && grey == 0 : red == 0 && grey > 0.01, "\(index): \(red), \(grey)")
            }
            let marks = try [1, 2].map { index in
                let frame = try #require(dock.items[index].markFrame)
                return dock.items[index].convert(frame, to: nil)
            }
            let blue = pixels.box { $0.isBlue }
            #expect(abs(blue.minX - marks[0].minX) <= 1 && abs(blue.maxX - marks[1].maxX) <= 1 && abs(blue.minY - marks[1].minY) <= 1, "\(blue)")
            for (mark, index) in zip(marks, [1, 2]) {
                let item = dock.items[index]
                let corner = CGPoint(x: rect(of: item).midX + (item.currentImage?.size.width ?? 0) / 2, y: rect(of: item).minY)
                #expect(mark.minX < corner.x && mark.maxX > corner.x, "over the picture's right edge")
                #expect(pixels.share(of: mark, where: \.isBlue) > 0.4)
            }
            #expect(pixels.share(of: marks[1]) { $0.red > 200 && $0.green > 200 } > 0.05, "99+ in white")
        }
        window.isHidden = true
    }

    @Test("F7.6 75×49: a large picture is drawn smaller, not distorted, and a small one in its size; the title is centered")
    func pictureKeepsItsShape() {
        for (size, drawn) in [
            (CGSize(width: 100, height: 50), CGSize(width: 68.6, height: 34.3)), (CGSize(width: 40, height: 80), CGSize(width: 17.15, height: 34.3)),
            (CGSize(width: 25, height: 25), CGSize(width: 25, height: 25)),
        ] {
            let item = DockItem(frame: CGRect(x: 0, y: 0, width: 75, height: 49))
            item.setImage(.plain(.red, size), for: .normal)
            item.setTitle("HHHH", for: .normal)
            item.layoutIfNeeded()
            let pixels = Pixels(of: item)
            let picture = pixels.box { $0.red > 200 && $0.green < 60 && $0.alpha > 128 }
            #expect(DockTest.isNear(picture, CGRect(x: 37.5 - drawn.width / 2, y: 17.15 - drawn.height / 2, width: drawn.width, height: drawn.height), within: 0.8), "\(picture)")
            let title = pixels.box { $0.alpha > 128 && abs(Int($0.red) - Int($0.blue)) < 20 }
            #expect(abs(title.midX - 37.5) <= 1, "\(title)")
        }
    }

    @Test("F7.6 pictures are taken by their names from a bundle") func namedPictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("DockPictures-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, color) in [("dock_home", UIColor.red), ("dock_home_selected", .blue)] {
            try UIImage.square(color, 20).pngData()?.write(to: folder.appendingPathComponent(name + ".png"))
        }
        let bundle = try #require(Bundle(path: folder.path))
        let dock = Dock(frame: CGRect(x: 0, y: 0, width: 150, height: 49))
        var lines: [String] = []
        dock.report = { lines.append($0) }
        for title in ["Home", "Other"] { dock.addItem(icon: "dock_home", selectedIcon: "dock_home_selected", title: title, in: bundle) }
        dock.standardAppearance.backgroundColor = .white
        dock.layoutIfNeeded()
        let pixels = Pixels(of: dock)
        #expect(pixels.box(where: \.isBlue).midX == 37.5, "the first is chosen")
        #expect(pixels.box(where: \.isRed).midX == 112.5)
        #expect(lines.isEmpty)
    }

    // MARK: F7.7

    /// Holds a transition where a test wants to look at it.
    private final class HeldSlide: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPush: Bool
        private(set) var finish: (() -> Void)?

        init(isPush: Bool) { self.isPush = isPush }

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let from = context.view(forKey: .from), let to = context.view(forKey: .to), let page = context.viewController(forKey: .to)
            else { return context.completeTransition(false) }
            let width = context.containerView.bounds.width
            let isPush = isPush
            to.frame = context.finalFrame(for: page)
            context.containerView.addSubview(to)
            // 40 % of the way, side by side.
            from.frame.origin.x = (isPush ? -0.4 : 0.4) * width
            to.frame.origin.x = (isPush ? 0.6 : -0.6) * width
            finish = {
                to.frame.origin.x = 0
                context.completeTransition(true)
            }
        }
    }

    private final class Holder: NSObject, UINavigationControllerDelegate {
        var slide: HeldSlide?

        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            let held = HeldSlide(isPush: operation == .push)
            slide = held
            return held
        }
    }

    @Test("F7.7 pictures of a push and a pop: the dock at the bottom, sliding with its page at its own height, gone, and back")
    func following() {
        let holder = Holder()
        let main = DockController()
        main.dock.standardAppearance.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        main.dock.standardAppearance.hairlineColor = nil
        for (index, (symbol, title)) in Self.symbols.prefix(3).enumerated() {
            let root = UIViewController()
            root.title = title
            root.view.backgroundColor = .white
            let column = UINavigationController(rootViewController: root)
            if index == 0 { column.delegate = holder }
            main.addColumn(column, icon: UIImage(systemName: symbol), selectedIcon: nil, title: title)
        }
        let window = makePictureWindow(main)
        window.makeKeyAndVisible()
        DockTest.pass(0.1)
        let home = main.dockHomeRect
        /// Where the dock's ground is seen. Its items let a little less than all of it be seen.
        func dockArea(_ name: String) -> CGRect { Picture.take("F7.7-\(name)", of: window).box(where: \.isGreen) }
        #expect(dockArea("root") == home)

        let page = UIViewController()
        page.title = "Pushed"
        page.view.backgroundColor = UIColor(red: 0.85, green: 0.9, blue: 1, alpha: 1)
        main.selectedColumn?.pushViewController(page, animated: true)
        DockTest.pass(0.1)
        #expect(DockTest.isNear(dockArea("pushing"), CGRect(x: 0, y: home.minY, width: 225, height: home.height), within: 1))
        holder.slide?.finish?()
        DockTest.pass(0.1)
        let pushed = Picture.take("F7.7-pushed", of: window)
        #expect(pushed.count(where: \.isGreen) == 0)
        #expect(pushed.share(of: home) { $0.isNear(217, 230, 255) } == 1, "the page reaches to the bottom")

        main.selectedColumn?.popViewController(animated: true)
        DockTest.pass(0.1)
        #expect(DockTest.isNear(dockArea("popping"), CGRect(x: 0, y: home.minY, width: 150, height: home.height), within: 1))
        holder.slide?.finish?()
        DockTest.pass(0.1)
        #expect(dockArea("root-again") == home)
        window.isHidden = true
        window.rootViewController = nil
    }
}

import DrydockSession
import Testing

@testable import UIKit

@MainActor @Suite(.serialized, .freshRuntime) struct SizeClassTests {
    private func screen(_ device: Device) -> ScreenDescription {
        func insets(_ insets: Device.Insets) -> UIEdgeInsets {
            UIEdgeInsets(top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom), right: CGFloat(insets.right))
        }
        return ScreenDescription(
            size: CGSize(width: device.width, height: device.height), scale: CGFloat(device.scale), idiom: device.idiom == .pad ? .pad : .phone,
            portraitSafeArea: insets(device.safeArea), landscapeSafeArea: insets(device.landscapeSafeArea),
            statusBarHeight: CGFloat(device.statusBarHeight), deviceName: device.title)
    }

    @Test("F9.5 the size classes of every device, upright and turned", arguments: Device.all)
    func devices(device: Device) {
        defer { UIScreen.main.configure(.standard) }
        func classes() -> [UIUserInterfaceSizeClass] {
            let traits = UIScreen.main.traitCollection
            return [traits.horizontalSizeClass, traits.verticalSizeClass]
        }
        UIScreen.main.configure(screen(device))
        #expect(classes() == (device.idiom == .pad ? [.regular, .regular] : [.compact, .regular]))
        UIScreen.main.configure(screen(device), landscape: true)
        switch device.idiom {
        case .pad: #expect(classes() == [.regular, .regular])
        default: #expect(classes() == [device.hasRegularWidthInLandscape ? .regular : .compact, .compact])
        }
    }

    private struct Part: CustomTestStringConvertible, Sendable {
        var device: String
        var landscape: Bool
        var share: ScreenShare
        var width: CGFloat
        var isRegular: Bool
        var testDescription: String { "\(device) \(landscape ? "turned" : "upright") \(share)" }
    }

    /// Apple's table of sizes for iPad multitasking, as published for iOS 12 to 14.
    nonisolated private static let parts: [Part] = [
        Part(device: "ipad-pro-12.9", landscape: true, share: .twoThirds, width: 981, isRegular: true),
        Part(device: "ipad-pro-12.9", landscape: true, share: .half, width: 678, isRegular: true),
        Part(device: "ipad-pro-12.9", landscape: true, share: .third, width: 375, isRegular: false),
        Part(device: "ipad-pro-12.9", landscape: false, share: .twoThirds, width: 639, isRegular: false),
        Part(device: "ipad-pro-12.9", landscape: false, share: .third, width: 375, isRegular: false),
        Part(device: "ipad-pro-9.7", landscape: true, share: .twoThirds, width: 694, isRegular: true),
        Part(device: "ipad-pro-9.7", landscape: true, share: .half, width: 507, isRegular: false),
        Part(device: "ipad-pro-9.7", landscape: true, share: .third, width: 320, isRegular: false),
        Part(device: "ipad-pro-9.7", landscape: false, share: .twoThirds, width: 438, isRegular: false),
        Part(device: "ipad-pro-9.7", landscape: false, share: .third, width: 320, isRegular: false),
        Part(device: "ipad-air-3", landscape: true, share: .twoThirds, width: 782, isRegular: true),
        Part(device: "ipad-air-3", landscape: true, share: .half, width: 551, isRegular: false),
        Part(device: "ipad-air-3", landscape: false, share: .twoThirds, width: 504, isRegular: false),
        Part(device: "ipad-pro-9.7", landscape: true, share: .slideOver, width: 320, isRegular: false),
        Part(device: "ipad-pro-12.9", landscape: false, share: .slideOver, width: 375, isRegular: false),
    ]

    @Test("F9.5 parts of an iPad's screen have Apple's sizes and classes", arguments: parts)
    private func parts(part: Part) throws {
        let device = try #require(Device.named(part.device))
        defer { UIScreen.main.configure(.standard) }
        UIScreen.main.configure(screen(device), landscape: part.landscape, share: part.share)
        #expect(UIScreen.main.area.size == CGSize(width: part.width, height: UIScreen.main.bounds.height))
        #expect(UIScreen.main.traitCollection.horizontalSizeClass == (part.isRegular ? .regular : .compact))
        #expect(UIScreen.main.traitCollection.verticalSizeClass == .regular)
    }

    @Test("F9.5 the user narrows the app: told what will be, then moved, animations alongside, and back")
    func narrowing() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func willTransition(to collection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.willTransition(to: collection, with: coordinator)
                log.append("will be \(collection.horizontalSizeClass == .compact ? "compact" : "regular")")
            }
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                log.append("will be \(Int(size.width)) from \(Int(view.bounds.width))")
                coordinator.animate { _ in self.log.append("alongside \(Int(self.view.bounds.width))") } completion: { _ in self.log.append("over") }
            }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
                log.append("traits")
            }
        }
        let controller = Controller()
        let stage = Stage(controller, screen: .pad)
        defer { UIScreen.main.configure(.standard) }
        controller.log = []
        Runtime.current.rotation.resize(to: .third, animated: true)
        stage.settle()
        #expect(controller.log == ["will be compact", "will be 320 from 820", "traits", "alongside 320", "over"])
        #expect(stage.window.frame == CGRect(x: 0, y: 0, width: 320, height: 1180))
        #expect(UIScreen.main.bounds.width == 820, "the screen stays as large as it is")
        #expect(stage.window.safeAreaInsets.top == 24)
        #expect(controller.view.frame == stage.window.bounds)

        controller.log = []
        UIApplication.shared.turnDevice(to: .landscapeLeft)
        stage.settle()
        #expect(stage.window.bounds.size == CGSize(width: 370, height: 820))
        #expect(controller.log == ["will be 370 from 320", "alongside 370", "over"], "no class changes")

        controller.log = []
        Runtime.current.rotation.resize(to: .twoThirds, animated: false)
        #expect(controller.log == ["will be regular", "will be 800 from 370", "traits", "alongside 800", "over"])
        Runtime.current.rotation.resize(to: .full, animated: false)
        #expect(controller.traitCollection.horizontalSizeClass == .regular)
        #expect(stage.window.bounds.size == CGSize(width: 1180, height: 820))
    }

    @Test("F9.5 a window made as large as the screen takes the app's part when it shows; phones have no parts")
    func newWindows() {
        let stage = Stage(UIViewController(), screen: .pad)
        defer { UIScreen.main.configure(.standard) }
        Runtime.current.rotation.resize(to: .half, animated: false)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.isHidden = false
        #expect(window.frame.width == 405)
        #expect(UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)).frame.width == 100)
        window.isHidden = true
        UIScreen.main.configure(.standard)
        Runtime.current.rotation.resize(to: .half, animated: false)
        #expect(UIScreen.main.area == UIScreen.main.bounds)
        withExtendedLifetime(stage) {}
    }

    @Test("F9.5 size classes choose in code: a collection's subset decides")
    func choosing() {
        let compact = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
        ])
        let stage = Stage(UIViewController(), screen: .pad)
        defer { UIScreen.main.configure(.standard) }
        #expect(!stage.window.traitCollection.containsTraits(in: compact))
        Runtime.current.rotation.resize(to: .slideOver, animated: false)
        #expect(stage.window.traitCollection.containsTraits(in: compact))
        let child = UIViewController()
        stage.window.rootViewController?.addChild(child)
        stage.window.rootViewController?.view.addSubview(child.view)
        stage.window.rootViewController?.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(child.view.traitCollection.horizontalSizeClass == .regular)
        #expect(stage.window.rootViewController?.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
        stage.window.rootViewController?.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .compact)
    }
}

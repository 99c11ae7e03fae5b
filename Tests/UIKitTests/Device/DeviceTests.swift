import CoreGraphics
import Foundation
import ObjectiveC
import Testing
@testable import UIKit

@MainActor @Suite(.serialized, .freshRuntime) struct DeviceTests {
    @Test("the device is what its profile says, on iOS 18, and has one name for its vendor")
    func device() {
        let stage = Stage(UIViewController())
        let device = UIDevice.current
        #expect(device === UIDevice.current)
        #expect(device.model == "iPhone" && device.systemName == "iOS" && device.name == "iPhone")
        #expect(device.systemVersion.hasPrefix("18.") && device.userInterfaceIdiom == .phone)
        #expect(device.identifierForVendor != nil && device.identifierForVendor == UIDevice.current.identifierForVendor)
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
        #expect(device.orientation == .unknown)
        device.beginGeneratingDeviceOrientationNotifications()
        #expect(device.orientation == .portrait && device.orientation.isPortrait)
        device.endGeneratingDeviceOrientationNotifications()
        #expect(!device.isGeneratingDeviceOrientationNotifications)
        withExtendedLifetime(stage) {}
        let pad = Stage(UIViewController(), screen: .pad)
        #expect(UIDevice.current.model == "iPad" && UIDevice.current.userInterfaceIdiom == .pad)
        withExtendedLifetime(pad) {}
        _ = Stage(UIViewController())
    }

    @Test("an effect view holds subviews in its content view only, and shows a tint by appearance")
    func effectView() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 40)
        view.layoutIfNeeded()
        #expect(view.contentView.frame == view.bounds)
        #expect(ObjCException.catching { view.addSubview(UIView()) }?.name == .internalInconsistencyException)
        view.contentView.addSubview(UIView())
        let backdrop = view.subviews[0]
        view.overrideUserInterfaceStyle = .dark
        let dark = backdrop.layer.backgroundColor?.components?.first ?? 1
        view.overrideUserInterfaceStyle = .light
        let light = backdrop.layer.backgroundColor?.components?.first ?? 0
        #expect(dark < 0.3 && light > 0.9)
        view.effect = nil
        #expect((backdrop.backgroundColor ?? .clear).cgColor.alpha == 0)
    }
}

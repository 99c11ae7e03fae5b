import DrydockSession
import Foundation
import UIKit

extension UIScreen {
    /// The session's device, turned and lit as it says.
    func configure(options: SessionOptions) {
        let device = options.device
        let description = ScreenDescription(
            size: CGSize(width: device.width, height: device.height), scale: CGFloat(options.effectiveScale),
            idiom: device.idiom == .pad ? .pad : .phone, portraitSafeArea: UIEdgeInsets(device.safeArea),
            landscapeSafeArea: UIEdgeInsets(device.landscapeSafeArea), statusBarHeight: CGFloat(device.statusBarHeight),
            cornerRadius: CGFloat(device.cornerRadius), deviceName: device.title)
        configure(
            description, style: UIUserInterfaceStyle(options.appearance), contentSizeCategory: UIContentSizeCategory(options.textSize),
            layoutDirection: AppLanguage.isRightToLeft ? .rightToLeft : .leftToRight,
            share: device.idiom == .pad ? ScreenShare(options.split) : .full)
        Runtime.current.rotation.start(held: UIDeviceOrientation(options.orientation))
    }
}

extension UIDeviceOrientation {
    /// In UIKit's words.
    init(_ orientation: SessionOptions.Orientation) {
        switch orientation {
        case .portrait: self = .portrait
        case .portraitUpsideDown: self = .portraitUpsideDown
        case .landscapeLeft: self = .landscapeLeft
        case .landscapeRight: self = .landscapeRight
        }
    }
}

extension UIDevice {
    /// How it is held, in the session's words.
    var sessionOrientation: SessionOptions.Orientation {
        switch Runtime.current.rotation.heldOrientation {
        case .portraitUpsideDown: .portraitUpsideDown
        case .landscapeLeft: .landscapeLeft
        case .landscapeRight: .landscapeRight
        default: .portrait
        }
    }
}

extension UIEdgeInsets {
    fileprivate init(_ insets: Device.Insets) {
        self.init(top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom), right: CGFloat(insets.right))
    }
}

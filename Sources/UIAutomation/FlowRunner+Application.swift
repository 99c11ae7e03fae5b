import DrydockSession
import Foundation
import UIKit

/// What happens to the app from outside.
extension FlowRunner {
    func enterBackground() {
        settle(nil)
        UIApplication.shared.enterBackground()
        settle(nil)
    }

    func enterForeground() {
        UIApplication.shared.enterForeground()
        settle(nil)
    }

    func warnOfMemory() {
        UIApplication.shared.receiveMemoryWarning()
        settle(nil)
    }

    func open(link: String) throws {
        settle(nil)
        guard let url = URL(string: link) else { throw Failure(message: "\(link) is not a URL") }
        guard UIApplication.shared.openFromOutside(url) else {
            throw Failure(message: "the app does not open \(link): neither CFBundleURLTypes nor its delegate takes it")
        }
        settle(nil)
    }

    func turn(to orientation: FlowOrientation, _ timeout: Double?) {
        let known: [FlowOrientation: UIDeviceOrientation] = [
            .portrait: .portrait, .upsideDown: .portraitUpsideDown, .landscapeLeft: .landscapeLeft, .landscapeRight: .landscapeRight,
        ]
        settle(nil)
        UIApplication.shared.turnDevice(to: known[orientation]!)
        settle(timeout)
    }

    // MARK: Settings

    func set(_ appearance: SessionOptions.Appearance) {
        change { UIScreen.main.changeSettings(style: UIUserInterfaceStyle(appearance)) }
    }

    func set(_ size: SessionOptions.TextSize) {
        change { UIScreen.main.changeSettings(contentSizeCategory: UIContentSizeCategory(size)) }
    }

    func set(_ split: SessionOptions.Split) throws {
        guard UIDevice.current.userInterfaceIdiom == .pad else { throw Failure(message: "only an iPad's screen holds several apps") }
        change { Runtime.current.rotation.resize(to: ScreenShare(split), animated: true) }
    }

    /// At rest before and after.
    private func change(_ setting: () -> Void) {
        settle(nil)
        setting()
        settle(nil)
    }

    // MARK: Copying

    func copyText(from target: FlowTarget) throws {
        settle(nil)
        let target = try expanded(target)
        _ = try area(of: target)
        guard let node = target.matches(in: ElementNode.tree()).first, let text = node.text ?? node.value ?? node.label else {
            throw Failure(message: "\(target.summary) has no text")
        }
        copiedText = text
    }

    func setClipboard(_ text: String) throws {
        copiedText = try expanded(text)
        UIPasteboard.general.string = copiedText
    }

    func pasteText() throws {
        guard let copiedText else { throw Failure(message: "pasteText: nothing was copied; use copyTextFrom or setClipboard first") }
        try type(copiedText)
    }
}

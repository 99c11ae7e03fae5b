import UIKit

/// A window that tells a recorder when it becomes visible, hidden and key.
@MainActor final class RecordingWindow: UIWindow {
    let name: String
    let recorder: Recorder

    init(_ name: String, _ recorder: Recorder) {
        self.name = name
        self.recorder = recorder
        super.init(frame: UIScreen.main.bounds)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func becomeKey() {
        super.becomeKey()
        recorder.note(.window, "\(name).becomeKey")
    }

    override func resignKey() {
        super.resignKey()
        recorder.note(.window, "\(name).resignKey")
    }
}

extension Scene {
    /// Another window; its notifications are recorded, too.
    func recordingWindow(_ name: String) -> RecordingWindow {
        let window = keep(RecordingWindow(name, recorder))
        for (notification, call) in [
            (UIWindow.didBecomeVisibleNotification, "didBecomeVisible"), (UIWindow.didBecomeHiddenNotification, "didBecomeHidden"),
            (UIWindow.didBecomeKeyNotification, "didBecomeKey"), (UIWindow.didResignKeyNotification, "didResignKey"),
        ] {
            observe(notification, of: window) { [recorder] in recorder.note(.window, "\(call) \(name)") }
        }
        return window
    }
}

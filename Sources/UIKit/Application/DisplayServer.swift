package import CoreGraphics
package import Foundation
package import QuartzCore

/// All that UIKit knows of where it is shown: a host (headless, a window, a browser page).
///
/// Frames go out through `present`, input comes in through `UIApplication.deliver(_:at:)`, time is the media clock's.
/// A host runs a frame with `Runtime.current.frameLoop.runFrame(at:)` whenever `nextFrameTime(after:)` says one is due.
@MainActor package protocol DisplayServer: AnyObject {
    /// Called once, before the application object exists: the host configures `UIScreen.main` and the clock.
    func prepare()

    /// False for a host that shows something else than the app: no delegate is made, nothing of the app's code is called.
    var launchesApp: Bool { get }

    /// Whether the launch screen is shown before the app's first frame: for hosts that show every frame.
    var showsLaunchScreen: Bool { get }

    /// Whether the next frame is to be painted and handed to `present`. Where nobody looks, layers are followed only, and
    /// `ScreenPicture.catchUp()` paints when somebody does.
    var looksAtFrames: Bool { get }

    /// Something changed while no frame was under way: the host runs one when it can.
    func frameWanted()

    /// A frame was composited into `pixels` (premultiplied BGRA); `damage` is what changed.
    func present(_ pixels: PixelBuffer, damage: DamageReport)

    /// The app has launched: runs the main loop. Returns the exit status when the host is done; a live host never is.
    func run() -> Int32
}

extension DisplayServer {
    package var launchesApp: Bool { true }
    package var showsLaunchScreen: Bool { false }
    package var looksAtFrames: Bool { true }
}

/// Where hosts announce themselves.
package enum ApplicationHost {
    /// Which host is linked: the same for the whole process.
    nonisolated(unsafe) private static var make: (@MainActor () -> any DisplayServer)?

    /// Called by a host's static initialiser. The last one wins.
    package static func install(_ make: @escaping @MainActor () -> any DisplayServer) { self.make = make }

    @MainActor static func start() -> any DisplayServer {
        guard let make else {
            fatalError("UIApplicationMain: no host is linked. Link HeadlessHost, or run the app with drydock run.")
        }
        let host = make()
        attach(host)
        host.prepare()
        return host
    }

    /// Shows frames on `host` from now on; a test's own host comes this way, and leaves with `nil`.
    @MainActor package static func attach(_ host: (any DisplayServer)?) {
        let runtime = Runtime.current
        runtime.host = host
        if host == nil {
            runtime.frameLoop.onFrameWanted = nil
        } else {
            runtime.frameLoop.onFrameWanted = { [unowned runtime] in runtime.host?.frameWanted() }
        }
    }
}

import Foundation
import Rehearsing

/// A Wayland compositor, in a window of an X desktop; without that it has no pointer and no keyboard.
final class Compositor {
    static let windowClass = "Weston Compositor"
    private let process = Process()
    let environment: [String: String]

    /// - Parameters:
    ///   - folder: where its socket is.
    ///   - width: of its screen, in pixels.
    init(on desktop: Desktop?, in folder: String, width: Int = 600, height: Int = 600) throws {
        environment = ["XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-test", "SDL_VIDEODRIVER": "wayland"]
        process.executableURL = URL(fileURLWithPath: "/usr/bin/weston")
        process.arguments = [
            "--backend=\(desktop == nil ? "headless" : "x11")-backend.so", "--no-config", "--idle-time=0", "--socket=wayland-test", "--width=\(width)", "--height=\(height)",
            "--log=\(folder)/weston.log",
        ]
        process.environment = Desktop.environment(desktop?.display ?? "").merging(["XDG_RUNTIME_DIR": folder]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.runInterruptibly()
        let socket = folder + "/wayland-test"
        try Desktop.wait("the compositor listens") { FileManager.default.fileExists(atPath: socket) }
    }

    deinit { end() }

    func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }
}

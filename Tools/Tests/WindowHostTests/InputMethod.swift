import Foundation
import Rehearsing

/// IBus with Chinese letters on a desktop, and the bus over which programs speak with it.
final class InputMethod {
    /// Of the programs that are to use it.
    let environment: [String: String]
    private let bus = Process(), daemon = Process()

    /// - Parameter folder: where its socket and settings are.
    init(on desktop: Desktop, in folder: String) throws {
        let address = "unix:path=\(folder)/bus"
        environment = ["HOME": folder, "DBUS_SESSION_BUS_ADDRESS": address]
        // Without services that would be started.
        let settings = """
            <busconfig><type>session</type><listen>\(address)</listen>
            <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
            """
        try settings.write(toFile: folder + "/bus.conf", atomically: false, encoding: .utf8)
        var everything = Desktop.environment(desktop.display).merging(environment) { $1 }
        for (name, value) in ["XDG_CACHE_HOME": folder + "/cache", "XDG_RUNTIME_DIR": folder, "GSETTINGS_BACKEND": "memory"] { everything[name] = value }
        everything["XDG_CONFIG_HOME"] = nil

        func process(_ process: Process, _ program: String, _ arguments: String...) {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
            process.arguments = arguments
            process.environment = everything
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
        }
        process(bus, "dbus-daemon", "--config-file=\(folder)/bus.conf", "--nofork")
        try bus.runInterruptibly()
        try Desktop.wait("the bus listens") { FileManager.default.fileExists(atPath: folder + "/bus") }
        process(daemon, "ibus-daemon", "--panel", "disable", "--emoji-extension", "disable")
        try daemon.runInterruptibly()
        try Desktop.wait("the input method is chosen") {
            let choice = Process(), look = Process(), output = Pipe()
            process(choice, "ibus", "engine", "libpinyin")
            try choice.runInterruptibly()
            choice.waitUntilExit()
            process(look, "ibus", "engine")
            look.standardOutput = output
            try look.runInterruptibly()
            let chosen = output.fileHandleForReading.readDataToEndOfFile()
            look.waitUntilExit()
            return String(decoding: chosen, as: UTF8.self) == "libpinyin\n"
        }
    }

    deinit { end() }

    func end() {
        for process in [daemon, bus] {
            guard process.isRunning else { continue }
            process.terminate()
            process.waitUntilExit()
        }
    }
}

import Foundation
import Rehearsing
import Testing

/// An X server without a screen, with a window manager, and the programs that a hand and an eye are played with.
final class Desktop: @unchecked Sendable {
    static let width = 1280, height = 900
    static let limit: TimeInterval = 20

    let display: String
    private let server: Process
    private let manager: Process

    /// A window manager that leaves drags with Alt to the windows.
    private static let managerSettings = """
        <?xml version="1.0" encoding="UTF-8"?>
        <openbox_config xmlns="http://openbox.org/3.4/rc">
          <focus><focusNew>yes</focusNew></focus>
          <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
          <mouse><dragThreshold>1</dragThreshold></mouse>
        </openbox_config>
        """

    /// - Parameter folder: where settings go.
    init(in folder: String) throws {
        server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
        server.arguments = ["-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-nolisten", "tcp", "-noreset"]
        let number = Pipe()
        server.standardOutput = number
        server.standardError = FileHandle.nullDevice
        try server.runInterruptibly()
        // The server says which display it is once it is one.
        var said = Data()
        while said.last != UInt8(ascii: "\n") {
            let more = number.fileHandleForReading.availableData
            guard !more.isEmpty else { throw DesktopError(description: "Xvfb ended before it had a display") }
            said += more
        }
        display = ":" + String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        manager = Process()
        manager.executableURL = URL(fileURLWithPath: "/usr/bin/openbox")
        let settings = folder + "/openbox.xml"
        try Self.managerSettings.write(toFile: settings, atomically: false, encoding: .utf8)
        manager.arguments = ["--sm-disable", "--config-file", settings]
        manager.environment = Self.environment(display)
        manager.standardOutput = FileHandle.nullDevice
        manager.standardError = FileHandle.nullDevice
        try manager.runInterruptibly()
        try wait("the window manager has begun") { try self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK").contains("window id") }
    }

    deinit {
        manager.terminate()
        server.terminate()
        manager.waitUntilExit()
        server.waitUntilExit()
    }

    static func environment(_ display: String) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        environment["SDL_VIDEODRIVER"] = nil
        environment["WAYLAND_DISPLAY"] = nil
        environment["LC_ALL"] = "C.UTF-8"
        // SDL would start a bus of its own, which stays.
        environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
        return environment
    }

    // MARK: Programs

    private func data(_ program: String, _ arguments: [String], input: String? = nil) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/" + program)
        process.arguments = arguments
        process.environment = Self.environment(display)
        let output = Pipe(), source = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = source
        try process.runInterruptibly()
        if let input { source.fileHandleForWriting.write(Data(input.utf8)) }
        try source.fileHandleForWriting.close()
        let result = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return result
    }

    @discardableResult
    func run(_ program: String, _ arguments: String...) throws -> String { String(decoding: try data(program, arguments), as: UTF8.self) }

    @discardableResult
    func xdotool(_ arguments: String...) throws -> String { String(decoding: try data("xdotool", arguments), as: UTF8.self) }

    /// Looks again and again, until it is so.
    func wait(_ what: String, within seconds: TimeInterval = limit, _ isSo: () throws -> Bool) throws { try Self.wait(what, within: seconds, isSo) }

    static func wait(_ what: String, within seconds: TimeInterval = limit, _ isSo: () throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while try !isSo() {
            guard Date() < end else { throw DesktopError(description: "never: \(what)") }
            usleep(5000)
        }
    }

    // MARK: Pixels

    /// What a window shows, without its borders.
    func pixels(of window: String) throws -> Pixels? {
        let dump = try data("xwd", ["-silent", "-id", window])
        // The header's numbers have their highest byte first: its size, version, format, depth, width, height …, bytes a row …, colors.
        func number(_ index: Int) -> Int { dump[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) } }
        guard dump.count > 100, number(11) == 32, number(7) == 0 else { return nil }
        let start = number(0) + number(19) * 12, width = number(4), height = number(5), row = number(12)
        guard dump.count >= start + row * height else { return nil }
        var words = [UInt32](repeating: 0, count: width * height)
        dump.withUnsafeBytes { bytes in
            for y in 0..<height {
                for x in 0..<width { words[y * width + x] = bytes.loadUnaligned(fromByteOffset: start + y * row + x * 4, as: UInt32.self) & 0xFFFFFF }
            }
        }
        return Pixels(width: width, height: height, words: words)
    }
}

struct Pixels: Equatable {
    var width, height: Int
    /// Without alpha.
    var words: [UInt32]

    init(width: Int, height: Int, words: [UInt32]) { (self.width, self.height, self.words) = (width, height, words) }

    init(width: Int, height: Int, _ color: (Int, Int) -> UInt32) {
        self.init(width: width, height: height, words: (0..<(width * height)).map { color($0 % width, $0 / width) & 0xFFFFFF })
    }

    subscript(x: Int, y: Int) -> UInt32 {
        get { words[y * width + x] }
        set { words[y * width + x] = newValue }
    }

    static func noise(_ width: Int, _ height: Int, seed: UInt32) -> Pixels {
        var state = seed &* 2_654_435_761 | 1
        return Pixels(width: width, height: height) { _, _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return state
        }
    }
}

struct DesktopError: Error, CustomStringConvertible { let description: String }

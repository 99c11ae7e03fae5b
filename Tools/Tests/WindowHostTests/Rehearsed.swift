import DrydockSession
import Foundation
import LiveLink
import Rehearsing
import Testing

/// A window in a process of its own, on a desktop of its own, over an app that the test plays.
final class Rehearsed: @unchecked Sendable {
    static let width = 200, height = 300, scale = 2.0

    let desktop: Desktop
    let folder: ContainedPath
    let app: LiveSocket
    /// The X server's number of the window.
    private(set) var window = ""
    private let process = Process()
    private let input = Pipe()
    private let said = Mailbox<String>()
    private let orders = Mailbox<LiveOrder>()
    private var frames: SharedFrames?
    private var generation = 0
    private var number: UInt64 = 0

    private var clipboard: Clipboard?
    private let compositor: Compositor?
    private let ownsCompositor: Bool
    private let inputMethod: InputMethod?

    /// - Parameters:
    ///   - copied: what is on the desktop's clipboard.
    ///   - isWayland: a Wayland compositor shows the window, somewhere; that one's own window is what the hand and the eye find.
    ///   - other: one whose compositor shows this window too, above its own.
    init(
        _ words: String..., width: Double = 100, height: Double = 150, copied: String? = nil, isWayland: Bool = false, above other: Rehearsed? = nil,
        hasInputMethod: Bool = false
    ) throws {
        folder = try PrivateFolder.make("window")
        desktop = try other?.desktop ?? Desktop(in: folder.path)
        ownsCompositor = other == nil
        compositor = try other?.compositor ?? (isWayland ? Compositor(on: desktop, in: folder.path) : nil)
        inputMethod = hasInputMethod ? try InputMethod(on: desktop, in: folder.path) : nil
        if let copied {
            clipboard = try Clipboard(desktop, copied)
            try desktop.wait("the text is on the clipboard") { [desktop] in try desktop.run("xclip", "-selection", "clipboard", "-o") == copied }
        }
        process.executableURL = try Self.executable()
        process.arguments = [folder.path, "\(width)", "\(height)", "\(Self.scale)"] + words
        process.environment = Desktop.environment(desktop.display).merging(compositor?.environment ?? [:]) { $1 }.merging(inputMethod?.environment ?? [:]) { $1 }
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        let (said, orders) = (said, orders)
        try process.runInterruptibly()
        Thread.detachNewThread {
            var line = Data()
            while case let more = output.fileHandleForReading.availableData, !more.isEmpty {
                for byte in more {
                    if byte == UInt8(ascii: "\n") {
                        said.put(String(decoding: line, as: UTF8.self))
                        line = Data()
                    } else {
                        line.append(byte)
                    }
                }
            }
            said.close()
        }
        let path = folder.path + "/live.sock"
        var connected: LiveSocket?
        try desktop.wait("the session listens") {
            connected = try? LiveSocket.connect(to: path)
            return connected != nil
        }
        let socket = try #require(connected)
        app = socket
        Thread.detachNewThread {
            while let (order, _) = try? socket.receive(LiveOrder.self) { orders.put(order) }
            orders.close()
        }
        app.send(LiveReport.hello(LiveHello(process: getpid(), name: "Rehearsal", scale: Self.scale, isRealTime: true)))
        let (desktop, compositor) = (self.desktop, self.compositor)
        var found = ""
        try desktop.wait("the window is there") {
            found = try desktop.xdotool("search", "--onlyvisible", "--class", compositor != nil ? Compositor.windowClass : "window-rehearsal").trimmingCharacters(in: .whitespacesAndNewlines)
            return !found.isEmpty && !found.contains("\n")
        }
        window = found
        try desktop.wait("the window has the keyboard") {
            try desktop.xdotool("getwindowfocus").trimmingCharacters(in: .whitespacesAndNewlines) == found
        }
    }

    /// Stops the window's process, as if it were busy.
    func stop() { kill(process.processIdentifier, SIGSTOP) }

    func goOn() { kill(process.processIdentifier, SIGCONT) }

    deinit {
        app.shutDown()
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        inputMethod?.end()
        if ownsCompositor { compositor?.end() }
        clipboard?.end()
        PrivateFolder.remove(folder)
    }

    static func executable() throws -> URL { try RehearsalProgram("window-rehearsal").url }

    /// What the window says on a machine whose environment lacks these, or has this display.
    static func wordsWithout(_ variables: [String], display: String? = nil, with more: [String: String] = [:]) throws -> String {
        let folder = try PrivateFolder.make("window")
        defer { PrivateFolder.remove(folder) }
        let process = Process()
        process.executableURL = try executable()
        process.arguments = [folder.path, "100", "150", "2"]
        var environment = Desktop.environment(display ?? "")
        for name in variables { environment[name] = nil }
        environment.merge(more) { $1 }
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.runInterruptibly()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Another program of the desktop that has text on the clipboard.
    final class Clipboard {
        private let process = Process()

        init(_ desktop: Desktop, _ text: String) throws {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/xclip")
            process.arguments = ["-selection", "clipboard", "-quiet"]
            process.environment = Desktop.environment(desktop.display)
            let input = Pipe()
            process.standardInput = input
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.runInterruptibly()
            input.fileHandleForWriting.write(Data(text.utf8))
            try input.fileHandleForWriting.close()
        }

        func end() {
            if process.isRunning { process.terminate() }
            process.waitUntilExit()
        }
    }

    // MARK: The app

    /// Publishes a picture that is said to differ from the last in a rectangle; in all without one.
    func publish(_ picture: Pixels, changed: LiveRect? = nil) throws {
        if frames?.width != picture.width || frames?.height != picture.height {
            let (made, descriptor) = try #require(SharedFrames.make(width: picture.width, height: picture.height))
            frames = made
            generation += 1
            app.send(LiveReport.memory(LiveMemory(generation: generation, width: picture.width, height: picture.height)), handing: descriptor)
            close(descriptor)
        }
        let frames = try #require(frames)
        frames.pixels.withMemoryRebound(to: UInt32.self, capacity: picture.words.count) { words in
            for (index, word) in picture.words.enumerated() { words[index] = word | 0xFF00_0000 }
        }
        number += 1
        frames.publish(number: number)
        let rect = changed ?? LiveRect(x: 0, y: 0, width: picture.width, height: picture.height)
        app.send(LiveReport.frame(LiveFrame(generation: generation, number: number, moves: [], rects: [rect], time: Double(number) / 60, inputs: 0)))
    }

    func report(_ report: LiveReport) { app.send(report) }

    /// The next order that the app gets.
    func order(_ place: SourceLocation = #_sourceLocation) throws -> LiveOrder { try orders.take("the order of line \(place.line)") }

    /// The next one, if it comes within so many seconds.
    func order(within seconds: Double) -> LiveOrder? { orders.take(within: seconds) }

    /// Whether the app has got one that was not taken.
    var hasOrders: Bool { !orders.isEmpty }

    /// The next touches, without their times.
    func touches(_ place: SourceLocation = #_sourceLocation) throws -> [LiveTouch] {
        guard case .touches(let touches, _, _) = try order(place) else { throw DesktopError(description: "an order that is no touch in line \(place.line)") }
        return touches
    }

    // MARK: The window

    /// Plays what cannot be done from outside the window's process.
    func play(_ line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    /// The next line that the window says.
    func line() throws -> String {
        do { return try said.take("a word of the window") } catch {
            // Its output ends with its process, which says how.
            guard said.isClosed else { throw error }
            let (status, isClean) = ended()
            throw DesktopError(description: "\(error): its process has ended with \(isClean ? "status" : "signal") \(status)")
        }
    }

    var title: String { get throws { try desktop.xdotool("getwindowname", window).trimmingCharacters(in: .newlines) } }

    func waitForPixels(_ what: String, _ isSo: (Pixels) -> Bool) throws {
        try desktop.wait(what) { try desktop.pixels(of: window).map(isSo) ?? false }
    }

    /// Waits until the window shows this and nothing else.
    func waitFor(_ expected: Pixels) throws { try waitForPixels("the window shows the picture") { $0 == expected } }

    /// Waits until the process has ended.
    func ended() -> (status: Int32, isClean: Bool) {
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason == .exit)
    }

    /// Lets another window have the keyboard for a moment. On a busy machine a compositor that is a window itself may miss that it has got it.
    func giveKeyboardAgain() throws {
        try desktop.xdotool("windowminimize", "--sync", window)
        try desktop.xdotool("windowactivate", "--sync", window)
    }

    func movePointer(_ x: Int, _ y: Int) throws { try desktop.xdotool("mousemove", "--window", window, "\(x)", "\(y)") }
}

/// What one thread puts in and another takes out, in order.
final class Mailbox<Element: Sendable>: @unchecked Sendable {
    private let lock = NSCondition()
    private var waiting: [Element] = []
    private var hasEnded = false

    var isEmpty: Bool { lock.withLock { waiting.isEmpty } }

    /// Whether nothing more comes.
    var isClosed: Bool { lock.withLock { hasEnded } }

    func put(_ element: Element) {
        lock.withLock {
            waiting.append(element)
            lock.broadcast()
        }
    }

    func close() {
        lock.withLock {
            hasEnded = true
            lock.broadcast()
        }
    }

    func take(_ what: String) throws -> Element {
        guard let next = take(within: 20) else { throw DesktopError(description: "never came: \(what)") }
        return next
    }

    /// - Returns: nil when nothing comes within so many seconds.
    func take(within seconds: Double) -> Element? {
        lock.lock()
        defer { lock.unlock() }
        let limit = Date(timeIntervalSinceNow: seconds)
        while waiting.isEmpty {
            guard !hasEnded, Date() < limit else { return nil }
            _ = lock.wait(until: limit)
        }
        return waiting.removeFirst()
    }
}

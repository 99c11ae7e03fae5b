import CWindow
public import DrydockSession
public import Foundation
public import LiveLink
public import LiveServing

/// Shows a live session in a window on the desktop, and turns mouse, fingers, keys and clipboard into the session's orders.
///
/// The window belongs to the thread that calls ``run()``. It sleeps until the desktop or the session has something new, and draws what changed only.
public final class WindowHost {
    public struct Options: Sendable {
        /// The window's title.
        public var title: String
        /// The screen in points and the pixels a point, for the window's size until the first frame has come.
        public var width, height, scale: Double
        /// Of the screen, in points.
        public var cornerRadius: Double
        /// Whether the screen is shown in a device's body, with its round corners.
        public var hasDeviceFrame = false
        /// The window's pixels a pixel of the screen; nil for the largest of 1, 1/2, 1/3 … that the display has room for.
        public var zoom: Double?
        /// What the app begins with: keys change it from there.
        public var settings: LiveSettings
        /// Whether the window stays, with the last picture, when the app crashes, until the user closes it.
        public var staysAfterCrash = true
        /// What the window may ask of the run around the app; nil for nothing.
        public var controls: (any LiveControls)?
        /// Where screenshots go.
        public var screenshotFolder: URL
        /// Tells the user, apart from the window. A line, or several.
        public var say: @Sendable (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

        public init(_ session: SessionOptions, title: String) {
            let isOnItsSide = session.orientation.isLandscape
            self.title = title
            width = isOnItsSide ? session.device.height : session.device.width
            height = isOnItsSide ? session.device.width : session.device.height
            scale = session.scale ?? session.device.scale
            cornerRadius = session.device.cornerRadius
            settings = LiveSettings(
                appearance: session.appearance, textSize: session.textSize, orientation: session.orientation,
                split: session.device.idiom == .pad ? session.split : nil)
            screenshotFolder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        }
    }

    public enum End: Sendable, Hashable {
        /// The user closed the window. The app has been asked to end.
        case closed
        /// The session ended; of a crash the user has been told.
        case session(LiveEnd)
    }

    let session: LiveSession
    let options: Options
    private var window: Window!
    private let mailbox = WindowMailbox()
    private var client = 0
    private var fingers = FingerInput()
    private var clipboard = ClipboardExchange()
    /// While the clipboard's program is too busy to give its text: when it was asked, and until when it is.
    private var clipboardQuestion: (last: Double, end: Double)?
    private var settings: LiveSettings
    private var meter: FrameMeter?
    private var scale: Double
    private var pictureWidth, pictureHeight: Int
    private var focus: LiveFocus?
    private var isComposing = false
    /// Whether, of the events that are carried out, a key that types is followed by its text: whether a text had the keyboard when they were read.
    private var keysType = false
    private var crash: LiveEnd?
    private var status = LiveStatus()
    /// Not on the canvas yet.
    private var changes = FrameChanges()
    private var needsAll = true
    private var hasPicture = false
    /// What is wrong; the user may have hidden it.
    private var panel: ProblemPanel?
    private var isPanelHidden = false
    /// In the window, where the panel was drawn.
    private var panelPlace: LiveRect?

    private static let longestClipboard = 8 << 20
    private static let compositionMilliseconds: Int32 = 50
    private static let clipboardMilliseconds: Int32 = 50
    private static let clipboardSeconds = 10.0
    private static let pointsPerNotch = 60.0
    private static let bodyWidth = 12.0
    /// Pixels of a point of the panel's letters, at least: in a small window they stay legible.
    private static let smallestUnit = 0.9

    public init(session: LiveSession, options: Options) {
        self.session = session
        self.options = options
        settings = options.settings
        scale = options.scale
        pictureWidth = Int((options.width * options.scale).rounded())
        pictureHeight = Int((options.height * options.scale).rounded())
    }

    /// Whether there is a display for a window, and SDL to open one: nil, or the reason why not.
    public static var obstacle: String? {
        let environment = ProcessInfo.processInfo.environment
        let names = ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"]
        guard names.contains(where: { environment[$0]?.isEmpty == false }) else { return "neither WAYLAND_DISPLAY nor DISPLAY is set" }
        return Window.obstacle
    }

    /// Opens the window, and returns when it was closed or the session is over.
    ///
    /// - Throws: `WindowError` when no window can be opened.
    public func run() throws -> End {
        let outline = WindowLayout.outline(pictureWidth, pictureHeight, body: bodyPixels)
        window = try Window(title: options.title, width: outline.width / 2, height: outline.height / 2)
        defer {
            mailbox.window = nil
            session.remove(mailbox)
            window = nil
        }
        fitWindow(to: options.zoom)
        window.show()
        mailbox.window = window
        client = session.add(mailbox)
        updateTitle()
        while true {
            let events = window.events(within: patience)
            // They were all read before the first of them is carried out.
            keysType = focus != nil
            for event in events {
                if let end = take(event) { return end }
            }
            askForClipboardAgain()
            draw()
            if meter?.isStale(at: Self.now) == true { updateTitle() }
        }
    }

    /// Milliseconds to sleep at most; -1 for no limit.
    private var patience: Int32 {
        if meter != nil { return FrameMeter.refreshMilliseconds }
        // SDL does not wake for what an input method does without a key, such as when a candidate is clicked.
        if isComposing { return Self.compositionMilliseconds }
        return clipboardQuestion == nil ? -1 : Self.clipboardMilliseconds
    }

    // MARK: Tests

    /// Does as if an input method composed this, with its selection in Unicode scalars. May be called on any thread.
    package func pretendComposition(_ text: String, start: Int, length: Int) { mailbox.window?.pretendComposition(text, start: start, length: length) }

    package enum FingerChange: String { case down, moved, up }

    /// Does as if a finger of a touch screen went to a place in fractions of the window. May be called on any thread.
    package func pretendFinger(_ finger: Int64, _ change: FingerChange, x: Double, y: Double) {
        let kind = switch change {
        case .down: WINDOW_FINGER_DOWN
        case .moved: WINDOW_FINGER_MOVED
        case .up: WINDOW_FINGER_UP
        }
        mailbox.window?.pretendFinger(finger, kind, x: x, y: y)
    }

    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    // MARK: Events

    /// - Returns: how it ended, when it did.
    private func take(_ event: WindowEvent) -> End? {
        switch event {
        case .woken: return takeNews()
        case .closed:
            if let crash { return .session(crash) }
            session.send(.end)
            return .closed
        case .exposed: window.presentAll()
        case .resized: needsAll = true
        case .focused: exchangeClipboard()
        case .unfocused: break
        case .clipboard: exchangeClipboard()
        case .key(let name, let modifiers): press(name, modifiers)
        case .text(let text, let modifiers): if let order = KeyInput.order(forText: text, modifiers) { send(order) }
        case .composition(let text, let start, let length): compose(text, start, length)
        case .mouseDown(let x, let y, let button, let modifiers, let time): pressMouse(x, y, button, modifiers, time)
        case .mouseMoved(let x, let y, let modifiers, let time):
            send(fingers.moveMouse(to: point(x, y), isShifted: modifiers.contains(.shift)), time)
        case .mouseUp(let x, let y, let button, let time): if fingers.mouseButton == button { send(fingers.liftMouse(at: point(x, y)), time) }
        case .wheel(let x, let y, let dx, let dy, let modifiers, let time): turnWheel(x, y, dx, dy, modifiers, time)
        case .fingerDown(let finger, let x, let y, let time):
            if layout.contains(x, y), !hidePanel(at: x, y) { send(fingers.putDown(finger, at: point(x, y)), time) }
        case .fingerMoved(let finger, let x, let y, let time): send(fingers.move(finger, to: point(x, y)), time)
        case .fingerUp(let finger, let x, let y, let time): send(fingers.lift(finger, at: point(x, y)), time)
        }
        return nil
    }

    private func takeNews() -> End? {
        let news = mailbox.take()
        if let hello = news.begun {
            scale = hello.scale
            fingers = FingerInput()
            crash = nil
            (changes, needsAll) = (FrameChanges(), true)
            setFocus(nil)
            updateTitle()
            updatePanel()
        }
        if let status = news.status { take(status) }
        for note in news.notes { options.say("note: \(note)") }
        if !news.changes.isEmpty {
            changes.add(news.changes)
            meter?.add(news.changes.time)
        }
        if let focus = news.focus { setFocus(focus) }
        if let text = news.copied { clipboard.appCopied(text, in: window) }
        guard let end = news.end else { return nil }
        guard case .crashed(let report) = end else { return .session(end) }
        options.say(report)
        guard options.staysAfterCrash else { return .session(end) }
        crash = end
        fingers = FingerInput()
        setFocus(nil)
        needsAll = true
        updateTitle()
        updatePanel()
        return nil
    }

    private func take(_ new: LiveStatus) {
        // An app that starts anew has the settings that it is brought to.
        settings.take(session.queue.sync { session.settings })
        let wasDim = isDim, wasRecording = status.isRecording
        status = new
        if wasDim != isDim {
            fingers = FingerInput()
            needsAll = true
        }
        updateTitle()
        updatePanel()
        if wasRecording, !status.isRecording { writeFlow() }
    }

    /// Whether nobody takes input.
    private var isDim: Bool { crash != nil || status.stage == .restarting || status.stage == .stopped }

    private func writeFlow() {
        let (folder, title, say) = (options.screenshotFolder, options.title, options.say)
        options.controls?.recording { text in
            DispatchQueue.global().async {
                do { say("Wrote \(try Screenshots.write(Data(text.utf8), named: title, ending: "yaml", to: folder))") } catch {
                    say("error: the flow cannot be written to \(folder.path): \(error)")
                }
            }
        }
    }

    private func send(_ order: LiveOrder) { if crash == nil { session.send(order) } }

    private func send(_ touches: [LiveTouch], _ time: Double) { if !touches.isEmpty { send(.touches(touches, time: time, client: client)) } }

    // MARK: Mouse

    private func point(_ x: Double, _ y: Double) -> LivePoint { layout.point(x, y, scale: scale) }

    private func pressMouse(_ x: Double, _ y: Double, _ button: Int, _ modifiers: WindowModifiers, _ time: Double) {
        guard button == 1 || button == 3, layout.contains(x, y), !hidePanel(at: x, y) else { return }
        let center = LivePoint(x: Double(pictureWidth) / scale / 2, y: Double(pictureHeight) / scale / 2)
        let isPinch = button == 3 || modifiers.contains(.alt)
        send(fingers.pressMouse(at: point(x, y), button: button, mirroredAt: isPinch ? center : nil), time)
    }

    private func turnWheel(_ x: Double, _ y: Double, _ dx: Double, _ dy: Double, _ modifiers: WindowModifiers, _ time: Double) {
        guard layout.contains(x, y) else { return }
        // Up draws the content down; to the right draws it to the left.
        var (dx, dy) = (-dx * Self.pointsPerNotch, dy * Self.pointsPerNotch)
        if modifiers.contains(.shift), dx == 0 { (dx, dy) = (dy, 0) }
        send(.wheel(at: point(x, y), dx: dx, dy: dy, time: time, client: client))
    }

    // MARK: Keys and text

    private func press(_ name: String, _ modifiers: WindowModifiers) {
        if modifiers.isEmpty, let key = HostKey(rawValue: name) {
            carryOut(key)
        } else if let order = KeyInput.order(forKey: name, modifiers, isTyping: keysType) {
            send(order)
        }
    }

    private func compose(_ text: String, _ start: Int, _ length: Int) {
        guard !text.isEmpty || isComposing else { return }
        isComposing = !text.isEmpty
        send(KeyInput.composition(text, start: start, length: length))
    }

    private func setFocus(_ focus: LiveFocus?) {
        self.focus = focus
        if let focus {
            window.beginText(at: layout.rect(of: focus, scale: scale))
        } else {
            isComposing = false
            window.endText()
        }
    }

    private func askForClipboardAgain() {
        guard let (last, end) = clipboardQuestion, Self.now - last >= Double(Self.clipboardMilliseconds) / 1000 else { return }
        exchangeClipboard(until: end)
    }

    /// - Parameter end: until when to ask again when the text's program is too busy; nil for as long as is usual.
    private func exchangeClipboard(until end: Double? = nil) {
        let now = Self.now, end = end ?? now + Self.clipboardSeconds
        let copied = window.clipboard
        clipboardQuestion = copied == nil && now < end && window.mayAskForClipboardAgain ? (now, end) : nil
        guard let text = copied.flatMap({ clipboard.newText($0) }) else { return }
        guard text.utf8.count <= Self.longestClipboard else {
            return options.say("note: the clipboard's text is longer than \(Self.longestClipboard >> 20) MB; the app does not get it")
        }
        send(.clipboard(text))
    }

    // MARK: The host's own keys

    private func carryOut(_ key: HostKey) {
        switch key {
        case .help: options.say(HostKey.list)
        case .appearance:
            settings.appearance = settings.appearance == .dark ? .light : .dark
            send(.settings(LiveSettings(appearance: settings.appearance)))
        case .smallerText: changeTextSize(by: -1)
        case .largerText: changeTextSize(by: 1)
        case .turnLeft: turn(by: 1)
        case .turnRight: turn(by: -1)
        case .split:
            guard let split = settings.split else { return options.say("note: only an iPad's apps share the screen") }
            settings.split = SessionOptions.Split.allCases.element(after: split, by: 1, isRing: true)
            send(.settings(LiveSettings(split: settings.split)))
        case .frameTimes:
            meter = meter == nil ? FrameMeter() : nil
            updateTitle()
        case .fitWindow: fitWindow(to: options.zoom)
        case .record:
            guard let controls = options.controls else { return options.say("note: this run keeps no flow") }
            controls.setRecording(!status.isRecording)
        case .fullScreen: window.toggleFullScreen()
        case .screenshot: takeScreenshot()
        }
    }

    private func changeTextSize(by steps: Int) {
        settings.textSize = SessionOptions.TextSize.allCases.element(after: settings.textSize ?? .large, by: steps, isRing: false)
        send(.settings(LiveSettings(textSize: settings.textSize)))
    }

    /// Quarter turns to the left.
    private func turn(by quarters: Int) {
        let ring: [SessionOptions.Orientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]
        settings.orientation = ring.element(after: settings.orientation ?? .portrait, by: quarters, isRing: true)
        send(.settings(LiveSettings(orientation: settings.orientation)))
    }

    private func takeScreenshot() {
        let (folder, title, say) = (options.screenshotFolder, options.title, options.say)
        session.ask(.picture) { answer in
            switch answer {
            case .picture(let picture):
                DispatchQueue.global().async {
                    do {
                        say("Wrote \(try Screenshots.write(picture, named: title, to: folder))")
                    } catch {
                        say("error: the screenshot cannot be written to \(folder.path): \(error)")
                    }
                }
            case .refused(let why): say("error: no screenshot: \(why)")
            default: say("error: no screenshot: the app gave no picture")
            }
        }
    }

    // MARK: The window's look

    private var bodyPixels: Int { options.hasDeviceFrame ? Int((Self.bodyWidth * scale).rounded()) : 0 }

    private var layout: WindowLayout {
        let size = window.size
        return WindowLayout(
            canvasWidth: size.pixelWidth, canvasHeight: size.pixelHeight, pictureWidth: pictureWidth, pictureHeight: pictureHeight, body: bodyPixels)
    }

    /// Gives the window the size of its content.
    private func fitWindow(to zoom: Double?) {
        let size = window.size, room = window.room
        let ratio = Double(size.pixelWidth) / Double(max(size.width, 1))
        let outline = WindowLayout.outline(pictureWidth, pictureHeight, body: bodyPixels)
        let fitting = WindowLayout.zoom(of: outline, in: (Double(room.width) * ratio, Double(room.height) * ratio), wanted: zoom)
        window.resize(
            width: Int((Double(outline.width) * fitting / ratio).rounded()), height: Int((Double(outline.height) * fitting / ratio).rounded()))
        needsAll = true
    }

    private func updateTitle() {
        var title = options.title
        if let crash {
            title += " – crashed: " + (crash.description.split(separator: "\n").first.map(String.init) ?? "")
        } else if let problem = status.problems.first {
            let more = status.problems.count > 1 ? " (and \(status.problems.count - 1) more)" : ""
            title += " – " + problem.title + more
        } else if status.stage != .running {
            let words: [LiveStatus.Stage: String] = [.building: "building…", .restarting: "starting…", .stopped: "ended"]
            title += " – " + (words[status.stage] ?? "")
        } else if status.isRecording {
            title += " – recording, \(status.recordedSteps) steps"
        } else if meter != nil {
            title += " – " + meter!.words(at: Self.now)
        }
        window.setTitle(title)
    }

    private func updatePanel() {
        let new = ProblemPanel(status.problems, crash: crash)
        guard new != panel else { return }
        (panel, isPanelHidden, needsAll) = (new, false, true)
    }

    /// - Returns: whether there was a panel at the place, which is gone now.
    private func hidePanel(at x: Double, _ y: Double) -> Bool {
        guard let place = panelPlace, x >= Double(place.x), x < Double(place.x + place.width), y >= Double(place.y), y < Double(place.y + place.height)
        else { return false }
        (isPanelHidden, panelPlace, needsAll) = (true, nil, true)
        return true
    }

    // MARK: Drawing

    private func draw() {
        guard needsAll || !changes.isEmpty else { return }
        guard let size = session.queue.sync(execute: { session.withPixels { ($0.width, $0.height) } }) else {
            // Between two sizes what is shown stays.
            return hasPicture ? () : drawEmpty()
        }
        hasPicture = true
        if size != (pictureWidth, pictureHeight) {
            let zoom = layout.zoom
            (pictureWidth, pictureHeight) = size
            send(fingers.cancel(), Self.now)
            fitWindow(to: zoom)
        }
        let begin = Self.now
        let layout = self.layout
        // Pixels that are newer than their report wait for it: it comes at once.
        session.queue.sync {
            guard session.isPictureReported else { return }
            session.withPixels { pixels in
                guard (pixels.width, pixels.height) == (pictureWidth, pictureHeight) else { return }
                let whole = LiveRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
                if needsAll { window.fill(layout, options, bodyPixels, scale) }
                // Under the panel all is drawn anew: its round corners lie over what is there.
                let covered = panelPlace.map { [layout.pixels(under: $0)] } ?? []
                panelPlace = window.draw(
                    pixels, layout, changed: needsAll ? [whole] : changes.moves.map(\.rect) + changes.rects + covered,
                    radius: options.hasDeviceFrame ? options.cornerRadius * scale * layout.zoom : 0, isDim: isDim,
                    panel: isPanelHidden ? nil : panel.map { ($0, max(scale * layout.zoom, Self.smallestUnit)) }, presentsAll: needsAll)
                needsAll = false
                changes = FrameChanges()
            }
        }
        meter?.addDrawing(Self.now - begin)
    }

    private func drawEmpty() {
        window.fill(layout, options, bodyPixels, scale)
        window.presentAll()
        needsAll = false
    }
}

extension Array where Element: Equatable {
    /// The one so many places farther; at the ends of what is no ring it stays there.
    func element(after element: Element, by steps: Int, isRing: Bool) -> Element {
        guard let index = firstIndex(of: element) else { return element }
        return self[isRing ? (index + steps + count) % count : Swift.min(Swift.max(index + steps, 0), count - 1)]
    }
}

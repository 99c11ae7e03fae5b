import Foundation
import LiveLink
import LiveServing
import Testing
@testable import WebHost

/// The run around an app, played by the test.
private final class PlayedControls: LiveControls, @unchecked Sendable {
    private let lock = NSLock()
    private var asked: [String] = []
    weak var session: LiveSession?

    let choices = LiveChoices(
        devices: [.init(name: "iphone-15", title: "iPhone 15"), .init(name: "iphone-se", title: "iPhone SE")], device: "iphone-15",
        languages: [.init(name: "en", title: "English"), .init(name: "zh-Hans", title: "中文")], language: "")

    var all: [String] { lock.withLock { asked } }

    func restart(device: String?, language: String?) { lock.withLock { asked.append("\(device ?? "same"), \(language ?? "same")") } }

    func setRecording(_ isOn: Bool) { session?.changeStatus { ($0.isRecording, $0.recordedSteps) = (isOn, isOn ? 2 : 0) } }

    func recording(_ answer: @escaping @Sendable (String) -> Void) { answer("appId: played\n---\n- tapOn: \"发现\"\n") }
}

@Suite(.serialized) struct RunPageTests {
    private static func withPage(width: Int = 900, _ body: (Chromium, LiveSession, PlayedApp, PlayedControls) throws -> Void) throws {
        let controls = PlayedControls()
        try withHost(WebHostOptions(controls: controls)) { session, _, url in
            controls.session = session
            let app = try PlayedApp(session, width: 400, height: 800)
            let browser = try Chromium(width: width, height: 900)
            app.show { $0 = Array(repeating: 0xFFF2_F2F7, count: 400 * 800) }
            try browser.open(url)
            try browser.wait(until: "document.readyState === 'complete' && document.querySelector('canvas')?.width === 400")
            try body(browser, session, app, controls)
        }
    }

    private static let problems = "document.getElementById('problems')"

    @Test("F11.2 What does not build stands over the app's picture with file and line, goes when it is hidden, comes with another error and goes with the next build")
    func problems() throws {
        try Self.withPage { browser, session, _, _ in
            session.changeStatus { status in
                status.problems = [
                    LiveProblem(kind: .build, place: "Menu.swift:12", message: "cannot find 'colour' in scope\nlabel.textColor = colour"),
                    LiveProblem(kind: .build, place: "Menu.swift:40", message: "missing return in instance method expected to return 'UIView'"),
                ]
            }
            try browser.wait(until: "!\(Self.problems).hidden")
            let text = try browser.evaluate("\(Self.problems).innerText") as? String ?? ""
            #expect(text.contains("Does not build") && text.contains("Menu.swift:12") && text.contains("cannot find 'colour' in scope") && text.contains("Menu.swift:40"))
            // It stands within the screen's frame, and the picture is still there.
            #expect(
                try browser.evaluate(
                    "(() => { const a = \(Self.problems).getBoundingClientRect(), b = document.getElementById('frame').getBoundingClientRect(); return a.left >= b.left && a.right <= b.right && a.top > b.top && a.bottom <= b.bottom && canvas.width === 400; })()"
                ) as? Bool == true)
            try browser.evaluate("document.getElementById('hideProblems').click()")
            #expect(try browser.evaluate("\(Self.problems).hidden") as? Bool == true)
            session.changeStatus { $0.problems = [LiveProblem(kind: .step, place: "step 2 of 5", message: "tapOn: \"Count\" no longer fits")] }
            try browser.wait(until: "!\(Self.problems).hidden && \(Self.problems).innerText.includes('step 2 of 5')")
            session.changeStatus { $0.problems = [] }
            try browser.wait(until: "\(Self.problems).hidden")
        }
    }

    @Test("F11.2 While the app is started anew the last picture stays, darker; the new one's takes its place")
    func restarts() throws {
        try Self.withPage { browser, session, app, _ in
            session.changeStatus { $0.stage = .restarting }
            try browser.wait(until: "document.getElementById('screen').classList.contains('resting')")
            app.disappear()
            #expect(try browser.evaluate("canvas.getContext('2d').getImageData(5, 5, 1, 1).data[0]") as? Int == 0xF2)
            let next = try PlayedApp(session, width: 300, height: 500)
            next.show { $0 = Array(repeating: 0xFF11_2233, count: 300 * 500) }
            try browser.wait(until: "canvas.width === 300 && canvas.getContext('2d').getImageData(5, 5, 1, 1).data[0] === 0x11")
            try browser.wait(until: "!document.getElementById('screen').classList.contains('resting')")
        }
    }

    @Test("F11.2 Device and language are chosen in the bar, on a phone's page as well", arguments: [900, 390])
    func choices(width: Int) throws {
        try Self.withPage(width: width) { browser, _, _, controls in
            try browser.wait(until: "!document.getElementById('deviceChoice').hidden")
            let pick = { (id: String, value: String) in "(() => { const s = document.getElementById('\(id)'); s.value = '\(value)'; s.dispatchEvent(new Event('change')); })()" }
            try browser.evaluate(pick("devices", "iphone-se"))
            try browser.evaluate(pick("languages", "zh-Hans"))
            // The page's messages come in order: this one after both.
            try browser.evaluate("document.getElementById('record').click()")
            try browser.wait(until: "document.getElementById('record').getAttribute('aria-pressed') === 'true'")
            #expect(controls.all == ["iphone-se, same", "same, zh-Hans"])
            #expect(try browser.evaluate("document.getElementById('bar').getBoundingClientRect().right <= innerWidth") as? Bool == true)
        }
    }

    @Test("F11.2 The record button counts the steps, and gives the flow as a file when it is pressed again")
    func records() throws {
        try Self.withPage { browser, _, _, _ in
            try browser.evaluate("window.downloads = []; HTMLAnchorElement.prototype.click = function () { downloads.push(this.download + ' ' + this.pathname); }; 0")
            try browser.wait(until: "!document.getElementById('record').hidden")
            try browser.evaluate("document.getElementById('record').click()")
            try browser.wait(until: "document.getElementById('steps').textContent === '2'")
            try browser.evaluate("document.getElementById('record').click()")
            try browser.wait(until: "downloads.length === 1")
            #expect((try browser.evaluate("downloads[0]") as? String)?.hasSuffix(".yaml /recording.yaml") == true)
            #expect(try browser.evaluate("fetch('/recording.yaml').then((answer) => answer.text())") as? String == "appId: played\n---\n- tapOn: \"发现\"\n")
        }
    }
}


import DrydockSession
import Foundation
import LiveLink
import LiveServing
import Testing
@testable import WebHost

@Suite(.serialized) struct WebHostTests {
    static let token = "0123456789abcdef0123456789abcdef"
    static func options(mostViewers: Int = 64, idleLimit: Double = 30) -> WebHost.Options {
        .init(token: token, mostViewers: mostViewers, idleLimit: idleLimit)
    }

    /// A page that is let in.
    static func page(_ port: Int, receiveBuffer: Int32? = nil) throws -> RawPage {
        let page = try RawPage(port: port, receiveBuffer: receiveBuffer)
        #expect(page.open("/live?token=\(token)", port: port)?.status == 101)
        return page
    }

    static func picture(_ width: Int, _ height: Int, seed: UInt64) -> [UInt32] {
        var dice = Dice(state: seed)
        return (0..<(width * height)).map { _ in UInt32(truncatingIfNeeded: dice.next()) | 0xFF00_0000 }
    }

    // MARK: Coming in

    @Test("F11.2 The page needs its token: without, or with a wrong one, there is a clear word and no page")
    func tokens() throws {
        try withHost(Self.options()) { _, _, url in
            let port = url.port!
            #expect(url.absoluteString == "http://127.0.0.1:\(port)/?token=\(Self.token)")
            for path in ["/", "/?token=", "/?token=0123456789abcdef0123456789abcdee", "/page.js", "/screenshot.png", "/live"] {
                let answer = try #require(try RawPage(port: port).get(path, port: port))
                #expect(answer.status == (path == "/live" ? 403 : 401), "\(path)")
                #expect(path == "/live" || answer.body.contains("token"), "\(path)")
                #expect(!answer.body.contains(Self.token) && answer.headers["set-cookie"] == nil, "\(path)")
            }
            let socket = try #require(try RawPage(port: port).open("/live?token=wrong", port: port))
            #expect(socket.status == 401)
        }
    }

    @Test("F11.2 Opened with its token, the page gets a cookie that scripts and other sites never see, and loads the rest by it")
    func cookie() throws {
        try withHost(Self.options()) { _, _, url in
            let port = url.port!
            let page = try RawPage(port: port)
            let answer = try #require(page.get("/?token=\(Self.token)", port: port))
            #expect(answer.status == 200 && answer.body.contains("<canvas"))
            #expect(answer.headers["set-cookie"] == "drydock-\(port)=\(Self.token); Path=/; HttpOnly; SameSite=Strict")
            #expect(answer.headers["content-security-policy"]?.contains("default-src 'none'") == true)
            let cookie = ("Cookie", "drydock-\(port)=\(Self.token)")
            for path in ["/", "/page.js", "/pixels.js", "/pixels.wasm", "/page.css", "/inspector.js", "/inspector.css", "/icon.svg"] { #expect(page.get(path, port: port, [cookie])?.status == 200, "\(path)") }
            #expect(page.get("/screenshot.png", port: port, [cookie])?.status == 503)
            #expect(try RawPage(port: port).get("/nothing", port: port, [cookie])?.status == 404)
            #expect(try RawPage(port: port).get("/", port: port, [cookie], method: "POST")?.status == 405)
            #expect(try RawPage(port: port).open("/live", port: port, [cookie])?.status == 101)
        }
    }

    @Test("F11.2 Pages of other sites cannot talk to the app, not even when they know the token")
    func foreignPages() throws {
        try withHost(Self.options()) { _, _, url in
            let port = url.port!
            for origin in ["https://evil.example", "http://127.0.0.1:\(port + 1)", "http://localhost:\(port)", "null"] {
                let answer = try #require(try RawPage(port: port).open("/live?token=\(Self.token)", port: port, origin: origin))
                #expect(answer.status == 403 && answer.body.contains(origin), "\(origin)")
            }
            let renamed = try #require(
                try RawPage(port: port).open("/live?token=\(Self.token)", port: port, origin: "http://evil.example:\(port)", [("Host", "evil.example:\(port)")]))
            #expect(renamed.status == 403 && renamed.body.contains("evil.example"))
        }
    }

    @Test("F11.2 A port in use is said so, and which")
    func portInUse() throws {
        try withHost(Self.options()) { session, _, url in
            let other = WebHost(session: session, options: .init(port: url.port!, token: Self.token))
            #expect(throws: WebHostError.portInUse(url.port!)) { try other.start() }
            #expect("\(WebHostError.portInUse(8080))" == "port 8080 is in use by another program; choose another, or 0 for any that is free")
            let elsewhere = WebHost(session: session, options: .init(address: "192.0.2.1", token: Self.token))
            #expect(throws: WebHostError.self) { try elsewhere.start() }
        }
    }

    @Test("F11.2 One page too many is told so; when another leaves, it may come")
    func tooManyPages() throws {
        try withHost(Self.options(mostViewers: 2)) { _, _, url in
            let port = url.port!
            let first = try Self.page(port), second = try Self.page(port)
            let third = try #require(try RawPage(port: port).open("/live?token=\(Self.token)", port: port))
            #expect(third.status == 503 && third.body.contains("As many pages"))
            first.write(RawPage.frame(8, [3, 232]))
            #expect(first.hear { $0.opcode == 8 }?.closeCode == 1000)
            #expect(first.hear() == nil)
            _ = try Self.page(port)
            second.hangUp()
        }
    }

    // MARK: Saying what no page says

    @Test(
        "F11.2 What no page of ours says ends that connection with a word why, and nothing else",
        arguments: [
            ("hello", 1007), ("{}", 1007), ("{\"type\":\"nothing\"}", 1007), ("{\"type\":\"touches\"}", 1007), ("{\"type\":\"key\",\"key\":\"\"}", 1007),
            ("{\"type\":\"touches\",\"moments\":[{\"time\":1e300,\"touches\":[]}]}", 1007),
            ("{\"type\":\"touches\",\"moments\":[{\"time\":1,\"touches\":[{\"finger\":-1,\"phase\":\"began\",\"point\":{\"x\":1,\"y\":1}}]}]}", 1007),
            ("{\"type\":\"wheel\",\"x\":1,\"y\":1,\"dx\":1e18,\"dy\":1,\"time\":1}", 1007), ("{\"type\":\"ack\",\"number\":7}", 1008),
            (String(repeating: "[", count: 100_000), 1007),
        ])
    func faults(text: String, code: Int) throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4)
            let good = try Self.page(url.port!), bad = try Self.page(url.port!)
            bad.say(text)
            let farewell = try #require(bad.hear { $0.opcode == 8 })
            #expect(farewell.closeCode == code)
            #expect(!farewell.closeReason.isEmpty)
            good.say("{\"type\":\"text\",\"text\":\"still here\"}")
            #expect(app.orders { $0 == .text("still here") } == [.text("still here")])
        }
    }

    @Test("F11.2 A message too long, in one piece or in many, ends that connection, and the app never hears it")
    func oversized() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4)
            let whole = try Self.page(url.port!)
            // Only what the length says: it is refused before the rest comes.
            whole.write([0x81, 0xFF, 0, 0, 0, 0, 0x40, 0, 0, 0, 1, 2, 3, 4])
            #expect(whole.hear { $0.opcode == 8 }?.closeCode == 1009)
            let pieces = try Self.page(url.port!)
            var piece = RawPage.frame(1, [UInt8](repeating: 32, count: 100_000))
            piece[0] = 1
            pieces.write(piece)
            piece[0] = 0
            for _ in 0..<20 { guard pieces.write(piece) else { break } }
            while let frame = pieces.hear() { #expect(frame.opcode != 2) }
            let unmasked = try Self.page(url.port!)
            unmasked.write(RawPage.frame(1, Array("{\"type\":\"settle\"}".utf8), isMasked: false))
            #expect(unmasked.hear { $0.opcode == 8 }?.closeCode == 1002)
            let good = try Self.page(url.port!)
            good.say("{\"type\":\"text\",\"text\":\"still here\"}")
            #expect(app.orders { $0 == .text("still here") } == [.text("still here")])
        }
    }

    @Test("F11.2 10,000 garbage messages on many connections leave the app untouched and the page served")
    func garbage() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4)
            var dice = Dice(state: 5)
            for _ in 0..<100 {
                let page = try Self.page(url.port!)
                for _ in 0..<100 {
                    let bytes = (0..<Int.random(in: 1...300, using: &dice)).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
                    guard page.write(Bool.random(using: &dice) ? bytes : RawPage.frame(UInt8.random(in: 0...15, using: &dice), bytes)) else { break }
                }
            }
            // The same on one connection, well formed but wrong: the first ends it.
            let page = try Self.page(url.port!)
            for _ in 0..<10_000 { guard page.say("garbage") else { break } }
            let good = try Self.page(url.port!)
            good.say("{\"type\":\"text\",\"text\":\"still here\"}")
            #expect(app.orders { $0 == .text("still here") } == [.text("still here")])
        }
    }

    @Test("F11.2 Bytes that are no HTTP end that connection only")
    func noHTTP() throws {
        try withHost(Self.options()) { _, _, url in
            var dice = Dice(state: 9)
            for _ in 0..<50 {
                let page = try RawPage(port: url.port!)
                page.write((0..<2000).map { _ in UInt8(truncatingIfNeeded: dice.next()) } + Array("\r\n\r\n".utf8))
            }
            #expect(try RawPage(port: url.port!).get("/?token=\(Self.token)", port: url.port!)?.status == 200)
        }
    }

    // MARK: Fingers and words

    @Test("F11.2 What is done in a page reaches the app: touches of each page apart, wheel, keys, text, composition, clipboard, settings")
    func input() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4)
            let first = try Self.page(url.port!), second = try Self.page(url.port!)
            let down = "{\"type\":\"touches\",\"moments\":[{\"time\":1.5,\"touches\":[{\"finger\":0,\"phase\":\"began\",\"point\":{\"x\":10,\"y\":20}}]}]}"
            first.say(down)
            _ = app.orders { if case .touches = $0 { true } else { false } }
            second.say(down)
            for message in [
                "{\"type\":\"wheel\",\"x\":1,\"y\":2,\"dx\":0,\"dy\":-30,\"time\":2}", "{\"type\":\"key\",\"key\":\"c\",\"modifiers\":[\"command\"]}",
                "{\"type\":\"composition\",\"text\":\"ni\",\"start\":2,\"length\":0}", "{\"type\":\"text\",\"text\":\"你\"}", "{\"type\":\"clipboard\",\"text\":\"paste\"}",
                "{\"type\":\"settings\",\"settings\":{\"appearance\":\"dark\",\"textSize\":\"ax1\",\"orientation\":\"landscape-left\"}}", "{\"type\":\"freeze\",\"on\":true}",
            ] { second.say(message) }
            let all = app.orders { $0 == .freeze(true) }
            let touches = all.compactMap { if case .touches(let touches, let time, let client) = $0 { (touches, time, client) } else { nil } }
            #expect(touches.map(\.0) == Array(repeating: [LiveTouch(finger: 0, phase: .began, point: LivePoint(x: 10, y: 20))], count: 2))
            #expect(touches.map(\.1) == [1.5, 1.5])
            #expect(Set(touches.map(\.2)).count == 2)
            let client = touches[1].2
            #expect(
                all.dropFirst(2) == [
                    .wheel(at: LivePoint(x: 1, y: 2), dx: 0, dy: -30, time: 2, client: client), .key("c", [.command]),
                    .composition("ni", selectionStart: 2, selectionLength: 0), .text("你"), .clipboard("paste"),
                    .settings(LiveSettings(appearance: .dark, textSize: .accessibilityMedium, orientation: .landscapeLeft)), .freeze(true),
                ])
            // Others see what was set.
            #expect(first.hear { $0.text.contains("\"isFrozen\":true") && $0.text.contains("\"dark\"") && $0.text.contains("\"ax1\"") } != nil)
        }
    }

    @Test("F11.2 A page that goes away lifts its fingers: they are cancelled")
    func fingersLift() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4)
            let page = try Self.page(url.port!)
            page.say(
                "{\"type\":\"touches\",\"moments\":[{\"time\":1,\"touches\":[{\"finger\":0,\"phase\":\"began\",\"point\":{\"x\":1,\"y\":2}},{\"finger\":1,\"phase\":\"began\",\"point\":{\"x\":3,\"y\":4}}]},{\"time\":2,\"touches\":[{\"finger\":0,\"phase\":\"ended\",\"point\":{\"x\":1,\"y\":2}},{\"finger\":5,\"phase\":\"moved\",\"point\":{\"x\":1,\"y\":2}}]}]}"
            )
            _ = app.orders { if case .touches(let touches, _, _) = $0 { touches[0].phase == .ended } else { false } }
            page.hangUp()
            let cancelled = LiveTouch(finger: 1, phase: .cancelled, point: LivePoint(x: 3, y: 4))
            let all = app.orders { if case .touches(let touches, _, _) = $0 { touches == [cancelled] } else { false } }
            #expect(all.map(\.phases) == [[.began, .began], [.ended], [.cancelled]])
        }
    }

    @Test("F11.2 Pages hear of the app, its focus, what it copied, its tree, and how it ended; one that comes later hears what holds")
    func words() throws {
        let tree = "[{\"class\": \"UIWindow\", \"frame\": [0, 0, 4, 4]}]"
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4, scale: 2, tree: tree)
            let page = try Self.page(url.port!)
            let hello = try #require(page.hear { $0.text.contains("\"hello\"") })
            #expect(hello.text.contains("\"app\":\"Played\"") && hello.text.contains("\"device\":\"iPhone 15\"") && hello.text.contains("\"scale\":2"))
            page.say("{\"type\":\"tree\",\"on\":true}")
            app.show { $0[0] = 0xFFFF_FFFF }
            app.report(.focus(LiveFocus(caret: LivePoint(x: 7, y: 8), caretHeight: 9, isSecure: false)))
            app.report(.clipboard("copied"))
            #expect(page.hear { $0.text.contains("\"focus\"") && $0.text.contains("\"caretHeight\":9") } != nil)
            #expect(page.hear { $0.text == "{\"type\":\"copied\",\"value\":\"copied\"}" } != nil)
            let answer = try #require(page.hear { $0.text.contains("\"tree\"") })
            struct Word: Decodable { var value: String }
            #expect(try JSONDecoder().decode(Word.self, from: Data(answer.data)).value == tree)
            let later = try Self.page(url.port!)
            #expect(later.hear { $0.text.contains("\"caretHeight\":9") } != nil)
            session.finish(.crashed("it broke"))
            for page in [page, later] { #expect(page.hear { $0.opcode == 1 && $0.text.contains("\"end\"") }?.text == "{\"type\":\"end\",\"value\":{\"report\":\"it broke\",\"isCrash\":true}}") }
            let last = try Self.page(url.port!)
            #expect(last.hear { $0.text.contains("it broke") } != nil)
        }
    }

    @Test("F11.2 A page that gives no sign of life is dropped")
    func idle() throws {
        try withHost(Self.options(idleLimit: 0.3)) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4)
            let silent = try Self.page(url.port!), alive = try Self.page(url.port!)
            for _ in 0..<6 {
                #expect(alive.hear { $0.opcode == 9 } != nil)
                alive.write(RawPage.frame(10, []))
            }
            #expect(silent.hear { $0.opcode == 8 }?.closeReason.contains("no sign of life") == true)
            alive.say("{\"type\":\"text\",\"text\":\"alive\"}")
            #expect(app.orders { $0 == .text("alive") } == [.text("alive")])
        }
    }

    @Test("F11.2 The inspector gets the views once the screen is still, one view in full, and the app's word on a change; pages without it get none of that")
    func inspection() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 4, height: 4) { request in
                switch request {
                case .views: .text("[]")
                case .view(7): .text("{\"number\":7}")
                case .edit(.constant(constraint: 3, 12.5)): .done
                case .edit: .refused("alpha wants a number")
                default: nil
                }
            }
            let page = try Self.page(url.port!), other = try Self.page(url.port!)
            app.show { $0[0] = 0xFFFF_FFFF }
            page.say("{\"type\":\"inspect\",\"on\":true}")
            #expect(page.hear { $0.text.contains("\"views\"") }?.text == "{\"type\":\"views\",\"value\":\"[]\"}")
            page.say("{\"type\":\"details\",\"view\":7}")
            #expect(page.hear { $0.text.contains("\"details\"") }?.text == "{\"type\":\"details\",\"value\":\"{\\\"number\\\":7}\"}")
            page.say("{\"type\":\"details\",\"view\":8}")
            #expect(page.hear { $0.text.contains("\"details\"") }?.text == "{\"type\":\"details\",\"value\":\"null\"}")
            page.say("{\"type\":\"edit\",\"constraint\":3,\"constant\":12.5}")
            #expect(page.hear { $0.text.contains("\"edited\"") }?.text == "{\"type\":\"edited\",\"value\":null}")
            page.say("{\"type\":\"edit\",\"view\":7,\"property\":\"alpha\",\"value\":\"2\"}")
            #expect(page.hear { $0.text.contains("\"edited\"") }?.text == "{\"type\":\"edited\",\"value\":\"alpha wants a number\"}")
            #expect(app.requests { $0 == .edit(.property(view: 7, .alpha, "2")) }.contains(.edit(.constant(constraint: 3, 12.5))))
            // What a page does not say of itself ends it.
            for wrong in ["{\"type\":\"edit\",\"view\":7,\"property\":\"frob\",\"value\":\"2\"}", "{\"type\":\"edit\",\"constraint\":3,\"constant\":1e300}"] {
                let bad = try Self.page(url.port!)
                bad.say(wrong)
                #expect(bad.hear { $0.opcode == 8 }?.closeCode == 1007, "\(wrong)")
            }
            session.finish(.ended)
            while let frame = other.hear(), !frame.text.contains("\"end\"") { #expect(frame.opcode == 2 || !["views", "details", "edited"].contains { frame.text.contains("\"\($0)\"") }) }
        }
    }

    @Test("F11.2 The layers come on asking, behind the token, and the app's word when there are none")
    func layers() throws {
        try withHost(Self.options()) { session, _, url in
            let cookie = ("Cookie", "drydock-\(url.port!)=\(Self.token)")
            #expect(try RawPage(port: url.port!).get("/layers.json", port: url.port!)?.status == 401)
            let app = try PlayedApp(session, width: 4, height: 4) { $0 == .layerPictures ? .text("{\"layers\":[]}") : nil }
            let answer = try #require(try RawPage(port: url.port!).get("/layers.json", port: url.port!, [cookie]))
            #expect(answer.status == 200 && answer.body == "{\"layers\":[]}" && answer.headers["content-type"] == "application/json")
            #expect(app.requests { $0 == .layerPictures } == [.layerPictures])
            session.finish(.crashed("it broke"))
            let late = try #require(try RawPage(port: url.port!).get("/layers.json", port: url.port!, [cookie]))
            #expect(late.status == 503 && late.body.contains("it broke"))
        }
    }

    // MARK: Frames

    @Test("F11.2 Only what differs travels, moves as rectangles; a page that comes later gets the whole screen")
    func changes() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 120, height: 90)
            let page = try Self.page(url.port!)
            app.show { $0 = Self.picture(120, 90, seed: 1) }
            let first = try #require(page.hear { $0.opcode == 2 })
            #expect(FrameHead(first.data).areas == [[0, 0, 120, 90]] && FrameHead(first.data).waited == 0)
            #expect(FrameHead(first.data).pictures[0].starts(with: Array("qoif".utf8)))
            page.acknowledge(first)
            // The app says that all was painted; two places far apart differ.
            app.show(wait: 0.0123) {
                for x in 30..<50 { $0[10 * 120 + x] ^= 0xFF }
                $0[80 * 120 + 5] ^= 0xFF
            }
            let second = try #require(page.hear { $0.opcode == 2 })
            #expect(FrameHead(second.data).areas == [[30, 10, 20, 1], [5, 80, 1, 1]])
            #expect(FrameHead(second.data).waited == 123)
            page.acknowledge(second)
            app.show(moves: [LiveMove(rect: LiveRect(x: 0, y: 0, width: 120, height: 80), dx: 0, dy: -10)], rects: [LiveRect(x: 0, y: 80, width: 120, height: 10)]) {
                $0 = Array($0[(10 * 120)...]) + Self.picture(120, 10, seed: 2)
            }
            let third = FrameHead(try #require(page.hear { $0.opcode == 2 }).data)
            #expect(third.moves == 1 && third.areas == [[0, 80, 120, 10]] && !third.isCoarse)
            let later = try Self.page(url.port!)
            #expect(FrameHead(try #require(later.hear { $0.opcode == 2 }).data).areas == [[0, 0, 120, 90]])
        }
    }

    @Test("F11.2 A page that shows the screen much smaller gets what shows of large changes, at once, and every pixel of them when the screen is still")
    func shownSize() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 600, height: 400)
            let page = try Self.page(url.port!)
            func next() throws -> FrameHead {
                let frame = try #require(page.hearPicture())
                page.acknowledge(frame)
                return FrameHead(frame.data)
            }
            /// On a machine that is busy parts of the one before have come by then.
            func nextShown() throws -> FrameHead {
                while true {
                    let head = try next()
                    if head.pictures[0].starts(with: Array("view".utf8)) { return head }
                }
            }
            app.show { $0 = Self.picture(600, 400, seed: 1) }
            #expect(try next().pictures[0].starts(with: Array("qoif".utf8)))
            page.say(#"{"type":"shown","sizes":[{"width":200,"height":133,"screenWidth":600,"screenHeight":400}]}"#)
            // What a page says is carried out in order: the answer to this is after that.
            page.say(#"{"type":"tree","on":true}"#)
            _ = page.hear { $0.text.contains("\"tree\"") }

            for seed in 2...5 as ClosedRange<UInt64> {
                app.show { $0.replaceSubrange((100 * 600)..<(300 * 600), with: Self.picture(600, 200, seed: seed)) }
                _ = try nextShown()
            }
            app.show { $0.replaceSubrange((100 * 600)..<(300 * 600), with: Self.picture(600, 200, seed: 6)) }
            let moving = try nextShown()
            // Around what changed as much as may have been blended with it before, unless that got sharp meanwhile.
            let shownRows = moving.pictures[0][10] == 32 ? 32..<101 : 33..<100, height = UInt8(shownRows.count)
            let edges = [shownRows.lowerBound, shownRows.upperBound].map { (2 * $0 * 400 + 133) / 266 }
            #expect(moving.areas == [[0, edges[0], 600, edges[1] - edges[0]]] && !moving.isCoarse)
            #expect(Array(moving.pictures[0].prefix(20)) == Array("view".utf8) + [200, 0, 133, 0, 0, 0, UInt8(shownRows.lowerBound), 0, 200, 0, height, 0] + Array("qoif".utf8))
            #expect(Array(moving.pictures[0][20..<28]) == [0, 0, 0, 200, 0, 0, 0, height])
            // Nothing else moves: the rest comes in parts, each pixel once.
            var rows = 0
            while rows < edges[1] - edges[0] {
                let part = try next()
                #expect(part.areas.count == 1 && part.areas[0][1] == edges[0] + rows && part.areas[0][2] == 600 && part.pictures[0].starts(with: Array("qoif".utf8)))
                rows += part.areas[0][3]
            }
            #expect(rows == edges[1] - edges[0])

            // What is sharp is sent no more: the next that comes is the next change.
            // What is small comes as it is.
            app.show { for x in 30..<60 { $0[10 * 600 + x] ^= 0xFF } }
            let small = try next()
            #expect(small.areas == [[30, 10, 30, 1]] && small.pictures[0].starts(with: Array("qoif".utf8)))

            // What goes on moving in a corner does not keep the rest from getting sharp.
            app.show { $0 = Self.picture(600, 400, seed: 7) }
            #expect(try next().areas == [[0, 0, 600, 400]])
            var sharp = Set<Int>(), count = 0
            while sharp.count < 400, count < 2000 {
                count += 1
                usleep(8000)
                app.show { for x in 0..<10 { $0[x] = UInt32(count * 10 + x) | 0xFF00_0000 } }
                let head = try next()
                for (area, picture) in zip(head.areas, head.pictures) where picture.starts(with: Array("qoif".utf8)) && area[2] == 600 { sharp.formUnion(area[1]..<(area[1] + area[3])) }
            }
            #expect(sharp.count == 400)

            // An instant that is looked at comes as it is.
            page.say(#"{"type":"freeze","on":true}"#)
            page.say(#"{"type":"tree","on":true}"#)
            _ = page.hear { $0.text.contains("\"tree\"") }
            app.show { $0 = Self.picture(600, 400, seed: 8) }
            #expect(try next().pictures[0].starts(with: Array("qoif".utf8)))
            page.say(#"{"type":"freeze","on":false}"#)

            // A size for another screen says nothing of this one; once the screen has turned what shows of it comes at once.
            page.say(#"{"type":"shown","sizes":[{"width":133,"height":200,"screenWidth":400,"screenHeight":600}]}"#)
            page.say(#"{"type":"tree","on":true}"#)
            _ = page.hear { $0.text.contains("\"tree\"") }
            app.show { $0 = Self.picture(600, 400, seed: 3) }
            #expect(try next().pictures[0].starts(with: Array("qoif".utf8)))
            try app.turn()
            app.show { $0 = Self.picture(400, 600, seed: 4) }
            let turned = try nextShown()
            #expect(turned.areas == [[0, 0, 400, 600]])
            #expect(Array(turned.pictures[0][4..<12]) == [133, 0, 200, 0, 0, 0, 0, 0])
        }
    }

    @Test("F11.2 50 pages on one app all get the newest frame")
    func manyPages() throws {
        try withHost(Self.options()) { session, _, url in
            let app = try PlayedApp(session, width: 60, height: 60)
            let pages = try (0..<50).map { _ in try Self.page(url.port!) }
            app.show { $0 = Self.picture(60, 60, seed: 1) }
            for page in pages { page.acknowledge(try #require(page.hear { $0.opcode == 2 })) }
            pages[0].say("{\"type\":\"text\",\"text\":\"a\"}")
            _ = app.orders { $0 == .text("a") }
            app.show { $0[7] ^= 0xFF }
            for page in pages {
                let frame = FrameHead(try #require(page.hear { $0.opcode == 2 }).data)
                #expect(frame.areas == [[7, 0, 1, 1]] && frame.inputs == 1)
            }
        }
    }

    @Test("F11.2 The host's end ends all pages with a word, and frees the port")
    func stopping() throws {
        try withHost(Self.options()) { session, host, url in
            let page = try Self.page(url.port!)
            host.stop()
            #expect(page.hear { $0.opcode == 8 }?.closeReason == "the session is over")
            let again = WebHost(session: session, options: .init(port: url.port!, token: Self.token))
            #expect(try again.start() == url)
            again.stop()
        }
    }
}

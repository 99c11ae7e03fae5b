import DrydockSession
import Foundation
import Testing

@testable import FlowServing

/// Folders are temporary, requests go over sockets to 127.0.0.1. Nothing waits for real time but the answers.
@Suite struct FolderServerTests {
    /// A folder with these files, links (`-> TARGET`) among them, below one that has a secret.
    private func folder(_ files: [String: String]) throws -> URL {
        let outer = FileManager.default.temporaryDirectory.appendingPathComponent("serving-\(UUID().uuidString)")
        let folder = outer.appendingPathComponent("Served")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try "secret".write(to: outer.appendingPathComponent("secret.txt"), atomically: true, encoding: .utf8)
        for (name, text) in files {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            if text.hasPrefix("-> ") {
                try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: String(text.dropFirst(3)))
            } else {
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
        }
        return folder
    }

    private func served(_ files: [String: String], rules: [FlowServer.Rule] = []) throws -> ServedFolder {
        ServedFolder(FlowServer(folder: try folder(files).path, rules: rules, path: "flow.yaml", line: 1))
    }

    private func text(_ answer: ServedFolder.Answer) -> String { "\(answer.status) \(String(decoding: answer.body, as: UTF8.self))" }

    @Test("F11.3 a path is a file of the folder; its query, and its method, are part of the name before the extension")
    func names() throws {
        let served = try served([
            "posts.json": "all", "posts.page=2.json": "second", "users/1.json": "one", "index.html": "home", "users/index.json": "users", "login.POST.json": "in",
            "café.txt": "au lait", "find.q=a_b.json": "found",
        ])
        let expected = [
            "/posts.json": "200 all", "/posts": "200 all", "/posts.json?page=2": "200 second", "/posts?page=2": "200 second", "/posts.json?page=3": "200 all",
            "/users/1": "200 one", "/": "200 home", "/users": "200 users", "/users/": "200 users", "/caf%C3%A9.txt": "200 au lait", "/find?q=a%2Fb": "200 found",
            "/users/2": "404 ", "http://127.0.0.1:80/posts": "200 all",
        ]
        for (target, answer) in expected { #expect(text(served.answer("GET", target)) == answer, "\(target)") }
        #expect(text(served.answer("POST", "/login")) == "200 in")
        #expect(text(served.answer("DELETE", "/posts.json")) == "405 ")
        #expect(text(served.answer("POST", "/nothing")) == "404 ")
        #expect(served.answer("GET", "/posts").type == "application/json")
        #expect(served.answer("GET", "/users/2").isMissing)
    }

    // Common knowledge: path traversal, https://owasp.org/www-community/attacks/Path_Traversal
    @Test(
        "F0.3 nothing outside of the folder is served",
        arguments: [
            "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt", "/users/../../secret.txt", "/out.txt", "/up/secret.txt", "/serve.yaml",
            "/rules.txt", "/./serve.yaml", "/a?../../secret", "/secret.txt%00", "/etc/passwd",
        ])
    func confined(target: String) throws {
        let served = try served([
            "out.txt": "-> ../secret.txt", "up": "-> ..", "serve.yaml": "/a: {fail: 1}", "rules.txt": "-> serve.yaml", "users/1.json": "one", "in.json": "-> users/1.json",
        ])
        #expect(text(served.answer("GET", target)) == "404 ")
        // A link that stays inside is followed.
        #expect(text(served.answer("GET", "/in.json")) == "200 one")
    }

    @Test("F11.3 rules: so many failures first, statuses, other files; the exact path goes before one with a star")
    func rules() throws {
        let served = try served(
            ["posts.json": "all", "gone.json": "nothing here", "feed.txt": "feed"],
            rules: [
                .init(path: "/posts", failures: 2), .init(path: "/posts?page=9", failures: 1, status: 429), .init(path: "/gone.json", status: 410),
                .init(path: "/api/*", delay: 1.5, file: "feed.txt", type: "application/json"), .init(path: "/api/quick", file: "feed.txt"),
                .init(path: "/never", isSilent: true), .init(path: "/out", status: 204),
            ])
        #expect((1...4).map { _ in text(served.answer("GET", "/posts")) } == ["503 ", "503 ", "200 all", "200 all"])
        #expect((1...2).map { _ in text(served.answer("GET", "/posts?page=9")) } == ["429 ", "200 all"])
        #expect(text(served.answer("GET", "/gone.json")) == "410 nothing here")
        let answer = served.answer("GET", "/api/v1/feed")
        #expect(text(answer) == "200 feed")
        #expect(answer.type == "application/json")
        #expect(answer.delay == 1.5)
        #expect(served.answer("GET", "/api/quick").delay == 0)
        #expect(served.answer("GET", "/never").isSilent)
        #expect(text(served.answer("GET", "/out")) == "204 ")
        #expect(!served.answer("GET", "/out").isMissing)
    }

    // MARK: Over sockets

    /// A connection to the server, as a client has it.
    private func client(_ server: FolderServer) throws -> Connection {
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = server.port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 }
        }
        try #require(isConnected)
        return Connection(socket: socket)
    }

    /// The lines of an answer's head, and its body.
    private func read(_ connection: Connection) throws -> (head: [String], body: String) {
        var head: [String] = []
        while let line = connection.line(), !line.isEmpty { head.append(line) }
        let length = head.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
        // Bodies of these tests are lines.
        var body = ""
        while body.utf8.count < length, let line = connection.line() { body += line + "\n" }
        return (head, body)
    }

    private func server(_ files: [String: String], rules: [FlowServer.Rule] = [], delay: Double = 0) throws -> FolderServer {
        try FolderServer(FlowServer(folder: try folder(files).path, delay: delay, rules: rules, path: "flow.yaml", line: 3))
    }

    @Test("F11.3 HTTP: several requests over one connection, bodies skipped, lengths told, HEAD without a body")
    func http() throws {
        let long = (1...20_000).map { "line \($0)\n" }.joined()
        let server = try server(["a.txt": "one\n", "b.txt": long, "a.POST.txt": "posted\n"])
        defer { server.stop() }
        let client = try client(server)
        defer { close(client.socket) }
        client.send(Array("GET /a.txt HTTP/1.1\r\nHost: x\r\n\r\nGET /b.txt HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
        let first = try read(client)
        #expect(first.head.first == "HTTP/1.1 200 OK")
        #expect(first.head.contains("Content-Type: text/plain; charset=utf-8"))
        #expect(first.head.contains("Connection: keep-alive"))
        #expect(first.body == "one\n")
        #expect(try read(client).body == long)
        client.send(Array("POST /a.txt HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n".utf8))
        #expect(try read(client).head == ["HTTP/1.1 100 Continue"])
        client.send(Array("hello".utf8))
        #expect(try read(client).body == "posted\n")
        client.send(Array("POST /a.txt HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\nHEAD /a.txt HTTP/1.1\r\nConnection: close\r\n\r\n".utf8))
        #expect(try read(client).body == "posted\n")
        var head: [String] = []
        while let line = client.line(), !line.isEmpty { head.append(line) }
        #expect(head.contains("Content-Length: 4"))
        #expect(client.line() == nil)
        #expect(server.misses == [])
    }

    @Test("F11.3 what the folder has nothing for is remembered; a port in use is told with the step")
    func misses() throws {
        let server = try server(["a.txt": "one\n"])
        defer { server.stop() }
        let client = try client(server)
        defer { close(client.socket) }
        for _ in 1...2 {
            client.send(Array("GET /none?a=1 HTTP/1.1\r\n\r\n".utf8))
            #expect(try read(client).head.first == "HTTP/1.1 404 Not Found")
        }
        #expect(server.misses == ["GET /none?a=1"])
        #expect { try FolderServer(FlowServer(folder: "/", port: server.port, path: "flow.yaml", line: 7)) } throws: {
            "\($0)" == "flow.yaml:7: error: \"serve\": port \(server.port) is in use"
        }
        client.send(Array("nonsense\r\n\r\n".utf8))
        #expect(client.line() == nil)
    }

    @Test("F11.2 an answer that takes some of the app's time waits for the app's host, and for nobody who is gone")
    func delays() throws {
        let server = try server(["a.txt": "one\n"], delay: 1.5)
        defer { server.stop() }
        let stranger = try client(server)
        stranger.send(Array("DRYDOCK wrong\n".utf8))
        #expect(stranger.line() == nil)
        close(stranger.socket)
        let host = try client(server)
        defer { close(host.socket) }
        host.send(Array("DRYDOCK \(server.token)\n".utf8))
        #expect(host.line() == "ok")
        let client = try client(server)
        client.send(Array("GET /a.txt HTTP/1.1\r\n\r\n".utf8))
        #expect(host.line() == "wait 1 1500")
        host.send(Array("go 1\n".utf8))
        #expect(try read(client).body == "one\n")
        client.send(Array("GET /a.txt HTTP/1.1\r\n\r\n".utf8))
        #expect(host.line() == "wait 2 1500")
        close(client.socket)
        #expect(host.line() == "gone 2")
    }

    @Test("F11.3 a server that is stopped ends its connections, also of those that never get an answer")
    func stopped() throws {
        let server = try server([:], rules: [.init(path: "/never", isSilent: true)])
        let client = try client(server)
        defer { close(client.socket) }
        client.send(Array("GET /never HTTP/1.1\r\n\r\n".utf8))
        server.stop()
        #expect(client.line() == nil)
    }
}

import Foundation
import Testing

@testable import AppShellBinding

/// Keeps what an observer was told.
@MainActor
final class Record<Value> {
    private(set) var values: [Value] = []
    func append(_ value: Value) { values.append(value) }
}

extension LiveValue {
    /// Waits until the value is `expected`.
    func wait(for expected: Value) async {
        while value != expected { await pause() }
    }
}

/// Answers a page when the test says so.
actor ScriptedPages {
    struct Refused: Error {}

    private(set) var asked: [Int] = []
    private var answers: [CheckedContinuation<[Int], any Error>] = []

    func load(_ page: Int) async throws -> [Int] {
        try await withCheckedThrowingContinuation { continuation in
            asked.append(page)
            answers.append(continuation)
        }
    }

    /// Waits for the request of this number, counted from 0.
    func waitForRequest(_ number: Int) async {
        while asked.count <= number { await pause() }
    }

    func answer(_ number: Int) {
        let page = asked[number]
        answers[number].resume(returning: Array((page - 1) * 10..<page * 10))
    }

    func end(_ number: Int) { answers[number].resume(returning: []) }
    func refuse(_ number: Int) { answers[number].resume(throwing: Refused()) }
}

/// The text of each source file of a target of this package.
func sources(of target: String) throws -> [(name: String, text: String)] {
    let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent("Sources/\(target)")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return try files.filter { $0.pathExtension == "swift" }.map {
        ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
}

/// Lets others work for a moment.
func pause() async {
    try? await Task.sleep(nanoseconds: 1_000_000)
}

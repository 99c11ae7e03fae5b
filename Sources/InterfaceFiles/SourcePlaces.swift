public import Foundation
public import InterfaceBuilder

/// Finds the column at which an element begins: the reader knows lines only.
public struct SourcePlaces: Sendable {
    private let bytes: [UInt8]
    /// Where each line begins.
    private let lines: [Int]

    public init(_ data: Data) {
        bytes = [UInt8](data)
        var lines = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { lines.append(offset + 1) }
        self.lines = lines
    }

    /// Files that no editor wrote may be one line: it is not searched again and again.
    private static let longestLine = 10_000

    /// The column of the element's `<`, from 1, in bytes as compilers count; 1 when the line does not hold it.
    public func column(of element: InterfaceElement) -> Int {
        guard element.line > 0, element.line <= lines.count else { return 1 }
        let start = lines[element.line - 1]
        let end = element.line < lines.count ? lines[element.line] : bytes.count
        if end - start > Self.longestLine { return 1 }
        let tag = Array("<\(element.name)".utf8)
        let id = element.id.map { Array("id=\"\($0)\"".utf8) }
        var first: Int?
        var at = start
        while at + tag.count <= end {
            guard bytes[at..<(at + tag.count)].elementsEqual(tag), at + tag.count == end || Self.endsName(bytes[at + tag.count]) else {
                at += 1
                continue
            }
            if first == nil { first = at }
            let tagEnd = bytes[at..<end].firstIndex(of: UInt8(ascii: ">")) ?? end
            if id.map({ bytes[at..<tagEnd].holds($0) }) ?? true { return at - start + 1 }
            at = max(tagEnd, at + 1)
        }
        return first.map { $0 - start + 1 } ?? 1
    }

    private static func endsName(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/") }
}

extension ArraySlice<UInt8> {
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        guard count >= part.count else { return false }
        return (startIndex...(endIndex - part.count)).contains { self[$0..<($0 + part.count)].elementsEqual(part) }
    }
}

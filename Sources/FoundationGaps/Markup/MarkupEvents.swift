internal import CMarkup
import Foundation

/// What a parser met in a text, in order.
package struct MarkupEvents: Sequence {
    package enum Kind: UInt8 { case enter = 1, leave, text, attribute }

    /// See `markup_events` for what the parts mean.
    package struct Event {
        package var kind: Kind
        package var number: Int
        package var second: Int
        package var first: String
        package var other: String
    }

    /// Why a text cannot be parsed on this machine.
    package struct Unavailable: Error, CustomStringConvertible {
        package var description: String
    }

    fileprivate let storage: Storage

    fileprivate final class Storage {
        var events: markup_events
        init(_ events: markup_events) { self.events = events }
        deinit { markup_free(&events) }
    }

    /// - Throws: ``Unavailable`` where the library is missing.
    ///
    /// - Parameter onlyInlines: takes the whole text for one paragraph, whatever stands at the beginnings of its lines.
    package static func markdown(_ text: String, onlyInlines: Bool = false) throws -> MarkupEvents {
        // A zero would end the text.
        try MarkupEvents(withoutZeros(text) + "\0") { bytes, count, events in
            guard let events, !markup_read_markdown(bytes, count - 1, onlyInlines, events) else { return }
            throw Unavailable(description: withUnsafeBytes(of: events.pointee.error) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
    }

    /// Tags and text of HTML. Names are in lower case.
    package static func html(_ text: String) -> MarkupEvents {
        MarkupEvents(withoutZeros(text)) { bytes, count, events in markup_read_html(bytes, count, events) }
    }

    private static func withoutZeros(_ text: String) -> String { text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text }

    private init(_ text: String, _ read: (UnsafePointer<CChar>?, Int, UnsafeMutablePointer<markup_events>?) throws -> Void) rethrows {
        var events = markup_events()
        var text = text
        try text.withUTF8 { bytes in
            try bytes.withMemoryRebound(to: CChar.self) { try read($0.baseAddress, $0.count, &events) }
        }
        storage = Storage(events)
    }

    package struct Iterator: IteratorProtocol {
        fileprivate let storage: Storage
        private var place = 0

        fileprivate init(_ storage: Storage) { self.storage = storage }

        package mutating func next() -> Event? {
            let head = 1 + 4 * 4
            guard storage.events.length - place >= head, let bytes = UnsafeRawPointer(storage.events.bytes) else { return nil }
            func number(_ index: Int) -> Int { Int(bytes.loadUnaligned(fromByteOffset: place + 1 + 4 * index, as: Int32.self)) }
            func text(from start: Int, _ length: Int) -> String {
                String(decoding: UnsafeRawBufferPointer(start: bytes + start, count: length), as: UTF8.self)
            }
            let kind = Kind(rawValue: bytes.load(fromByteOffset: place, as: UInt8.self)) ?? .text
            let (first, other) = (number(2), number(3))
            defer { place += head + first + other }
            return Event(
                kind: kind, number: number(0), second: number(1), first: text(from: place + head, first), other: text(from: place + head + first, other))
        }
    }

    package func makeIterator() -> Iterator { Iterator(storage) }
}

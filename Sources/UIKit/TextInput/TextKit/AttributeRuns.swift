internal import Foundation

/// A text and the attributes of its stretches: the store of `NSTextStorage`.
///
/// Foundation's own mutable attributed string compares neighbouring dictionaries in a way that stops the process when they hold
/// objects of ours; these runs compare values by `isEqual`.
struct AttributeRuns {
    private(set) var text: NSMutableString
    private var runs: [Run] = []

    private struct Run {
        var length: Int
        var attributes: [NSAttributedString.Key: Any]
    }

    init(_ text: String, _ attributes: [NSAttributedString.Key: Any] = [:]) {
        self.text = NSMutableString(string: text)
        if self.text.length > 0 { runs = [Run(length: self.text.length, attributes: attributes)] }
    }

    init(_ string: NSAttributedString) {
        self.init(string.string)
        runs.removeAll()
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length), options: []) { attributes, range, _ in
            append(Run(length: range.length, attributes: attributes))
        }
    }

    var string: String { text as String }

    /// The attributes at a place, and the stretch that has them.
    func attributes(at location: Int) -> (attributes: [NSAttributedString.Key: Any], range: NSRange) {
        var start = 0
        for run in runs {
            if location < start + run.length { return (run.attributes, NSRange(location: start, length: run.length)) }
            start += run.length
        }
        ObjCException.raise(name: .rangeException, reason: "NSTextStorage: Out of bounds (location \(location) of \(text.length))")
    }

    /// New characters take after the first one they replace, or the one before them.
    mutating func replace(_ range: NSRange, with string: String) {
        let length = string.utf16.count
        var inherited: [NSAttributedString.Key: Any] = [:]
        if text.length > 0 {
            let model = range.length > 0 ? range.location : max(0, min(range.location - 1, text.length - 1))
            inherited = attributes(at: model).attributes
        }
        text.replaceCharacters(in: range, with: string)
        splice(range, length > 0 ? [Run(length: length, attributes: inherited)] : [])
    }

    mutating func set(_ attributes: [NSAttributedString.Key: Any], in range: NSRange) {
        guard range.length > 0 else { return }
        splice(range, [Run(length: range.length, attributes: attributes)])
    }

    private mutating func splice(_ range: NSRange, _ new: [Run]) {
        let old = runs
        runs.removeAll(keepingCapacity: true)
        var start = 0
        var isPlaced = false
        for run in old {
            let end = start + run.length
            let before = min(end, range.location) - start
            if before > 0 { append(Run(length: before, attributes: run.attributes)) }
            if !isPlaced, end >= range.location {
                for piece in new { append(piece) }
                isPlaced = true
            }
            let after = end - max(start, range.location + range.length)
            if after > 0 { append(Run(length: after, attributes: run.attributes)) }
            start = end
        }
        if !isPlaced { for piece in new { append(piece) } }
    }

    /// Equal neighbours become one stretch.
    private mutating func append(_ run: Run) {
        if let last = runs.indices.last, Self.equal(runs[last].attributes, run.attributes) {
            runs[last].length += run.length
        } else {
            runs.append(run)
        }
    }

    private static func equal(_ a: [NSAttributedString.Key: Any], _ b: [NSAttributedString.Key: Any]) -> Bool {
        guard a.count == b.count else { return false }
        return a.allSatisfy { key, value in
            guard let other = b[key] else { return false }
            if let object = value as? NSObject, let second = other as? NSObject { return object === second || object.isEqual(second) }
            if let first = value as? AnyHashable, let second = other as? AnyHashable { return first == second }
            return false
        }
    }
}

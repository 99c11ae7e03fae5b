import DrydockSession
import Foundation

/// How much of storyboards and xibs was applied: elements and attributes, those that mean something in Interface Builder only, unknown ones.
struct AppliedReport: Encodable {
    struct File: Encodable {
        var path: String
        var elements = 0
        var attributes = 0
        var designTime = 0
        var assumed = 0
        var unknown: [InterfaceEvent.Count.Unknown] = []

        init(path: String) { self.path = path }

        mutating func add(_ count: InterfaceEvent.Count) {
            elements += count.elements
            attributes += count.attributes
            designTime += count.designTime
            assumed += count.assumed
            unknown += count.unknown
        }
    }

    struct Total: Encodable {
        var elements: Int
        var attributes: Int
        var designTime: Int
        var applied: Int
        /// Of those applied: outlets and attributes of classes that were not there.
        var assumed: Int
        var unknown: Int
        /// Of what is not for Interface Builder only.
        var share: Double
    }

    var files: [File]
    var total: Total

    init(_ files: [File]) {
        self.files = files
        let elements = files.reduce(0) { $0 + $1.elements }, attributes = files.reduce(0) { $0 + $1.attributes }
        let designTime = files.reduce(0) { $0 + $1.designTime }, unknown = files.reduce(0) { $0 + $1.unknown.count }
        let meant = elements + attributes - designTime
        total = Total(
            elements: elements, attributes: attributes, designTime: designTime, applied: meant - unknown, assumed: files.reduce(0) { $0 + $1.assumed }, unknown: unknown,
            share: meant == 0 ? 1 : Double(meant - unknown) / Double(meant))
    }

    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    var text: String {
        var lines: [String] = []
        for file in files {
            for unknown in file.unknown {
                lines.append("\(file.path):\(unknown.line): unknown: " + (unknown.attribute.map { "\(unknown.element).\($0)" } ?? "<\(unknown.element)>"))
            }
        }
        // Rounded down: 100 % is all of it.
        let share = String(format: "%.1f", (total.share * 1000).rounded(.down) / 10)
        lines.append(
            "\(files.count) \(files.count == 1 ? "file" : "files"): \(total.elements) elements, \(total.attributes) attributes; \(total.applied) applied (\(share) %; \(total.assumed) of them for classes that are not there), \(total.designTime) for Interface Builder only, \(total.unknown) unknown")
        return lines.joined(separator: "\n")
    }
}

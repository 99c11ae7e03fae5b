import Foundation
import InterfaceBuilder
import Testing
@testable import UIKit

/// One thing that a file can say, and what it does to the object: it is so with it, and not without it.
@MainActor struct NibEffect {
    /// The element and the attribute (or the key of the child) that this shows.
    let element: String
    let name: String
    private let text: String
    private let value: (AnyObject) -> String
    private let expected: String
    private let line: Int

    /// - Parameters:
    ///   - attribute: `name=value`.
    ///   - template: a whole object, with `§` where the attribute goes; by default the element with nothing else.
    ///   - inner: the element that has the attribute, when it is not the object's.
    init<Object: AnyObject, Value>(
        _ element: String, _ attribute: String, _ path: @escaping (Object) -> Value, _ expected: Value, in template: String? = nil, of inner: String? = nil, line: Int = #line
    ) {
        let parts = attribute.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        self.init(element, parts[0], "\(parts[0])=\"\(parts[1])\"", template ?? "<\(element) id=\"x\" §/>", inner, path, expected, line)
    }

    /// - Parameter child: XML of the child; `key` is what it is the value of.
    init<Object: AnyObject, Value>(
        _ element: String, key: String, _ child: String, _ path: @escaping (Object) -> Value, _ expected: Value, in template: String? = nil, of inner: String? = nil, line: Int = #line
    ) {
        self.init(element, key, child, template ?? "<\(element) id=\"x\">§</\(element)>", inner, path, expected, line)
    }

    private init<Object: AnyObject, Value>(
        _ element: String, _ name: String, _ fragment: String, _ template: String, _ inner: String?, _ path: @escaping (Object) -> Value, _ expected: Value, _ line: Int
    ) {
        self.element = inner ?? element
        self.name = name
        text = template.replacingOccurrences(of: "§", with: "\u{1}" + fragment + "\u{1}")
        value = { object in (object as? Object).map { Self.described(path($0)) } ?? "made a \(type(of: object))" }
        self.expected = Self.described(expected)
        self.line = line
    }

    private static func described(_ value: Any) -> String {
        switch value {
        case let value as Float: String(describing: Double((value * 1000).rounded() / 1000))
        case let value as CGFloat: String(describing: Double((value * 1000).rounded() / 1000))
        case let color as UIColor: components(of: color)
        case let optional as any OptionalValue: optional.content.map(described) ?? "nil"
        default: String(describing: value)
        }
    }

    private static func components(of color: UIColor) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
    }

    /// What the readers ask of the file, whether it says it or not.
    func questions() throws -> Set<InterfaceQuestion> {
        let document = try NibStage.document("<objects>\(text.replacingOccurrences(of: "\u{1}", with: ""))</objects>")
        document.recordReadings()
        _ = UINib(document, bundle: .main, texts: [:]).instantiate(withOwner: nil)
        return document.questions
    }

    func check() throws {
        let parts = text.components(separatedBy: "\u{1}")
        let place = Comment(rawValue: "\(element).\(name), line \(line)")
        func look(_ text: String) throws -> String {
            let objects = try NibStage.objects(text, resources: "<resources><namedColor name=\"Brand\"><color red=\"0.25\" green=\"0.5\" blue=\"0.75\" alpha=\"1\"/></namedColor></resources>")
            return value(try #require(objects.first as AnyObject?, place))
        }
        #expect(try look(parts.joined()) == expected, place)
        #expect(try look(parts[0] + parts[2]) != expected, "\(element).\(name), line \(line): the same without it")
    }
}

private protocol OptionalValue {
    var content: Any? { get }
}

extension Optional: OptionalValue {
    var content: Any? { map { $0 as Any } }
}

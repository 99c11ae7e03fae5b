import DrydockSession
import Foundation
import LiveLink

/// What a page says.
enum PageMessage: Sendable, Hashable {
    /// Moments of fingers, the oldest first.
    case touches([Moment])
    case wheel(at: LivePoint, dx: Double, dy: Double, time: Double)
    case key(String, [FlowModifier])
    case text(String)
    case composition(String, start: Int, length: Int)
    case clipboard(String)
    case settings(LiveSettings)
    case freeze(Bool)
    /// Time goes on until the screen stands still, where it does not go by itself.
    case settle
    /// The frame with the number is on the page's canvas.
    case acknowledged(UInt64)
    /// How large the page would show screens of these sizes; without those that it would not show much smaller.
    case shown([ShownSize])
    /// Whether the page wants the tree of views.
    case tree(Bool)
    /// The app is to start anew; what is nil stays.
    case restart(device: String?, language: String?)
    /// Whether what is done is to be kept as the steps of a flow.
    case record(Bool)
    /// Whether the page wants the list of views.
    case inspect(Bool)
    /// What there is to know of a view.
    case details(Int)
    case edit(LiveEdit)

    struct Moment: Codable, Sendable, Hashable {
        /// Seconds of the page's clock.
        var time: Double
        var touches: [LiveTouch]
    }

    struct Fault: Error, CustomStringConvertible, Sendable {
        var description: String
    }

    static let mostFingers = 32
    private static let mostMoments = 256, mostSizes = 4
    private static let longestKey = 32, longestName = 100

    /// - Throws: `Fault` for what no page of ours says.
    init(_ bytes: Data) throws {
        let form: Form
        do {
            form = try JSONDecoder().decode(Form.self, from: bytes)
        } catch {
            throw Fault(description: "not a message of this page")
        }
        self = try Self.read(form)
    }

    /// All that a message may hold.
    private struct Form: Decodable {
        var type: String
        var moments: [Moment]?
        var x, y, dx, dy, time: Double?
        var key: String?
        var modifiers: [FlowModifier]?
        var text: String?
        var start, length: Int?
        var settings: LiveSettings?
        var on: Bool?
        var number: UInt64?
        var device, language: String?
        var view, constraint: Int?
        var sizes: [Size]?
        var property: LiveProperty.Name?
        var value: String?
        var constant: Double?
    }

    private struct Size: Decodable { var width, height, screenWidth, screenHeight: Int }

    private static func read(_ form: Form) throws -> PageMessage {
        func need<Value>(_ value: Value?, _ name: String) throws -> Value {
            guard let value else { throw Fault(description: "a message \"\(form.type)\" without \"\(name)\"") }
            return value
        }
        func finite(_ value: Double?, _ name: String) throws -> Double {
            let value = try need(value, name)
            guard value.isFinite, abs(value) < 1e9 else { throw Fault(description: "\"\(name)\" is out of bounds") }
            return value
        }
        switch form.type {
        case "touches":
            let moments = try need(form.moments, "moments")
            guard moments.count <= mostMoments else { throw Fault(description: "more than \(mostMoments) moments in one message") }
            for moment in moments {
                _ = try finite(moment.time, "time")
                for touch in moment.touches {
                    guard 0..<mostFingers ~= touch.finger else { throw Fault(description: "a finger with the number \(touch.finger)") }
                    _ = (try finite(touch.point.x, "x"), try finite(touch.point.y, "y"))
                }
            }
            return .touches(moments)
        case "wheel":
            return .wheel(
                at: LivePoint(x: try finite(form.x, "x"), y: try finite(form.y, "y")), dx: try finite(form.dx, "dx"), dy: try finite(form.dy, "dy"),
                time: try finite(form.time, "time"))
        case "key":
            let key = try need(form.key, "key")
            guard !key.isEmpty, key.utf8.count <= longestKey else { throw Fault(description: "a key whose name has \(key.utf8.count) bytes") }
            return .key(key, form.modifiers ?? [])
        case "text": return .text(try need(form.text, "text"))
        case "composition":
            let text = try need(form.text, "text")
            let length = text.utf16.count, start = min(max(form.start ?? length, 0), length)
            return .composition(text, start: start, length: min(max(form.length ?? 0, 0), length - start))
        case "clipboard": return .clipboard(try need(form.text, "text"))
        case "settings": return .settings(try need(form.settings, "settings"))
        case "freeze": return .freeze(try need(form.on, "on"))
        case "settle": return .settle
        case "ack": return .acknowledged(try need(form.number, "number"))
        case "shown":
            let sizes = try need(form.sizes, "sizes")
            guard sizes.count <= mostSizes else { throw Fault(description: "\(sizes.count) sizes at a time") }
            return .shown(sizes.compactMap { ShownSize(width: $0.width, height: $0.height, screenWidth: $0.screenWidth, screenHeight: $0.screenHeight) })
        case "restart":
            for name in [form.device, form.language].compactMap({ $0 }) {
                guard name.utf8.count <= longestName else { throw Fault(description: "a name of \(name.utf8.count) bytes") }
            }
            return .restart(device: form.device, language: form.language)
        case "record": return .record(try need(form.on, "on"))
        case "tree": return .tree(try need(form.on, "on"))
        case "inspect": return .inspect(try need(form.on, "on"))
        case "details": return .details(try need(form.view, "view"))
        case "edit":
            if let constraint = form.constraint { return .edit(.constant(constraint: constraint, try finite(form.constant, "constant"))) }
            return .edit(.property(view: try need(form.view, "view"), try need(form.property, "property"), try need(form.value, "value")))
        default: throw Fault(description: "a message of a type that is not known")
        }
    }
}

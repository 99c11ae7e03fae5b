public import ObjectiveC
import Testing

/// A library class whose designated initialisers are not required, as UIKit's.
open class Widget: ObjCObject {
    public enum Style: Int { case plain, boxed, round }
    let frame: CGRect
    var style = Style.plain
    var name: String?
    var companion: AnyObject?
    public init(frame: CGRect) { self.frame = frame }
    public init(style: Style, name: String?) {
        frame = .zero
        self.style = style
        self.name = name
    }
    public init(name: String?, companion: Companion?) {
        frame = .zero
        self.name = name
        self.companion = companion
    }
    public init(model: Any) {
        frame = .zero
        name = "\(model)"
    }
    public override convenience init() { self.init(frame: CGRect(x: 9, y: 9, width: 9, height: 9)) }
}

public final class Companion: ObjCObject {}

final class Dial: Widget {
    let marks: Int
    override init(frame: CGRect) {
        marks = 12
        super.init(frame: frame)
    }
    override init(style: Style, name: String?) {
        marks = 3
        super.init(style: style, name: (name ?? "nil") + "!")
    }
    override init(name: String?, companion: Companion?) {
        marks = 4
        super.init(name: name, companion: companion)
    }
    override init(model: Any) {
        marks = 5
        super.init(model: model)
    }
}

final class Inheriting: Widget { var extra = "inherited" }

final class WithoutFrame: Widget {
    init(number: Int) { super.init(frame: .zero) }
}

private func symbol(_ rest: String) throws -> ObjCInitializer {
    try #require(ObjCInitializer(symbol: "$s15ObjectiveCTests6WidgetC" + rest, owner: "$s15ObjectiveCTests6WidgetCMn"))
}

@Suite struct DynamicInstantiationTests {
    private let rect = CGRect(x: 1, y: 2, width: 3, height: 4)

    @Test("F11.1 a metatype makes its class through a frame initialiser that is not required")
    func frame() throws {
        let initializer = try symbol("5frameAC10Foundation6CGRectV_tcfCTq")
        let dial = try #require(initializer.make(Dial.self, rect) as? Dial)
        #expect(dial.marks == 12)
        #expect(dial.frame == rect)
        let inheriting = try #require(initializer.make(Inheriting.self, rect) as? Inheriting)
        #expect(inheriting.extra == "inherited")
        #expect(inheriting.frame == rect)
    }

    @Test("F11.1 strings, enumerations and objects reach a dynamic initialiser and are released once")
    func shapes() throws {
        let text = "a text long enough to live on the heap"
        let styled = try symbol("5style4nameA2C5StyleO_SSSgtcfCTq")
        let dial = try #require(styled.make(Dial.self, style: Widget.Style.round, text) as? Dial)
        #expect(dial.style == .round)
        #expect(dial.name == text + "!")
        #expect((styled.make(Dial.self, style: Widget.Style.boxed, nil) as? Dial)?.name == "nil!")

        let paired = try symbol("4name9companionACSSSg_AA9CompanionCSgtcfCTq")
        weak var companion: Companion?
        do {
            let given = Companion()
            companion = given
            let dial = try #require(paired.make(Dial.self, text, object: given) as? Dial)
            #expect(dial.companion === given)
            #expect(dial.name == text)
        }
        #expect(companion == nil)
        #expect((paired.make(Dial.self, nil, object: nil) as? Dial)?.name == nil)

        let model = try symbol("5modelACyp_tcfCTq")
        weak var boxed: Companion?
        do {
            let given = Companion()
            boxed = given
            #expect((model.make(Dial.self, any: given) as? Dial)?.name?.contains("Companion") == true)
            #expect((model.make(Dial.self, any: 42) as? Dial)?.name == "42")
        }
        #expect(boxed == nil)
    }

    @Test("F11.1 init() of any NSObject subclass, overridden or inherited")
    func plain() {
        #expect(ObjCRuntime.instantiate(Companion.self) !== ObjCRuntime.instantiate(Companion.self))
        let type: Widget.Type = Inheriting.self
        let made = ObjCRuntime.instantiate(type)
        #expect(made is Inheriting)
        #expect(made.frame.width == 9)
    }

    @Test("F11.1 a class without the initialiser stops with Swift's message")
    func missing() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                _ = ObjCInitializer(
                    symbol: "$s15ObjectiveCTests6WidgetC5frameAC10Foundation6CGRectV_tcfCTq",
                    owner: "$s15ObjectiveCTests6WidgetCMn")?.make(WithoutFrame.self, .zero)
            })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("Use of unimplemented initializer 'init(frame:)' for class 'ObjectiveCTests.WithoutFrame'"))
    }
}

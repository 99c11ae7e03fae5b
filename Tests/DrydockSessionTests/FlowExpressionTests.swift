import DrydockSession
import Testing

struct FlowExpressionTests {
    /// The value that a run on an iPhone SE without a language gives.
    private func text(_ expression: String) throws -> String {
        try FlowExpression.expand(expression) { ["drydock.device": "iphone-se", "drydock.textSize": "l"][$0] }
    }

    @Test("F11.3 what the app is shown on is one name in expressions, and undefined when it was not given")
    func look() throws {
        #expect(try text(#"${drydock.device == "iphone-se" && drydock.textSize == "l"}"#) == "true")
        #expect(try text(#"${drydock.device == "ipad-air"}"#) == "false")
        #expect(try text(#"${drydock.language != "ar"}"#) == "true")
        #expect(try text(#"${drydock.language == "ar"}"#) == "false")
        #expect(try text("${drydock.device.length}") == "9")
    }

    @Test("F11.3 what env gives is there in a comparison")
    func substituted() throws {
        let known = FlowExpression.substitute("${COUNT == 1 && drydock.device == 'iphone-se'}", ["COUNT": "1"])
        #expect(try text(known) == "true")
        #expect(FlowExpression.substitute("${COUNT == 3}", ["COUNT": "3"]) == #"${"3" == 3}"#)
    }
}

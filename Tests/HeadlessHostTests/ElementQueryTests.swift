import DrydockSession
import Foundation
import Testing

@testable import UIAutomation

private func node(
    _ className: String, _ frame: CGRect, text: String? = nil, id: String? = nil, hidden: Bool = false, enabled: Bool = true,
    _ children: [ElementNode] = []
) -> ElementNode {
    ElementNode(
        className: className, frame: frame, visibleFrame: hidden ? .null : frame, text: text, label: nil, value: nil, identifier: id, traits: [],
        isHidden: hidden, isEnabled: enabled, children: children)
}

@Suite("F11.3 what a flow's step means")
@MainActor struct ElementQueryTests {
    private let screen = CGRect(x: 0, y: 0, width: 393, height: 852)

    @Test("F11.3 of an element and its parent that fit alike the inner one is meant")
    func inner() {
        let label = node("UILabel", CGRect(x: 10, y: 10, width: 80, height: 20), text: "Send")
        let button = node("UIButton", CGRect(x: 0, y: 0, width: 100, height: 40), text: "Send", [label])
        let found = FlowTarget(text: "Send").matches(in: [node("UIWindow", screen, [button])])
        #expect(found.map(\.className) == ["UILabel"])
    }

    @Test("F11.3 front windows and later siblings come first; an index chooses, a negative one from the end")
    func order() {
        let back = node("UIWindow", screen, [node("A", screen, text: "x"), node("B", screen, text: "x")])
        let front = node("UIWindow", screen, [node("C", screen, text: "x")])
        #expect(FlowTarget(text: "x").matches(in: [back, front]).map(\.className) == ["C", "B", "A"])
        #expect(FlowTarget(text: "x", index: 1).matches(in: [back, front]).map(\.className) == ["B"])
        #expect(FlowTarget(text: "x", index: -1).matches(in: [back, front]).map(\.className) == ["A"])
        #expect(FlowTarget(text: "x", index: 3).matches(in: [back, front]).isEmpty)
    }

    @Test("F11.3 text is a pattern over the whole text; plain text with signs of a pattern fits itself")
    func patterns() {
        let window = [node("UIWindow", screen, [node("UILabel", screen, text: "Total (3)")])]
        #expect(!FlowTarget(text: "Total (3)").matches(in: window).isEmpty)
        #expect(!FlowTarget(text: "Total.*").matches(in: window).isEmpty)
        #expect(FlowTarget(text: "Total").matches(in: window).isEmpty)
        #expect(FlowTarget(text: "Total (").matches(in: window).isEmpty)
    }

    @Test("F11.3 hidden elements and those with no visible part are not found; every condition must hold")
    func conditions() {
        let hidden = node("UILabel", screen, text: "x", hidden: true)
        let off = node("UIButton", screen, text: "y", id: "go", enabled: false)
        let window = [node("UIWindow", screen, [hidden, off])]
        #expect(FlowTarget(text: "x").matches(in: window).isEmpty)
        #expect(FlowTarget(text: "y", id: "go", enabled: false).matches(in: window).count == 1)
        #expect(FlowTarget(text: "y", id: "go", enabled: true).matches(in: window).isEmpty)
        #expect(FlowTarget(text: "y", id: "stop").matches(in: window).isEmpty)
        #expect(FlowTarget(point: FlowPoint(x: 1, y: 1)).matches(in: window).isEmpty, "a bare point means no element")
    }

    @Test("F11.3 a failure names what is nearest to what was asked for, best first")
    func nearest() {
        let labels = ["Settings", "Sign in", "Sign out"].map { node("UILabel", screen, text: $0) }
        let near = FlowTarget(text: "Sing in").nearest(in: [node("UIWindow", screen, labels)], count: 2)
        #expect(near == ["UILabel \"Sign in\"", "UILabel \"Sign out\""])
    }
}

@Suite("F11.3 the tree as text and JSON")
struct TreeDumpTests {
    @Test("F11.3 JSON has the agreed keys, leaves absent ones out, and parses")
    func json() throws {
        let child = node(
            "UILabel", CGRect(x: 1.0 / 3, y: 2, width: 30, height: 20.5), text: "say \"hi\"\n你好", id: "greeting", enabled: false)
        let text = TreeDump.json([node("UIWindow", CGRect(x: 0, y: 0, width: 393, height: 852), [child])])
        let windows = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(windows.count == 1)
        #expect(Set(windows[0].keys) == ["class", "frame", "children"])
        let label = try #require((windows[0]["children"] as? [[String: Any]])?.first)
        #expect(label["text"] as? String == "say \"hi\"\n你好")
        #expect(label["identifier"] as? String == "greeting")
        #expect(label["enabled"] as? Bool == false)
        #expect((label["frame"] as? [NSNumber])?.map(\.doubleValue) == [0.333, 2, 30, 20.5])
    }

    @Test("F11.2 JSON says what can be seen of an element where that is not all of it")
    func visibleParts() throws {
        let frame = CGRect(x: 0, y: 790, width: 100, height: 20)
        var cut = node("UILabel", frame), gone = node("UILabel", frame), hidden = node("UILabel", frame, hidden: true)
        cut.visibleFrame.size.height = 10
        gone.visibleFrame = .null
        hidden.visibleFrame = .null
        let text = TreeDump.json([node("UIWindow", CGRect(x: 0, y: 0, width: 100, height: 800), [cut, gone, hidden])])
        let windows = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        let labels = try #require(windows[0]["children"] as? [[String: Any]])
        #expect(labels.map { ($0["visible"] as? [NSNumber])?.map(\.doubleValue) } == [[0, 790, 100, 10], [], nil])
    }

    @Test("F11.3 text has a line an element, indented by depth")
    func text() {
        let child = node("UILabel", CGRect(x: 0, y: 5, width: 10, height: 20), text: "a", id: "b", hidden: true)
        let text = TreeDump.text([node("UIWindow", CGRect(x: 0, y: 0, width: 100, height: 200), [child])])
        #expect(text == "UIWindow (0 0; 100 200)\n  UILabel \"a\" #b (0 5; 10 20) hidden\n")
    }
}

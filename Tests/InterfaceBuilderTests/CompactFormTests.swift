import Foundation
import InterfaceBuilder
import InterfaceFiles
import SeededDice
import Testing

@Suite("Interface Builder's files and their compact form") struct CompactFormTests {
    static let source = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
                <view id="v-1" contentMode="scaleToFill">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <label id="l-1" text="你好 &amp; more"/>
                        <label id="l-2"><string key="text">two
        lines</string></label>
                    </subviews>
                </view>
            </objects>
        </document>
        """

    static func document(_ text: String = source) throws -> InterfaceDocument {
        try InterfaceFileReader.document(from: Data(text.utf8), path: "Screen.xib")
    }

    @Test("F8.1 an element has its name, attributes, children, text and line") func elements() throws {
        let document = try Self.document()
        let view = try #require(document.element(withID: "v-1"))
        #expect(view.name == "view")
        #expect(view.line == 4)
        #expect(view["contentMode"] == "scaleToFill")
        #expect(view.children.map(\.name) == ["rect", "subviews"])
        #expect(view.child(key: "frame")?["width"] == "375")
        #expect(document.element(withID: "l-1")?["text"] == "你好 & more")
        #expect(document.element(withID: "l-2")?.child("string", key: "text")?.text == "two\nlines")
        #expect(document.element(withID: "l-2")?.parent?.parent == view)
        #expect(view.subtree.map(\.name) == ["view", "rect", "subviews", "label", "label", "string"])
        #expect(document.element(withID: "nobody") == nil)
    }

    @Test("F8.1 the compact form gives back the document") func roundTrip() throws {
        let document = try Self.document()
        let data = CompactForm.data(of: document)
        #expect(CompactForm.isCompact(data))
        let again = try CompactForm.document(from: data)
        #expect(again.path == "Screen.xib")
        #expect(CompactForm.data(of: again) == data)
        #expect(again.element(withID: "l-1")?["text"] == "你好 & more")
        #expect(again.root.subtree.map(\.line) == document.root.subtree.map(\.line))
    }

    @Test("F8.1 damaged compact forms are refused or read, and never stop the process") func damage() throws {
        let data = [UInt8](CompactForm.data(of: try Self.document()))
        var dice = Dice(state: 7)
        for _ in 0..<20_000 {
            var bytes = data
            for _ in 0..<Int.random(in: 1...4, using: &dice) {
                bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
            }
            if Bool.random(using: &dice) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &dice)) }
            guard let document = try? CompactForm.document(from: Data(bytes)) else { continue }
            #expect(document.root.subtree.reduce(0) { count, element in count + 1 + element.attributes.count } > 0)
        }
    }

    @Test("F8.1 what is no file of ours is refused by name", arguments: [
        ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>", "Screen.xib:1:1: error: not supported: a xib of Xcode 3 or 4; open it in a later Xcode and save it"),
        ("<html/>", "Screen.xib:1:1: error: not an Interface Builder file: its root is <html>"),
        ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>",
         "Screen.xib:1:1: error: not supported: an Interface Builder file of 'com.apple.InterfaceBuilder3.Cocoa.XIB'; Drydock shows those of iOS"),
        ("NIBArchive\u{1}", "Screen.xib: error: not supported: a compiled nib; Drydock reads its source, the .xib or .storyboard"),
    ])
    func refused(text: String, message: String) {
        #expect { try Self.document(text) } throws: { "\($0)" == message }
    }

    @Test("F8.1 XML that is not well-formed is an error with line and column") func notWellFormed() {
        #expect { try Self.document("<document>\n  <view>\n</document>") } throws: { error in
            "\(error)".hasPrefix("Screen.xib:3:") && "\(error)".contains("not well-formed XML")
        }
        #expect(throws: InterfaceFileError.self) { try Self.document("") }
        #expect(throws: InterfaceFileError.self) { try Self.document(String(repeating: "<view>", count: 100_000)) }
    }
}

import DrydockSession
import Foundation
import Fuzzing

@testable import ProjectImporter

/// Property lists in their three forms, and what an Info.plist's settings make of them.
enum ListFuzzing {
    static let target = FuzzTarget(
        "lists", change: .both(TextMutator(words: words), ByteMutator(marks: ["bplist00", "bplist15", "<array>", "</dict>"])), seeds: seeds, makeReader: makeReader)

    private static let words = [
        "<dict>", "</dict>", "<array>", "</array>", "<array/>", "<key>", "</key>", "<string>", "</string>", "<integer>99999999999999999999</integer>", "<real>1e999</real>", "<real>nan</real>",
        "<date>9999999-01-01T00:00:00Z</date>", "<data>!</data>", "<true/>", "<false/>", "<plist>", "</plist>", "<![CDATA[", "]]>", "<!--", "-->", "&#x110000;", "&#0;", "&amp;", "&x;",
        "<!DOCTYPE plist [<!ENTITY a \"b\">]>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", "{", "}", "(", ")", ";", ",", "=", "\"", "\\U00e9", "\\", "\\777", "<0a1>", "/*", "*/", "//", "$(A)", "$(A:lower)",
        "$(", "<*I5>", "<*D2026-01-01>", "\u{feff}", "\u{0}", "日", "\r",
    ]

    private static func seeds() throws -> [FuzzInput] {
        let values: [String: Any] = [
            "CFBundleIdentifier": "a.$(PRODUCT_NAME:rfc1034identifier)", "N": 3, "Big": UInt64.max, "Real": 1.5, "List": [true, false, "x", ["y": [1, 2, 3]]] as [Any], "Date": Date(timeIntervalSince1970: 0),
            "Data": Data([0, 1, 2]), "日本": "text 日", "Long": (0..<20).map { "item \($0)" },
        ]
        var result = try [(PropertyListSerialization.PropertyListFormat.xml, "Info.plist"), (.binary, "Binary.plist")].map { format, name in
            FuzzInput(name: name, bytes: Array(try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)))
        }
        result.append(FuzzInput(name: "Old.plist", "// old\n{ name = \"A b\\U00e9\\n\"; list = (a, 'b', \"c\", ); data = <0a1b 2c>; /* inner */ map = {x = {y = (z);};}; n = 12; path = a/b.c-d_e; }\n"))
        result.append(FuzzInput(name: "Table.strings", "/* a */\n\"key\" = \"value \\U00e9 %1$@\";\nplain = \"b\";\n\"c\";\n"))
        return result
    }

    private static func makeReader() throws -> FuzzTarget.Reader {
        let file = try WorkFolder.make("lists") / "Info.plist"
        var settings = BuildSettings()
        settings.push(["PRODUCT_NAME": "A b", "A": "$(B) $(A)", "B": "$(A)$(A)"])
        return { input in
            let list = try BoundedPropertyList.read(input.data)
            guard list is [String: Any] else { return }
            try file.write(input.data)
            let expanded = try InfoPlist.read(file.path, settings: settings)
            // What was read can be written: products get it so.
            do {
                _ = try PropertyListSerialization.data(fromPropertyList: expanded, format: .binary, options: 0)
            } catch {
                throw FuzzFault("what was read cannot be written: \(error)")
            }
        }
    }
}

import DrydockSession
import Foundation
import Testing

@testable import ProjectImporter

@Suite("Resources of projects") struct ResourceTests {
    @Test(
        "Names of sets become names of constants",
        arguments: [
            ("star", "star"), ("my-star_image", "myStar"), ("HTTPIcon", "httpIcon"), ("URL", "url"), ("Big Star", "bigStar"), ("24-hours", "_24Hours"),
            ("default", "`default`"), ("FlagImage", "flag"), ("Image", "image"), ("icon_24", "icon24"), ("tabbar.home", "tabbarHome"), ("首页", "首页"),
            ("Icon24", "icon24"),
        ])
    func symbols(name: String, expected: String) { #expect(AssetSymbols.symbol(for: name, suffix: "Image") == expected) }

    @Test("Constants: groups with a namespace nest, UIKit's own names stay free")
    func source() throws {
        let fixture = try Fixture([
            "A.xcassets/star.imageset/Contents.json": "{}", "A.xcassets/Plain/moon.imageset/Contents.json": "{}",
            "A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "A.xcassets/Icons/Tab Bar/home.imageset/Contents.json": "{}", "A.xcassets/AccentColor.colorset/Contents.json": "{}",
            "A.xcassets/label.colorset/Contents.json": "{}", "A.xcassets/AppIcon.appiconset/Contents.json": "{}",
        ])
        let source = try #require(AssetSymbols(catalogs: [fixture.path + "/A.xcassets"]).source(bundle: ".main", extendsUIKit: true))
        #expect(source.contains(#"static let star = UIKit.ImageResource(name: "star", bundle: resourceBundle)"#))
        #expect(source.contains(#"static let moon = UIKit.ImageResource(name: "moon""#))
        #expect(source.contains("    enum Icons {\n        static let home = UIKit.ImageResource(name: \"Icons/home\""))
        #expect(source.contains("static var accent: UIKit.UIColor"))
        #expect(source.contains("static let label = UIKit.ColorResource") && !source.contains("static var label"))
        #expect(!source.lowercased().contains("appicon"))
        let plain = try #require(AssetSymbols(catalogs: [fixture.path + "/A.xcassets"]).source(bundle: ".main", extendsUIKit: false))
        #expect(!plain.contains("UIKit.UIImage"))
        #expect(AssetSymbols(catalogs: []).source(bundle: ".main", extendsUIKit: true) == nil)
    }

    private func tables(_ fixture: Fixture, _ files: [String]) throws -> [String: [String: String]] {
        var tables = LocalizedTables()
        for file in files { try tables.add(fixture.path + "/" + file, to: ContainedPath(root: fixture.path).appending("App.app/" + file)) }
        try tables.write(into: ContainedPath(root: fixture.path) / "App.app")
        var result: [String: [String: String]] = [:]
        for file in fixture.files where file.hasPrefix("App.app/") && file.hasSuffix(".strings") {
            let data = try Data(contentsOf: URL(fileURLWithPath: fixture.path + "/" + file))
            result[String(file.dropFirst(8))] = try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: String]
        }
        return result
    }

    private func rules(_ fixture: Fixture) throws -> [[String: Any]] {
        let data = try Data(contentsOf: URL(fileURLWithPath: fixture.path + "/App.app/drydock-plurals.json"))
        return try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    @Test("A stringsdict joins its table; its rule is kept aside")
    func stringsdict() throws {
        let fixture = try Fixture([
            "en.lproj/L.strings": "/* a comment */\n\"hello\" = \"Hello\";\n\"%d items\" = \"plain\";\n",
            "en.lproj/L.stringsdict": """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%d items</key><dict><key>NSStringLocalizedFormatKey</key>
            <string>%#@n@!</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d item</string><key>other</key>
            <string>%d items</string></dict></dict></dict></plist>
            """,
        ])
        for order in [["en.lproj/L.strings", "en.lproj/L.stringsdict"], ["en.lproj/L.stringsdict", "en.lproj/L.strings"]] {
            let table = try #require(try tables(fixture, order)["en.lproj/L.strings"])
            #expect(table["hello"] == "Hello")
            #expect(table["%d items"] == "%d items!\u{2063}\u{2061}\u{2063}")
            let rule = try #require(try rules(fixture).first)
            #expect(rule["language"] as? String == "en" && rule["format"] as? String == "%#@n@!")
            #expect((rule["variables"] as? [String: [String: String]])?["n"]?["one"] == "%d item")
        }
    }

    @Test("String catalogs: languages, plurals, devices, substitutions, keys that stand for themselves")
    func catalogs() throws {
        let fixture = try Fixture([
            "L.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {"zh-Hans": {"stringUnit":
            {"state": "translated", "value": "你好"}}}}, "%lld days": {"localizations": {"en": {"variations": {"plural":
            {"one": {"stringUnit": {"value": "%lld day"}}, "other": {"stringUnit": {"value": "%lld days"}}}}}}},
            "Tap": {"localizations": {"en": {"variations": {"device": {"ipad": {"stringUnit": {"value": "Touch"}},
            "iphone": {"stringUnit": {"value": "Tap here"}}}}}}}, "both": {"localizations": {"en": {"stringUnit": {"value": "%#@a@ and %@"},
            "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit":
            {"value": "%arg cat"}}, "other": {"stringUnit": {"value": "%arg cats"}}}}}}}}}}}
            """
        ])
        let found = try tables(fixture, ["L.xcstrings"])
        let english = try #require(found["en.lproj/L.strings"])
        #expect(found["zh-Hans.lproj/L.strings"] == ["Hello": "你好"])
        #expect(english["Hello"] == "Hello" && english["Tap"] == "Tap here")
        #expect(english["%lld days"]?.hasPrefix("%lld days\u{2063}") == true)
        #expect(english["both"]?.hasPrefix("%lld cats and %@\u{2063}") == true)
        #expect(try rules(fixture).count == 2)
    }

    @Test("Mistakes are named with file and line")
    func mistakes() throws {
        let fixture = try Fixture([
            "en.lproj/bad.strings": "\"a\" = \"b\";\n// fine\n\"c\" = \"d\"\n\"e\" = \"f\";\n", "broken.xcstrings": "{",
            "en.lproj/no.stringsdict": #"<plist version="1.0"><dict><key>k</key><dict/></dict></plist>"#, "en.lproj/empty.strings": "\n",
        ])
        #expect(message { _ = try tables(fixture, ["en.lproj/bad.strings"]) }.contains("bad.strings:3: error: a table of strings was expected"))
        #expect(message { _ = try tables(fixture, ["broken.xcstrings"]) }.contains("broken.xcstrings: error: string catalog cannot be read"))
        #expect(message { _ = try tables(fixture, ["en.lproj/no.stringsdict"]) }.contains("\"k\": NSStringLocalizedFormatKey was expected"))
        #expect(try tables(fixture, ["en.lproj/empty.strings"]).isEmpty)
    }
}

import DrydockSession
import Foundation
import Fuzzing

@testable import ProjectImporter

/// Catalogs and tables of texts, and the descriptions in asset catalogs.
enum CatalogFuzzing {
    static let target = FuzzTarget("catalogs", change: .text(TextMutator(words: words)), seeds: { seeds }, makeReader: makeReader)

    private static let words = ProjectSeeds.words + [
        "\"localizations\": ", "\"variations\": ", "\"plural\": ", "\"device\": ", "\"stringUnit\": ", "\"substitutions\": ", "\"argNum\": 1e40", "\"sourceLanguage\": \"../x\"", "\"strings\": ",
        "\"provides-namespace\": true", "{}", "[]", "[[[[", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "-0", "1E400", "NSStringLocalizedFormatKey", "NSStringVariableWidthRuleType", "%#@", "%1$#@n@", "%arg", "\u{2063}",
    ]

    private static let seeds: [FuzzInput] =
        ProjectSeeds.files.filter { ["xcstrings", "stringsdict", "strings", "json"].contains(($0.path as NSString).pathExtension) }
        .map { FuzzInput(name: ($0.path as NSString).lastPathComponent, $0.text) } + [
            FuzzInput(
                name: "Substitutions.xcstrings",
                "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"%lld of %lld\":{\"extractionState\":\"manual\",\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"%#@a@ of %#@b@\"},\"substitutions\":{\"a\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":{\"one\":{\"stringUnit\":{\"value\":\"%arg bird\"}},\"other\":{\"stringUnit\":{\"value\":\"%arg birds\"}}}}},\"b\":{\"argNum\":2,\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"%arg\"}}}}}}},\"zh-Hans\":{\"variations\":{\"device\":{\"iphone\":{\"stringUnit\":{\"value\":\"手机\"}},\"other\":{\"variations\":{\"plural\":{\"other\":{\"stringUnit\":{\"value\":\"x\"}}}}}}}}}},\"plain\":{}}}"),
            FuzzInput(
                name: "Widths.stringsdict",
                "<plist version=\"1.0\"><dict><key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>short</string><key>50</key><string>a longer one</string></dict></dict></dict></plist>"),
        ]

    private static func makeReader() throws -> FuzzTarget.Reader {
        let folder = try WorkFolder.make("catalogs")
        let catalog = folder / "Assets.xcassets", product = folder / "App.app"
        try (catalog / "Group" / "my-star.imageset" / "Contents.json").write("{}")
        return { input in
            let ending = (input.name as NSString).pathExtension
            if ending == "json" {
                try (catalog / "Group" / "Contents.json").write(input.data)
                let symbols = AssetSymbols(catalogs: [catalog.path])
                guard symbols.source(bundle: "Bundle.main", extendsUIKit: true)?.contains("myStar") == true else { throw FuzzFault("the image has no constant any more") }
                if (try? JSONSerialization.jsonObject(with: input.data)) == nil { throw ProjectError(input.name, "no JSON") }
                return
            }
            let file = try (folder / "en.lproj").appending("Table." + ending)
            try file.write(input.data)
            defer { try? product.remove() }
            var tables = LocalizedTables()
            try tables.add(file.path, to: product / "en.lproj" / "Table.strings")
            do {
                try tables.write(into: product)
            } catch {
                throw FuzzFault("what was read cannot be written: \(error)")
            }
        }
    }
}

import Foundation
import Testing

@testable import FoundationGaps

@Suite("Localised texts") struct LocalizationTests {
    @Test(
        "Numbers take their form by language",
        arguments: [
            ("en", [0: "other", 1: "one", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]), ("zh-Hans", [1: "other", 5: "other"]),
            ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
            ("pl", [1: "one", 3: "few", 5: "many", 22: "few", 12: "many"]), ("cs", [1: "one", 4: "few", 5: "other"]),
            ("ar", [0: "zero", 1: "one", 2: "two", 5: "few", 15: "many", 100: "other"]), ("lv", [0: "zero", 21: "one", 5: "other"]),
            ("sl", [1: "one", 102: "two", 3: "few", 5: "other"]),
        ])
    func categories(language: String, expected: [Int: String]) {
        for (number, category) in expected { #expect(PluralRule.category(of: number, language: language) == category, "\(number)") }
    }

    private func rule(_ format: String, _ words: [String: [String: String]], arguments: [String: Int] = [:]) -> PluralFormat.Rule {
        PluralFormat.Rule(language: "en", format: format, words: words, arguments: arguments)
    }

    private func text(_ rule: PluralFormat.Rule, _ arguments: any CVarArg...) -> String {
        let resolved = PluralFormat.resolve(rule, arguments)
        return String(format: resolved.format, arguments: resolved.arguments)
    }

    @Test("Words go with their number; nothing has words of its own if there are any")
    func plurals() {
        let items = rule("%#@n@ left", ["n": ["zero": "nothing", "one": "%d item", "other": "%d items"]])
        #expect(text(items, 0) == "nothing left")
        #expect(text(items, 1) == "1 item left")
        #expect(text(items, 7) == "7 items left")
        let two = rule(
            "%#@files@ in %#@folders@ of %@",
            ["files": ["one": "%d file", "other": "%d files"], "folders": ["one": "one folder", "other": "%d folders"]])
        #expect(text(two, 1, 3, "Ann" as NSString) == "1 file in 3 folders of Ann")
        #expect(text(two, 2, 1, "Ann" as NSString) == "2 files in one folder of Ann")
    }

    @Test("Places by number, catalogs' %arg, percent signs and nested variables")
    func places() {
        let turned = rule("%2$@: %1$#@n@", ["n": ["one": "%arg day", "other": "%arg days, 100%%"]])
        #expect(text(turned, 3, "Left" as NSString) == "Left: 3 days, 100%")
        let stated = rule("%#@b@", ["b": ["one": "one of %2$@", "other": "%arg of %2$@"]], arguments: ["b": 1])
        #expect(text(stated, 4, "ten" as NSString) == "4 of ten")
        let nested = rule("%#@a@", ["a": ["one": "%d cat", "other": "%d cats and %#@b@"], "b": ["one": "%d dog", "other": "%d dogs"]])
        #expect(text(nested, 2, 1) == "2 cats and 1 dog")
    }

    @Test("Formats without a rule are formatted as ever; a lost rule leaves its words for other")
    func ordinary() {
        #expect(String(format: "%d – %@", 3, "x") == "3 – x")
        #expect(String(format: "%02d:%02d", 3, 7) == "03:07")
        #expect(String.localizedStringWithFormat("%d of %d", 1, 2) == "1 of 2")
        let marked = "%d items" + String(PluralFormat.mark) + String(PluralFormat.one) + String(PluralFormat.mark)
        #expect(String(format: marked, 3) == "3 items")
    }

    @Test("String(localized:) makes the key of an interpolation and falls back to it")
    func localized() {
        let value: String.LocalizationValue = "\(3) of \("x"), \(2.5), 100%"
        #expect(value.key == "%lld of %@, %lf, 100%%")
        #expect(String(localized: "Hello") == "Hello")
        #expect(String(localized: "\(3) items for \("Ann")") == "3 items for Ann")
        #expect(String(localized: "100% of \(5)") == "100% of 5")
        #expect(String(localized: "some.key", defaultValue: "Hi \("Bo")") == "Hi Bo")
        #expect(String(localized: LocalizedStringResource("greeting")) == "greeting")
    }
}

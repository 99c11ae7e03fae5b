import Testing

@testable import UIKit

@Suite("UIKit's own words", .freshRuntime) struct SystemStringTests {
    @Test("Every word has a text in every language", arguments: ["zh-Hans", "zh-Hant", "ja", "ko", "de", "fr", "es", "ar", "he"])
    func complete(language: String) {
        for word in SystemString.allCases { #expect(!word.text(in: language).isEmpty, "\(word.rawValue)") }
        // In each of them most words differ from English.
        #expect(SystemString.allCases.count { $0.text(in: language) == $0.rawValue } < 6)
    }

    @Test(
        "Regions find their language, unknown languages speak English",
        arguments: [
            ("zh_CN", "取消"), ("zh-Hans-CN", "取消"), ("ja-JP", "キャンセル"), ("zh-TW", "取消"), ("de_AT", "Abbrechen"), ("fi", "Cancel"),
            ("en-GB", "Cancel"),
        ])
    func regions(language: String, expected: String) { #expect(SystemString.cancel.text(in: language) == expected) }

    @Test("Simplified and traditional Chinese differ") func scripts() {
        #expect(SystemString.save.text(in: "zh-Hans") == "存储")
        #expect(SystemString.save.text(in: "zh-HK") == "儲存")
        #expect(SystemString.delete.text(in: "zh") == "删除")
    }

    @Test("Without localisations of its own an app speaks English") func main() { #expect(SystemString.done.text == "Done") }

    @Test(
        "Languages run in their direction",
        arguments: [("ar", true), ("he-IL", true), ("fa_IR", true), ("ur", true), ("en", false), ("zh-Hans", false)])
    func directions(language: String, isRightToLeft: Bool) { #expect(AppLanguage.isRightToLeft(language) == isRightToLeft) }
}

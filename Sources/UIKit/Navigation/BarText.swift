internal import Foundation

/// The few words that bars say by themselves, in the language the app runs in.
///
/// UIKit takes its words from the localisation the app's bundle chose; so do these. Languages beyond English and
/// Chinese read English.
enum BarText {
    static var back: String { localised("Back", "返回", "返回") }
    static var more: String { localised("More", "更多", "更多") }
    static var done: String { localised("Done", "完成", "完成") }
    static var cancel: String { localised("Cancel", "取消", "取消") }
    static var edit: String { localised("Edit", "编辑", "編輯") }
    static var save: String { localised("Save", "存储", "儲存") }
    static var undo: String { localised("Undo", "撤销", "還原") }
    static var redo: String { localised("Redo", "重做", "重做") }

    /// - Parameters: the word in English, simplified and traditional Chinese.
    static func localised(_ english: String, _ simplified: String, _ traditional: String) -> String {
        let language = Bundle.main.preferredLocalizations.first ?? "en"
        guard language.hasPrefix("zh") else { return english }
        return language.contains("Hant") || language.contains("TW") || language.contains("HK") ? traditional : simplified
    }
}

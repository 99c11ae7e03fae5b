import Foundation

/// The posts that were begun and put aside, the latest first. They are kept in the user defaults.
class DraftStore {
    static let shared = DraftStore()

    private static let key = "drafts"
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    private(set) var texts: [String] {
        get { defaults.stringArray(forKey: DraftStore.key) ?? [] }
        set { defaults.set(newValue, forKey: DraftStore.key) }
    }

    func add(_ text: String) {
        texts.insert(text, at: 0)
    }

    func remove(at index: Int) {
        texts.remove(at: index)
    }
}

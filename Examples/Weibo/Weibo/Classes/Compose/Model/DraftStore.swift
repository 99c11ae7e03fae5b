import Foundation

/// The posts that were begun and put aside, the latest first, and the one that is being written. They are kept in the user defaults.
class DraftStore {
    static let shared = DraftStore()

    private static let key = "drafts"
    private static let unfinishedKey = "draft.unfinished"
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
    }

    private(set) var drafts: [Draft] {
        get {
            // Earlier versions kept texts alone.
            if let texts = defaults.stringArray(forKey: DraftStore.key) { return texts.map { Draft(text: $0) } }
            return defaults.data(forKey: DraftStore.key).flatMap { try? JSONDecoder().decode([Draft].self, from: $0) } ?? []
        }
        set {
            defaults.set(try? JSONEncoder().encode(newValue), forKey: DraftStore.key)
            // The run may end at any moment.
            defaults.synchronize()
        }
    }

    var texts: [String] { drafts.map(\.text) }

    func add(_ text: String) {
        add(Draft(text: text))
    }

    func add(_ draft: Draft) {
        drafts.insert(draft, at: 0)
    }

    func remove(at index: Int) {
        drafts.remove(at: index)
    }

    /// What was being written when the app ended. The next new post begins with it.
    var unfinished: Draft? {
        get { defaults.data(forKey: DraftStore.unfinishedKey).flatMap { try? JSONDecoder().decode(Draft.self, from: $0) } }
        set {
            let draft = newValue.flatMap { $0.isEmpty ? nil : $0 }
            defaults.set(draft.flatMap { try? JSONEncoder().encode($0) }, forKey: DraftStore.unfinishedKey)
            defaults.synchronize()
        }
    }
}

import UIKit

/// Something that a version brought.
struct NewFeature {
    let symbol: String
    let key: String
    let color: UIColor

    static let all = [
        NewFeature(symbol: "photo.on.rectangle", key: "newfeature.album", color: .systemBlue),
        NewFeature(symbol: "square.and.pencil", key: "newfeature.drafts", color: .systemGreen),
        NewFeature(symbol: "star.fill", key: "newfeature.favourites", color: .systemOrange),
    ]
}

/// Which version's news the user has seen: they are shown once for each.
struct NewFeatureRecord {
    private static let key = "newFeatureVersion"

    var defaults = UserDefaults.standard
    var version = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "1.0"

    private var seenVersion: String? { defaults.string(forKey: NewFeatureRecord.key) }

    /// Whether this version's news were not seen yet.
    var isNew: Bool { seenVersion != version }

    /// Whether another version's news were seen: the app was updated since.
    var isUpdate: Bool { isNew && seenVersion != nil }

    func markAsSeen() {
        defaults.set(version, forKey: NewFeatureRecord.key)
    }
}

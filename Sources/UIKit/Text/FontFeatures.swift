import TextEngine

/// OpenType's features for the numbers of Apple's feature registry (SFNTLayoutTypes.h), and back; those that have a counterpart.
enum FontFeatures {
    private static let table: [(type: Int, selector: Int, tag: String)] =
        [
            (6, 0, "tnum"), (6, 1, "pnum"), (10, 1, "sups"), (10, 2, "subs"), (11, 1, "frac"), (14, 4, "zero"), (37, 1, "smcp"), (38, 1, "c2sc"),
        ]
        + (1...20).map { (35, 2 * $0, $0 < 10 ? "ss0\($0)" : "ss\($0)") }

    /// - Parameter settings: the value of a descriptor's `featureSettings`, whatever it is.
    static func features(asked settings: Any?) -> [Font.Feature] {
        guard let settings = settings as? [[UIFontDescriptor.FeatureKey: Int]] else { return [] }
        return settings.compactMap { setting in
            table.first { $0.type == setting[.type] && $0.selector == setting[.selector] }.map { Font.Feature($0.tag, 1) }
        }
    }

    static func settings(of features: [Font.Feature]) -> [[UIFontDescriptor.FeatureKey: Int]] {
        features.compactMap { feature in
            guard feature.value == 1, let entry = table.first(where: { $0.tag == feature.tag }) else { return nil }
            return [.type: entry.type, .selector: entry.selector]
        }
    }
}

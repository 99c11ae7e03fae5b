import UIKit

/// The exception that ended the app's last run. Swift cannot catch one; it can be written down before the app ends, and read later.
enum LastException {
    private static let key = "LastException"

    /// From now on an uncaught exception is kept for the next run.
    static func record() {
        NSSetUncaughtExceptionHandler { exception in
            LastException.keep("\(exception.name.rawValue)\n\(exception.reason ?? "")")
        }
    }

    private static func keep(_ text: String) {
        UserDefaults.standard.set(text, forKey: key)
        UserDefaults.standard.synchronize()
    }

    /// Its name and its reason.
    static var text: String? { return UserDefaults.standard.string(forKey: key) }

    static func forget() {
        UserDefaults.standard.removeObject(forKey: key)
        UserDefaults.standard.synchronize()
    }
}

/// Shows what ended the last run, if anything did.
class LastExceptionCard: LogCard {
    /// Words of the exceptions that belong to the page.
    private let words: String

    init(about words: String) {
        self.words = words
        super.init(frame: .zero)
        title = localized("What ended the last run")
        accessibilityIdentifier = "exception.card"
        showText()
    }

    required init?(coder: NSCoder) {
        fatalError("LastExceptionCard is made in code")
    }

    func showText() {
        replace(with: LastException.text.flatMap { $0.contains(words) ? [$0] : nil } ?? [])
    }
}

import DrydockSession
import Foundation

/// The language that the app, or its command line, has put first in `AppleLanguages`: as on a phone it holds from the app's next start on.
///
/// Foundation here takes no notice of it: an app speaks what its bundles offer, and the tool lays them out for a language. So a
/// process that finds another language than its own hands its session back, and the tool starts the app with it.
enum ChosenLanguage {
    /// Ends the process when the app is to speak another language. Nothing of the app has run.
    static func handOver(_ options: SessionOptions) {
        guard options.handsOver, !options.isTestRun else { return }
        let chosen = current
        guard chosen != options.chosenLanguage else { return }
        var next = options
        next.chosenLanguage = chosen
        do { try Outcome.tell("handover", next) } catch {
            HeadlessHost.complain("the session cannot be handed over: \(error); the app goes on in the language that it has")
            return
        }
        fflush(nil)
        _exit(SessionOptions.handoverStatus)
    }

    private static var current: String? {
        guard mayBeSet, let first = UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.first, LanguageCode.isValid(first) else { return nil }
        return first
    }

    /// Most apps have no defaults when they start, and need not wait for the database to be read.
    private static var mayBeSet: Bool {
        if CommandLine.arguments.contains("-AppleLanguages") { return true }
        guard let folder = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] else { return true }
        return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.contains { $0.hasSuffix(".plist") } ?? false
    }
}

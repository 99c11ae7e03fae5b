import CWindow
import LiveServing

/// What is wrong, in words over the app's last screen.
struct ProblemPanel: Equatable {
    struct Words: Equatable {
        var kind: window_words_kind
        var text: String
    }

    private(set) var words: [Words]

    /// Nil when nothing is wrong.
    ///
    /// - Parameter crash: what an app that is no more says of its end.
    init?(_ problems: [LiveProblem], crash: LiveEnd?) {
        if let crash {
            words = [Words(kind: WINDOW_WORDS_TITLE, text: "The app has crashed"), Words(kind: WINDOW_WORDS_TEXT, text: crash.description)]
            return
        }
        guard let first = problems.first else { return nil }
        let title =
            switch first.kind {
            case .build: "Does not build"
            case .step: "A step no longer fits"
            case .crash: "The app has ended"
            }
        words = [Words(kind: WINDOW_WORDS_TITLE, text: title)]
        for problem in problems {
            if let place = problem.place { words.append(Words(kind: WINDOW_WORDS_PLACE, text: place)) }
            words.append(Words(kind: WINDOW_WORDS_TEXT, text: problem.message))
        }
    }
}

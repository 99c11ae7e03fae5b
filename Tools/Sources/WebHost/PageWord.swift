import DrydockSession
import Foundation
import LiveLink
import LiveServing

/// What a page is told beside its frames. Of each kind the newest is what counts, so that none waits for a page that does not read.
enum PageWord: Sendable {
    /// An app runs.
    case hello(Hello)
    case settings(LiveSettings, isFrozen: Bool)
    case focus(LiveFocus?)
    /// The app put text on the clipboard.
    case copied(String)
    case note(String)
    /// The app is gone, and why.
    case end(report: String, isCrash: Bool)
    /// The tree of views, as JSON.
    case tree(String)
    /// How it stands with the app beside its picture.
    case status(LiveStatus)
    /// What the page may start the app anew with.
    case choices(LiveChoices)
    /// The list of views, as JSON.
    case views(String)
    /// One view, as JSON.
    case details(String)
    /// A change was made, or was not, and why.
    case edited(refusal: String?)

    struct Hello: Encodable, Sendable {
        var app: String
        var device: String
        /// Pixels a point.
        var scale: Double
        /// Points.
        var cornerRadius: Double
        var isPad: Bool
        var isRealTime: Bool
    }

    private struct Status: Encodable {
        var stage: String
        var problems: [LiveProblem]
        var isRecording: Bool
        var recordedSteps: Int

        init(_ status: LiveStatus) {
            stage = status.stage.rawValue
            problems = Array(status.problems.prefix(50))
            isRecording = status.isRecording
            recordedSteps = status.recordedSteps
        }
    }

    var kind: String {
        switch self {
        case .hello: "hello"
        case .settings: "settings"
        case .focus: "focus"
        case .copied: "copied"
        case .note: "note"
        case .end: "end"
        case .tree: "tree"
        case .status: "status"
        case .choices: "choices"
        case .views: "views"
        case .details: "details"
        case .edited: "edited"
        }
    }

    var json: String {
        func text(_ value: some Encodable) -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
        let value =
            switch self {
            case .hello(let hello): text(hello)
            case .settings(let settings, let isFrozen): "{\"settings\":\(text(settings)),\"isFrozen\":\(isFrozen)}"
            case .focus(let focus): text(focus)
            case .copied(let copied): text(copied)
            case .note(let note): text(note)
            case .end(let report, let isCrash): "{\"report\":\(text(report)),\"isCrash\":\(isCrash)}"
            // The app wrote it; a page takes it apart.
            case .tree(let tree): text(tree)
            case .status(let status): text(Status(status))
            case .choices(let choices): text(choices)
            case .views(let views): text(views)
            case .details(let details): text(details)
            case .edited(let refusal): text(refusal)
            }
        return "{\"type\":\"\(kind)\",\"value\":\(value)}"
    }
}

import AppShellBinding
import RecommendModel

/// What the screen about one message shows, and the comment that is written there.
@MainActor
public final class RecommendDetailViewModel {
    public let messageID: String
    public let title: String
    public let body: String

    public var comment: MutableLiveValue<String> { draft.input }
    /// How many more characters the comment may have. Less than 0: how many it has too many.
    public let remaining: LiveValue<Int>
    public var canSubmit: LiveValue<Bool> { draft.isValid }
    public var sentComments: LiveValue<[String]> { sent }

    private let draft = ValidatedValue("", RecommendComment.validator)
    private let sent = MutableLiveValue<[String]>([])

    init(row: RecommendRowViewModel) {
        messageID = row.id
        title = row.title
        body = row.body
        remaining = draft.input.map { RecommendComment.remaining($0) }
    }

    /// Sends the comment and empties it. Does nothing unless it can be sent.
    public func submit() {
        guard canSubmit.value else { return }
        sent.value.append(RecommendComment.trimmed(comment.value))
        comment.value = ""
    }
}

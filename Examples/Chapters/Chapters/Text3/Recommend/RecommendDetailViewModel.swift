import Foundation

/// What the page about one recommendation shows, and the comment that is written there.
final class RecommendDetailViewModel {
    static let longestComment = 20

    let messageId: String
    let title: String
    let comment = Observable("")
    let canSubmit = Observable(false)
    let sentComments = Observable<[String]>([])

    init(messageId: String, title: String) {
        self.messageId = messageId
        self.title = title
        comment.bind(self) { [weak self] comment in self?.check(comment) }
    }

    private func check(_ comment: String) {
        let length = comment.trimmingCharacters(in: .whitespaces).count
        canSubmit.value = (1...RecommendDetailViewModel.longestComment).contains(length)
    }

    func submit() {
        guard canSubmit.value else { return }
        sentComments.value += [comment.value.trimmingCharacters(in: .whitespaces)]
        comment.value = ""
    }
}

import Foundation

enum Mailbox: String, CaseIterable {
    case inbox, flagged, archive, trash

    var title: String { rawValue.capitalized }

    var symbol: String {
        switch self {
        case .inbox: "tray"
        case .flagged: "flag"
        case .archive: "archivebox"
        case .trash: "trash"
        }
    }
}

struct MailMessage: Identifiable, Hashable {
    let id: Int
    let sender: String
    let subject: String
    let body: String
    var mailbox: Mailbox
    var isUnread: Bool
    var isFlagged: Bool
}

extension Notification.Name {
    static let mailStoreDidChange = Notification.Name("MailStoreDidChange")
}

/// All messages. The columns listen to its changes.
@MainActor final class MailStore {
    private(set) var messages: [MailMessage]

    init() {
        let texts = [
            ("Nora Lind", "Dinner on Friday", "Shall we say seven? The place by the bridge has a table outside, if it stays warm."),
            ("Train Company", "Your ticket to Lyon", "Coach 14, seat 61. The train leaves from platform 9 at 8:04. Have the code ready at the gate."),
            ("Oskar", "Photos", "The lake is in the second folder. I kept the ones with the dog apart, there are sixty of them."),
            ("Library", "Two books are due", "Please return them by Thursday, or extend them once more on the web site."),
            ("Ida Brandt", "Draft of the poster", "The red is a little too loud for me now. What do you think of the version with the thin frame?"),
            ("Power Works", "Bill for November", "You used a tenth less than last year."),
        ]
        messages = (0..<18).map { index in
            let text = texts[index % texts.count]
            let number = index / texts.count
            return MailMessage(
                id: index, sender: text.0, subject: number == 0 ? text.1 : "\(text.1) (\(number + 1))",
                body: Array(repeating: text.2, count: 1 + index % 3 * 4).joined(separator: "\n\n"),
                mailbox: index % 5 == 4 ? .archive : .inbox, isUnread: index % 4 == 0, isFlagged: index % 6 == 1)
        }
    }

    func messages(in mailbox: Mailbox, matching query: String = "", unreadOnly: Bool = false) -> [MailMessage] {
        messages.filter { message in
            (mailbox == .flagged ? message.isFlagged && message.mailbox != .trash : message.mailbox == mailbox)
                && (!unreadOnly || message.isUnread)
                && (query.isEmpty || message.sender.localizedCaseInsensitiveContains(query)
                    || message.subject.localizedCaseInsensitiveContains(query))
        }
    }

    func unreadCount(in mailbox: Mailbox) -> Int { messages(in: mailbox, unreadOnly: true).count }

    subscript(id: Int) -> MailMessage? { messages.first { $0.id == id } }

    func update(_ id: Int, _ change: (inout MailMessage) -> Void) {
        guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
        let old = messages[index]
        change(&messages[index])
        if messages[index] != old { NotificationCenter.default.post(name: .mailStoreDidChange, object: self) }
    }
}

import Foundation

struct Conversation: Decodable {
    let id: Int
    let author: Int
    let text: String
    let minutesAgo: Int
    var unread: Int
}

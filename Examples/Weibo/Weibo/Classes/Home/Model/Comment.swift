import Foundation

struct Comment: Decodable {
    let author: Int
    let text: String
    let minutesAgo: Int
    let likes: Int
}

import Foundation

class Post: Decodable {
    struct Repost: Decodable {
        let author: Int
        let text: String
        let pictures: [String]
    }

    let id: Int
    let author: Int
    let minutesAgo: Int
    let source: String
    let text: String
    let pictures: [String]
    let repost: Repost?
    let reposts: Int
    let comments: Int
    private(set) var likes: Int
    private(set) var isLiked = false
    /// Whether the user keeps it among his favourites.
    var isFavourite = false

    private enum CodingKeys: String, CodingKey {
        case id, author, minutesAgo, source, text, pictures, repost, reposts, comments, likes
    }

    init(id: Int, author: Int, source: String, text: String, pictures: [String] = []) {
        self.id = id
        self.author = author
        self.source = source
        self.text = text
        minutesAgo = 0
        self.pictures = pictures
        repost = nil
        reposts = 0
        comments = 0
        likes = 0
    }

    func toggleLike() {
        isLiked.toggle()
        likes += isLiked ? 1 : -1
    }
}

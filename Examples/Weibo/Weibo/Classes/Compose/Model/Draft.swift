import Foundation

/// A post that is being written.
struct Draft: Codable, Equatable {
    /// The most characters that a post has.
    static let limit = 140
    /// The most pictures that a post has.
    static let pictureLimit = 9

    var text = ""
    /// The pictures by name, in their order.
    var pictures: [String] = []

    /// Below zero the text is too long.
    var charactersLeft: Int { Draft.limit - text.count }
    var isEmpty: Bool { text.isEmpty && pictures.isEmpty }
    /// Pictures need no words.
    var canBeSent: Bool { !isEmpty && charactersLeft >= 0 }

    /// The request that publishes it, with the files of its pictures.
    func request(files: (_ picture: String) -> Data?) -> APIRequest<SentPost> {
        var form = MultipartForm()
        form.add("text", text: text)
        for picture in pictures {
            guard let file = files(picture) else { continue }
            form.add("pictures", file: picture + ".png", type: "image/png", file)
        }
        return APIRequest("updates", body: .init(data: form.body.data, type: form.body.type))
    }
}

/// What the server answers to a new post.
struct SentPost: Decodable, Equatable {
    let id: Int
}

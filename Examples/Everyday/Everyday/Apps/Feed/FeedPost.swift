import UIKit

/// One post. Pictures are drawn from the seed; the ratio is height by width.
struct FeedPost: Identifiable, Hashable {
    let id: Int
    let author: String
    let minutesAgo: Int
    let text: String
    let pictureRatio: CGFloat?
    var likes: Int
    var isLiked = false
    var isExpanded = false

    var age: String {
        switch minutesAgo {
        case ..<1: "now"
        case ..<60: "\(minutesAgo) min"
        default: "\(minutesAgo / 60) h"
        }
    }

    private static let authors = ["Anna Berg", "Ben Okafor", "Chiara Rossi", "Dmitri Volkov", "Elif Kaya"]
    private static let texts = [
        "First light over the harbour. The ferries were still asleep and the gulls had the quay to themselves.",
        "Bread day!",
        "We walked the whole ridge today, from the chapel down to the lake. It took nine hours, two of which we spent looking for the "
            + "path that the map promised. In the end a farmer showed us a gate behind his barn, and everything was easy from there. "
            + "Tomorrow: sleep, and then the long way home by train.",
        "Does anybody know this plant? It grows in the shade behind the library and flowers twice a year.",
        "New print is out. Thirty copies, all by hand, all slightly different. That is the point of it.",
    ]
    private static let ratios: [CGFloat?] = [0.75, nil, 0.5, 1, nil]

    static func make(id: Int) -> FeedPost {
        let index = abs(id)
        return FeedPost(
            id: id, author: authors[index % authors.count], minutesAgo: id < 0 ? 0 : 4 + id * 13, text: texts[index % texts.count],
            pictureRatio: ratios[index % ratios.count], likes: 12 + index * 7 % 90)
    }
}

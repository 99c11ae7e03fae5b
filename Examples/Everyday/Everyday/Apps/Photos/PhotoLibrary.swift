import UIKit

struct Photo: Hashable, Identifiable {
    let id: Int
    var title: String
    var resource: ImageResource
    var isFavorite = false

    var image: UIImage { UIImage(resource: resource) }

    static func == (left: Photo, right: Photo) -> Bool { left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Photos by month.
@MainActor
final class PhotoLibrary {
    struct Month: Hashable {
        var title: String
        var photos: [Photo]
    }

    private(set) var months: [Month]

    init() {
        let kinds: [(String, ImageResource)] = [
            ("Sunset", .sunset), ("Mountains", .mountains), ("Boat", .boat), ("Fruit", .fruit), ("Forest", .forest), ("City", .city),
            ("Meadow", .meadow), ("Desert", .desert), ("Night", .night), ("Winter", .winter),
        ]
        var next = 0
        months = [("November", 7), ("October", 14), ("September", 11), ("August", 22)].map { title, count in
            let photos = (0..<count).map { _ in
                defer { next += 1 }
                let (name, resource) = kinds[(next * 7) % kinds.count]
                return Photo(id: next, title: name, resource: resource)
            }
            return Month(title: title, photos: photos)
        }
    }

    var all: [Photo] { months.flatMap(\.photos) }

    func photo(_ id: Int) -> Photo? { all.first { $0.id == id } }

    func delete(_ ids: Set<Int>) {
        for index in months.indices { months[index].photos.removeAll { ids.contains($0.id) } }
        months.removeAll { $0.photos.isEmpty }
    }

    func toggleFavorite(_ id: Int) {
        for index in months.indices {
            guard let photo = months[index].photos.firstIndex(where: { $0.id == id }) else { continue }
            months[index].photos[photo].isFavorite.toggle()
        }
    }
}

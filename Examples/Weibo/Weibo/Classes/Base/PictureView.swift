import UIKit

/// Shows a picture by its name, as soon as it has come. Another name, or none, gives the first one up.
class PictureView: UIImageView {
    private let cache: PictureCache
    private var loading: Task<Void, Never>?

    /// The picture's name; nil for none.
    private(set) var name: String?

    init(cache: PictureCache? = nil) {
        self.cache = cache ?? .shared
        super.init(frame: .zero)
        contentMode = .scaleAspectFill
        clipsToBounds = true
        backgroundColor = Palette.quote
    }

    required init?(coder: NSCoder) {
        cache = .shared
        super.init(coder: coder)
        backgroundColor = Palette.quote
    }

    deinit {
        loading?.cancel()
    }

    /// Gives up a picture that has not come; the next ``show(_:)`` asks for it again.
    func cancel() {
        loading?.cancel()
        loading = nil
    }

    func show(_ name: String?) {
        guard name != self.name || (name != nil && image == nil && loading == nil) else { return }
        cancel()
        self.name = name
        image = name.flatMap(cache.picture(named:))
        guard let name, image == nil else { return }
        loading = Task { [weak self, cache] in
            let picture = try? await cache.load(name)
            guard !Task.isCancelled, self?.name == name else { return }
            self?.image = picture
            self?.loading = nil
        }
    }
}

import Foundation

/// The channels, and which of them are followed.
final class ChannelsViewModel {
    let names = ["Technology", "Sport", "Music", "Travel"]
    /// The places of those that are followed.
    let followed = Observable<[Int]>([])

    func toggle(_ index: Int) {
        guard names.indices.contains(index) else { return }
        let others = followed.value.filter { $0 != index }
        followed.value = others.count < followed.value.count ? others : (others + [index]).sorted()
    }
}

/// What the reader did on the other tabs. It knows their view models and none of their views.
final class MineViewModel {
    let channelCount = Observable(0)
    let messageCount = Observable(0)

    init(_ recommend: RecommendViewModel, _ channels: ChannelsViewModel) {
        channels.followed.bind(self) { [weak self] followed in self?.channelCount.value = followed.count }
        recommend.openedIds.bind(self) { [weak self] ids in self?.messageCount.value = ids.count }
    }
}

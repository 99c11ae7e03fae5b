import RecommendMVC
import RecommendMVCC
import RecommendMVVM
import RecommendModel
import RecommendViewModel
import UIKit

/// The three forms of the screen of recommendations.
public enum RecommendForm: String, CaseIterable, Decodable, Sendable {
    /// Model, view, controller.
    case mvc
    /// With a view model between the model and the controller.
    case mvvm
    /// With a child controller that owns the list.
    case mvcc

    /// Makes the screen.
    @MainActor
    public func makeController(pages: @escaping RecommendPages) -> UIViewController {
        let service = PagesService(pages: pages)
        switch self {
        case .mvc: return RecommendMVCController(feed: RecommendFeed(service: service))
        case .mvvm: return RecommendMVVMController(viewModel: RecommendListViewModel(service: service))
        case .mvcc: return RecommendMVCCController(feed: RecommendFeed(service: service))
        }
    }
}

/// One recommended message.
public typealias RecommendItem = RecommendMessage

/// Gives a page, counted from 1. Fewer than ten items mean that there are no more.
public typealias RecommendPages = @Sendable (_ page: Int) async throws -> [RecommendItem]

struct PagesService: RecommendService {
    let pages: RecommendPages

    func messages(onPage page: Int) async throws -> [RecommendMessage] {
        try await pages(page)
    }
}

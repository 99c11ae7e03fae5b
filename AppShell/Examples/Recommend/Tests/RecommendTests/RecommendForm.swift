import RecommendMVC
import RecommendMVCC
import RecommendMVVM
import RecommendModel
import RecommendViewModel
import UIKit

/// The three forms of the screen.
enum RecommendForm: CaseIterable, Sendable {
    case mvc, mvvm, mvcc

    /// - Parameter report: Gets the line about a row that is not there.
    @MainActor
    func makeController(
        service: any RecommendService, patience: TimeInterval, report: @escaping @MainActor (String) -> Void
    ) -> UIViewController {
        switch self {
        case .mvvm:
            let viewModel = RecommendListViewModel(service: service, patience: patience)
            viewModel.rows.report = report
            return RecommendMVVMController(viewModel: viewModel)
        case .mvc:
            return RecommendMVCController(feed: feed(service, patience, report))
        case .mvcc:
            return RecommendMVCCController(feed: feed(service, patience, report))
        }
    }

    @MainActor
    private func feed(
        _ service: any RecommendService, _ patience: TimeInterval, _ report: @escaping @MainActor (String) -> Void
    ) -> RecommendFeed {
        let feed = RecommendFeed(service: service, patience: patience)
        feed.report = report
        return feed
    }
}

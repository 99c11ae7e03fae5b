import RecommendModel
import RecommendViews
import UIKit

/// The screen of recommendations with child controllers: this one lays a child out and says where a message leads.
public final class RecommendMVCCController: UIViewController {
    private let list: RecommendListController

    public init(feed: RecommendFeed) {
        list = RecommendListController(feed: feed)
        super.init(nibName: nil, bundle: nil)
        title = RecommendText.title
        list.onSelect = { [weak self] message in
            self?.navigationController?.pushViewController(RecommendMVCCDetailController(message: message), animated: true)
        }
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addChild(list)
        list.view.frame = view.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list.view)
        list.didMove(toParent: self)
    }
}

import UIKit

/// A recommendation, out of RecommendCell.xib: a picture at the left, a title, some lines.
class RecommendCell: UITableViewCell {
    static let identifier = "RecommendCell"

    @IBOutlet private var letter: UILabel!
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var bodyLabel: UILabel!

    var viewModel: RecommendRowViewModel? {
        didSet {
            titleLabel.text = viewModel?.title
            bodyLabel.text = viewModel?.body
            letter.text = viewModel?.title.components(separatedBy: "::").last
        }
    }
}

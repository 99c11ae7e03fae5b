import UIKit

/// A recommendation, out of RecommendCell.xib: a picture at the left, a title, some lines.
class RecommendCell: UITableViewCell {
    static let identifier = "RecommendCell"

    @IBOutlet private var letter: UILabel!
    @IBOutlet private var titleLabel: UILabel!
    @IBOutlet private var bodyLabel: UILabel!

    /// A cell that the table kept, or a new one out of the file.
    static func dequeue(from tableView: UITableView) -> RecommendCell {
        let kept = tableView.dequeueReusableCell(withIdentifier: identifier)
        guard let cell = (kept ?? Bundle.main.loadNibNamed("RecommendCell", owner: nil)?.first) as? RecommendCell else {
            fatalError("RecommendCell.xib begins with another view")
        }
        return cell
    }

    var viewModel: RecommendRowViewModel? {
        didSet {
            titleLabel.text = viewModel?.title
            bodyLabel.text = viewModel?.body
            letter.text = viewModel?.title.components(separatedBy: "::").last
        }
    }
}

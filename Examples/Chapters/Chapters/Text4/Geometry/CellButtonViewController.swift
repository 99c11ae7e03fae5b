import UIKit

/// A button in a table's cell: its rectangle in the page, found in four ways, and back in the cell.
class CellButtonViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView(frame: .zero, style: .plain)
    /// Where the tapped button is, in the page's own view.
    let outline = UIView()
    private let citationLabel = CitationLabel()
    private let factsCard = FactsCard()
    private(set) var facts: [Fact] = []
    private var outlinedRow: IndexPath?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = localized("A button in a cell")
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        citationLabel.text = Citation(4, "Coordinate Transform").words
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = 64
        tableView.register(ButtonCell.self, forCellReuseIdentifier: "button")
        tableView.accessibilityIdentifier = "cell.list"
        outline.layer.borderColor = UIColor.systemRed.cgColor
        outline.layer.borderWidth = 2
        outline.isUserInteractionEnabled = false
        outline.isHidden = true
        outline.accessibilityIdentifier = "cell.outline"
        for view in [tableView, factsCard, citationLabel, outline] { self.view.addSubview(view) }
        factsCard.backgroundColor = .secondarySystemBackground
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        citationLabel.frame = CGRect(x: area.minX + 16, y: area.minY + 8, width: area.width - 32, height: 18)
        let height = factsCard.isHidden ? 0 : factsCard.sizeThatFits(CGSize(width: area.width - 32, height: 0)).height
        factsCard.frame = CGRect(x: area.minX + 16, y: area.maxY - height - 16, width: area.width - 32, height: height)
        tableView.frame = CGRect(x: area.minX, y: area.minY + 30, width: area.width, height: factsCard.frame.minY - 8 - area.minY - 30)
        followButton()
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        followButton()
    }

    /// Keeps the outline on its button, as long as that is wholly in the list.
    private func followButton() {
        // First: a layout may give the row's cell to another row.
        tableView.layoutIfNeeded()
        guard let row = outlinedRow, let cell = tableView.cellForRow(at: row) as? ButtonCell else {
            outline.isHidden = true
            return
        }
        outline.frame = cell.btn.convert(cell.btn.bounds, to: view)
        outline.isHidden = !tableView.frame.contains(outline.frame)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 20
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "button", for: indexPath)
        cell.textLabel?.text = localized("Row %d", indexPath.row)
        guard let cell = cell as? ButtonCell else { return cell }
        cell.btn.accessibilityIdentifier = "cell.button.\(indexPath.row)"
        cell.btn.removeTarget(nil, action: nil, for: .allEvents)
        cell.btn.addTarget(self, action: #selector(outlineButton(_:)), for: .touchUpInside)
        return cell
    }

    @objc func outlineButton(_ btn: UIButton) {
        guard let holder = btn.superview, let cell = holder.superview as? ButtonCell else { return }
        // The button stands in the cell's content view, which may begin beside the cell's edge.
        let inCell = holder.convert(btn.frame, to: cell)
        let ways = [
            cell.convert(inCell, to: view), view.convert(inCell, from: cell),
            holder.convert(btn.frame, to: view), view.convert(btn.frame, from: holder),
        ]
        let rc = ways[0]
        facts = [
            Fact("cell.convert(rect, to: view)", ways[0] == rc),
            Fact("view.convert(rect, from: cell)", ways[1] == rc),
            Fact("btn.superview.convert(btn.frame, to: view)", ways[2] == rc),
            Fact("view.convert(btn.frame, from: btn.superview)", ways[3] == rc),
            Fact(localized("and back: cell.convert(rc, from: view)"), cell.convert(rc, from: view) == inCell),
            Fact(String(format: "rc = {{%.1f, %.1f}, {%.1f, %.1f}}", rc.minX, rc.minY, rc.width, rc.height), view.bounds.contains(rc)),
        ]
        factsCard.facts = facts
        outlinedRow = tableView.indexPath(for: cell)
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// A cell with a button at its right.
class ButtonCell: UITableViewCell {
    let btn = UIButton(type: .system)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        btn.setTitle("btn", for: .normal)
        btn.backgroundColor = .tertiarySystemFill
        btn.layer.cornerRadius = 8
        contentView.addSubview(btn)
    }

    required init?(coder: NSCoder) {
        fatalError("made in code")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        btn.frame = CGRect(x: contentView.bounds.width - 96, y: 12, width: 80, height: 40)
    }
}

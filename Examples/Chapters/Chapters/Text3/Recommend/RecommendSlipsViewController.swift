import UIKit

/// The article's way to put the ad away, and its accessor of a row's message, beside what is meant.
class RecommendSlipsViewController: CardPageViewController {
    let slip = SlipTable(isAsPrinted: true)
    let mended = SlipTable(isAsPrinted: false)
    private var factsCard: SlipFactsCard?

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(3, "四.1") }

    override func viewDidLoad() {
        title = localized("Slips of the page")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("Put the ad away: in print the table's header becomes the ad that was to go, and no row has a message."))
        let tables = SlipSection(slip: slip, mended: mended, height: 260)
        addSection(tables)
        addButton(localized("Put the ad away"), identifier: "slips.delete", action: #selector(deleteAd))
        addButton(localized("Bring it back"), identifier: "slips.reset", action: #selector(bringBack))
        let factsCard = SlipFactsCard(tables)
        self.factsCard = factsCard
        addSection(factsCard)
    }

    @objc private func deleteAd() {
        slip.deleteAdView()
        mended.deleteAdView()
        factsCard?.all = [
            Fact(localized("in print: the header is the ad"), slip.tableHeaderView === slip.adView, isSlip: true),
            Fact(localized("meant: the header stays, shorter by the ad"), mended.tableHeaderView === mended.headView && mended.headView.frame.height == 40),
            Fact(localized("in print: the rows have no titles"), slip.titles.allSatisfy { $0 == nil }, isSlip: true),
            Fact(localized("meant: each row has its own"), mended.titles == ["消息::0", "消息::1", "消息::2"]),
        ]
    }

    @objc private func bringBack() {
        slip.bringBack()
        mended.bringBack()
        factsCard?.all = []
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

/// A small table of messages with an ad in its header.
class SlipTable: UITableView, UITableViewDataSource {
    let headView = UIView()
    let adView = UILabel()
    private let greeting = UILabel()
    private let isAsPrinted: Bool

    init(isAsPrinted: Bool) {
        self.isAsPrinted = isAsPrinted
        super.init(frame: .zero, style: .plain)
        layer.cornerRadius = 10
        accessibilityIdentifier = isAsPrinted ? "slip.table" : "mended.table"
        adView.text = localized("Advertisement")
        adView.textAlignment = .center
        adView.textColor = .white
        adView.backgroundColor = .systemIndigo
        adView.autoresizingMask = .flexibleWidth
        greeting.text = localized("For you")
        greeting.font = .boldSystemFont(ofSize: 17)
        greeting.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        dataSource = self
        rowHeight = 44
        bringBack()
    }

    required init?(coder: NSCoder) {
        fatalError("SlipTable is made in code")
    }

    func bringBack() {
        // Before its first layout the table has no width; the masks do the rest.
        let width = max(bounds.width, 200)
        headView.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        adView.frame = CGRect(x: 0, y: 0, width: width, height: 60)
        greeting.frame = CGRect(x: 12, y: 60, width: width - 24, height: 40)
        headView.addSubview(adView)
        headView.addSubview(greeting)
        tableHeaderView = headView
    }

    func deleteAdView() {
        guard adView.superview === headView else { return }
        adView.removeFromSuperview()
        headView.frame.size.height -= adView.frame.height
        tableHeaderView = nil
        tableHeaderView = isAsPrinted ? adView : headView
    }

    /// The text of each row's cell.
    var titles: [String?] {
        return (0..<3).map { cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 3
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: "message") ?? UITableViewCell(style: .default, reuseIdentifier: "message")
        cell.textLabel?.text = isAsPrinted ? nil : "消息::\(indexPath.row)"
        return cell
    }
}

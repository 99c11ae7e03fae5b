import CoreGraphics
import Foundation
import UIKit

/// The microblog example's posts scrolled 600 times by 20 pt: once with rows of computed heights and frames set by hand, once with rows that
/// find their heights by constraints.
@MainActor enum FeedBenchmark {
    static let frameCount = 600

    static func run() -> Report {
        let host = BenchHost.start(ListScreen.screen)
        let posts = FeedPost.all
        // Turn about, so that neither has the warmer machine; the first of each warms up.
        var fixed: [Double] = []
        var sizing: [Double] = []
        for round in 0..<4 {
            let one = scroll(FeedScreen(posts, sizesItself: false), host)
            ScrollBenchmark.save("feed-fixed")
            let other = scroll(FeedScreen(posts, sizesItself: true), host)
            ScrollBenchmark.save("feed-sizing")
            guard round > 0 else { continue }
            fixed += one
            sizing += other
        }
        var report = Report()
        report.add("posts", posts.count)
        for (name, times) in [("fixed", fixed), ("self_sizing", sizing)] {
            report.add(name + "_p50_ms", milliseconds: Measure.median(times))
            report.add(name + "_p99_ms", milliseconds: Measure.percentile(times, 0.99))
            report.add(name + "_mean_ms", milliseconds: times.reduce(0, +) / Double(times.count))
        }
        report.add("ratio", ratio: sizing.reduce(0, +) / fixed.reduce(0, +))
        let opening = { (sizesItself: Bool) in
            Measure.median((0..<9).map { _ in Measure.milliseconds { show(FeedScreen(FeedPost.many(10_000), sizesItself: sizesItself), host) } })
        }
        report.add("open_10000_fixed_ms", milliseconds: opening(false))
        report.add("open_10000_self_sizing_ms", milliseconds: opening(true))
        return report
    }

    private static func show(_ screen: FeedScreen, _ host: BenchHost) {
        host.settle()
        screen.window.isHidden = true
    }

    private static func scroll(_ screen: FeedScreen, _ host: BenchHost) -> [Double] {
        host.settle()
        defer { screen.window.isHidden = true }
        return (1...frameCount).map { index in
            host.clock.advance(by: 1.0 / 60)
            return Measure.milliseconds {
                screen.table.contentOffset = CGPoint(x: 0, y: Double(index) * 20)
                host.frame()
            }
        }
    }
}

private struct FeedPost: Decodable {
    struct Repost: Decodable {
        let text: String
        let pictures: [String]
    }

    let author: Int
    let source: String
    let text: String
    let pictures: [String]
    let repost: Repost?

    /// From the example, in the checkout the benchmark is started in.
    static let all: [FeedPost] = {
        let path = "Examples/Weibo/Weibo/Supporting Files/posts.json"
        guard let data = FileManager.default.contents(atPath: path), let posts = try? JSONDecoder().decode([FeedPost].self, from: data) else {
            fatalError("start the benchmark in the checkout's folder: \(path) cannot be read")
        }
        return posts
    }()

    static func many(_ count: Int) -> [FeedPost] { (0..<count).map { all[$0 % all.count] } }
}

/// Texts with their attributes, and where everything stands in a width: what the fixed rows know beforehand.
private final class PostPlan {
    let text: NSAttributedString
    let quoted: NSAttributedString?
    var textFrame = CGRect.zero
    var photosFrame = CGRect.zero
    var quoteFrame = CGRect.zero
    var quotedFrame = CGRect.zero
    var quotedPhotosFrame = CGRect.zero
    var height: CGFloat = 0

    init(_ post: FeedPost) {
        text = Self.attributed(post.text, 16)
        quoted = post.repost.map { Self.attributed($0.text, 15) }
    }

    private static func attributed(_ text: String, _ size: CGFloat) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = 3
        return NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size), .paragraphStyle: paragraph])
    }

    func place(_ post: FeedPost, width: CGFloat) {
        let inner = width - 32
        func height(_ text: NSAttributedString) -> CGFloat {
            ceil(text.boundingRect(with: CGSize(width: inner, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], context: nil).height)
        }
        textFrame = CGRect(x: 16, y: 64, width: inner, height: height(text))
        let photos = PhotoBoxes.height(post.pictures.count, width: inner)
        photosFrame = CGRect(x: 16, y: textFrame.maxY + (photos > 0 ? 10 : 0), width: inner, height: photos)
        var y = photosFrame.maxY
        if let repost = post.repost, let quoted {
            quotedFrame = CGRect(x: 16, y: 10, width: inner, height: height(quoted))
            let photos = PhotoBoxes.height(repost.pictures.count, width: inner)
            quotedPhotosFrame = CGRect(x: 16, y: quotedFrame.maxY + (photos > 0 ? 8 : 0), width: inner, height: photos)
            quoteFrame = CGRect(x: 0, y: y + 10, width: width, height: quotedPhotosFrame.maxY + 10)
            y = quoteFrame.maxY
        }
        self.height = y + 6 + 40 + 8
    }
}

/// Coloured squares in place of pictures.
private final class PhotoBoxes: UIView {
    private var boxes: [UIView] = []
    private var height: CGFloat = 0

    static func side(_ width: CGFloat) -> CGFloat { floor((width - 8) / 3) }

    static func height(_ count: Int, width: CGFloat) -> CGFloat {
        if count == 0 { return 0 }
        if count == 1 { return floor(width * 0.56) }
        let rows = CGFloat((count + 2) / 3)
        return rows * side(width) + (rows - 1) * 4
    }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }

    func show(_ count: Int, width: CGFloat) {
        while boxes.count < count {
            let box = UIView()
            box.layer.cornerRadius = 6
            boxes.append(box)
            addSubview(box)
        }
        let side = count == 1 ? floor(width * 0.56) : Self.side(width)
        for (index, box) in boxes.enumerated() {
            box.isHidden = index >= count
            guard index < count else { continue }
            box.backgroundColor = FeedScreen.color(index)
            box.frame = CGRect(x: CGFloat(index % 3) * (side + 4), y: CGFloat(index / 3) * (side + 4), width: side, height: side)
        }
        let needed = Self.height(count, width: width)
        guard needed != height else { return }
        height = needed
        invalidateIntrinsicContentSize()
    }
}

/// What both kinds of rows show.
private class FeedCell: UITableViewCell {
    let card = UIView()
    let avatar = UIView()
    let name = UILabel()
    let meta = UILabel()
    let body = UILabel()
    let photos = PhotoBoxes()
    let quote = UIView()
    let quoted = UILabel()
    let quotedPhotos = PhotoBoxes()
    let toolbar = UIView()
    private var counts: [UILabel] = []

    required override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        backgroundColor = UIColor(white: 0.95, alpha: 1)
        selectionStyle = .none
        card.backgroundColor = .white
        avatar.layer.cornerRadius = 20
        name.font = .systemFont(ofSize: 15, weight: .medium)
        meta.font = .systemFont(ofSize: 12)
        meta.textColor = .gray
        body.numberOfLines = 0
        quoted.numberOfLines = 0
        quote.backgroundColor = UIColor(white: 0.97, alpha: 1)
        contentView.addSubview(card)
        for view in [avatar, name, meta, body, photos, quote, toolbar] { card.addSubview(view) }
        for view in [quoted, quotedPhotos] { quote.addSubview(view) }
        for index in 0..<3 {
            let label = UILabel()
            label.font = .systemFont(ofSize: 13)
            label.textAlignment = .center
            label.frame = CGRect(x: 130 * index, y: 0, width: 130, height: 40)
            counts.append(label)
            toolbar.addSubview(label)
        }
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    func show(_ post: FeedPost, _ plan: PostPlan, width: CGFloat) {
        avatar.backgroundColor = FeedScreen.color(post.author)
        name.text = "Author \(post.author)"
        meta.text = "\(post.author) min · \(post.source)"
        body.attributedText = plan.text
        quote.isHidden = post.repost == nil
        quoted.attributedText = plan.quoted
        photos.show(post.pictures.count, width: width - 32)
        quotedPhotos.show(post.repost?.pictures.count ?? 0, width: width - 32)
        for (index, label) in counts.enumerated() { label.text = "\(post.text.utf8.count * (index + 3))" }
    }
}

private final class FixedFeedCell: FeedCell {
    private var plan: PostPlan?

    override func show(_ post: FeedPost, _ plan: PostPlan, width: CGFloat) {
        super.show(post, plan, width: width)
        self.plan = plan
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let plan else { return }
        let width = contentView.bounds.width
        card.frame = CGRect(x: 0, y: 0, width: width, height: contentView.bounds.height - 8)
        avatar.frame = CGRect(x: 16, y: 14, width: 40, height: 40)
        name.frame = CGRect(x: 66, y: 15, width: width - 82, height: 20)
        meta.frame = CGRect(x: 66, y: 37, width: width - 82, height: 16)
        body.frame = plan.textFrame
        photos.frame = plan.photosFrame
        quote.frame = plan.quoteFrame
        quoted.frame = plan.quotedFrame
        quotedPhotos.frame = plan.quotedPhotosFrame
        toolbar.frame = CGRect(x: 0, y: plan.height - 48, width: width, height: 40)
    }
}

private final class SizingFeedCell: FeedCell {
    private var photosTop: NSLayoutConstraint?
    private var quoteTop: NSLayoutConstraint?
    private var quotedPhotosTop: NSLayoutConstraint?
    private var quoteBottom: NSLayoutConstraint?
    private var quoteIsGone: NSLayoutConstraint?

    required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [card, avatar, name, meta, body, photos, quote, quoted, quotedPhotos, toolbar] { view.translatesAutoresizingMaskIntoConstraints = false }
        let photosTop = photos.topAnchor.constraint(equalTo: body.bottomAnchor)
        let quoteTop = quote.topAnchor.constraint(equalTo: photos.bottomAnchor)
        let quotedPhotosTop = quotedPhotos.topAnchor.constraint(equalTo: quoted.bottomAnchor)
        let quoteBottom = quote.bottomAnchor.constraint(equalTo: quotedPhotos.bottomAnchor, constant: 10)
        quoteIsGone = quote.heightAnchor.constraint(equalToConstant: 0)
        (self.photosTop, self.quoteTop, self.quotedPhotosTop, self.quoteBottom) = (photosTop, quoteTop, quotedPhotosTop, quoteBottom)
        NSLayoutConstraint.activate([
            card.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            card.topAnchor.constraint(equalTo: contentView.topAnchor),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            avatar.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            avatar.topAnchor.constraint(equalTo: card.topAnchor, constant: 14),
            avatar.widthAnchor.constraint(equalToConstant: 40),
            avatar.heightAnchor.constraint(equalToConstant: 40),
            name.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 10),
            name.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            name.topAnchor.constraint(equalTo: card.topAnchor, constant: 15),
            name.heightAnchor.constraint(equalToConstant: 20),
            meta.leadingAnchor.constraint(equalTo: name.leadingAnchor),
            meta.trailingAnchor.constraint(equalTo: name.trailingAnchor),
            meta.topAnchor.constraint(equalTo: card.topAnchor, constant: 37),
            meta.heightAnchor.constraint(equalToConstant: 16),
            body.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            body.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            body.topAnchor.constraint(equalTo: card.topAnchor, constant: 64),
            photos.leadingAnchor.constraint(equalTo: body.leadingAnchor),
            photos.trailingAnchor.constraint(equalTo: body.trailingAnchor),
            photosTop,
            quote.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            quote.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            quoteTop,
            quoted.leadingAnchor.constraint(equalTo: body.leadingAnchor),
            quoted.trailingAnchor.constraint(equalTo: body.trailingAnchor),
            quoted.topAnchor.constraint(equalTo: quote.topAnchor, constant: 10),
            quotedPhotos.leadingAnchor.constraint(equalTo: body.leadingAnchor),
            quotedPhotos.trailingAnchor.constraint(equalTo: body.trailingAnchor),
            quotedPhotosTop,
            quoteBottom,
            toolbar.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            toolbar.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            toolbar.topAnchor.constraint(equalTo: quote.bottomAnchor, constant: 6),
            toolbar.heightAnchor.constraint(equalToConstant: 40),
            toolbar.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func show(_ post: FeedPost, _ plan: PostPlan, width: CGFloat) {
        super.show(post, plan, width: width)
        let isGone = post.repost == nil
        photosTop?.constant = post.pictures.isEmpty ? 0 : 10
        quoteTop?.constant = isGone ? 0 : 10
        quotedPhotosTop?.constant = post.repost?.pictures.isEmpty ?? true ? 0 : 8
        if isGone != quoteIsGone?.isActive {
            (isGone ? quoteBottom : quoteIsGone)?.isActive = false
            (isGone ? quoteIsGone : quoteBottom)?.isActive = true
        }
    }
}

@MainActor private final class FeedScreen: NSObject, UITableViewDataSource, UITableViewDelegate {
    let window: UIWindow
    let table: UITableView
    private let posts: [FeedPost]
    private let sizesItself: Bool
    private var plans: [Int: PostPlan] = [:]

    init(_ posts: [FeedPost], sizesItself: Bool) {
        self.posts = posts
        self.sizesItself = sizesItself
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: Scene.width, height: Scene.height))
        table = UITableView(frame: window.bounds, style: .plain)
        super.init()
        table.contentInsetAdjustmentBehavior = .never
        table.showsVerticalScrollIndicator = false
        table.separatorStyle = .none
        table.estimatedRowHeight = 300
        table.register(sizesItself ? SizingFeedCell.self : FixedFeedCell.self, forCellReuseIdentifier: "post")
        table.dataSource = self
        let controller = UIViewController()
        controller.view.addSubview(table)
        window.rootViewController = controller
        FeedTables.registered
        table.delegate = sizesItself ? nil : self
        window.makeKeyAndVisible()
    }

    static func color(_ index: Int) -> UIColor {
        let rgb = Scene.avatarColors[index % Scene.avatarColors.count]
        return UIColor(red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255, alpha: 1)
    }

    func height(_ row: Int) -> CGFloat { plan(row).height }

    private func plan(_ row: Int) -> PostPlan {
        if let known = plans[row] { return known }
        let plan = PostPlan(posts[row])
        if !sizesItself { plan.place(posts[row], width: table.bounds.width) }
        plans[row] = plan
        return plan
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
        (cell as? FeedCell)?.show(posts[indexPath.row], plan(indexPath.row), width: tableView.bounds.width)
        return cell
    }
}

/// The optional requirements, which an app's sources get from the rewriter.
@MainActor private enum FeedTables {
    static let registered: Void = ObjCRuntime.register(FeedScreen.self, name: "DrydockBench.FeedScreen") { t in
        t.method("tableView(_:heightForRowAt:)") { o, a in
            let path: IndexPath = a.value(1)
            return (o as? FeedScreen)?.height(path.row)
        }
    }
}

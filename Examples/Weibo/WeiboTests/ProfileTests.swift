import UIKit
import XCTest

@testable import Weibo

@MainActor
final class ProfileTests: XCTestCase {
    override func setUp() async throws {
        await PostStore.shared.settle()
    }

    private func show(_ page: UIViewController) {
        let navigation = UINavigationController(rootViewController: page)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        windows.append(window)
    }

    private var windows: [UIWindow] = []

    override func tearDown() {
        windows = []
        super.tearDown()
    }

    func test_F10_2_theTextsOfTheRowsBeginAtOnePlace() throws {
        let profile = ProfileViewController()
        show(profile)
        let cells = profile.tableView.visibleCells.filter { $0.imageView?.image != nil }
        XCTAssertGreaterThanOrEqual(cells.count, 3)
        let starts = Set(cells.map { $0.textLabel?.frame.minX ?? 0 })
        XCTAssertEqual(starts.count, 1, "\(starts)")
        let messages = MessageViewController()
        show(messages)
        let labels = messages.tableView.visibleCells.compactMap { cell in
            (cell as? CardCell)?.card.subviews.first { $0 is UILabel }.map { $0.convert($0.bounds, to: messages.view).minX }
        }
        XCTAssertGreaterThan(labels.count, MessageShortcut.all.count)
        XCTAssertEqual(Set(labels), [78])
    }

    func test_F10_2_whatIsReadStandsInAColumnWhereThereIsRoom() throws {
        for (width, left, right) in [(393, 0, 393), (834, 97, 737)] as [(CGFloat, CGFloat, CGFloat)] {
            let column = CGRect(x: left, y: 0, width: right - left, height: 1)
            let messages = MessageViewController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 800))
            window.rootViewController = messages
            window.isHidden = false
            window.layoutIfNeeded()
            let cell = try XCTUnwrap(messages.tableView.visibleCells.first as? CardCell)
            XCTAssertEqual(cell.card.frame.minX, column.minX, accuracy: 0.5)
            XCTAssertEqual(cell.card.frame.width, column.width, accuracy: 0.5)
            XCTAssertEqual(Column.frame(in: CGRect(x: 0, y: 0, width: width, height: 1)), column)
        }
    }

    func test_F10_2_eachRowOfThePageHasItsList() throws {
        let store = PostStore.shared
        XCTAssertGreaterThan(store.postsOfMine.count, 3)
        XCTAssertTrue(store.postsOfMine.allSatisfy { store.user($0.author) == store.me })
        let album = AlbumViewController(title: "", emptyKey: "profile.album.none")
        show(album)
        XCTAssertEqual(album.collectionView.numberOfItems(inSection: 0), store.postsOfMine.reduce(0) { $0 + $1.pictures.count })
        XCTAssertNil(album.collectionView.backgroundView)

        let post = store.posts[3]
        let favourites = ChosenPostsViewController(title: "", symbol: "star", emptyKey: "profile.favourites.none") { store.favouritePosts }
        show(favourites)
        XCTAssertTrue(favourites.tableView.backgroundView is EmptyView)
        post.isFavourite = true
        favourites.viewWillAppear(false)
        XCTAssertEqual(favourites.posts.map { $0.id }, [post.id])
        XCTAssertNil(favourites.tableView.backgroundView)
        post.isFavourite = false
        favourites.viewWillAppear(false)
        XCTAssertTrue(favourites.tableView.backgroundView is EmptyView)
    }

    func test_F10_2_aDraftIsKeptAndTakenUpAgain() throws {
        let name = "ProfileTests"
        let defaults = try XCTUnwrap(UserDefaults(suiteName: name))
        defaults.removePersistentDomain(forName: name)
        let store = DraftStore(defaults: defaults)
        XCTAssertEqual(store.texts, [])
        store.add("one")
        store.add("two")
        XCTAssertEqual(DraftStore(defaults: defaults).texts, ["two", "one"])
        store.remove(at: 0)
        XCTAssertEqual(store.texts, ["one"])
    }

    func test_F10_2_commentsLikesAndMentionsAreLists() {
        let store = PostStore.shared
        let comments = Notice.comments(in: store)
        XCTAssertGreaterThan(comments.count, 3)
        XCTAssertTrue(comments.allSatisfy { $0.post.author == store.me.id })
        XCTAssertEqual(comments.map { $0.minutesAgo }, comments.map { $0.minutesAgo }.sorted())
        XCTAssertGreaterThan(Notice.likes(in: store).count, 3)
        XCTAssertGreaterThan(store.postsMentioningMe.count, 0)
        let page = NoticesViewController(title: "", MessageShortcut.all[1], comments)
        show(page)
        XCTAssertEqual(page.tableView.numberOfRows(inSection: 0), comments.count)
        let none = NoticesViewController(title: "", MessageShortcut.all[1], [])
        show(none)
        XCTAssertTrue(none.tableView.backgroundView is EmptyView)
    }

    func test_F10_2_clearingTheCacheLeavesNothing() async throws {
        let cache = PictureCache()
        XCTAssertEqual(PictureCache.text(cache.byteCount), "0 KB")
        _ = try await cache.load("photo_1")
        XCTAssertGreaterThan(cache.byteCount, 10_000)
        cache.clear()
        XCTAssertEqual(cache.byteCount, 0)
        XCTAssertEqual(PictureCache.text(999), "1 KB")
        XCTAssertEqual(PictureCache.text(12_640_000), "12.6 MB")
    }
}

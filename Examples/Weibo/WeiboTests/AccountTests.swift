import UIKit
import XCTest

@testable import Weibo

@MainActor
final class AccountTests: XCTestCase {
    private var defaults = UserDefaults.standard
    private let suite = "AccountTests"

    override func setUp() {
        super.setUp()
        defaults = UserDefaults(suiteName: suite) ?? .standard
        defaults.removePersistentDomain(forName: suite)
    }

    /// Refuses everything.
    private var deafClient: APIClient { StubServer.client("deaf") { _ in .status(401) } }

    func test_F10_5_anAccountIsKeptUntilOneLogsOut() async throws {
        let store = AccountStore(defaults: defaults)
        XCTAssertNotNil(store.account, "the example begins with an account")
        store.signOut()
        XCTAssertNil(store.account)
        XCTAssertNil(AccountStore(defaults: defaults).account, "nobody is signed in at the next launch either")
        try await store.signIn(name: "a", password: "b")
        XCTAssertNotNil(store.account)
        XCTAssertEqual(AccountStore(client: deafClient, defaults: defaults).account, store.account, "kept, not asked for again")
    }

    func test_F10_5_aRefusalSignsNobodyIn() async {
        let store = AccountStore(client: deafClient, defaults: defaults)
        store.signOut()
        var refusal: Error?
        do { try await store.signIn(name: "a", password: "b") } catch { refusal = error }
        XCTAssertEqual(refusal as? APIError, .status(401))
        XCTAssertNil(store.account)
        XCTAssertEqual(StubServer.paths("deaf"), ["/api/account"])
    }

    func test_F10_4_newsAreShownOnceForEachVersion() {
        var record = NewFeatureRecord(defaults: defaults, version: "1.0")
        XCTAssertTrue(record.isNew)
        XCTAssertFalse(record.isUpdate, "a first launch is no update")
        record.markAsSeen()
        XCTAssertFalse(record.isNew)
        record.version = "1.1"
        XCTAssertTrue(record.isNew)
        XCTAssertTrue(record.isUpdate)
        record.markAsSeen()
        XCTAssertFalse(record.isNew)
    }

    func test_F10_4_eachFeatureHasAPageAndTheLastOneBegins() throws {
        var hasBegun = false
        let news = NewFeatureViewController { hasBegun = true }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = news
        window.isHidden = false
        window.layoutIfNeeded()
        XCTAssertEqual(news.collectionView.numberOfItems(inSection: 0), NewFeature.all.count)
        XCTAssertEqual(news.collectionView.contentSize.width, 393 * CGFloat(NewFeature.all.count))
        news.collectionView.contentOffset.x = 393 * CGFloat(NewFeature.all.count - 1)
        news.collectionView.layoutIfNeeded()
        let last = try XCTUnwrap(news.collectionView.cellForItem(at: IndexPath(item: NewFeature.all.count - 1, section: 0)) as? NewFeatureCell)
        XCTAssertFalse(last.beginButton.isHidden)
        last.beginButton.sendActions(for: .touchUpInside)
        XCTAssertTrue(hasBegun)
    }

    func test_F10_5_theLoginStandsInAWindowAboveTheFirstWhoseRootStays() async throws {
        let delegate = try XCTUnwrap(UIApplication.shared.delegate as? AppDelegate)
        let root = try XCTUnwrap(delegate.window?.rootViewController as? MainController)
        root.mainFrame.currentTab = 3
        NewFeatureRecord().markAsSeen()
        AccountStore.shared.signOut()
        let login = try XCTUnwrap(delegate.upperWindow)
        XCTAssertTrue(login.isKeyWindow)
        XCTAssertTrue((login.rootViewController as? UINavigationController)?.viewControllers.first is OAuthViewController)
        XCTAssertTrue(delegate.window?.rootViewController === root)
        XCTAssertEqual(root.mainFrame.currentTab, 0)
        try await AccountStore.shared.signIn(name: "a", password: "b")
        XCTAssertNil(delegate.upperWindow)
        XCTAssertTrue(delegate.window?.isKeyWindow ?? false)
    }
}

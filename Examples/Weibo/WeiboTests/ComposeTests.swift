import UIKit
import XCTest

@testable import Weibo

@MainActor
final class ComposeTests: XCTestCase {
    private var defaults = UserDefaults.standard
    private var windows: [UIWindow] = []

    override func setUp() {
        super.setUp()
        defaults = UserDefaults(suiteName: "ComposeTests") ?? .standard
        defaults.removePersistentDomain(forName: "ComposeTests")
    }

    override func tearDown() {
        windows = []
        super.tearDown()
    }

    private func show(_ page: UIViewController) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = UINavigationController(rootViewController: page)
        window.isHidden = false
        window.layoutIfNeeded()
        windows.append(window)
    }

    private func find<View: UIView>(_ identifier: String, in root: UIView?) -> View? {
        guard let root else { return nil }
        if root.accessibilityIdentifier == identifier, let found = root as? View { return found }
        return root.subviews.lazy.compactMap { self.find(identifier, in: $0) as View? }.first
    }

    private func tapSend(_ page: UIViewController) throws {
        let item = try XCTUnwrap(page.navigationItem.rightBarButtonItem)
        UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
    }

    func test_F10_7_ninePicturesAreChosenInTheirOrder() {
        var selection = PictureSelection(["a"])
        XCTAssertTrue(selection.toggle("b"))
        XCTAssertTrue(selection.toggle("c"))
        XCTAssertTrue(selection.toggle("a"))
        XCTAssertEqual(selection.names, ["b", "c"])
        XCTAssertEqual(selection.number(of: "c"), 2)
        XCTAssertNil(selection.number(of: "a"))
        for name in ["d", "e", "f", "g", "h", "i", "j"] { XCTAssertTrue(selection.toggle(name)) }
        XCTAssertTrue(selection.isFull)
        XCTAssertFalse(selection.toggle("k"))
        XCTAssertEqual(selection.names.count, 9)
        XCTAssertTrue(selection.toggle("b"), "one can be given back")
    }

    func test_F10_7_thePickerShowsNumbersAndHasAnEndAtNine() throws {
        XCTAssertGreaterThan(SamplePictures.names.count, Draft.pictureLimit)
        for name in SamplePictures.names { XCTAssertNotNil(SamplePictures.picture(name), name) }
        let picker = PicturePickerViewController(chosen: ["photo_2"]) { _ in }
        show(picker)
        let list = try XCTUnwrap(picker.collectionView)
        func tap(_ item: Int) { picker.collectionView(list, didSelectItemAt: IndexPath(item: item, section: 0)) }
        func number(_ item: Int) -> String? { list.cellForItem(at: IndexPath(item: item, section: 0))?.accessibilityValue }
        tap(0)
        XCTAssertEqual(number(1), "1")
        XCTAssertEqual(number(0), "2")
        tap(1)
        XCTAssertEqual(number(0), "1", "the others move up")
        for item in 2..<11 { tap(item) }
        XCTAssertEqual(picker.navigationItem.rightBarButtonItem?.title, localized("picker.doneCount", 9, 9))
        XCTAssertTrue(picker.presentedViewController is UIAlertController)
    }

    func test_F10_7_whatIsWrittenOutlivesTheApp() throws {
        let store = DraftStore(defaults: defaults)
        let page = ComposeViewController(store: store, client: StubServer.client("kept", StubServer.bundled))
        show(page)
        let text: UITextView = try XCTUnwrap(find("compose.text", in: page.view))
        text.text = "half a sentence"
        page.textViewDidChange(text)
        let next = ComposeViewController(store: DraftStore(defaults: defaults))
        XCTAssertEqual(next.draft.text, "half a sentence")
        defaults.set(["an old text"], forKey: "drafts")
        XCTAssertEqual(store.drafts, [Draft(text: "an old text")], "texts of earlier versions")
        store.add(Draft(text: "", pictures: ["photo_1"]))
        XCTAssertEqual(DraftStore(defaults: defaults).drafts.map(\.pictures), [["photo_1"], []])
    }

    func test_F10_7_picturesAloneCanBeSentAndAreRemoved() throws {
        let page = ComposeViewController(draft: Draft(text: "", pictures: ["photo_1", "photo_2"]), store: DraftStore(defaults: defaults))
        show(page)
        XCTAssertEqual(page.navigationItem.rightBarButtonItem?.isEnabled, true)
        for _ in 0..<2 {
            let cross: UIButton = try XCTUnwrap(find("compose.picture.0.remove", in: page.view))
            cross.sendActions(for: .touchUpInside)
        }
        XCTAssertEqual(page.draft.pictures, [])
        XCTAssertEqual(page.navigationItem.rightBarButtonItem?.isEnabled, false)
    }

    func test_F10_7_aPostIsSentWithItsPicturesInAForm() throws {
        let request = Draft(text: "你好", pictures: ["photo_1"]).request { Data($0.utf8) }
        let body = try XCTUnwrap(request.body)
        let text = String(decoding: body.data, as: UTF8.self)
        XCTAssertTrue(body.type.hasPrefix("multipart/form-data; boundary="))
        let boundary = body.type.components(separatedBy: "boundary=")[1]
        XCTAssertEqual(text.components(separatedBy: "--" + boundary).count, 4)
        XCTAssertTrue(text.contains("name=\"text\"\r\n\r\n你好\r\n"))
        XCTAssertTrue(text.contains("name=\"pictures\"; filename=\"photo_1.png\"\r\nContent-Type: image/png\r\n\r\nphoto_1\r\n"))
        XCTAssertTrue(text.hasSuffix("--\(boundary)--\r\n"))
        XCTAssertEqual(try request.urlRequest(at: URL(string: "https://a.example")!).httpMethod, "POST")
    }

    func test_F10_7_aFailureLeavesThePostAndASecondTrySendsIt() async throws {
        let store = DraftStore(defaults: defaults)
        let client = StubServer.client("send") { _ in .status(503) }
        let page = ComposeViewController(draft: Draft(text: "sent by a test"), store: store, client: client)
        show(page)
        try tapSend(page)
        XCTAssertEqual(page.title, localized("compose.sending"))
        let failure: UIButton = try XCTUnwrap(find("compose.failed", in: page.view))
        let hasFailed = await until { !failure.isHidden }
        XCTAssertTrue(hasFailed)
        XCTAssertEqual(page.title, localized("compose.title"))
        XCTAssertEqual(store.unfinished?.text, "sent by a test")
        StubServer.set("send", StubServer.bundled)
        failure.sendActions(for: .touchUpInside)
        let isSent = await until { store.unfinished == nil }
        XCTAssertTrue(isSent)
        XCTAssertEqual(StubServer.paths("send"), ["/api/updates", "/api/updates"])
    }

    func test_F10_7_sendingIsStoppedByTheFirstTapOnCancel() async throws {
        let client = StubServer.client("stop") { _ in .silent }
        let page = ComposeViewController(draft: Draft(text: "x"), store: DraftStore(defaults: defaults), client: client)
        show(page)
        try tapSend(page)
        let isAsked = await until { StubServer.requests("stop").count == 1 }
        XCTAssertTrue(isAsked)
        let cancel = try XCTUnwrap(page.navigationItem.leftBarButtonItem)
        UIApplication.shared.sendAction(try XCTUnwrap(cancel.action), to: cancel.target, from: cancel, for: nil)
        let isStopped = await until { page.title == localized("compose.title") }
        XCTAssertTrue(isStopped)
        XCTAssertEqual(page.draft.text, "x")
        XCTAssertNil(page.presentedViewController)
    }
}

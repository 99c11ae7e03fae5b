import UIKit
import XCTest

@testable import Weibo

@MainActor
final class FeedTests: XCTestCase {
    private var posts: [Post] = []

    override func setUp() async throws {
        posts = try bundledPosts()
        await PostStore.shared.settle()
    }

    func test_F10_6_twoHundredPostsOfVaryingHeight() {
        XCTAssertEqual(posts.count, 200)
        let view = PostView()
        let heights = Set(posts.map { height(of: $0, in: view, width: 393) })
        XCTAssertGreaterThan(heights.count, 40)
    }

    private func height(of post: Post, in view: PostView, width: CGFloat, textSize: CGFloat = 16) -> CGFloat {
        view.show(post, texts: PostTexts(post: post, textSize: textSize), width: width)
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel).height
    }

    func test_F10_6_everyPictureAndAvatarIsThere() {
        for name in Set(posts.flatMap { $0.pictures + ($0.repost?.pictures ?? []) }) {
            XCTAssertNotNil(UIImage(named: name), name)
        }
        for post in posts {
            XCTAssertNotNil(UIImage(named: PostStore.shared.user(post.author).avatar))
        }
    }

    func test_F10_6_pictureGrids() throws {
        func frames(_ count: Int) throws -> [CGRect] {
            XCTAssertTrue(posts.contains { $0.pictures.count == count })
            return PostLayout.photos(count, width: 393 - 2 * PostLayout.margin)
        }
        XCTAssertEqual(try frames(4).map(\.minX), [0, 121, 0, 121])
        XCTAssertEqual(try frames(3).map(\.minX), [0, 121, 242])
        XCTAssertEqual(Set(try frames(9).map(\.minY)).count, 3)
    }

    func test_F10_6_partsDoNotOverlap() {
        let view = PostView()
        for post in posts {
            view.frame = CGRect(x: 0, y: 0, width: 320, height: height(of: post, in: view, width: 320, textSize: 18))
            view.layoutIfNeeded()
            // From top to bottom, those that show something.
            let parts = view.subviews.filter { !$0.isHidden && $0.frame.minX < 60 && $0.frame.height > 0 }.map(\.frame)
            XCTAssertGreaterThan(parts.count, 2)
            for (upper, lower) in zip(parts, parts.dropFirst()) {
                XCTAssertLessThanOrEqual(upper.maxY, lower.minY + 0.01, "post \(post.id)")
            }
            XCTAssertEqual(view.bounds.maxY, view.toolbar.frame.maxY, accuracy: 0.01)
        }
    }

    func test_F10_6_topicsAndMentionsAreLinks() {
        let text = PostText.attributed("#早安# hello @山海之间 and @Luna 夜航", size: 16)
        func color(at index: Int) -> UIColor? {
            text.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
        }
        XCTAssertEqual(color(at: 0), Palette.link)
        XCTAssertEqual(color(at: 3), Palette.link)
        XCTAssertEqual(color(at: 5), Palette.text)
        XCTAssertEqual(color(at: 11), Palette.link)
        XCTAssertEqual(color(at: 17), Palette.text)
    }

    func test_F10_9_numbersAndTimesInWords() {
        XCTAssertEqual(CountText.text(999), "999")
        XCTAssertEqual(CountText.text(12_345), "12.3K")
        XCTAssertEqual(CountText.text(20_000), "20K")
        XCTAssertEqual(CountText.text(4_821_033), "4.8M")
        XCTAssertEqual(TimeText.text(minutesAgo: 0), "just now")
        XCTAssertEqual(TimeText.text(minutesAgo: 59), "59 min ago")
        XCTAssertEqual(TimeText.text(minutesAgo: 60), "1 h ago")
        XCTAssertEqual(TimeText.text(minutesAgo: 1440), "yesterday")
        XCTAssertEqual(TimeText.text(minutesAgo: 2880), "2 days ago")
    }

    func test_F10_6_aLikeIsTakenBack() throws {
        let post = try XCTUnwrap(posts.first)
        let likes = post.likes
        post.toggleLike()
        XCTAssertEqual(post.likes, likes + 1)
        XCTAssertTrue(post.isLiked)
        post.toggleLike()
        XCTAssertEqual(post.likes, likes)
    }
}

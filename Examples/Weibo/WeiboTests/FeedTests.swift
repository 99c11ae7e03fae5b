import UIKit
import XCTest

@testable import Weibo

@MainActor
final class FeedTests: XCTestCase {
    private let posts: [Post] = JSONResource.load("posts")

    func test_F10_6_twoHundredPostsOfVaryingHeight() {
        XCTAssertEqual(posts.count, 200)
        let heights = Set(posts.map { PostLayout(post: $0, width: 393, textSize: 16).height })
        XCTAssertGreaterThan(heights.count, 40)
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
            let post = try XCTUnwrap(posts.first { $0.pictures.count == count })
            return PostLayout(post: post, width: 393, textSize: 16).photoFrames
        }
        XCTAssertEqual(try frames(4).map(\.minX), [16, 137, 16, 137])
        XCTAssertEqual(try frames(3).map(\.minX), [16, 137, 258])
        XCTAssertEqual(Set(try frames(9).map(\.minY)).count, 3)
    }

    func test_F10_6_partsDoNotOverlap() {
        for post in posts {
            let layout = PostLayout(post: post, width: 320, textSize: 18)
            var parts = [layout.textFrame] + layout.photoFrames.prefix(1)
            if post.repost != nil { parts.append(layout.repostFrame) }
            parts.append(layout.toolbarFrame)
            for (upper, lower) in zip(parts, parts.dropFirst()) {
                XCTAssertLessThanOrEqual(upper.maxY, lower.minY, "post \(post.id)")
            }
            XCTAssertEqual(layout.height, layout.toolbarFrame.maxY)
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

import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Image formats and the rest of images", .freshRuntime) @MainActor struct ImageFormatTests {
    /// 2 × 2: red, green, blue and clear.
    private let gif = Data(base64Encoded: "R0lGODlhAgACAIEAAP8AAAD/AAAA/wkJCSH5BAEAAAMALAAAAAACAAIAAAgHAAEEEDAgIAA7")!

    @Test("GIF: the first picture, with its transparent colour; damaged ones are no images") func gifs() throws {
        let image = try #require(UIImage(data: gif))
        #expect(PixelReader(image).sketch == ["rg", "b."])
        for length in 0..<gif.count - 6 { _ = UIImage(data: gif.prefix(length)) }
        var bytes = [UInt8](gif)
        for index in bytes.indices {
            bytes[index] ^= 0xFF
            _ = UIImage(data: Data(bytes))
            bytes[index] ^= 0xFF
        }
    }

    @Test("WebP: without loss, and damaged") func webp() throws {
        // 1 × 1, red, VP8L.
        let red = Data(base64Encoded: "UklGRhwAAABXRUJQVlA4TA8AAAAvAAAAAAcQ/Y/+ByKi/wEA")!
        let image = try #require(UIImage(data: red))
        #expect(image.size == CGSize(width: 1, height: 1))
        #expect(image.cgImage != nil)
        #expect(UIImage(data: red.prefix(20)) == nil)
    }

    @Test("Pattern colours lay copies side by side, in contexts and behind layers") func patterns() throws {
        let tile = picture(2, 2) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 2))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 2))
        }
        let color = UIColor(patternImage: tile)
        let drawn = picture(5, 1) { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 1))
        }
        #expect(PixelReader(drawn).sketch == ["rbrbr"])
        #expect(color == color && color != UIColor.black)
        #expect(!color.cgColor.hidesWhatIsBelow || tile.cgImage?.isOpaque == true)
    }

    @Test("Sequences play their images, and stop") func sequences() throws {
        let frames = [UIColor.red, .green, .blue].map { color in
            picture(1, 1) { _ in
                color.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        let image = try #require(UIImage.animatedImage(with: frames, duration: 3))
        #expect(image.images?.count == 3 && image.duration == 3)
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
        let stage = Stage(UIViewController())
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        view.animationImages = frames
        view.animationDuration = 3
        #expect(!view.isAnimating)
        view.startAnimating()
        #expect(view.isAnimating)
        view.stopAnimating()
        #expect(!view.isAnimating)
        view.animationRepeatCount = 2
        view.startAnimating()
        stage.pass(7)
        #expect(!view.isAnimating, "over after two rounds")
    }

    @Test("Thumbnails, formats and the system's own pictures") func rest() async throws {
        let image = picture(40, 20) { _ in }
        let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 10, height: 5)))
        #expect(thumbnail.size == CGSize(width: 10, height: 5))
        #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 2))?.size.width == 4)
        #expect(await image.byPreparingForDisplay() === image)
        #expect(image.imageRendererFormat.scale == image.scale)
        #expect(UIImage.add.isSymbolImage && !UIImage.add.isTemplate)
        #expect(UIImage.strokedCheckmark.size.width > 10)
    }
}

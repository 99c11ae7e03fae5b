import CoreGraphics
import Testing
import UIKit

@testable import UIAutomation

@MainActor @Suite("F11.3 the picture of a screen pulled apart", .serialized)
struct LayersPictureTests {
    /// How many pixels of a picture have a colour, roughly.
    private func count(_ png: Data?, _ matches: (UInt8, UInt8, UInt8) -> Bool) -> Int {
        guard let image = png.flatMap({ UIImage(data: $0) })?.cgImage else { return -1 }
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        let context = CGContext(
            data: &bytes, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        return stride(from: 0, to: bytes.count, by: 4).count { matches(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) }
    }

    private func isPureRed(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Bool { red > 250 && green < 5 && blue < 5 }

    @Test("F11.3 what a view in front covers is seen beside it; what is hidden or cut away is not")
    func seen() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        window.backgroundColor = .white
        window.isHidden = false
        let red = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
        red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let cover = UIView(frame: red.frame)
        cover.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        window.addSubview(red)
        let alone = count(LayersPicture(of: [window]).png(), isPureRed)
        #expect(alone > 1000)
        window.addSubview(cover)
        let covered = count(LayersPicture(of: [window]).png(), isPureRed)
        #expect(covered > alone / 10 && covered < alone, "a part of it looks out behind the other")
        #expect(!red.layer.isHidden && !cover.layer.isHidden)
        red.isHidden = true
        #expect(count(LayersPicture(of: [window]).png(), isPureRed) == 0)
        red.isHidden = false
        red.frame.origin.x = 220
        #expect(count(LayersPicture(of: [window]).png(), isPureRed) > 0, "without clipping it may stand beside its superview")
        window.clipsToBounds = true
        #expect(count(LayersPicture(of: [window]).png(), isPureRed) == 0)
        #expect(LayersPicture(of: []).png() == nil)
    }
}

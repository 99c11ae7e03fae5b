import CoreGraphics
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ContextTests {
    @Test("F12.4 there is no current context outside of drawing")
    func none() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }

    @Test("F12.4 an image context has its origin at the top left")
    func origin() {
        let image = picture(3, 2) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.blue.set()
            UIRectFill(CGRect(x: 2, y: 1, width: 1, height: 1))
        }
        #expect(PixelReader(image).sketch == ["r..", "..b"])
        #expect(image.size == CGSize(width: 3, height: 2))
    }

    @Test("F12.4 draw(_:) has the context, with the state restored after save and restore")
    func drawInView() {
        final class Drawer: UIView {
            var hadContext = false
            override func draw(_ rect: CGRect) {
                let context = UIGraphicsGetCurrentContext()!
                hadContext = true
                UIColor.red.setFill()
                context.saveGState()
                UIColor.blue.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
                context.restoreGState()
                context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
            }
        }
        let view = Drawer(frame: CGRect(x: 0, y: 0, width: 3, height: 2))
        view.isOpaque = false
        view.contentScaleFactor = 1
        view.layer.displayIfNeeded()
        #expect(view.hadContext)
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(PixelReader(view.layer.contents as! CGImage).sketch == ["br.", "br."])
    }

    @Test("F12.4 a view that is opaque and has no background draws on black, one with a clear background on nothing")
    func opaqueBackground() {
        final class Drawer: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            }
        }
        func sketch(_ background: UIColor?) -> [String] {
            let view = Drawer(frame: CGRect(x: 0, y: 0, width: 2, height: 1))
            view.contentScaleFactor = 1
            view.backgroundColor = background
            view.layer.displayIfNeeded()
            return PixelReader(view.layer.contents as! CGImage).sketch
        }
        #expect(sketch(nil) == ["rk"])
        #expect(sketch(.clear) == ["r."])
        #expect(sketch(.green) == ["rg"])
    }

    @Test("F12.4 fill, stroke and clip of paths; ellipse; shadow")
    func paths() {
        let image = picture(8, 8) { context in
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 3)).fill()
            UIColor.blue.setStroke()
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 6.5))
            line.addLine(to: CGPoint(x: 8, y: 6.5))
            line.stroke()
            context.saveGState()
            UIBezierPath(rect: CGRect(x: 6, y: 0, width: 1, height: 2)).addClip()
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
            context.restoreGState()
        }
        #expect(
            PixelReader(image).sketch == [
                "......g.", ".rrr..g.", ".rrr....", ".rrr....", "........", "........", "bbbbbbbb", "........",
            ])
        let round = PixelReader(picture(20, 20) { context in
            UIColor.black.setFill()
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        })
        #expect(round[10, 10] == .black)
        #expect(round[0, 0] == .clear)
        let shadowed = PixelReader(picture(20, 20) { context in
            context.setShadow(offset: CGSize(width: 5, height: 5), blur: 0, color: UIColor.red.cgColor)
            UIColor.blue.setFill()
            context.fill(CGRect(x: 2, y: 2, width: 5, height: 5))
        })
        #expect(shadowed[4, 4] == .blue)
        #expect(shadowed[9, 9].isClose(to: .red, within: 2))
        #expect(shadowed[14, 14] == .clear)
    }

    @Test("F12.4 a renderer draws at its scale and gives images, PNG and JPEG")
    func renderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format)
        let image = renderer.image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(context.cgContext === UIGraphicsGetCurrentContext())
        }
        #expect(image.scale == 2)
        #expect(image.size == CGSize(width: 2, height: 1))
        #expect(PixelReader(image).sketch == ["gg..", "gg.."])
        let png = renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1)) }
        #expect(UIImage(data: png)?.size == CGSize(width: 4, height: 2))
        #expect(image.jpegData(compressionQuality: 0.9)?.starts(with: [0xFF, 0xD8]) == true)
    }

    @Test("F12.4 contexts nest and end in order")
    func nesting() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 1)
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let inner = picture(1, 1) { _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let outer = UIGraphicsGetImageFromCurrentImageContext()!
        UIGraphicsEndImageContext()
        #expect(PixelReader(inner).sketch == ["b"])
        #expect(PixelReader(outer).sketch == ["r"])
        UIGraphicsEndImageContext()
    }
}

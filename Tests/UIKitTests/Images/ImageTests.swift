import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ImageTests {
    private func png(_ side: CGFloat, _ color: UIColor) -> Data {
        picture(side, side) { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        }.pngData()!
    }

    private func blueInRed(_ width: CGFloat, _ height: CGFloat, _ blue: CGRect) -> UIImage {
        picture(width, height) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: width, height: height))
            UIColor.blue.setFill()
            UIRectFill(blue)
        }
    }

    private func json(_ text: String) -> Data { Data(text.utf8) }

    @Test("F12.2 loose files: the screen's scale is taken, the size is in points")
    func looseFiles() throws {
        UIScreen.main.configure(.standard)
        let folder = try ResourceFolder([
            "icon.png": png(10, .red), "icon@2x.png": png(20, .green), "icon@3x.png": png(30, .blue),
            "only2@2x.png": png(8, .green), "photo.jpg": picture(4, 4) { _ in }.jpegData(compressionQuality: 1)!,
        ])
        let icon = try #require(UIImage(named: "icon", in: folder.bundle, compatibleWith: nil))
        #expect(icon.scale == 3)
        #expect(icon.size == CGSize(width: 10, height: 10))
        #expect(PixelReader(icon)[0, 0] == .blue)
        let two = try #require(UIImage(named: "only2", in: folder.bundle, compatibleWith: nil))
        #expect(two.scale == 2 && two.size == CGSize(width: 4, height: 4))
        #expect(UIImage(named: "photo.jpg", in: folder.bundle, compatibleWith: nil)?.size.width == 4)
        #expect(UIImage(named: "missing", in: folder.bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "", in: folder.bundle, compatibleWith: nil) == nil)
        let path = folder.url.appendingPathComponent("icon@2x.png").path
        #expect(UIImage(contentsOfFile: path)?.scale == 2)
        #expect(UIImage(contentsOfFile: folder.url.appendingPathComponent("icon").path)?.scale == 3)
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test("F12.2 catalogs: scales, appearances, template intent, namespaces, colours")
    func catalogs() throws {
        let folder = try ResourceFolder([
            "Assets.xcassets/Contents.json": json("{}"),
            "Assets.xcassets/star.imageset/Contents.json": json(
                """
                {"images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"},
                {"idiom": "universal", "scale": "3x", "filename": "c.png"}, {"idiom": "universal", "scale": "2x"}],
                "properties": {"template-rendering-intent": "template"}}
                """),
            "Assets.xcassets/star.imageset/a.png": png(5, .red), "Assets.xcassets/star.imageset/c.png": png(15, .green),
            "Assets.xcassets/Group/sky.imageset/Contents.json": json(
                """
                {"images": [{"idiom": "universal", "filename": "l.png"}, {"idiom": "universal", "filename": "d.png",
                "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                """),
            "Assets.xcassets/Group/Contents.json": json("{\"properties\": {\"provides-namespace\": true}}"),
            "Assets.xcassets/Group/sky.imageset/l.png": png(2, .white), "Assets.xcassets/Group/sky.imageset/d.png": png(2, .black),
            "Assets.xcassets/brand.colorset/Contents.json": json(
                """
                {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
                {"red": "0xFF", "green": "0.500", "blue": "0", "alpha": "1.000"}}}, {"idiom": "universal",
                "appearances": [{"appearance": "luminosity", "value": "dark"}], "color": {"color-space": "srgb",
                "components": {"red": "0", "green": "0", "blue": "255", "alpha": "0.5"}}}]}
                """),
        ])
        let star = try #require(UIImage(named: "star", in: folder.bundle, compatibleWith: nil))
        #expect(star.scale == 3 && star.size == CGSize(width: 5, height: 5))
        #expect(star.renderingMode == .alwaysTemplate)
        #expect(UIImage(named: "sky", in: folder.bundle, compatibleWith: nil) == nil)
        let sky = try #require(UIImage(named: "Group/sky", in: folder.bundle, compatibleWith: nil))
        #expect(PixelReader(sky)[0, 0] == .white)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let night = UIImage(named: "Group/sky", in: folder.bundle, compatibleWith: dark)
        #expect(night.map { PixelReader($0)[0, 0] } == .black)
        let view = UIImageView(image: sky)
        #expect(PixelReader(view.layer.contents as! CGImage)[0, 0] == .white)
        view.overrideUserInterfaceStyle = .dark
        #expect(PixelReader(view.layer.contents as! CGImage)[0, 0] == .black)
        let brand = try #require(UIColor(named: "brand", in: folder.bundle, compatibleWith: nil))
        #expect(brand.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        #expect(brand.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(UIColor(named: "none", in: folder.bundle, compatibleWith: nil) == nil)
    }

    @Test("F12.2 draw(in:) stands upright and keeps orientation")
    func drawing() {
        let flag = picture(2, 2) { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor.green.setFill()
            UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 1, width: 1, height: 1))
        }
        func drawn(_ orientation: UIImage.Orientation) -> [String] {
            let image = UIImage(cgImage: flag.cgImage!, scale: 1, orientation: orientation)
            return PixelReader(picture(2, 2) { _ in image.draw(at: .zero) }).sketch
        }
        #expect(drawn(.up) == ["rg", "b."])
        #expect(drawn(.down) == [".b", "gr"])
        #expect(drawn(.right) == ["br", ".g"])
        #expect(drawn(.left) == ["g.", "rb"])
        #expect(drawn(.upMirrored) == ["gr", ".b"])
        #expect(drawn(.downMirrored) == ["b.", "rg"])
        #expect(drawn(.leftMirrored) == ["rb", "g."])
        #expect(drawn(.rightMirrored) == [".g", "br"])
        let wide = UIImage(cgImage: picture(4, 2) { _ in }.cgImage!, scale: 2, orientation: .right)
        #expect(wide.size == CGSize(width: 1, height: 2))
        let half = PixelReader(picture(2, 2) { _ in flag.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2), blendMode: .normal, alpha: 0.5) })
        #expect(half[0, 0].isClose(to: Pixel(128, 0, 0, 128)))
    }

    @Test("F12.2 rendering modes and tint colours")
    func tinting() {
        let dot = picture(2, 1) { _ in
            UIColor.black.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        let red = dot.withTintColor(.red)
        #expect(PixelReader(picture(2, 1) { _ in red.draw(at: .zero) }).sketch == ["r."])
        #expect(red.pngData().flatMap { UIImage(data: $0) }.map { PixelReader($0).sketch } == ["r."])
        let view = UIImageView(image: dot.withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        #expect(PixelReader(view.layer.contents as! CGImage).sketch == ["g."])
        view.tintColor = .blue
        #expect(PixelReader(view.layer.contents as! CGImage).sketch == ["b."])
        view.tintColor = .green
        #expect(PixelReader(view.layer.contents as! CGImage).sketch == ["g."])
        view.image = picture(2, 1) { _ in UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1)) }.withRenderingMode(.alwaysTemplate)
        #expect(PixelReader(view.layer.contents as! CGImage).sketch == [".g"])
        view.image = dot.withRenderingMode(.alwaysOriginal)
        #expect(PixelReader(view.layer.contents as! CGImage).sketch == ["k."])
    }

    @Test("F12.2 resizable images keep their caps")
    func resizable() {
        let button = blueInRed(3, 3, CGRect(x: 1, y: 1, width: 1, height: 1))
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        for mode in [UIImage.ResizingMode.stretch, .tile] {
            let image = button.resizableImage(withCapInsets: caps, resizingMode: mode)
            let sketch = PixelReader(picture(6, 4) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 4)) }).sketch
            #expect(sketch == ["rrrrrr", "rbbbbr", "rbbbbr", "rrrrrr"], "\(mode)")
        }
        let stretchable = button.stretchableImage(withLeftCapWidth: 1, topCapHeight: 1)
        #expect(stretchable.capInsets == caps)
    }

    @Test(
        "F12.2 an image view repeats the parts of a tiled image, at each of its sizes; a stretched one's stay one picture", arguments: [1, 3] as [CGFloat])
    func tiledImageView(scale: CGFloat) throws {
        // Of each point the middle is looked at, which is a pixel's where their number is odd.
        UIScreen.main.configure(ScreenDescription(size: CGSize(width: 393, height: 852), scale: scale, statusBarHeight: 0))
        defer { UIScreen.main.configure(.standard) }
        let striped = blueInRed(4, 3, CGRect(x: 1, y: 0, width: 1, height: 3))
        // The middle, two points wide: blue, red.
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 3))
        view.image = striped.resizableImage(withCapInsets: caps, resizingMode: .tile)
        func contents() throws -> CGImage { try #require(view.layer.contents as? CGImage) }
        let scale = Int(view.layer.contentsScale)
        func middleRow(_ width: Int) throws -> String {
            let line = try Array(PixelReader(contents()).sketch[Int(1.5 * Double(scale))])
            return String((0..<width).map { line[$0 * scale + scale / 2] })
        }
        #expect(try middleRow(8) == "rbrbrbrr")
        view.frame.size.width = 6
        #expect(try middleRow(6) == "rbrbrr")
        view.image = striped.resizableImage(withCapInsets: caps, resizingMode: .stretch)
        #expect(try contents() === striped.cgImage)
        #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3))
        // A point repeated is a point stretched: nothing is drawn for it.
        let dot = striped.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 2), resizingMode: .tile)
        view.image = dot
        #expect(try contents() === striped.cgImage)
    }

    @Test("F12.2 image views: size, content, interaction")
    func imageView() {
        let image = picture(6, 4) { _ in }
        let view = UIImageView(image: image)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 6, height: 4))
        #expect(view.intrinsicContentSize == CGSize(width: 6, height: 4))
        #expect(!view.isUserInteractionEnabled)
        #expect(view.layer.contents as AnyObject? === image.cgImage)
        view.isHighlighted = true
        #expect(view.layer.contents as AnyObject? === image.cgImage)
        let other = picture(1, 1) { _ in }
        view.highlightedImage = other
        #expect(view.layer.contents as AnyObject? === other.cgImage)
        view.image = nil
        view.isHighlighted = false
        #expect(view.layer.contents == nil)
    }

    private final class CountedLayer: CALayer {
        var changes = 0
        override var contents: Any? {
            get { super.contents }
            set {
                changes += 1
                super.contents = newValue
            }
        }
    }

    private final class CountedView: UIImageView {
        override class var layerClass: AnyClass { CountedLayer.self }
    }

    @Test("F4.6 F12.2 an image that goes with the colours is shown anew once for a change of them, and follows its tint")
    func appearance() {
        let stage = Stage()
        let template = picture(4, 4) { _ in UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4)) }.withRenderingMode(.alwaysTemplate)
        let views = [template, UIImage(systemName: "heart")!, template].map { CountedView(image: $0) }
        views[2].tintColor = UIColor { $0.userInterfaceStyle == .dark ? .green : .red }
        let root = UIViewController()
        views.forEach(root.view.addSubview)
        stage.show(root)
        func color(_ view: UIView) -> Pixel? { (view.layer.contents as? CGImage).map { PixelReader(UIImage(cgImage: $0))[0, 0] } }
        #expect(color(views[0]) == Pixel(0, 122, 255) && color(views[2]) == .red)
        let layers = views.compactMap { $0.layer as? CountedLayer }
        layers.forEach { $0.changes = 0 }
        UIScreen.main.changeSettings(style: .dark)
        stage.settle()
        #expect(layers.map(\.changes) == [1, 1, 1])
        #expect(color(views[0]) == Pixel(10, 132, 255) && color(views[2]) == .green)
        views[0].tintColor = .red
        root.view.tintAdjustmentMode = .dimmed
        #expect(color(views[0]) != .red, "a dimmed tint is grey")
        root.view.tintAdjustmentMode = .automatic
        #expect(color(views[0]) == .red)
        root.view.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(color(views[2]) == .red)
    }

    @Test("F12.2 PNG round trip keeps every pixel")
    func roundTrip() {
        let image = picture(3, 2) { _ in
            UIColor(red: 10 / 255, green: 200 / 255, blue: 30 / 255, alpha: 1).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
        }
        let read = UIImage(data: image.pngData()!, scale: 2)!
        #expect(read.size == CGSize(width: 1.5, height: 1))
        #expect(PixelReader(read)[0, 0] == Pixel(10, 200, 30))
        #expect(PixelReader(read)[2, 1] == .clear)
    }
}

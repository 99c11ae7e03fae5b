import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Asset catalogs", .freshRuntime) @MainActor struct AssetCatalogTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func traits(_ change: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        CurrentTraits.fallback.modifyingTraits(change)
    }

    @Test("F12.2 variants: idiom, size class, language direction, contrast; the fallback when none is meant for here")
    func variants() throws {
        let folder = try ResourceFolder(sets: [
            "a.imageset": (
                """
                {"images": [{"idiom": "universal", "filename": "u.png"}, {"idiom": "ipad", "filename": "pad.png"},
                {"idiom": "universal", "width-class": "compact", "filename": "compact.png"},
                {"idiom": "universal", "language-direction": "right-to-left", "filename": "rtl.png"},
                {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}], "filename": "high.png"},
                {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"},
                {"appearance": "contrast", "value": "high"}], "filename": "darkhigh.png"}]}
                """,
                [
                    "u.png": square(1, .white), "pad.png": square(1, .red), "compact.png": square(1, .green), "rtl.png": square(1, .blue),
                    "high.png": square(1, .black), "darkhigh.png": square(1, .yellow),
                ]
            ),
            "night.imageset": (
                #"{"images": [{"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "filename": "n.png"}]}"#,
                ["n.png": square(1, .blue)]
            ),
            "mac.imageset": (#"{"images": [{"idiom": "mac", "filename": "m.png"}]}"#, ["m.png": square(1, .blue)]),
            "empty.imageset": (#"{"images": [{"idiom": "universal", "scale": "1x"}]}"#, [:]),
        ])
        func color(_ traits: UITraitCollection) -> Pixel? { folder.image("a", traits).map { PixelReader($0)[0, 0] } }
        let plain = traits { $0.horizontalSizeClass = .regular; $0.userInterfaceIdiom = .phone }
        #expect(color(plain) == .white)
        #expect(color(plain.modifyingTraits { $0.userInterfaceIdiom = .pad }) == .red)
        #expect(color(plain.modifyingTraits { $0.horizontalSizeClass = .compact }) == .green)
        #expect(color(plain.modifyingTraits { $0.layoutDirection = .rightToLeft }) == .blue)
        #expect(color(plain.modifyingTraits { $0.accessibilityContrast = .high }) == .black)
        #expect(color(plain.modifyingTraits { $0.accessibilityContrast = .high; $0.userInterfaceStyle = .dark }) == Pixel(255, 255, 0))
        #expect(folder.image("night", plain) != nil, "better than nothing")
        #expect(folder.image("mac", plain) == nil)
        #expect(folder.image("empty", plain) == nil)
    }

    @Test("F12.2 a set is found by its picture's file name too; a set whose name has an ending keeps it")
    func fileNames() throws {
        func set(_ file: String) -> String { #"{"images": [{"idiom": "universal", "filename": "\#(file)"}]}"# }
        let folder = try ResourceFolder(sets: [
            "photo.imageset": (set("p.png"), ["p.png": square(1, .red)]),
            "icon.png.imageset": (set("i.png"), ["i.png": square(1, .blue)]),
            "icon.imageset": (set("i.png"), ["i.png": square(1, .green)]),
        ])
        func color(_ name: String) -> Pixel? { folder.image(name, .current).map { PixelReader($0)[0, 0] } }
        #expect(color("photo") == .red)
        #expect(color("photo.jpg") == .red)
        #expect(color("photo.PNG") == .red)
        #expect(color("icon.png") == .blue)
        #expect(color("icon") == .green)
        #expect(color("photo.txt") == nil)
    }

    @Test("F12.2 slices, alignment, rendering intent and mirroring come with the image")
    func properties() throws {
        let folder = try ResourceFolder(sets: [
            "button.imageset": (
                """
                {"images": [{"idiom": "universal", "scale": "2x", "filename": "b.png", "alignment-insets": {"top": 2, "left": 4},
                "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 2},
                "cap-insets": {"top": 4, "left": 6, "bottom": 8, "right": 10}}}]}
                """, ["b.png": square(20, .red)]
            ),
            "arrow.imageset": (
                """
                {"images": [{"idiom": "universal", "language-direction": "left-to-right", "filename": "a.png"}],
                "properties": {"template-rendering-intent": "original"}}
                """, ["a.png": square(2, .red)]
            ),
        ])
        let button = try #require(folder.image("button"))
        #expect(button.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5))
        #expect(button.resizingMode == .tile)
        #expect(button.alignmentRectInsets == UIEdgeInsets(top: 1, left: 2, bottom: 0, right: 0))
        let arrow = try #require(folder.image("arrow"))
        #expect(arrow.flipsForRightToLeftLayoutDirection)
        #expect(arrow.renderingMode == .alwaysOriginal)
        #expect(!button.flipsForRightToLeftLayoutDirection)
    }

    @Test("F12.2 vectors: SVG and PDF in points, sharp when enlarged if the set keeps them")
    func vectors() throws {
        let svg = Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><rect width="5" height="20" fill="#f00"/>
            <rect x="5" width="5" height="20" fill="#00f"/></svg>
            """.utf8)
        let content = "1 0 0 rg 0 0 5 20 re f 0 0 1 rg 5 0 5 20 re f"
        let pdf = Data(
            """
            %PDF-1.4
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 20]/Contents 4 0 R/Resources<<>>>>endobj
            4 0 obj<</Length \(content.utf8.count)>>stream
            \(content)
            endstream endobj
            trailer<</Root 1 0 R>>
            """.utf8)
        let json = { (file: String, keeps: Bool) in
            #"{"images": [{"idiom": "universal", "filename": "\#(file)"}], "properties": {"preserves-vector-representation": \#(keeps)}}"#
        }
        let folder = try ResourceFolder(
            sets: [
                "svg.imageset": (json("v.svg", false), ["v.svg": svg]), "kept.imageset": (json("v.svg", true), ["v.svg": svg]),
                "pdf.imageset": (json("v.pdf", true), ["v.pdf": pdf]), "bad.imageset": (json("v.svg", true), ["v.svg": Data("<svg".utf8)]),
            ], others: ["loose.svg": svg])
        for name in ["svg", "kept", "pdf", "loose"] {
            let image = try #require(folder.image(name), "\(name)")
            #expect(image.size == CGSize(width: 10, height: 20), "\(name)")
            #expect(image.scale == UIScreenScale.current)
            let pixels = PixelReader(image)
            #expect(pixels[1, 1] == .red && pixels[Int(image.scale * 10) - 2, 30] == .blue, "\(name)")
        }
        #expect(folder.image("bad") == nil)
        // Drawn 8 times as large, the border between the halves stays one pixel wide only where vectors are kept.
        func border(_ name: String) throws -> Int {
            let image = try #require(folder.image(name))
            let drawn = PixelReader(picture(80, 160) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 80, height: 160)) })
            return (0..<80).count { drawn[$0, 80] != .red && drawn[$0, 80] != .blue }
        }
        #expect(try border("kept") <= 1)
        #expect(try border("pdf") <= 1)
        let view = UIImageView(image: try #require(folder.image("kept")))
        let before = try #require(view.layer.contents as! CGImage?).width
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 80)
        #expect(try #require(view.layer.contents as! CGImage?).width == 4 * before)
        #expect(view.layer.contentsScale == 4 * UIScreenScale.current)
        view.frame.size = CGSize(width: 10, height: 20)
        #expect(try #require(view.layer.contents as! CGImage?).width == before)
    }

    @Test("Colour sets: notations, spaces, contrast, references, and what is wrong with a file")
    func colors() throws {
        func entry(_ space: String, _ components: String, _ appearances: String = "") -> String {
            #"{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(components)}}\#(appearances)}"#
        }
        let high = #", "appearances": [{"appearance": "contrast", "value": "high"}]"#
        let darkHigh = #", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]"#
        let night = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        let rgb = { (r: String, g: String, b: String) in #""red": "\#(r)", "green": "\#(g)", "blue": "\#(b)", "alpha": "1.000""# }
        let folder = try ResourceFolder(sets: [
            "hex.colorset": (#"{"colors": [\#(entry("srgb", rgb("0xFF", "0x80", "0x00")))]}"#, [:]),
            "bytes.colorset": (#"{"colors": [\#(entry("srgb", rgb("255", "128", "0")))]}"#, [:]),
            "parts.colorset": (#"{"colors": [\#(entry("srgb", rgb("1.000", "0.502", "0.000")))]}"#, [:]),
            "gray.colorset": (#"{"colors": [\#(entry("gray-gamma-22", #""white": "0.250", "alpha": "0.500""#))]}"#, [:]),
            "wide.colorset": (#"{"colors": [\#(entry("display-p3", rgb("1.000", "0.000", "0.000")))]}"#, [:]),
            "four.colorset": (
                """
                {"colors": [\(entry("srgb", rgb("1", "0", "0"))), \(entry("srgb", rgb("0", "1", "0"), night)),
                \(entry("srgb", rgb("0", "0", "1"), high)), \(entry("srgb", rgb("1", "1", "1"), darkHigh))]}
                """, [:]
            ),
            "system.colorset": (
                #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "tertiaryLabelColor"}}]}"#, [:]
            ),
            "unset.colorset": (#"{"colors": [{"idiom": "universal"}]}"#, [:]),
            "broken.colorset": (#"{"colors": ["#, [:]),
        ])
        func color(_ name: String, _ traits: UITraitCollection = UITraitCollection()) -> UIColor? {
            UIColor(named: name, in: folder.bundle, compatibleWith: nil)?.resolvedColor(with: traits)
        }
        func components(_ color: UIColor?) -> [CGFloat] {
            var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
            color?.getRed(&r, green: &g, blue: &b, alpha: &a)
            return [r, g, b, a].map { ($0 * 100).rounded() / 100 }
        }
        for name in ["hex", "bytes", "parts"] { #expect(components(color(name)) == [1, 0.5, 0, 1], "\(name)") }
        #expect(components(color("gray")) == [0.25, 0.25, 0.25, 0.5])
        #expect(components(color("wide"))[0] > 1, "redder than sRGB can be")
        let contrast = UITraitCollection(accessibilityContrast: .high)
        #expect(components(color("four")) == [1, 0, 0, 1])
        #expect(components(color("four", dark)) == [0, 1, 0, 1])
        #expect(components(color("four", contrast)) == [0, 0, 1, 1])
        #expect(components(color("four", UITraitCollection(traitsFrom: [dark, contrast]))) == [1, 1, 1, 1])
        #expect(color("system", dark) == UIColor.tertiaryLabel.resolvedColor(with: dark))
        #expect(color("unset") == nil && color("broken") == nil)
    }

    @Test("Data sets give bytes and type") func dataSets() throws {
        let folder = try ResourceFolder(sets: [
            "words.dataset": (
                #"{"data": [{"idiom": "universal", "filename": "w.json", "universal-type-identifier": "public.json"}]}"#, ["w.json": Data("[1]".utf8)]
            ),
            "gone.dataset": (#"{"data": [{"idiom": "universal", "filename": "no.txt"}]}"#, [:]),
        ])
        let words = try #require(NSDataAsset(name: "words", bundle: folder.bundle))
        #expect(words.data == Data("[1]".utf8) && words.typeIdentifier == "public.json" && words.name == "words")
        #expect(NSDataAsset(name: "gone", bundle: folder.bundle) == nil)
        #expect(NSDataAsset(name: "words") == nil, "the main bundle has no such set")
    }

    @Test("Symbol sets: templates follow weight and size, other SVGs fill the symbol's height") func symbolSets() throws {
        func template(_ weight: String, _ width: Int) -> String {
            #"<g id="\#(weight)-M" transform="matrix(1 0 0 1 1000 1126)"><path d="M0 -80H\#(width)V10H0Z"/></g>"#
        }
        let svg = """
            <svg width="3300" height="2200"><g id="Guides"><line id="Baseline-M" x1="0" x2="9" y1="1126" y2="1126"/>
            <line id="Capline-M" x1="0" x2="9" y1="1055.54" y2="1055.54"/></g><g id="Symbols">\(template("Black", 90))\(template("Regular", 60))
            \(template("Ultralight", 30))</g></svg>
            """
        let plain = #"<svg viewBox="0 0 24 24"><path d="M0 0H24V24H0z"/></svg>"#
        let folder = try ResourceFolder(sets: [
            "mark.symbolset": (#"{"symbols": [{"idiom": "universal", "filename": "m.svg"}]}"#, ["m.svg": Data(svg.utf8)]),
            "box.symbolset": (#"{"symbols": [{"idiom": "universal", "filename": "m.svg"}]}"#, ["m.svg": Data(plain.utf8)]),
            "none.symbolset": (#"{"symbols": [{"idiom": "universal", "filename": "m.svg"}]}"#, ["m.svg": Data("<svg></svg>".utf8)]),
        ])
        let mark = try #require(folder.image("mark"))
        #expect(mark.isSymbolImage && mark.isTemplate)
        func width(_ configuration: UIImage.SymbolConfiguration) -> CGFloat { mark.withConfiguration(configuration).size.width }
        // 60 of 100 points wide, with margins of an eighth on each side.
        #expect(abs(width(.init(pointSize: 100)) - 85) < 1)
        #expect(abs(width(.init(pointSize: 100, weight: .black)) - 108) < 2)
        #expect(abs(width(.init(pointSize: 100, weight: .thin)) - 55) < 1)
        #expect(abs(width(.init(pointSize: 50)) - 42.5) < 1)
        let box = try #require(folder.image("box"))
        #expect(abs(box.size.height - 20) < 1)
        #expect(folder.image("none") == nil)
        #expect(UIImage(systemName: "mark") == nil, "the app's symbols are found by init(named:)")
    }

    @Test("Icons: the largest picture for phones, from the catalog or the property list's files") func icons() throws {
        let folder = try ResourceFolder(sets: [
            "AppIcon.appiconset": (
                """
                {"images": [{"idiom": "iphone", "size": "20x20", "scale": "2x", "filename": "s.png"},
                {"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "l.png"},
                {"idiom": "mac", "size": "2048x2048", "scale": "1x", "filename": "m.png"}, {"idiom": "ipad", "size": "76x76", "scale": "1x"}]}
                """, ["s.png": square(40, .red), "l.png": square(64, .green), "m.png": square(80, .blue)]
            )
        ])
        #expect(AppIcon.image(of: folder.bundle)?.width == 64)
        #expect(folder.image("AppIcon")?.size.width == 64)
        let loose = try ResourceFolder(["AppIcon@2x.png": square(32, .red)])
        #expect(AppIcon.image(of: loose.bundle)?.width == 32)
        #expect(AppIcon.image(of: try ResourceFolder(["a.txt": Data()]).bundle) == nil)
    }

    @Test("Groups: a namespace only where the group provides one, groups within groups") func namespaces() throws {
        let image = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
        let files = ["a.png": square(1, .red)]
        let folder = try ResourceFolder(
            sets: ["Plain/one.imageset": (image, files), "Space/Inner/two.imageset": (image, files), "Old.launchimage": ("{}", [:])],
            others: ["Assets.xcassets/Space/Contents.json": Data(#"{"properties": {"provides-namespace": true}}"#.utf8)])
        #expect(folder.image("one") != nil && folder.image("Plain/one") == nil)
        #expect(folder.image("Space/two") != nil && folder.image("two") == nil)
    }

    @Test("F12.2 resources: what the build's constants stand for") func resources() throws {
        let folder = try ResourceFolder(sets: [
            "star.imageset": (#"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#, ["a.png": square(3, .red)]),
            "ink.colorset": (
                #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0", "green": "1", "blue": "0"}}}]}"#, [:]
            ),
        ])
        #expect(UIImage(resource: ImageResource(name: "star", bundle: folder.bundle)).size.width == 3)
        #expect(UIColor(resource: ColorResource(name: "ink", bundle: folder.bundle)) == .green)
        #expect(ImageResource(name: "star", bundle: folder.bundle) == ImageResource(name: "star", bundle: folder.bundle))
    }

    @Test("Image assets: registered looks are chosen by traits") func imageAssets() throws {
        let light = picture(1, 1) { _ in UIColor.white.setFill(); UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let night = picture(1, 1) { _ in UIColor.blue.setFill(); UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let asset = UIImageAsset()
        asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(night, with: dark)
        #expect(asset.image(with: dark).cgImage === night.cgImage)
        #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)).cgImage === light.cgImage)
        let view = UIImageView(image: asset.image(with: UITraitCollection(userInterfaceStyle: .light)))
        view.overrideUserInterfaceStyle = .dark
        #expect(view.layer.contents as AnyObject? === night.cgImage)
        #expect(light.imageAsset?.image(with: dark).cgImage === night.cgImage)
        asset.unregister(imageWith: dark)
        #expect(asset.image(with: dark).cgImage === light.cgImage)
    }
}

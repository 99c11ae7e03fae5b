import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Red, green, blue and alpha of the pixel at a point of an image, from 0 to 255.
private func pixel(_ image: UIImage, _ x: CGFloat, _ y: CGFloat) throws -> [UInt8] {
    let cgImage = try #require(image.cgImage)
    let context = try #require(
        CGContext(
            data: nil, width: cgImage.width, height: cgImage.height, bitsPerComponent: 8, bytesPerRow: cgImage.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    let offset = Int(y * image.scale) * context.bytesPerRow + Int(x * image.scale) * 4
    return (0..<4).map { data[offset + $0] }
}

/// How much of an image is painted, in square points.
private func ink(_ image: UIImage) throws -> CGFloat {
    let cgImage = try #require(image.cgImage)
    let context = try #require(
        CGContext(
            data: nil, width: cgImage.width, height: cgImage.height, bitsPerComponent: 8, bytesPerRow: cgImage.width * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(cgImage, in: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    var sum = 0
    for pixel in 0..<(cgImage.width * cgImage.height) { sum += Int(data[pixel * 4 + 3]) }
    return CGFloat(sum) / 255 / image.scale / image.scale
}

@Suite("System symbols", .freshRuntime) @MainActor struct SymbolTests {
    @Test("Every row of the table has a drawing with ink")
    func everyRowDraws() throws {
        let names = SymbolNames.tableNames
        #expect(names.count > 500)
        for name in names {
            let shape = try #require(SymbolNames.shape(named: name), "\(name)")
            if case .file(let file) = shape { #expect(SymbolFiles.exists(file), "\(name): \(file).svg") }
            let bounds = SymbolPainter.bounds(of: shape, thickness: 1.33)
            #expect(bounds.minX >= -1.5 && bounds.maxX <= 17.8 && bounds.minY >= -1.5 && bounds.maxY <= 17.8, "\(name) \(bounds)")
            #expect(bounds.width > 1 && bounds.height > 1, "\(name) \(bounds)")
        }
    }

    @Test("F12.2 signs of media keep their direction where text runs from the right, arrows that lie forward do not")
    func directions() throws {
        // Apple's Human Interface Guidelines, "Right to left": playback controls and progress run the same way everywhere.
        for name in ["forward", "backward", "forward.fill", "backward.fill", "forward.end.fill", "backward.frame", "backward.circle"] {
            #expect(try !#require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection, "\(name)")
        }
        for name in ["chevron.forward", "chevron.backward.circle", "arrow.backward", "arrowshape.turn.up.forward.fill"] {
            #expect(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection, "\(name)")
        }
    }

    @Test("F12.2 a badge is a dot at the upper right")
    func dots() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 32)
        for (name, base) in [("message.badge", "message"), ("bell.badge", "bell"), ("envelope.badge.fill", "envelope.fill")] {
            let (badged, plain) = (
                try #require(UIImage(systemName: name, withConfiguration: configuration)),
                try #require(UIImage(systemName: base, withConfiguration: configuration))
            )
            guard case .dotted? = SymbolNames.shape(named: name) else { Issue.record("\(name)"); continue }
            #expect(try ink(badged) != ink(plain))
        }
        #expect(try ink(#require(UIImage(systemName: "sun.min.fill"))) > ink(#require(UIImage(systemName: "sun.min"))))
        #expect(try ink(#require(UIImage(systemName: "sailboat.fill"))) > ink(#require(UIImage(systemName: "sailboat"))))
        let sizes = try ["textformat.size.smaller", "textformat.size.larger"].map { try #require(UIImage(systemName: $0)).size.height }
        #expect(sizes[0] < sizes[1])
    }

    @Test(
        "Variants follow from the base",
        arguments: [
            "heart.fill", "heart.circle", "heart.circle.fill", "plus.circle", "plus.circle.fill", "plus.square", "plus.app.fill",
            "xmark.circle.fill", "checkmark.circle", "bell.slash", "bell.slash.fill", "eye.slash", "star.slash.fill",
            "folder.badge.plus", "bell.badge", "chevron.forward", "chevron.backward.circle", "1.circle", "12.square.fill",
            "a.circle", "person.crop.circle.badge.plus", "person.crop.circle.fill.badge.checkmark", "arrow.up.circle.fill",
            "ellipsis.circle", "line.3.horizontal.decrease.circle", "questionmark.circle.fill", "mic.slash.circle.fill",
            "text.bubble.fill", "house.fill", "person.2.fill", "gearshape.fill", "paperplane.fill", "square.grid.2x2.fill",
        ])
    func variants(name: String) throws {
        let image = try #require(UIImage(systemName: name))
        #expect(image.isSymbolImage && image.isTemplate)
        #expect(try ink(image) > 10)
    }

    // Common knowledge: the arrow to the north points straight up, so its halves are alike.
    @Test("F12.2 a symbol that points up is the same on both sides", arguments: ["location.north", "location.north.fill", "sun.min", "sun.min.fill"])
    func symmetric(name: String) throws {
        let image = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 60)))
        func column(_ part: CGRect) -> CGFloat {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let drawn = UIGraphicsImageRenderer(size: part.size, format: format).image { _ in image.draw(at: CGPoint(x: -part.minX, y: -part.minY)) }
            return (try? ink(drawn)) ?? -1
        }
        let quarter = CGSize(width: (image.size.width / 2).rounded(.down), height: (image.size.height / 2).rounded(.down))
        for y in [0, quarter.height] {
            let left = column(CGRect(origin: CGPoint(x: 0, y: y), size: quarter))
            let right = column(CGRect(origin: CGPoint(x: image.size.width - quarter.width, y: y), size: quarter))
            #expect(left > 5 && abs(left - right) < left * 0.1, "\(left) \(right)")
        }
    }

    @Test("A name nobody knows gives nil and names that are near")
    func unknownName() {
        #expect(UIImage(systemName: "hearts.fill.of.gold") == nil)
        #expect(UIImage(systemName: "") == nil)
        #expect(SymbolNames.nearest(to: "magnifingglass").first == "magnifyingglass")
        #expect(SymbolNames.nearest(to: "checkmrk.circle.fill").first == "checkmark.circle.fill")
        #expect(SymbolNames.nearest(to: "qqqqqqqq").isEmpty)
    }

    @Test("The size follows point size and scale, in whole pixels")
    func sizes() throws {
        func size(_ configuration: UIImage.SymbolConfiguration?) throws -> CGSize {
            try #require(UIImage(systemName: "plus.circle", withConfiguration: configuration)).size
        }
        let usual = try size(nil)
        // Published sizes of round symbols at 17 points are about 20 × 20.
        #expect(abs(usual.width - 20) < 1 && abs(usual.height - 20) < 1)
        #expect(try size(.init(pointSize: 17)) == usual)
        #expect(try size(.init(scale: .medium)) == usual)
        let large = try size(.init(scale: .large))
        let small = try size(.init(scale: .small))
        #expect(abs(large.width / usual.width - 1.28) < 0.05)
        #expect(abs(small.width / usual.width - 0.79) < 0.05)
        #expect(abs(try size(.init(pointSize: 34)).width / usual.width - 2) < 0.05)
        let scale = try #require(UIImage(systemName: "plus.circle")).scale
        for side in [usual.width, large.height, small.width] { #expect(abs((side * scale).rounded() - side * scale) < 1e-6) }
    }

    @Test("Bolder weights have more ink, also with thin lines")
    func weights() throws {
        for name in ["heart", "chevron.right", "plus.circle", "bell.slash"] {
            let areas = try [UIImage.SymbolWeight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black].map {
                try ink(#require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: $0))))
            }
            #expect(zip(areas, areas.dropFirst()).allSatisfy { $0 < $1 }, "\(name) \(areas)")
        }
    }

    @Test("The baseline is where text of the size stands: capitals and symbols share their middle")
    func baseline() throws {
        for size in [17, 30] as [CGFloat] {
            let image = try #require(UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
            let baseline = try #require(image.baselineOffsetFromBottom)
            let middle = image.size.height / 2 - baseline
            #expect(abs(middle - UIFont.systemFont(ofSize: size).capHeight / 2) < 0.1)
        }
        #expect(UIImage().baselineOffsetFromBottom == nil)
        #expect(UIImage(systemName: "circle")?.imageWithoutBaseline().baselineOffsetFromBottom == nil)
        #expect(UIImage(systemName: "circle")?.withBaselineOffset(fromBottom: 5).baselineOffsetFromBottom == 5)
    }

    @Test("Configurations are merged, what the image says first")
    func configurations() throws {
        let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
        let merged = base.applying(UIImage.SymbolConfiguration(scale: .large))
        #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
        #expect(merged.withoutWeight() == UIImage.SymbolConfiguration(pointSize: 20, weight: .unspecified, scale: .large))
        #expect(base.applying(nil) == base)
        #expect(UIImage.SymbolConfiguration.unspecified == UIImage.SymbolConfiguration(scale: .unspecified))
        let image = try #require(UIImage(systemName: "heart", withConfiguration: base))
        #expect(image.symbolConfiguration == base)
        #expect(image.applyingSymbolConfiguration(.init(scale: .large))?.symbolConfiguration == merged)
        #expect(image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40)).size.width > image.size.width * 1.8)
        #expect(UIImage(systemName: "heart", withConfiguration: base) == image)
        #expect(UIImage(systemName: "heart") != image)
        let font = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 20, weight: .bold))
        #expect(font == base)
        #expect(UIImage.SymbolWeight.semibold.fontWeight() == .semibold)
    }

    @Test("A text style's size is that of the category where it is shown")
    func textStyle() throws {
        let configuration = UIImage.SymbolConfiguration(textStyle: .body)
        let large = configuration.withTraitCollection(UITraitCollection(preferredContentSizeCategory: .large))
        let huge = configuration.withTraitCollection(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))
        let a = try #require(UIImage(systemName: "circle", withConfiguration: large))
        let b = try #require(UIImage(systemName: "circle", withConfiguration: huge))
        #expect(abs(b.size.width / a.size.width - 40.0 / 17) < 0.05)
    }

    @Test("Palette and hierarchy colour sign and frame; the image is no template then")
    func colours() throws {
        let palette = UIImage.SymbolConfiguration(paletteColors: [.white, .red])
        let size = UIImage.SymbolConfiguration(pointSize: 40)
        let image = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: size.applying(palette)))
        #expect(!image.isTemplate)
        let (x, y) = (image.size.width / 2, image.size.height / 2)
        #expect(try pixel(image, x, y) == [255, 255, 255, 255])
        #expect(try pixel(image, x, y - 15) == [255, 0, 0, 255])
        let plain = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: size))
        #expect(try pixel(plain, x, y)[3] == 0, "the sign is left out")
        let shades = try #require(
            UIImage(systemName: "plus.circle.fill", withConfiguration: size.applying(UIImage.SymbolConfiguration(hierarchicalColor: .blue))))
        #expect(try pixel(shades, x, y - 15)[3] == 128)
        #expect(try pixel(shades, x, y) == [0, 0, 255, 255])
    }

    @Test("An image view tints symbols, and prefers what the symbol leaves open")
    func imageView() throws {
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.tintColor = .green
        func shown() throws -> UIImage {
            let image = try #require(view.layer.contents.map { $0 as! CGImage })
            return UIImage(cgImage: image, scale: view.layer.contentsScale, orientation: .up)
        }
        #expect(try pixel(shown(), 10, 10) == [0, 255, 0, 255])
        let before = view.intrinsicContentSize
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
        #expect(abs(view.intrinsicContentSize.width / before.width - 2) < 0.1)
        view.image = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
        #expect(view.intrinsicContentSize.width < before.width, "the image's own size wins")
        view.image = UIImage(systemName: "circle.fill")?.withTintColor(.red, renderingMode: .alwaysOriginal)
        #expect(try pixel(shown(), 20, 20) == [255, 0, 0, 255])
        view.image = UIImage(systemName: "circle.fill")?.withTintColor(.red)
        #expect(try pixel(shown(), 20, 20) == [0, 255, 0, 255], "still a template")
    }

    @Test("Grids of squares and lists of dashes are made of pieces that do not touch", arguments: [("list.dash", 2, 3), ("square.grid.3x2", 3, 2), ("square.grid.3x3.fill", 3, 3)])
    func pieces(name: String, columns: Int, rows: Int) throws {
        let image = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 64)))
        /// Stretches with ink along one axis, where all of the other is looked at.
        func stretches(_ length: CGFloat, _ across: CGFloat, _ hasInk: (CGFloat, CGFloat) throws -> Bool) rethrows -> Int {
            var (count, wasInk) = (0, false)
            for at in stride(from: 0.5, to: length, by: 1) {
                let isInk = try stride(from: 0.5, to: across, by: 1).contains { try hasInk(at, $0) }
                if isInk, !wasInk { count += 1 }
                wasInk = isInk
            }
            return count
        }
        let size = image.size
        #expect(try stretches(size.width, size.height) { try pixel(image, $0, $1)[3] > 40 } == columns)
        #expect(try stretches(size.height, size.width) { try pixel(image, $1, $0)[3] > 40 } == rows)
    }

    @Test("Path data: every command, arcs by their ends, numbers without anything between them")
    func pathData() {
        #expect(SVGPathReader.path("M1 2L3-4.5.5").boundingBoxOfPath == CGRect(x: 1, y: -4.5, width: 2, height: 6.5))
        let circle = SVGPathReader.path("M0 8a8 8 0 1116 0A8 8 0 010 8z").boundingBoxOfPath
        #expect(abs(circle.minY) < 0.01 && abs(circle.maxY - 16) < 0.01 && abs(circle.width - 16) < 0.01)
        #expect(SVGPathReader.path("m1 1 2 0 0 2h-2v-2z").boundingBoxOfPath == CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(SVGPathReader.path("M0 0Q4 8 8 0T16 0").boundingBoxOfPath.minY < -3.9)
        #expect(SVGPathReader.path("M0 0C0 4 4 4 4 0S8-4 8 0").boundingBoxOfPath.minY < -2.9)
        #expect(SVGPathReader.path("M1 1 5").isEmpty == false)
        #expect(SVGPathReader.path("nonsense").isEmpty)
    }

    @Test("Documents: transforms, groups, shapes other than paths, and what is not drawn")
    func documents() {
        let document = SVGShapes(
            """
            <?xml version="1.0"?><!-- <path d="M0 0"/> -->
            <svg viewBox="0 0 24 24"><defs><path d="M0 0H9V9z"/></defs>
              <g id="outer" transform="translate(2, 3)"><g id="inner" transform="scale(2)">
                <rect x="1" y="1" width="2" height="2" fill-rule="evenodd"/></g>
              <circle cx="5" cy="5" r="1"/></g><path fill="none" d="M0 0H24V24z"/>
            </svg>
            """)
        #expect(document.viewBox == CGRect(x: 0, y: 0, width: 24, height: 24))
        #expect(document.shapes.map(\.groups) == [["outer", "inner"], ["outer"]])
        #expect(document.shapes.first?.path.boundingBoxOfPath == CGRect(x: 4, y: 5, width: 4, height: 4))
        #expect(document.shapes.first?.usesEvenOdd == true)
    }

    // Documentation of UIImage.baselineOffsetFromBottom: image views align by it.
    @Test("F12.2 an image view with a symbol stands on the line of the text beside it", arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline])
    @MainActor func baseline(alignment: UIStackView.Alignment) throws {
        let root = UIViewController()
        let stage = Stage(root)
        let label = UILabel()
        label.text = "Text"
        label.font = .systemFont(ofSize: 17)
        let image = try #require(UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)))
        let picture = UIImageView(image: image)
        let stack = UIStackView(arrangedSubviews: [label, picture])
        stack.alignment = alignment
        stack.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(stack)
        NSLayoutConstraint.activate([stack.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 100), stack.leftAnchor.constraint(equalTo: root.view.leftAnchor)])
        stage.settle()
        let offset = try #require(image.baselineOffsetFromBottom)
        #expect(abs(picture.frame.maxY - offset - (label.frame.minY + label.font.ascender)) < 0.6)
        #expect(picture.frame.size == image.size && stack.frame.height < 26)
    }
}

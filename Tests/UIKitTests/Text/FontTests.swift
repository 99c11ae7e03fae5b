import Foundation
import ObjectiveC
import Testing
import UIKit

import class ObjectiveC.NSKeyedArchiver
import class ObjectiveC.NSKeyedUnarchiver

@Suite(.freshRuntime) struct FontTests {
    @Test(
        "F12.3 the system font has San Francisco's vertical metrics",
        arguments: [(8, 7.6171875, -1.9296875, 9.546875), (13, 12.3779297, -3.1357422, 15.5136719), (17, 16.1865234, -4.1005859, 20.2871094), (34, 32.3730469, -8.2011719, 40.5742188)] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
    func metrics(_ size: CGFloat, _ ascender: CGFloat, _ descender: CGFloat, _ lineHeight: CGFloat) {
        for font in [
            UIFont.systemFont(ofSize: size), .boldSystemFont(ofSize: size), .italicSystemFont(ofSize: size), .systemFont(ofSize: size, weight: .black),
            .monospacedSystemFont(ofSize: size, weight: .regular),
        ] {
            #expect(abs(font.ascender - ascender) < 1e-6)
            #expect(abs(font.descender - descender) < 1e-6)
            #expect(abs(font.lineHeight - lineHeight) < 1e-6)
            #expect(font.leading == 0)
            #expect(abs(font.capHeight / size - 0.7045898) < 1e-6)
            #expect(font.pointSize == size)
        }
    }

    // Reason: common knowledge. Apps print metrics and compare them: Helvetica in 20 points is 23 high on iOS, not 23.000000000000004.
    @Test("F12.3 metrics have no binary noise, in any size and made in any way")
    func noNoise() throws {
        let helvetica = try #require(UIFont(name: "Helvetica", size: 20))
        #expect(helvetica.lineHeight == 23 && helvetica.ascender == 18.4 && helvetica.descender == -4.6)
        #expect("\(helvetica.lineHeight)" == "23.0")
        #expect("A".size(withAttributes: [.font: helvetica]).height == 23)
        #expect(try #require(UIFont(name: "Helvetica", size: 12)).ascender == 11.04)
        #expect(try #require(UIFont(name: "HelveticaNeue", size: 20)).lineHeight == 23.3)
        #expect(try #require(UIFont(name: "Arial", size: 20)).lineHeight == 22.34)
        #expect(try #require(UIFont(name: "Helvetica", size: 12)).withSize(20).lineHeight == 23, "resized")
        #expect(UIFont(descriptor: helvetica.fontDescriptor, size: 12).lineHeight == 13.8, "from a descriptor")
        #expect(UIFont.systemFont(ofSize: 17).lineHeight == 20.287109375, "what is exact stays exact")
        #expect(UIFont.systemFont(ofSize: 17).ascender == 16.1865234375)
    }

    // Apple: NSString.size(withAttributes:) tells fractional sizes, to be rounded up by whoever sizes a view by them; views do so by themselves.
    @Test("F12.3 strings measure in fractions, labels and fields ask for whole pixels, rounded up", arguments: [1, 2, 3] as [CGFloat])
    @MainActor func widthsInPixels(scale: CGFloat) {
        UIScreen.main.configure(ScreenDescription(size: CGSize(width: 393, height: 852), scale: scale, statusBarHeight: 0))
        defer { UIScreen.main.configure(.standard) }
        for size in [10, 11, 13, 17, 20] as [CGFloat] {
            let font = UIFont.systemFont(ofSize: size)
            let exact = "Hamburg".size(withAttributes: [.font: font])
            #expect(exact.width != (exact.width * scale).rounded() / scale, "a fraction of a pixel")
            let (label, field) = (UILabel(), UITextField())
            (label.font, label.text) = (font, "Hamburg")
            (field.font, field.text) = (font, "Hamburg")
            for width in [label.intrinsicContentSize.width, label.sizeThatFits(.zero).width, field.intrinsicContentSize.width] {
                #expect(abs(width * scale - (width * scale).rounded()) < 1e-9, "\(size): \(width) is whole pixels")
                #expect(width >= exact.width, "\(size): the text is not cut")
            }
            #expect(label.intrinsicContentSize.width - exact.width < 1 / scale)
            let height = label.intrinsicContentSize.height
            #expect(abs(height * scale - (height * scale).rounded()) < 1e-9 && height >= exact.height - 1e-9)
        }
    }

    @Test("F12.3 x-heights are San Francisco's")
    func xHeights() {
        #expect(abs(UIFont.systemFont(ofSize: 17).xHeight / 17 - 0.5263672) < 1e-5)
        #expect(abs(UIFont.systemFont(ofSize: 17, weight: .bold).xHeight / 17 - 0.5375977) < 1e-5)
        #expect(abs(UIFont.systemFont(ofSize: 20).xHeight / 20 - 0.52197) < 1e-4)
        #expect(abs(UIFont.systemFont(ofSize: 34).xHeight / 34 - 0.50781) < 1e-4)
    }

    @Test("F12.3 names that apps force-unwrap are there, names nobody ships are not")
    func names() {
        for name in [
            "Helvetica", "Helvetica-Bold", "Helvetica Neue", "HelveticaNeue", "HelveticaNeue-Light", "HelveticaNeue-Medium", "Arial",
            "ArialMT", "Arial-BoldMT", "Courier", "Courier-Bold", "CourierNewPSMT", "Courier New", "Georgia", "Georgia-Bold", "TimesNewRomanPSMT",
            "TimesNewRomanPS-BoldMT", "Times New Roman", "Menlo", "Menlo-Regular", "Menlo-Bold", "AvenirNext-Medium", "PingFangSC-Regular",
            "PingFangSC-Semibold", "PingFangTC-Regular", "HiraginoSans-W3",
        ] {
            let font = UIFont(name: name, size: 17)
            #expect(font != nil, "\(name)")
            #expect(font?.pointSize == 17)
        }
        #expect(UIFont(name: "NoSuchFont-Regular", size: 17) == nil)
        #expect(UIFont(name: "Helvetica-Bold", size: 17)!.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(abs(UIFont(name: "Helvetica", size: 12)!.lineHeight - 13.8) < 1e-6)
        #expect(UIFont.familyNames.contains("Helvetica Neue"))
    }

    @Test("F12.3 the weight in the name of a family that has a stand-in is the stand-in's")
    func standInWeights() throws {
        func width(_ name: String) throws -> CGFloat { "Hamburg".size(withAttributes: [.font: try #require(UIFont(name: name, size: 20))]).width }
        func system(_ weight: UIFont.Weight) -> CGFloat { "Hamburg".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20, weight: weight)]).width }
        #expect(try width("AvenirNext-UltraLight") == system(.ultraLight))
        #expect(try width("DamascusBold") == system(.bold))
        #expect(try width("Damascus") == system(.regular))
        #expect(try width("Optima-Bold") == system(.bold))
        #expect(try width("Baskerville-Bold") > width("Baskerville"))
        // Helvetica has two weights here: the lighter ones are regular.
        #expect(try width("HelveticaNeue-Light") == width("HelveticaNeue"))
        #expect(try width("HelveticaNeue-CondensedBlack") == width("HelveticaNeue-Bold"))
    }

    @Test("F12.3 descriptors carry size, traits and design over to fonts")
    func descriptors() {
        let font = UIFont.systemFont(ofSize: 17)
        let bold = UIFont(descriptor: font.fontDescriptor.withSymbolicTraits(.traitBold)!, size: 0)
        #expect(bold.pointSize == 17)
        #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect("Hello".size(withAttributes: [.font: bold]) == "Hello".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]))
        #expect(font.withSize(30) == UIFont.systemFont(ofSize: 30))
        #expect(font.withSize(17) === font)
        let mono = UIFont(descriptor: font.fontDescriptor.withDesign(.monospaced)!, size: 17)
        let advance: CGFloat = 2 * 17 * 0.6181641
        #expect(abs("00".size(withAttributes: [.font: mono]).width - advance) < 1e-3)
        let italic = UIFont(descriptor: UIFontDescriptor(name: "HelveticaNeue", size: 14).withSymbolicTraits(.traitItalic)!, size: 0)
        #expect(italic.pointSize == 14)
        #expect(italic.fontDescriptor.symbolicTraits.contains(.traitItalic))
        #expect(italic.familyName == "Helvetica Neue")
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    }

    @Test("F12.3 digits are equally wide where that is asked for")
    func monospacedDigits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        let widths = Set((0...9).map { ("\($0)".size(withAttributes: [.font: font]).width * 100).rounded() })
        #expect(widths.count == 1)
        let proportional = UIFont.systemFont(ofSize: 17)
        #expect("1".size(withAttributes: [.font: proportional]).width < "0".size(withAttributes: [.font: proportional]).width)
    }

    // Apple: UIFontDescriptor.AttributeName.featureSettings; the numbers are those of Apple's font feature registry.
    @Test("F12.3 a descriptor asks for features by Apple's numbers and keeps what it was given")
    func featureSettings() {
        func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
        let plain = UIFont.systemFont(ofSize: 17)
        // Number spacing (6): monospaced numbers (0).
        let settings: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: 6, .selector: 0]]
        let descriptor = plain.fontDescriptor.addingAttributes([.featureSettings: settings])
        #expect(descriptor.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]] == settings)
        let font = UIFont(descriptor: descriptor, size: 0)
        #expect(font.pointSize == 17 && font.familyName == plain.familyName && font != plain)
        #expect(width("1111", font) == width("0000", font) && width("1111", plain) < width("0000", plain))
        #expect(font.fontDescriptor.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]] == settings)
        #expect(font.fontDescriptor == font.fontDescriptor && font.fontDescriptor != plain.fontDescriptor)
        let larger = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular).withSize(20)
        #expect(larger.pointSize == 20 && width("1111", larger) == width("0000", larger))
        // A number that no font here has an answer to changes nothing.
        let unknown = UIFont(descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: [[UIFontDescriptor.FeatureKey.type: 999, .selector: 1]]]), size: 0)
        #expect(width("1101 Hamburg", unknown) == width("1101 Hamburg", plain))
    }

    // Apple: UIFontDescriptor.fontAttributes is "a dictionary of the traits that were specified"; nothing is added. Libraries compare descriptors.
    @Test("F12.3 a descriptor keeps exactly the attributes that it was given, and an archive and a copy of it the same")
    func exactlyWhatWasGiven() throws {
        typealias Key = UIFontDescriptor.AttributeName
        let named = UIFontDescriptor(name: "Helvetica-Bold", size: 14)
        #expect(Set(named.fontAttributes.keys) == [Key.name, .size])
        #expect(named.object(forKey: .name) as? String == "Helvetica-Bold" && named.object(forKey: .size) as? CGFloat == 14)
        #expect(named.object(forKey: .family) == nil && named.object(forKey: .traits) == nil)
        #expect(UIFontDescriptor(fontAttributes: [:]).fontAttributes.isEmpty)
        let settings: [[UIFontDescriptor.FeatureKey: Int]] = [[.type: 6, .selector: 0], [.type: 35, .selector: 4]]
        let featured = UIFontDescriptor(fontAttributes: [.family: "Helvetica", .featureSettings: settings])
        #expect(Set(featured.fontAttributes.keys) == [Key.family, .featureSettings])
        #expect(featured.object(forKey: .featureSettings) as? [[UIFontDescriptor.FeatureKey: Int]] == settings)
        // Adding changes what is named and nothing else.
        #expect(Set(featured.addingAttributes([.size: 9]).fontAttributes.keys) == [Key.family, .featureSettings, .size])
        #expect(Set(named.withSize(20).fontAttributes.keys) == [Key.name, .size] && named.withSize(20).pointSize == 20)
        #expect(named.pointSize == 14, "the descriptor itself does not change")
        let data = try NSKeyedArchiver.archivedData(withRootObject: featured, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFontDescriptor.self, from: data))
        #expect(read == featured && Set(read.fontAttributes.keys) == [Key.family, .featureSettings])
        #expect(featured.copy() as? UIFontDescriptor == featured)
        #expect(featured != UIFontDescriptor(fontAttributes: [.family: "Helvetica"]))
    }

    @Test("F12.3 text styles have the sizes of each content size category")
    func textStyles() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)).pointSize
        }
        #expect(size(.body, .large) == 17)
        #expect(size(.body, .extraSmall) == 14)
        #expect(size(.body, .accessibilityExtraExtraExtraLarge) == 53)
        #expect(size(.largeTitle, .large) == 34)
        #expect(size(.caption2, .extraExtraExtraLarge) == 17)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        let scaled: CGFloat = CGFloat(10 * 48.0 / 22 * 3).rounded() / 3
        #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 10, compatibleWith: large) == scaled)
        #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), compatibleWith: large).pointSize == 44)
        #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 30, compatibleWith: large).pointSize == 30)
    }
}

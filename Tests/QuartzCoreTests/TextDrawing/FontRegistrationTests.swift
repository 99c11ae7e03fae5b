import CoreGraphics
import Foundation
import QuartzCore
import Testing
import TextEngine

@Suite struct FontRegistrationTests {
    /// A font of ours under another PostScript name of the same length, as an app brings one along.
    private func font(named name: String) throws -> Data {
        let face = FontLibrary.shared.systemFont(size: 12, design: .monospaced).description.face
        var data = try Data(contentsOf: URL(fileURLWithPath: face.path))
        try #require(face.path.hasSuffix("JetBrainsMono-Regular.ttf"))
        for encoding in [String.Encoding.utf16BigEndian, .ascii] {
            let old = try #require("JetBrainsMono-Regular".data(using: encoding))
            let new = try #require(name.data(using: encoding))
            try #require(old.count == new.count)
            while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
        }
        return data
    }

    private func file(_ data: Data, _ name: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    private func code(_ error: Unmanaged<NSError>?) -> Int? { error?.takeRetainedValue().code }

    @Test("F12.3 a font's file that is registered is known by its name, and only once")
    func file() throws {
        let url = try file(font(named: "TestFontsFile-Regular"), "a.ttf")
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        #expect(CGFont("TestFontsFile-Regular" as NSString) == nil)
        var error: Unmanaged<NSError>?
        #expect(CTFontManagerRegisterFontsForURL(url as NSURL, .process, &error))
        #expect(error == nil)
        #expect(CGFont("TestFontsFile-Regular" as NSString) != nil)
        // kCTFontManagerErrorAlreadyRegistered, as CTFontManagerErrors.h has it.
        #expect(!CTFontManagerRegisterFontsForURL(url as NSURL, .process, &error))
        #expect(code(error) == 105)
    }

    @Test("F12.3 a font from data is known after its registration")
    func graphicsFont() throws {
        let provider = try #require(CGDataProvider(data: font(named: "TestFontsData-Regular") as NSData))
        let font = try #require(CGFont(provider))
        #expect(font.postScriptName as String? == "TestFontsData-Regular")
        #expect(CGFont("TestFontsData-Regular" as NSString) == nil, "not before")
        var error: Unmanaged<NSError>?
        #expect(CTFontManagerRegisterGraphicsFont(font, &error))
        #expect(CGFont("TestFontsData-Regular" as NSString) != nil)
        #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
        #expect(code(error) == 105)
    }

    @Test("F12.3 what is no font is refused with the reason")
    func refused() throws {
        var error: Unmanaged<NSError>?
        #expect(!CTFontManagerRegisterFontsForURL(NSURL(fileURLWithPath: "/nowhere/at/all.ttf"), .process, &error))
        // kCTFontManagerErrorFileNotFound and kCTFontManagerErrorInvalidFontData.
        #expect(code(error) == 101)
        let url = try file(Data("no font".utf8), "b.ttf")
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        error = nil
        #expect(!CTFontManagerRegisterFontsForURL(url as NSURL, .process, &error))
        #expect(code(error) == 103)
    }
}

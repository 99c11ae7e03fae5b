public import Foundation
public import FoundationGaps
import TextEngine

/// How long a registered font is known: always as long as the process here.
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3
    public static let user = CTFontManagerScope.persistent
}

/// Makes a font that was read from data known by its names.
///
/// - Returns: false, with an error, when a font of its PostScript name is known already.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    guard let face = font.unregisteredFace, FontLibrary.shared.register(face) else { return fail(105, "The font is already registered.", error) }
    return true
}

/// Makes the fonts of a file known by their names.
///
/// - Returns: false, with an error, when the file is no font or all its fonts are known already.
@discardableResult
public func CTFontManagerRegisterFontsForURL(_ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    guard let path = fontURL.path, FileManager.default.fileExists(atPath: path) else { return fail(101, "There is no such file.", error) }
    guard let data = FileManager.default.contents(atPath: path), FontFace(data: [UInt8](data)) != nil else { return fail(103, "The file is no font.", error) }
    var index = 0
    var isNew = false
    while let face = FontFace(path: path, index: index) {
        if FontLibrary.shared.register(face) { isNew = true }
        index += 1
    }
    return isNew ? true : fail(105, "The font is already registered.", error)
}

private func fail(_ code: Int, _ reason: String, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?) -> Bool {
    error?.pointee = Unmanaged.passRetained(NSError(domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: code, userInfo: [NSLocalizedDescriptionKey: reason]))
    return false
}

import Foundation

/// All fonts of the process: the system font, fonts by name, and the faces that stand in for characters a font
/// does not have.
package final class FontLibrary: @unchecked Sendable {
    package static let shared = FontLibrary()

    let lock = NSRecursiveLock()
    private var fonts: [Font.Description: Font] = [:]
    private var faces: [String: FaceReference] = [:]
    var registeredNames: [String: FaceReference] = [:]
    var fallbackFonts: [FallbackKey: Font] = [:]
    var chosenFonts: [ChoiceKey: Font] = [:]

    private var languages: [String]?

    private init() {}

    /// The user's languages, most wanted first: they choose between the Chinese, Japanese and Korean forms of
    /// Han characters where text does not say its language.
    package var preferredLanguages: [String] {
        get {
            lock.lock()
            defer { lock.unlock() }
            if languages == nil { languages = Locale.preferredLanguages }
            return languages!
        }
        set {
            lock.lock()
            defer { lock.unlock() }
            languages = newValue
            fallbackFonts.removeAll()
            chosenFonts.removeAll()
        }
    }

    /// The one font for a description.
    package func font(_ description: Font.Description) -> Font {
        lock.lock()
        defer { lock.unlock() }
        if let font = fonts[description] { return font }
        let font = Font(description, id: UInt32(fonts.count + 1))
        fonts[description] = font
        return font
    }

    /// The one reference to a face of a file.
    func face(_ path: String, index: Int = 0) -> FaceReference {
        lock.lock()
        defer { lock.unlock() }
        let key = "\(path)#\(index)"
        if let face = faces[key] { return face }
        let face = FaceReference(path: path, index: index)
        faces[key] = face
        return face
    }

    /// Makes a face known under its PostScript, full and family names.
    ///
    /// - Returns: whether its PostScript name was free.
    package func register(_ face: FontFace) -> Bool {
        let reference = FaceReference(face)
        lock.lock()
        defer { lock.unlock() }
        guard let own = face.name(.postScript)?.lowercased(), registeredNames[own] == nil else { return false }
        for name in [own, face.name(.full)?.lowercased(), face.name(.family)?.lowercased()].compactMap({ $0 }) where registeredNames[name] == nil {
            registeredNames[name] = reference
        }
        return true
    }

    /// Makes the faces of a font file known under their PostScript and family names (an app's `UIAppFonts`).
    ///
    /// - Returns: the PostScript names; empty when the file is not a font.
    @discardableResult
    package func register(file path: String) -> [String] {
        var names: [String] = []
        var index = 0
        while let opened = FontFace(path: path, index: index) {
            let reference = FaceReference(opened)
            lock.lock()
            for name in [opened.name(.postScript), opened.name(.full), opened.name(.family)].compactMap({ $0 })
            where registeredNames[name.lowercased()] == nil {
                registeredNames[name.lowercased()] = reference
            }
            lock.unlock()
            if let name = opened.name(.postScript) { names.append(name) }
            index += 1
        }
        return names
    }
}

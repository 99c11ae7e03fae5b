package import Foundation

/// A face at a size, with everything that decides how wide and how dark its glyphs are.
///
/// Fonts are interned by `FontLibrary`: two requests for the same description give the same object, so caches
/// compare identities. The face itself is opened when something is first measured or drawn.
package final class Font: @unchecked Sendable {
    package struct Feature: Hashable, Sendable {
        package var tag: String
        package var value: UInt32
        package init(_ tag: String, _ value: UInt32) {
            self.tag = tag
            self.value = value
        }
    }

    /// Which face, and what is done to its glyphs.
    package struct Description: Hashable, Sendable {
        package var face: FaceReference
        package var size: CGFloat
        /// The drawn size relative to `size`: Inter is drawn a little smaller so that its capitals are as tall
        /// as San Francisco's.
        package var glyphScale: CGFloat = 1
        /// Points added after every cluster.
        package var tracking: CGFloat = 0
        /// All glyphs are this wide, in parts of an em.
        package var fixedAdvance: CGFloat?
        package var features: [Feature] = []
        /// The tangent of an artificial slant; 0 for none.
        package var slant: CGFloat = 0
        /// Artificial weight: how much wider stems become, in parts of an em.
        package var embolden: CGFloat = 0
        /// The system font's advances, when this is the system font.
        package var advances: SystemFontLaw?
        package var metrics: FontMetrics?
        /// BCP 47 tag of the language whose glyph forms are wanted ("zh-Hant").
        package var language: String?
        /// The weight on UIKit's scale (-1 … 1); chooses weights of fallback faces.
        package var weight: CGFloat = 0
        package var isItalic = false

        package init(face: FaceReference, size: CGFloat) {
            self.face = face
            self.size = size
        }
    }

    package let description: Description
    package let id: UInt32

    init(_ description: Description, id: UInt32) {
        self.description = description
        self.id = id
    }

    package var size: CGFloat { description.size }
    package var face: FontFace { description.face.face }
    /// Points for one unit of the face.
    package var pointsPerUnit: Double { Double(size * description.glyphScale) / face.unitsPerEm }
    /// The size glyphs are rasterised at, in points.
    package var glyphSize: CGFloat { size * description.glyphScale }

    /// The description's metrics, else the face's own.
    package var metrics: FontMetrics { description.metrics ?? FontMetrics(face: face, size: size) }

    /// What is added to the advance of a character's glyph before tracking, in points.
    package func advanceCorrection(for scalar: Unicode.Scalar) -> Double {
        guard let law = description.advances else { return 0 }
        return law.correction(for: scalar, face: face, glyphScale: description.glyphScale) * Double(size)
    }
}

extension Font: Hashable {
    package static func == (a: Font, b: Font) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A font file and a face in it, opened at first use.
package final class FaceReference: Hashable, @unchecked Sendable {
    package let path: String
    package let index: Int
    private let lock = NSLock()
    private var opened: FontFace?
    private var failed = false

    package init(path: String, index: Int = 0) {
        self.path = path
        self.index = index
    }

    package init(_ face: FontFace) {
        path = face.path == "(memory)" ? "(memory \(face.id))" : face.path
        index = face.index
        opened = face
    }

    /// Whether the file was read.
    var isOpen: Bool {
        lock.lock()
        defer { lock.unlock() }
        return opened != nil
    }

    /// The face, or nil when the file cannot be read.
    package var faceIfPresent: FontFace? {
        lock.lock()
        defer { lock.unlock() }
        if opened == nil, !failed {
            opened = FontFace(path: path, index: index)
            failed = opened == nil
        }
        return opened
    }

    /// The face; the square font, after one line in the log, when its file cannot be read. A missing font makes
    /// text ugly, not an app impossible.
    package var face: FontFace {
        if let face = faceIfPresent { return face }
        FontLog.once("missing \(path)", "font file \(path) cannot be read; its text is drawn as boxes")
        return SquareTestFont.face
    }

    package static func == (a: FaceReference, b: FaceReference) -> Bool { a.path == b.path && a.index == b.index }
    package func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(index)
    }
}

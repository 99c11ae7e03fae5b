/// What is kept of texts that were set, and of glyphs that were drawn: all of it can be made again.
package enum TextCaches {
    /// Lets go of everything nobody uses.
    package static func removeAll() {
        TextLayout.forgetAll()
        Typesetter.forgetAll()
        Shaper.shared.forgetAll()
        GlyphStore.shared.forgetAll()
    }

    /// Lets go of texts that were not set since the last call, where nobody uses them. Glyphs stay: there are only so many.
    package static func removeUnused() {
        TextLayout.forgetUnused()
        Typesetter.forgetUnused()
        Shaper.shared.forgetUnused()
    }
}

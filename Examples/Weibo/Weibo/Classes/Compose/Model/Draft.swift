/// A post that is being written.
struct Draft {
    /// The most characters that a post has.
    static let limit = 140

    var text = ""

    /// Below zero the text is too long.
    var charactersLeft: Int { Draft.limit - text.count }
    var canBeSent: Bool { !text.isEmpty && charactersLeft >= 0 }
}

/// The direction a paragraph begins in.
public enum NSWritingDirection: Int, Sendable {
    /// Decided by the first strong character.
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// How a direction set on characters combines with the Unicode algorithm.
public enum NSWritingDirectionFormatType: Int, Sendable {
    case embedding = 0
    case override = 2
}

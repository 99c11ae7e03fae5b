/// How the lines of a paragraph stand between its edges.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    /// Both edges; the last line of a paragraph stands as `natural`.
    case justified = 3
    /// Left in left-to-right paragraphs, right in right-to-left ones.
    case natural = 4
}

/// What happens where text is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps between words, or inside a word that is wider than a line.
    case byWordWrapping = 0
    case byCharWrapping = 1
    /// Does not wrap: lines are cut off at the edge.
    case byClipping = 2
    /// Keeps the end of the line: "…wxyz".
    case byTruncatingHead = 3
    /// Keeps the beginning of the line: "abcd…".
    case byTruncatingTail = 4
    /// Keeps beginning and end of the line: "ab…yz".
    case byTruncatingMiddle = 5
}

import UIKit

/// Distances in a post, and where pictures stand in a grid. The rest follows from constraints.
enum PostLayout {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 8
    static let toolbarHeight: CGFloat = 40

    /// One large picture, two columns for two and four, else three columns.
    ///
    /// - Parameter width: what the grid may take.
    static func photos(_ count: Int, width: CGFloat) -> [CGRect] {
        let spacing: CGFloat = 4
        let side = floor((min(width, 400) - 2 * spacing) / 3)
        if count == 1 {
            let large = floor(min(width, 400) * 0.56)
            return [CGRect(x: 0, y: 0, width: large, height: large)]
        }
        let columns = count == 2 || count == 4 ? 2 : 3
        return (0..<count).map { index in
            CGRect(
                x: CGFloat(index % columns) * (side + spacing), y: CGFloat(index / columns) * (side + spacing), width: side, height: side)
        }
    }
}

import UIKit

/// What a dock item carries at its picture's top right corner (top left in right-to-left layouts).
public enum DockMark: Hashable, Sendable {
    /// A dot: there is something new.
    case dot
    /// A number. A count below 1 shows nothing.
    case count(Int)
}

/// The text, size and place of a mark. Pure functions.
struct DockMarkLayout {
    /// Nil for a dot.
    let text: String?

    static var font: UIFont { .systemFont(ofSize: 11, weight: .medium) }
    private static let dotDiameter: CGFloat = 9
    private static let capsuleHeight: CGFloat = 16

    /// Nil if the mark shows nothing.
    init?(_ mark: DockMark?, maximumCount: Int?) {
        switch mark {
        case nil:
            return nil
        case .dot:
            text = nil
        case .count(let count):
            guard count > 0 else { return nil }
            if let maximumCount, count > maximumCount {
                text = "\(maximumCount)+"
            } else {
                text = String(count)
            }
        }
    }

    var size: CGSize {
        guard let text else { return CGSize(width: Self.dotDiameter, height: Self.dotDiameter) }
        let width = (text as NSString).size(withAttributes: [.font: Self.font]).width
        return CGSize(width: max(width.rounded(.up) + 9, Self.capsuleHeight), height: Self.capsuleHeight)
    }

    /// The frame of the mark in its item.
    ///
    /// A dot lies on the corner of the picture. A count begins 7 points inside of it and grows outwards. Neither leaves
    /// the item sideways or at its top.
    /// - Parameters:
    ///   - imageSize: the size of the picture, which is centered in `area`, and scaled down to it if larger.
    ///   - area: the item's image rect.
    func frame(imageSize: CGSize, in area: CGRect, itemWidth: CGFloat, isRightToLeft: Bool) -> CGRect {
        let scale = min(1, area.width / max(imageSize.width, 1), area.height / max(imageSize.height, 1))
        let corner = CGPoint(x: area.midX + imageSize.width * scale / 2, y: area.midY - imageSize.height * scale / 2)
        var frame = CGRect(origin: .zero, size: size)
        if text == nil {
            frame.origin = CGPoint(x: corner.x - frame.width / 2, y: corner.y - frame.height / 2 + 2)
        } else {
            frame.origin = CGPoint(x: corner.x - 7, y: corner.y - 4)
        }
        frame.origin.x = max(min(frame.minX, itemWidth - frame.width), 0)
        frame.origin.y = max(frame.minY, 1)
        if isRightToLeft { frame.origin.x = itemWidth - frame.maxX }
        return frame
    }
}

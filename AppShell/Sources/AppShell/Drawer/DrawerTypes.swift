import UIKit

extension DrawerController {
    /// The side the drawer comes from. It is mirrored where the layout runs from right to left.
    public enum Edge: Sendable {
        case leading, trailing
    }

    /// How the drawer stands beside the content.
    public enum DisplayMode: Sendable {
        /// Above the content, when it is open.
        case overlay
        /// Always beside the content, as a side rail. In compact width the drawer is an overlay all the same.
        case permanent
    }

    /// Where an overlaying drawer is on its way. A drag that is cancelled goes through all four.
    public enum State: Sendable {
        case closed, opening, open, closing
    }
}

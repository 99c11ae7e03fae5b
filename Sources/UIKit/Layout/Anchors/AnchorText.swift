internal import Foundation

/// UIKit's words for anchors.
@MainActor enum AnchorText {
    /// `UIView:0x….leading`
    static func name(_ quantity: LayoutQuantity) -> String {
        quantity.parts.map { part in "\(part.factor < 0 ? "-" : "")\(ConstraintText.name(part.object)).\(part.attribute.name)" }
            .joined(separator: "")
    }
}

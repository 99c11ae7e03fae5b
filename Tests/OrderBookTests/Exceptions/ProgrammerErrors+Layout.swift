import Foundation
import ObjectiveC
import UIKit

extension ProgrammerError {
    /// What a constraint may not say or do.
    static let constraints: [String: ProgrammerError] = [
        // SnapKit 448, PureLayout 176
        "constraint-without-common-ancestor": .init(
            exception: "NSGenericException",
            reason: "Unable to activate constraint with anchors <X> and <X> because they have no common ancestor.  Does the constraint or its "
                + "anchors reference items in different view hierarchies?  That's illegal."
        ) {
            let (a, b) = (UIView(), UIView())
            a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
        },
        // SnapKit 203, Masonry 254
        "required-priority-of-installed": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed priority 750 "
                + "and the existing priority was 1000."
        ) {
            let view = UIView()
            let constraint = view.widthAnchor.constraint(equalToConstant: 10)
            constraint.isActive = true
            constraint.priority = .defaultHigh
        },
        // Cartography 95
        "pairing": .init(
            exception: "NSInvalidArgumentException",
            reason: "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: Invalid pairing of "
                + "layout attributes"
        ) {
            let view = UIView()
            _ = NSLayoutConstraint(item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0)
        },
        // EAIntroView 60, WordPress-iOS 4270
        "leading-with-left": .init(
            exception: "NSInvalidArgumentException",
            reason: "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A constraint cannot be made "
                + "between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
        ) {
            let (a, b) = (UIView(), UIView())
            _ = NSLayoutConstraint(item: a, attribute: .leading, relatedBy: .equal, toItem: b, attribute: .left, multiplier: 1, constant: 0)
        },
        // LBTAComponents 29
        "left-anchor-with-leading": .init(
            exception: "NSInvalidArgumentException",
            reason: "NSLayoutConstraint for <X>: A constraint cannot be made between <X> and <X> because their units are not compatible."
        ) {
            let (a, b) = (UIView(), UIView())
            _ = a.leftAnchor.constraint(equalTo: b.leadingAnchor)
        },
        // PureLayout 31
        "location-equal-to-a-constant": .init(
            exception: "NSInvalidArgumentException",
            reason: "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: A multiplier of 0 or a "
                + "nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. "
                + "Location attributes must be specified in pairs."
        ) {
            let view = UIView()
            _ = NSLayoutConstraint(
                item: view, attribute: .top, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 10)
        },
        // Masonry 73
        "constraint-from-outside": .init(
            exception: "NSGenericException",
            reason: "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's "
                + "illegal. constraint:<X> view:<X>"
        ) {
            let (a, b) = (UIView(), UIView())
            a.addSubview(b)
            b.addConstraint(a.widthAnchor.constraint(equalToConstant: 1))
        },
        // react-native 27617, Texture 1025
        "layout-off-the-main-thread": .init(
            exception: "NSInternalInconsistencyException",
            reason: "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main "
                + "thread."
        ) {
            let view = UIView()
            let constraint = view.widthAnchor.constraint(equalToConstant: 10)
            constraint.isActive = true
            // As a Swift 5 app may, unnoticed by the compiler.
            let change: @MainActor () -> Void = { constraint.constant = 20 }
            let unchecked = unsafeBitCast(change, to: (() -> Void).self)
            elsewhere(unchecked)
        },
    ]

    /// Runs `body` on another thread and raises here what it raised there.
    private static func elsewhere(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var raised: NSException?
        let done = DispatchSemaphore(value: 0)
        Thread {
            raised = ObjCException.catching(body)
            done.signal()
        }.start()
        done.wait()
        if let raised { ObjCException.raise(name: raised.name, reason: raised.reason ?? "") }
    }
}

internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The card of a popover with its arrow and its shadow. The content reaches under the arrow, as since iOS 13.
@MainActor final class PopoverCard: UIView {
    /// UIKit's own look: one outline that clips the content.
    private let clip = UIView(frame: .zero)
    private let outline = OutlineView(frame: .zero)
    /// An app's look, under the content.
    private var background: UIPopoverBackgroundView?
    private var placement = PopoverPlacement(frame: .zero, direction: [])

    /// Whether the content lies in the card only, clear of the arrow.
    var keepsClearOfArrow = false

    var fill: UIColor? { didSet { clip.backgroundColor = fill } }

    var content: UIView? {
        didSet {
            guard let content, content.superview !== clip else { return }
            clip.addSubview(content)
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clip.mask = outline
        addSubview(clip)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 6)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func use(_ type: UIPopoverBackgroundView.Type) {
        let view = ObjCRuntime.instantiate(type, frame: bounds)
        background = view
        insertSubview(view, at: 0)
        clip.mask = nil
        clip.backgroundColor = nil
        clip.clipsToBounds = true
        clip.layer.cornerRadius = type.wantsDefaultContentAppearance ? 4 : 0
        layer.shadowOpacity = 0
        keepsClearOfArrow = true
    }

    func take(_ placement: PopoverPlacement) {
        self.placement = placement
        frame = placement.frame
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if let background {
            let type = Swift.type(of: background)
            background.frame = bounds
            background.arrowDirection = placement.direction
            background.arrowOffset = placement.arrowOffset
            let body = bounds.inset(by: PopoverPlacement.arrowInsets(placement.direction, type.arrowHeight()))
            clip.frame = body.inset(by: type.contentViewInsets())
        } else {
            clip.frame = bounds
            outline.frame = bounds
            let path = PopoverLook.outline(size: bounds.size, direction: placement.direction, arrowOffset: placement.arrowOffset)
            (outline.layer as? CAShapeLayer)?.path = path
            layer.shadowPath = path
        }
        guard let content else { return }
        let clear = keepsClearOfArrow && background == nil
        content.frame = clear ? clip.bounds.inset(by: PopoverPlacement.arrowInsets(placement.direction, PopoverLook.arrowHeight)) : clip.bounds
    }

    /// What the arrow covers of the content.
    var coveredInsets: UIEdgeInsets {
        keepsClearOfArrow ? .zero : PopoverPlacement.arrowInsets(placement.direction, PopoverLook.arrowHeight)
    }

    /// A mask that grows along with the card when its size is animated.
    private final class OutlineView: UIView {
        override class var layerClass: AnyClass { CAShapeLayer.self }
    }
}

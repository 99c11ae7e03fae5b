internal import CoreGraphics

/// One constraint that a stack view wants.
@MainActor struct StackConstraint {
    struct End {
        let item: AnyObject
        let attribute: NSLayoutConstraint.Attribute

        init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
            self.item = item
            self.attribute = attribute
        }
    }

    let identifier: String
    let first: End
    var relation = NSLayoutConstraint.Relation.equal
    var second: End?
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority: Float = 1000

    var key: StackConstraintSet.Key {
        StackConstraintSet.Key(
            identifier: identifier, first: ObjectIdentifier(first.item), firstAttribute: first.attribute, relation: relation,
            second: second.map { ObjectIdentifier($0.item) }, secondAttribute: second?.attribute ?? .notAnAttribute,
            multiplier: multiplier, priority: priority)
    }

    func make() -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
            attribute: second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        constraint.identifier = identifier
        constraint.priority = UILayoutPriority(priority)
        return constraint
    }
}

/// What a line of the Visual Format Language says, before anything is made of it.
///
/// `|-[a(>=70)]-(>=8,==pad@750)-[b(a)]-|` is two boxes, `a` and `b`, one connection between them and one to
/// each edge of the superview. Metrics are numbers already.
struct VisualFormat: Equatable {
    enum Relation: Equatable { case lessThanOrEqual, equal, greaterThanOrEqual }

    enum Quantity: Equatable {
        case constant(Double)
        /// The width, or in vertical lines the height, of the view with that name.
        case view(String)
    }

    struct Predicate: Equatable {
        var relation = Relation.equal
        var quantity: Quantity
        /// `nil`: required.
        var priority: Double?
    }

    enum Connection: Equatable {
        /// `[a][b]`: no distance.
        case flush
        /// `[a]-[b]`: the system's distance.
        case standard
        /// `[a]-8-[b]`, `[a]-(>=8,<=20)-[b]`.
        case predicates([Predicate])
    }

    struct Box: Equatable {
        var name: String
        /// What is said of its width or height.
        var predicates: [Predicate] = []
    }

    var isVertical = false
    /// From the superview's first edge to the first box; `nil` without a `|` there.
    var leading: Connection?
    var boxes: [Box] = []
    /// Between the boxes: one fewer than there are boxes.
    var connections: [Connection] = []
    var trailing: Connection?
}

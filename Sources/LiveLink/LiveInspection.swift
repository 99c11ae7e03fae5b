/// A view as an inspector lists it: one of a flat list, parents first, back to front.
public struct LiveView: Codable, Sendable, Hashable {
    /// Stays the same for as long as the view lives.
    public var number: Int
    /// The class's name without its module.
    public var name: String
    /// What tells it from others of its class: a text, a title or an identifier.
    public var title: String?
    /// How many views it is in.
    public var depth: Int
    /// The box around it in points on the screen: x, y, width, height.
    public var frame: [Double]
    /// Whether a part of it is within the screen and not hidden or cut away.
    public var isSeen: Bool
    /// Whether it shows something itself, so that a pointer means it and not what lies behind.
    public var draws: Bool
    /// What places it, in a word or two: "constraints", "UIStackView".
    public var placing: String

    public init(number: Int, name: String, title: String?, depth: Int, frame: [Double], isSeen: Bool, draws: Bool, placing: String) {
        self.number = number
        self.name = name
        self.title = title
        self.depth = depth
        self.frame = frame
        self.isSeen = isSeen
        self.draws = draws
        self.placing = placing
    }
}

/// One view in full.
public struct LiveViewDetails: Codable, Sendable, Hashable {
    public var number: Int
    /// From its own class up to `UIView`.
    public var classes: [String]
    public var title: String?
    /// The class of the view controller whose view it is.
    public var controller: String?
    /// In its superview's coordinates: x, y, width, height.
    public var frame: [Double]
    public var bounds: [Double]
    /// What places it, in a sentence.
    public var placing: String
    /// What its frame follows from, side by side; empty when no constraint has a part in it.
    public var reasons: [String]
    /// Those that name it or one of its guides.
    public var constraints: [LiveConstraint]
    public var properties: [LiveProperty]

    public init(
        number: Int, classes: [String], title: String?, controller: String?, frame: [Double], bounds: [Double], placing: String, reasons: [String],
        constraints: [LiveConstraint], properties: [LiveProperty]
    ) {
        self.number = number
        self.classes = classes
        self.title = title
        self.controller = controller
        self.frame = frame
        self.bounds = bounds
        self.placing = placing
        self.reasons = reasons
        self.constraints = constraints
        self.properties = properties
    }
}

public struct LiveConstraint: Codable, Sendable, Hashable {
    /// Stays the same for as long as the constraint lives.
    public var number: Int
    /// As UIKit writes it, without addresses.
    public var text: String
    public var identifier: String?
    public var constant: Double
    public var priority: Double

    public init(number: Int, text: String, identifier: String?, constant: Double, priority: Double) {
        self.number = number
        self.text = text
        self.identifier = identifier
        self.constant = constant
        self.priority = priority
    }
}

/// What can be changed in a view.
public struct LiveProperty: Codable, Sendable, Hashable {
    public enum Name: String, Codable, Sendable, Hashable, CaseIterable {
        case background, tint, alpha, hidden, text, textColor, title, titleColor, fontSize
    }

    public var name: Name
    /// A color is `#RRGGBBAA`, a switch `true` or `false`, a number in decimals. Empty for a color that is not set.
    public var value: String

    public init(_ name: Name, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// A change that an inspector makes in the running app.
public enum LiveEdit: Codable, Sendable, Hashable {
    case property(view: Int, LiveProperty.Name, String)
    case constant(constraint: Int, Double)
}

/// What a layer shows itself, without its sublayers.
public struct LiveLayer: Codable, Sendable, Hashable {
    /// The class's name; of a view's layer the view's.
    public var name: String
    /// The number of the view that it belongs to.
    public var view: Int
    /// How far in front it stands, from 0.
    public var plane: Int
    /// What of it is pictured, in its own points: x, y, width, height.
    public var rect: [Double]
    /// From its own points to the screen's: a, b, c, d, tx, ty.
    public var transform: [Double]
    /// A PNG in base 64; nil when it shows nothing.
    public var png: String?

    public init(name: String, view: Int, plane: Int, rect: [Double], transform: [Double], png: String?) {
        self.name = name
        self.view = view
        self.plane = plane
        self.rect = rect
        self.transform = transform
        self.png = png
    }
}

/// The layers of the screen, back to front.
public struct LiveLayers: Codable, Sendable, Hashable {
    /// Of the screen, in points.
    public var width, height: Double
    public var layers: [LiveLayer]
    /// How many were left out because there are too many.
    public var omitted: Int

    public init(width: Double, height: Double, layers: [LiveLayer], omitted: Int) {
        self.width = width
        self.height = height
        self.layers = layers
        self.omitted = omitted
    }
}

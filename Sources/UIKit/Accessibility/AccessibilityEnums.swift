/// The way in which a finger of assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}

/// How assistive technology steps through an element.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic = 0
    case separate, combined
}

/// What a container holds.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case dataTable, list, landmark, semanticGroup
}

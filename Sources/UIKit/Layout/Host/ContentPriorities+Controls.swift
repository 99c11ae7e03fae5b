extension ContentPriorities {
    /// Of controls that look right in one size only: switches, steppers, activity indicators.
    static let ofFixedSize = ContentPriorities(horizontalHugging: .defaultHigh, verticalHugging: .defaultHigh)
}

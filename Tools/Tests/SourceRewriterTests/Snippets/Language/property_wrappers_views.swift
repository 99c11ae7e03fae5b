// F11.1 property wrappers with projected values in a view
// Source: The Swift Programming Language, "Property Wrappers"
import UIKit

@propertyWrapper struct Clamped {
    private var value: CGFloat
    private let range: ClosedRange<CGFloat>
    var projectedValue = 0
    init(wrappedValue: CGFloat, _ range: ClosedRange<CGFloat>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
    var wrappedValue: CGFloat {
        get { value }
        set { if !range.contains(newValue) { projectedValue += 1 }; value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}
@propertyWrapper struct AutoLayout<View: UIView> {
    var wrappedValue: View { didSet { wrappedValue.translatesAutoresizingMaskIntoConstraints = false } }
    init(wrappedValue: View) { self.wrappedValue = wrappedValue; wrappedValue.translatesAutoresizingMaskIntoConstraints = false }
}
class PWView: UIView {
    @Clamped(0...1) var progress: CGFloat = 3
    @AutoLayout var label = UILabel()
}

@MainActor func run() {
    let view = PWView()
    print(view.progress, view.label.translatesAutoresizingMaskIntoConstraints)
    view.progress = -5
    view.progress = 0.5
    print(view.progress, view.$progress)
}
// prints:
// 1.0 false
// 0.5 1

public import Foundation

extension Timer {
    /// `Timer()`: one that fires never, which code has for a value until it has a timer.
    public convenience init(__empty: Void = ()) {
        self.init(timeInterval: 1e9, repeats: false) { _ in }
        invalidate()
    }
}

public import Foundation

extension NSAttributedString {
    /// `NSAttributedString()`: Foundation's own initialisers here all have arguments.
    public convenience init(__empty: Void = ()) { self.init(string: "") }
}

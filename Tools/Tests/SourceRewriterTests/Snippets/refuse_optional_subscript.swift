// F11.1 optional subscripts
import Foundation

@objc protocol RSThing {
    @objc optional subscript(i: Int) -> Int { get }
}
// error: line 5: an optional subscript requirement is not supported

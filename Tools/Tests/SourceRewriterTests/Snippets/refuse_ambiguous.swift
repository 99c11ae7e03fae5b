// F11.1 an ambiguous #selector
import Foundation

class RAThing: NSObject {
    @objc func f(_ a: Int) {}
    @objc func f(with b: Int) {}
    func go() { print(#selector(RAThing.f)) }
}
// error: line 7: ambiguous use of 'f'

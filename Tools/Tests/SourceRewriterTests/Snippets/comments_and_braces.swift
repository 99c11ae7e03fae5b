// F11.1 odd layout: comments, braces and semicolons in the way
import Foundation

class CBOne: NSObject { @objc func a() { print("a") } /* } */ }
class CBTwo: NSObject { @objc func b() { print("b") }; /* ; */ }
class CBThree: NSObject {
    @objc func c() { print("c") } } // }
class CBFour
    : NSObject
{
    @objc /* why */ dynamic /* not */ var /* here */ x /* = */ = /* } */ 1 // {
    @objc func d() { print("d") }
    // the end }
}
class CBFive: NSObject { }
extension CBFive { @objc func e() { print("e") } }

func run() {
    CBOne().perform(#selector(CBOne.a)); CBTwo().perform(#selector(CBTwo.b)); CBThree().perform(#selector(CBThree.c))
    CBFour().perform(#selector(CBFour.d)); CBFive().perform(#selector(CBFive.e))
    let four = CBFour()
    let token = four.observe(\.x, options: .new) { print($1.newValue!) }
    four.x = 2
    withExtendedLifetime(token) {}
}
// prints:
// a
// b
// c
// d
// e
// 2

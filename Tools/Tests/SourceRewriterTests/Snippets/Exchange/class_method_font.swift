// F11.1 a class method of UIKit's exchanged: an app's own font in place of the system's
// alone
import UIKit

extension UIFont {
    @objc class func house_systemFont(ofSize size: CGFloat) -> UIFont { UIFont(name: "Courier", size: size + 1)! }

    class func exchange() {
        if let system = class_getClassMethod(self, #selector(systemFont(ofSize:))), let own = class_getClassMethod(self, #selector(house_systemFont(ofSize:))) {
            method_exchangeImplementations(system, own)
        }
    }
}

func run() {
    let before = UIFont.systemFont(ofSize: 10).familyName
    UIFont.exchange()
    print(UIFont.systemFont(ofSize: 10).familyName, UIFont.systemFont(ofSize: 10).pointSize)
    print(UIFont.house_systemFont(ofSize: 10).familyName == before, UIFont.house_systemFont(ofSize: 10).pointSize)
}
// prints:
// Courier 11.0
// true 10.0

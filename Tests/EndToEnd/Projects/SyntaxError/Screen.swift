import UIKit

extension UIView {
    @objc func fine() {}
}

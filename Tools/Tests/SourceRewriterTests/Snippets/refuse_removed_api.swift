// F0.2 API that iOS removed names its replacement
import Foundation

func rr(_ controller: AnyObject, _ other: AnyObject) {
    controller.presentModalViewController(other, animated: true)
}
// error: line 5: use 'present(_:animated:completion:)'

// F0.3 names of Swift 4 are errors from 4.2 on that say the new name
import UIKit

func run() {
    let options: UIViewAnimationOptions = []
    _ = options
}
// compiler error: line 5: 'UIViewAnimationOptions' has been renamed to 'UIView.AnimationOptions'

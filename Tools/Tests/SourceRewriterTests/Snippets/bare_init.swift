// F11.1 bare initialisers of classes that have one on iOS
import UIKit

func run() {
    print(NSAttributedString().length, NSMutableAttributedString().string.isEmpty)
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    print(text.string)
    print(type(of: UIFont()) == UIFont.self, type(of: UIBlurEffect()) == UIBlurEffect.self)
    print(UIDevice().systemName == UIDevice.current.systemName)
    print(UICollectionViewUpdateItem().updateAction == .none)
}
// prints:
// 0 true
// a
// true true
// true
// true

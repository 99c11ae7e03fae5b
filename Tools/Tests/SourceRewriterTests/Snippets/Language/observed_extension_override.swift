// F11.1 a property of an extension of UIKit's class, overridden with observers: they see both values, and super's setter runs (Swift book: "Overriding Property Observers")
import UIKit

extension UIView {
    @objc open var preset: Int {
        get { tag }
        set {
            print("set", newValue)
            tag = newValue
        }
    }
    @objc open var depth: CGFloat {
        get { layer.shadowRadius }
        set { layer.shadowRadius = newValue }
    }
}

class Card: UIView {
    let container = UIView()

    @IBInspectable
    override var preset: Int {
        willSet { print("will", preset, newValue) }
        didSet(before) {
            guard before != preset else { return }
            print("did", before, preset)
            container.preset = preset
        }
    }

    override var depth: CGFloat {
        didSet { container.depth = depth + 1 }
    }
}

class Loud: Card {
    override var preset: Int {
        didSet { print("loud", oldValue, preset) }
    }
}

func run() {
    let card = Card()
    card.preset = 3
    print(card.tag, card.container.tag)
    (card as UIView).preset = 4
    card.setValue(5, forKey: "preset")
    card.depth = 2
    print(card.container.depth, card.layer.shadowRadius)
    let loud = Loud()
    loud.preset = 1
    print(loud.tag, loud.container.tag)
}
// prints:
// will 0 3
// set 3
// did 0 3
// set 3
// 3 3
// will 3 4
// set 4
// did 3 4
// set 4
// will 4 5
// set 5
// did 4 5
// set 5
// 3.0 2.0
// will 0 1
// set 1
// did 0 1
// set 1
// loud 0 1
// 1 1

// F11.1 containers of attributes, merged and made of dictionaries (AttributeContainer)
import UIKit

func run() {
    do {
        var container = AttributeContainer()
        container.foregroundColor = .blue
        container.kern = 2
        let text = AttributedString("abc", attributes: container).mergingAttributes(AttributeContainer().backgroundColor(.yellow))
        let object = try NSAttributedString(text, including: \.uiKit)
        print(object.attributes(at: 0, effectiveRange: nil).keys.map(\.rawValue).sorted())
        let back = AttributeContainer([.kern: 3, .foregroundColor: UIColor.red, NSAttributedString.Key("mine"): 1])
        print(back.kern ?? 0, back.foregroundColor == .red)
        print([NSAttributedString.Key: Any](container).count, try NSAttributedString(text, including: \.foundation).attributes(at: 0, effectiveRange: nil).count)
    } catch { print(error) }
}
// prints:
// ["NSBackgroundColor", "NSColor", "NSKern"]
// 3.0 true
// 2 0

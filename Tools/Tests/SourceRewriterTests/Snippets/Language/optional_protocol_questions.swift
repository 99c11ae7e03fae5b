// F11.1 optional requirements: called when there, asked by responds(to:)
// Source: The Swift Programming Language, "Optional Protocol Requirements"
import UIKit

@objc protocol OPCardDelegate: NSObjectProtocol {
    func card(_ card: OPCard, didFlip isUp: Bool)
    @objc optional func cardShouldFlip(_ card: OPCard) -> Bool
    @objc optional func card(_ card: OPCard, titleAt index: Int) -> String
    @objc optional var cardInset: CGFloat { get }
}
class OPCard: UIView {
    weak var delegate: OPCardDelegate?
    func flip() {
        guard delegate?.cardShouldFlip?(self) ?? true else { return print("refused") }
        delegate?.card(self, didFlip: true)
        print(delegate?.card?(self, titleAt: 2) ?? "untitled", delegate?.cardInset ?? -1)
    }
}
class OPFull: NSObject, OPCardDelegate {
    var allows = true
    func card(_ card: OPCard, didFlip isUp: Bool) { print("full", isUp) }
    func cardShouldFlip(_ card: OPCard) -> Bool { allows }
    func card(_ card: OPCard, titleAt index: Int) -> String { "title \(index)" }
    var cardInset: CGFloat { 3 }
}
class OPBare: NSObject, OPCardDelegate { func card(_ card: OPCard, didFlip isUp: Bool) { print("bare", isUp) } }

@MainActor func run() {
    let card = OPCard()
    let full = OPFull(), bare = OPBare()
    for delegate in [full, bare] as [OPCardDelegate] {
        card.delegate = delegate
        print(delegate.responds(to: #selector(OPCardDelegate.cardShouldFlip(_:))))
        card.flip()
    }
    full.allows = false
    card.delegate = full
    card.flip()
    card.delegate = nil
    card.flip()
}
// prints:
// true
// full true
// title 2 3.0
// false
// bare true
// untitled -1.0
// refused
// untitled -1.0

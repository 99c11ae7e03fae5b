// F11.1 optional requirements that share a base name
import Foundation

@objc protocol OOListDelegate: AnyObject {
    @objc optional func list(_ list: OOList, willShow row: Int)
    @objc optional func list(_ list: OOList, didShow row: Int, animated: Bool)
    @objc optional func list(_ list: OOList, heightFor row: Int) -> CGFloat
    @objc optional func listDidEnd(_ list: OOList)
    @objc optional func complete(_ done: @escaping (Int) -> Void)
    @objc optional func finish(with name: String?, handler: ((String) -> Void)?)
}
class OOList: NSObject {
    weak var delegate: OOListDelegate?
    var onEnd: ((OOList) -> Void)?
    func show() {
        delegate?.list?(self, willShow: 1)
        delegate?.list?(self, didShow: 2,
                        animated: true)
        let height = delegate?.list?(self, heightFor: 3) ?? 44
        print(height)
        delegate?.listDidEnd?(self)
        delegate?.complete? { print("done", $0) }
        delegate?.finish?(with: "n") { print("handled", $0) }
        delegate?.finish?(with: nil, handler: nil)
        onEnd?(self)
        if let end = delegate?.listDidEnd { end(self) }
    }
}
class OOA: OOListDelegate {
    func list(_ list: OOList, didShow row: Int, animated: Bool) { print("didShow", row, animated) }
    func complete(_ done: @escaping (Int) -> Void) { done(5) }
    func finish(with name: String?, handler: ((String) -> Void)?) { handler?(name!) }
}
class OOB: OOA {
    func list(_ list: OOList, willShow row: Int) { print("willShow", row) }
    func list(_ list: OOList, heightFor row: Int) -> CGFloat { 10 }
    func listDidEnd(_ list: OOList) { print("end") }
}

func run() {
    let list = OOList()
    list.onEnd = { _ in print("closure") }
    let a = OOA()
    list.delegate = a
    list.show()
    let b = OOB()
    list.delegate = b
    list.show()
}
// prints:
// didShow 2 true
// 44.0
// done 5
// handled n
// closure
// willShow 1
// didShow 2 true
// 10.0
// end
// done 5
// handled n
// closure
// end

// F11.1 an override in an extension in another file, with types that only that file imports
import Foundation

class OFileBase: NSObject { @objc func plain() -> String { "base" } }
class OFileSub: OFileBase {}

// file: extension.swift
import Foundation
import UIKit

extension OFileBase { @objc func sized(_ size: UIEdgeInsets, of view: UIView?) -> CGFloat { size.top } }
extension OFileSub {
    override func sized(_ size: UIEdgeInsets, of view: UIView?) -> CGFloat { super.sized(size, of: view) + 1 }
    override func plain() -> String { "sub " + super.plain() }
}
@MainActor func run() {
    let base: OFileBase = OFileSub()
    print(base.sized(UIEdgeInsets(top: 2, left: 0, bottom: 0, right: 0), of: nil), base.plain())
}
// prints:
// 3.0 sub base

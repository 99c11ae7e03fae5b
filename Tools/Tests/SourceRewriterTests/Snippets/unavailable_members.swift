// F11.1 members of an @objcMembers class that nobody may call any more: tables leave them out
import UIKit

@objcMembers final class UMBoard: NSObject {
    func show() { print("shown") }
}
@objc public extension NSObject { func umPlain() { print("plain") } }
extension UMBoard {
    @available(*, unavailable, renamed: "isShown") var shown: Bool { isShown }
    @available(*, unavailable, renamed: "show()") func display(_ text: String) { show() }
    @available(iOSApplicationExtension, unavailable) func share() { print("shared") }
    var isShown: Bool { true }
}
@objcMembers final class UMFlags: NSObject {
    @available(*, unavailable, message: "use the other") var old: Bool { false }
    var now = 1
}

@MainActor func run() {
    let board = UMBoard()
    print(board.responds(to: #selector(UMBoard.show)), board.responds(to: NSSelectorFromString("display:")))
    board.perform(NSSelectorFromString("share"))
    print(board.value(forKey: "isShown") as? Bool ?? false, UMFlags().value(forKey: "now") as? Int ?? 0)
}
// prints:
// true false
// shared
// true 1

import AVFoundation
import UIKit

class Screen: UIViewController {
    @objc func mistake() { let number: Int = "a"; _ = AVPlayer() }
    @objc func missing() { _ = UIPrintPaper() }
    static let motion: UIDocumentBrowserAction? = nil
}

@objc protocol Odd {
    @objc optional subscript(refused: Int) -> Int { get }
}

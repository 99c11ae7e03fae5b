// F11.1 a view from an archive without keys is an empty view (keys that are missing keep their defaults)
import UIKit

final class CEView: UIView {}

func run() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let coder = try! NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let view = CEView(coder: coder)
    print(view?.frame ?? "nil", view?.subviews.count ?? -1)
}
// prints:
// (0.0, 0.0, 0.0, 0.0) 0

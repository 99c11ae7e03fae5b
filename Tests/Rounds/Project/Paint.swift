import UIKit

enum Paint {
    static let color = UIColor.systemTeal
}

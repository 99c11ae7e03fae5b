// F11.1 @NSManaged in a class that is no layer means Core Data, which is not there
import UIKit

class MCView: UIView {
    @NSManaged var level: CGFloat
}
// error: line 5: '@NSManaged' is not supported: Core Data is not available

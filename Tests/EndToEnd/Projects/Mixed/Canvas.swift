import SwiftUI

/// UIKit comes along with SwiftUI.
final class Canvas: UIViewController {}

struct CanvasPreviews: PreviewProvider {
    static var previews: some View { Text("canvas") }
}

#Preview { Canvas() }

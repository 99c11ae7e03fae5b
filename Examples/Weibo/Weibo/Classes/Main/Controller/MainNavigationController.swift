import UIKit

class MainNavigationController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationBar.tintColor = Palette.text
        // The bar looks the same at the top of the content and over it.
        navigationBar.scrollEdgeAppearance = navigationBar.standardAppearance
    }
}

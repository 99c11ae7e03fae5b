import UIKit

/// A photo library: a grid by month, a viewer that zooms, a selection to share.
enum PhotosApp {
    @MainActor static func makeRoot() -> UIViewController {
        let navigation = UINavigationController(rootViewController: PhotoGridViewController(library: PhotoLibrary()))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}

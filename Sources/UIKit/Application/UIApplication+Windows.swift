internal import Foundation

extension UIApplication {
    var allWindows: [UIWindow] { UIWindow.allWindows }
    var visibleWindows: [UIWindow] { UIWindow.visibleWindows }
    var currentKeyWindow: UIWindow? { UIWindow.keyWindow }

    var currentInterfaceOrientation: UIInterfaceOrientation {
        UIScreen.main.interfaceOrientation
    }

    var currentStatusBarFrame: CGRect {
        let bounds = UIScreen.main.bounds
        guard !statusBar.isHidden, bounds.height >= bounds.width || UIScreen.main.traitCollection.userInterfaceIdiom == .pad
        else { return .zero }
        return CGRect(x: 0, y: 0, width: UIScreen.main.area.width, height: UIScreen.main.screenDescription.statusBarHeight)
    }
}

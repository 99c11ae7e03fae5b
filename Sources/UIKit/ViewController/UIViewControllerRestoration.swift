public import Foundation

/// Makes a controller anew when state is restored, which does not happen here.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: NSObjectProtocol {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}

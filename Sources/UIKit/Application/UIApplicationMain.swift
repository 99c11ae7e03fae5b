public import Foundation
internal import ObjectiveC

/// Makes the application object and its delegate, launches the app and runs its main loop.
///
/// - Parameters:
///   - principalClassName: a subclass of `UIApplication`; `nil` means Info.plist's `NSPrincipalClass` or `UIApplication`.
///   - delegateClassName: the delegate's class, made with `init()`.
/// - Returns: the exit status; live hosts never return.
@discardableResult @MainActor @preconcurrency
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    ApplicationLaunch.main(
        principal: ApplicationLaunch.classNamed(principalClassName, for: "principalClassName"),
        delegate: ApplicationLaunch.classNamed(delegateClassName, for: "delegateClassName"))
}

/// The form with the argument pointer that older sources build by hand.
@discardableResult @MainActor @preconcurrency
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    ApplicationLaunch.main(
        principal: ApplicationLaunch.classNamed(principalClassName, for: "principalClassName"),
        delegate: ApplicationLaunch.classNamed(delegateClassName, for: "delegateClassName"))
}

extension UIApplicationDelegate {
    /// What `@main` on an application delegate calls.
    @MainActor @preconcurrency public static func main() {
        let status = ApplicationLaunch.main(principal: nil, delegate: self as? AnyClass)
        exit(status)
    }
}

/// Hears when a launch window comes and goes. All methods are optional.
@MainActor public protocol LaunchWindowDelegate: AnyObject {
    /// The window stands above the app's and is key. Not called where nothing is shown, because the condition is met already.
    func launchWindowDidShow<Value>(_ launchWindow: LaunchWindow<Value>)

    /// The window below is key again. Called once.
    func launchWindow<Value>(_ launchWindow: LaunchWindow<Value>, didEndWith outcome: LaunchOutcome<Value>)
}

extension LaunchWindowDelegate {
    public func launchWindowDidShow<Value>(_ launchWindow: LaunchWindow<Value>) {}
    public func launchWindow<Value>(_ launchWindow: LaunchWindow<Value>, didEndWith outcome: LaunchOutcome<Value>) {}
}

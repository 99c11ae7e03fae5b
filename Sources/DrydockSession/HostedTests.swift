/// Tests that run inside a launched app, as a bundle with a test host does on iOS.
public enum HostedTests {
    /// Set by the test bundle before it calls the app's entry point. A host calls it once, on the main thread, when the app has
    /// launched and its first frame has settled, instead of running its own loop. It ends the process and does not return.
    nonisolated(unsafe) public static var run: (() -> Void)?
}

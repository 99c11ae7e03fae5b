/// What windows and pages can ask of the run around the app. Called on any thread; none of it waits.
public protocol LiveControls: AnyObject, Sendable {
    /// What the app can be shown on and speak.
    var choices: LiveChoices { get }

    /// Ends the app and starts it anew on another device or in another language, at the same screen as far as its steps still fit.
    ///
    /// - Parameters:
    ///   - device: a device's name; nil for the same.
    ///   - language: a language's code, empty for the app's own; nil for the same.
    func restart(device: String?, language: String?)

    /// Begins to keep what is done from here on, or ends it.
    func setRecording(_ isOn: Bool)

    /// Answers with the steps since the recording began as the text of a flow file.
    func recording(_ answer: @escaping @Sendable (String) -> Void)
}

public struct LiveChoices: Codable, Sendable, Hashable {
    public struct Choice: Codable, Sendable, Hashable {
        /// What `restart` takes.
        public var name: String
        public var title: String

        public init(name: String, title: String) {
            self.name = name
            self.title = title
        }
    }

    public var devices: [Choice]
    public var device: String
    public var languages: [Choice]
    /// Empty for the app's own.
    public var language: String

    public init(devices: [Choice] = [], device: String = "", languages: [Choice] = [], language: String = "") {
        self.devices = devices
        self.device = device
        self.languages = languages
        self.language = language
    }
}

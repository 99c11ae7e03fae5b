import ArgumentParser
import DrydockSession

/// What the app is shown on and how. What is not given may be in the header of a flow.
struct LookArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The device; \"drydock devices\" lists them. (default: \(Device.standard.name))", valueName: "name"))
    var device: String?

    @Option(help: ArgumentHelp("light or dark. (default: light)", valueName: "appearance"))
    var appearance: String?

    @Option(help: ArgumentHelp("A language such as en or zh-Hans. (default: the app's own)", valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp("Dynamic Type: xs, s, m, l, xl, xxl, xxxl, ax1 … ax5. (default: l)", valueName: "size"))
    var textSize: String?

    @Option(help: ArgumentHelp("portrait, landscape-left, landscape-right or portrait-upside-down; landscape for short. (default: portrait)", valueName: "orientation"))
    var orientation: String?

    @Option(help: ArgumentHelp("The app's part of an iPad's screen: full, 1/2, 1/3, 2/3 or slide. (default: full)", valueName: "part"))
    var split: String?

    /// - Parameter flow: what the flow's header says, where the command line says nothing.
    func apply(to options: inout SessionOptions, flow: FlowLook? = nil) throws {
        options.device = try device.map(Self.checkedDevice) ?? flow?.device ?? .standard
        options.appearance = try appearance.map { try choice($0, "--appearance") } ?? flow?.appearance ?? .light
        if let language { try Self.checkLanguage(language) }
        options.language = language ?? flow?.language
        options.textSize = try textSize.map { try choice($0, "--text-size", SessionOptions.TextSize.named) } ?? flow?.textSize ?? .large
        options.split = try split.map { try choice($0, "--split") } ?? flow?.split ?? .full
        guard options.split == .full || options.device.idiom == .pad else {
            throw UsageError(message: "--split: \(options.device.title) shows one app at a time; name an iPad with --device")
        }
        options.orientation = try orientation.map { try choice($0, "--orientation", SessionOptions.Orientation.named) } ?? flow?.orientation ?? .portrait
    }

    /// - Throws: `UsageError` with names close to it, if there is no such device.
    static func checkedDevice(_ name: String) throws -> Device {
        if let device = Device.named(name) { return device }
        let close = Device.suggestions(for: name)
        let hint = close.isEmpty ? "; \"drydock devices\" lists them" : "; close to it: " + close.joined(separator: ", ")
        throw UsageError(message: "unknown device \"\(name)\"" + hint)
    }

    /// - Throws: `UsageError`, if the code could not name a folder of texts.
    static func checkLanguage(_ code: String) throws {
        guard LanguageCode.isValid(code) else {
            throw UsageError(message: "--language: \"\(code)\" is no language code; expected one such as en, zh-Hans or pt_BR")
        }
    }

    private func choice<T: RawRepresentable & CaseIterable>(
        _ text: String, _ option: String, _ find: (String) -> T? = { T(rawValue: $0.lowercased()) }
    ) throws -> T where T.RawValue == String {
        if let value = find(text) { return value }
        throw UsageError(message: "\(option): unknown value \"\(text)\"; expected " + T.allCases.map(\.rawValue).joined(separator: ", "))
    }
}

extension SessionOptions {
    /// What the names of `drydock` in a flow's expressions stand for: the look that the run starts with.
    ///
    /// `drydock.language` is there only when a language was given.
    var lookValues: [String: String] {
        var values = [
            "drydock.device": device.name, "drydock.appearance": appearance.rawValue, "drydock.textSize": textSize.rawValue,
            "drydock.orientation": orientation.rawValue, "drydock.split": split.rawValue,
        ]
        values["drydock.language"] = language
        return values
    }
}

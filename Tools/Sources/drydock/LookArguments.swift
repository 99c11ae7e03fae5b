import ArgumentParser
import DrydockSession

/// What the app is shown on and how.
struct LookArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The device; \"drydock devices\" lists them.", valueName: "name"))
    var device: String = Device.standard.name

    @Option(help: ArgumentHelp("light or dark.", valueName: "appearance"))
    var appearance: String = "light"

    @Option(help: ArgumentHelp("A language such as en or zh-Hans. (default: the app's own)", valueName: "code"))
    var language: String?

    @Option(help: ArgumentHelp("Dynamic Type: xs, s, m, l, xl, xxl, xxxl, ax1 … ax5.", valueName: "size"))
    var textSize: String = "l"

    @Option(help: ArgumentHelp("portrait, landscape-left, landscape-right or portrait-upside-down; landscape for short.", valueName: "orientation"))
    var orientation: String = "portrait"

    @Option(help: ArgumentHelp("The app's part of an iPad's screen: full, 1/2, 1/3, 2/3 or slide.", valueName: "part"))
    var split: String = "full"

    func apply(to options: inout SessionOptions) throws {
        let device = try Self.checkedDevice(device)
        options.device = device
        options.appearance = try choice(appearance, "--appearance")
        if let language { try Self.checkLanguage(language) }
        options.language = language
        options.textSize = try choice(textSize, "--text-size")
        options.split = try choice(split, "--split")
        guard options.split == .full || device.idiom == .pad else {
            throw UsageError(message: "--split: \(device.title) shows one app at a time; name an iPad with --device")
        }
        options.orientation = try choice(orientation == "landscape" ? "landscape-right" : orientation, "--orientation")
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

    private func choice<T: RawRepresentable & CaseIterable>(_ text: String, _ option: String) throws -> T where T.RawValue == String {
        if let value = T(rawValue: text.lowercased()) { return value }
        throw UsageError(message: "\(option): unknown value \"\(text)\"; expected " + T.allCases.map(\.rawValue).joined(separator: ", "))
    }
}

/// Keys that the window takes for itself, when no modifier is held.
enum HostKey: String, CaseIterable {
    case help = "f1", appearance = "f2", smallerText = "f3", largerText = "f4", turnLeft = "f5", turnRight = "f6", split = "f7", frameTimes = "f8", fitWindow = "f9", record = "f10"
    case fullScreen = "f11", screenshot = "f12"

    var meaning: String {
        switch self {
        case .help: "print these keys"
        case .appearance: "light or dark appearance"
        case .smallerText: "smaller text"
        case .largerText: "larger text"
        case .turnLeft: "turn the device to the left"
        case .turnRight: "turn the device to the right"
        case .split: "the next share of an iPad's screen"
        case .frameTimes: "frame times in the title, or not"
        case .fitWindow: "the window as large as the screen in it"
        case .record: "begin to keep what is done as a flow, or write it into the working folder"
        case .fullScreen: "the whole display, or not"
        case .screenshot: "a picture of the app's screen in the working folder"
        }
    }

    /// A line for each.
    static var list: String { allCases.map { $0.rawValue.uppercased() + ($0.rawValue.count == 2 ? "   " : "  ") + $0.meaning }.joined(separator: "\n") }
}

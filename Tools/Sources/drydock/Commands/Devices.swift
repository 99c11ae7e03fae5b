import ArgumentParser
import DrydockSession

struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the devices an app can be shown on.",
        discussion: """
            EXAMPLES
              drydock devices
            """)

    func run() {
        func padded(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
        func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
        Terminal.out(padded("NAME", 20) + padded("POINTS", 12) + padded("SCALE", 7) + padded("PIXELS", 12) + "SAFE AREA (top bottom)")
        for device in Device.all {
            let standard = device.name == Device.standard.name ? "  (default)" : ""
            Terminal.out(
                padded(device.name, 20) + padded("\(number(device.width))×\(number(device.height))", 12) + padded("@\(number(device.scale))x", 7)
                    + padded("\(device.nativeWidth)×\(device.nativeHeight)", 12) + "\(number(device.safeArea.top)) \(number(device.safeArea.bottom))"
                    + standard)
        }
    }
}

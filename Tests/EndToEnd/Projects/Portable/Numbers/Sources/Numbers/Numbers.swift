import CNumbers

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

@freestanding(expression) public macro spelled<T>(_ value: T) -> String = #externalMacro(module: "NumberMacros", type: "SpelledMacro")

public enum Numbers {
    #if os(Linux) && FOR_LINUX && !FOR_IOS && !canImport(UIKit) && !canImport(ObjectiveC)
    public static let platform = "Linux"
    #else
    public static let platform = "iOS"
    #endif

    public static var fromC: String { String(cString: numbers_system()) }

    public static func root(_ value: Double) -> Double { sqrt(value) }
}

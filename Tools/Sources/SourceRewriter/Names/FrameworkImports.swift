/// What becomes of `import` lines that name modules Linux lacks.
enum FrameworkImports {
    enum Change: Equatable {
        case keep
        /// Import this instead.
        case replace(String)
    }

    /// Modules whose presence makes the file one that sees Foundation.
    static let seeFoundation: Set<String> = [
        "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "ObjectiveC", "SwiftUI", "MapKit", "WebKit", "AVFoundation", "CoreData", "CoreLocation",
        "CoreImage", "Combine", "XCTest", "Testing", "StoreKit", "Photos", "PhotosUI", "MessageUI", "SafariServices", "UserNotifications", "CoreText",
        "GameKit", "SpriteKit", "SceneKit", "MobileCoreServices", "CoreServices", "CoreFoundation", "os", "OSLog", "Accessibility",
        "Contacts", "EventKit", "LocalAuthentication", "AuthenticationServices", "Vision",
        "ImageIO", "Accelerate", "Metal", "MetalKit", "CoreMotion", "CoreBluetooth", "CloudKit", "HealthKit", "Network", "Security", "UniformTypeIdentifiers",
    ]

    /// The module that stands for Foundation in `import class Foundation.NSException`, where Foundation itself lacks the name.
    static func holder(of path: [String]) -> String? {
        guard path.count > 1, path[0] == "Foundation" else { return nil }
        return FoundationParts.module(of: path[1]) ?? (declaredHere.contains(path[1]) ? "FoundationGaps" : nil)
    }

    /// Types of Foundation's that only the runtime's `FoundationGaps` declares.
    private static let declaredHere: Set<String> = [
        "ListFormatter", "LocalizedStringResource", "NSDataDetector", "NSException", "NSFastEnumeration", "NSFastEnumerationIterator", "NSFastEnumerationState",
        "NSHashTable", "NSMapTable", "NSPointerArray", "NSPointerFunctions", "NSUserActivity", "NSUserActivityDelegate",
        "RelativeDateTimeFormatter", "UndoManager",
    ]

    /// Whether glibc lacks the name and the runtime's `FoundationGaps` declares it.
    static func isDarwinsAlone(_ name: String) -> Bool { darwinsAlone.contains(name) }

    private static let darwinsAlone: Set<String> = [
        "HUGE", "MAXFLOAT", "os_unfair_lock", "os_unfair_lock_lock", "os_unfair_lock_s", "os_unfair_lock_t", "os_unfair_lock_trylock", "os_unfair_lock_unlock",
        "sysctl", "sysctlbyname", "sysctlnametomib",
    ]

    static func change(_ path: [String], available: (String) -> Bool) -> Change {
        guard let first = path.first else { return .keep }
        if available(first), first != "Darwin" { return path.count > 1 ? .replace(first) : .keep }
        switch first {
        case "Darwin": return .replace("Glibc")
        case "CoreFoundation": return .replace("Foundation")
        case KeychainNames.framework: return .replace(KeychainNames.module)
        default: return .keep
        }
    }
}

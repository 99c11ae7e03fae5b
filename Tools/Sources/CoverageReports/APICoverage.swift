import Foundation

/// How much of what public code asks for the runtime has.
public struct APICoverage: Sendable {
    public struct Share: Sendable, Equatable {
        public var names = 0
        public var present = 0
        public var weight = 0
        public var presentWeight = 0

        mutating func add(_ row: APIDemand.Row, isPresent: Bool) {
            names += 1
            weight += row.repositories
            if isPresent {
                present += 1
                presentWeight += row.repositories
            }
        }

        /// Of 100, weighted by repositories.
        public var percent: Double { weight == 0 ? 100 : Double(presentWeight) * 100 / Double(weight) }
        public var plainPercent: Double { names == 0 ? 100 : Double(present) * 100 / Double(names) }
    }

    /// The sections that make up "members".
    public static let memberSections: Set<APIDemand.Section> = [.initialisers, .functions, .members, .overrides, .delegates]

    public var types = Share()
    public var members = Share()
    public var sections: [APIDemand.Section: Share] = [:]
    /// By framework: types, members.
    public var frameworks: [String: (types: Share, members: Share)] = [:]
    /// In order of demand.
    public var missingTypes: [APIDemand.Row] = []
    public var missingMembers: [APIDemand.Row] = []
    public var missingImplicit: [APIDemand.Row] = []

    public init(demand: APIDemand, index: SymbolIndex) {
        // A name that several sections hold counts once, with its largest weight.
        var counted: [String: APIDemand.Row] = [:]
        for row in demand.rows {
            let isPresent = index.has(row)
            sections[row.section, default: Share()].add(row, isPresent: isPresent)
            switch row.section {
            case .types:
                types.add(row, isPresent: isPresent)
                frameworks[Self.framework(of: row), default: (Share(), Share())].types.add(row, isPresent: isPresent)
                if !isPresent { missingTypes.append(row) }
            case .implicit: if !isPresent { missingImplicit.append(row) }
            default:
                if let other = counted[row.name], other.repositories >= row.repositories { continue }
                counted[row.name] = row
            }
        }
        for row in counted.values {
            let isPresent = index.has(row)
            members.add(row, isPresent: isPresent)
            frameworks[Self.framework(of: row), default: (Share(), Share())].members.add(row, isPresent: isPresent)
            if !isPresent { missingMembers.append(row) }
        }
        func byDemand(_ a: APIDemand.Row, _ b: APIDemand.Row) -> Bool { (b.repositories, a.name) < (a.repositories, b.name) }
        missingTypes.sort(by: byDemand)
        missingMembers.sort(by: byDemand)
        missingImplicit.sort(by: byDemand)
    }

    /// The framework a name belongs to, by Apple's prefixes.
    public static func framework(of row: APIDemand.Row) -> String {
        if row.section == .delegates { return "delegate methods" }
        let known: [(String, String)] = [
            ("UIHosting", "SwiftUI"), ("UIViewRepresentable", "SwiftUI"), ("UIViewControllerRepresentable", "SwiftUI"), ("UIViewType", "SwiftUI"),
            ("UI", "UIKit"), ("NSLayout", "UIKit"), ("NSCollectionLayout", "UIKit"), ("NSDiffable", "UIKit"), ("NSText", "UIKit"),
            ("CGImageSource", "ImageIO"), ("CGImageDestination", "ImageIO"), ("UTType", "UniformTypeIdentifiers"), ("CG", "CoreGraphics"), ("CTF", "CoreText"), ("CAT", "QuartzCore"), ("CA", "QuartzCore"),
            ("AV", "AVFoundation"), ("WK", "WebKit"), ("MK", "MapKit"), ("CL", "CoreLocation"), ("UN", "UserNotifications"), ("PH", "Photos"),
            ("CI", "CoreImage"), ("NS", "Foundation"), ("IndexPath", "Foundation"), ("Dispatch", "Foundation"),
        ]
        if let (_, name) = known.first(where: { row.name.hasPrefix($0.0) }) { return name }
        let foundation = [
            "Bundle", "Notification", "Date", "URL", "Selector", "Timer", "File", "Calendar", "Locale", "RunLoop", "UserDefaults", "ProcessInfo",
            "IndexSet", "Number", "Operation", "Attributed", "Measurement", "Undo", "HTTP", "JSON",
        ]
        return foundation.contains { row.name.hasPrefix($0) } ? "Foundation" : "others"
    }
}

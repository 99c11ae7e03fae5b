import Foundation
import SourceRewriter

/// Decides for each target of the packages below a project whether the code for iOS or the code for Linux is taken.
///
/// iOS is the rule. Linux is for portable packages: a target gets it when its sources have a branch for Linux, when nothing that it or its
/// dependencies import on iOS is the runtime's, and when all it stands on is for Linux, too. A target whose code for iOS stands on
/// Objective-C gets it as well where its sources have conditions on Darwin. Where code for iOS and a library below it both import Combine, they
/// hand its publishers to each other, and the library is for iOS, too. Tests may be for Linux as libraries are.
struct PackageProfiles {
    private(set) var platforms: [String: SourcePlatform] = [:]
    private(set) var reasons: [String: String] = [:]
    /// Targets that import XCTest: it is ours on both platforms, since what a test stands on has its cases and failures.
    private(set) var testHelpers: Set<String> = []

    /// Modules of the runtime that code for iOS imports.
    private static let runtimeModules = interfaceModules + ["CoreGraphics", "ObjectiveC"]
    private static let interfaceModules = ["UIKit", "QuartzCore", "CoreText", "UIAutomation"]

    /// - Parameters:
    ///   - targets: all targets as they are for iOS.
    ///   - onLinux: the same for Linux: other dependencies may hold there.
    ///   - users: the project's own targets that stand on them; always for iOS.
    ///   - choices: what the user asks for, by name of a target or a package.
    /// - Throws: `ProjectError` when a target that the user wants for Linux stands on one for iOS.
    init(targets: [Target], onLinux: [Target], users: [Target] = [], choices: [String: SourcePlatform]) throws {
        let byName = Dictionary(targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let linux = Dictionary(onLinux.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        func choice(_ target: Target) -> SourcePlatform? { choices[target.name] ?? target.packageName.flatMap { choices[$0] } }
        var scans: [String: Scan] = [:]
        func scan(_ name: String) -> Scan {
            if let known = scans[name] { return known }
            let result = byName[name].map(Scan.init) ?? Scan()
            scans[name] = result
            return result
        }
        var candidates: Set<String> = []
        for target in targets where [.framework, .cLibrary, .unitTests].contains(target.kind) {
            if scan(target.name).importsXCTest { testHelpers.insert(target.name) }
            if let wanted = choice(target) {
                reasons[target.name] = "as asked"
                if wanted == .linux { candidates.insert(target.name) }
                continue
            }
            // A wrapper of portable C is portable, too.
            let ofItsC = target.dependencies.lazy.filter { byName[$0]?.kind == .cLibrary }.compactMap { scan($0).branch }.first
            let objectiveC = Self.objectiveC(below: target.name, in: byName)
            let withoutObjectiveC = objectiveC.flatMap { needed in
                scan(target.name).conditionOnDarwin.map { "it stands on \(needed), which is Objective-C, and has \($0)" }
            }
            guard let branch = withoutObjectiveC ?? scan(target.name).branch ?? ofItsC else {
                reasons[target.name] = "nothing in it asks for Linux"
                continue
            }
            // Geometry comes with Foundation on Linux. Where the code for iOS cannot be built, its import of CoreGraphics does not count.
            if let found = Self.firstImport(of: target.name, in: byName, { withoutObjectiveC == nil ? scan($0).runtimeImport : scan($0).interfaceImport }) {
                reasons[target.name] = found
                continue
            }
            candidates.insert(target.name)
            reasons[target.name] = branch
        }
        let forIOS = targets.filter { $0.kind != .macro && !candidates.contains($0.name) } + users
        for target in forIOS where candidates.contains(where: { scan($0).importsCombine }) {
            let used = Self.closure(of: target, in: byName).filter { candidates.contains($0) && scan($0).importsCombine }
            guard !used.isEmpty else { continue }
            let imports = (byName[target.name] == nil ? Scan(target) : scan(target.name)).importsCombine
            for name in used.sorted() {
                if let library = byName[name], choice(library) == .linux { continue }
                if imports {
                    reasons[name] = "\(target.name), which is for iOS, and it import Combine"
                } else if let type = Self.firstName(of: scan(name).typesBesideCombine, in: target) {
                    reasons[name] = "\(target.name), which is for iOS, uses \(type), which it has with Combine"
                } else {
                    continue
                }
                candidates.remove(name)
            }
        }
        // A C library that asks nothing is the same on both: it goes along with what stands on it.
        func isNeutral(_ name: String) -> Bool {
            guard let target = byName[name], target.kind == .cLibrary, choice(target) == nil else { return false }
            return scan(name).branch == nil
        }
        // Taking a target back may take back others, which stand on it.
        while let (name, obstacle) = candidates.sorted().lazy.compactMap({ name in
            linux[name]?.dependencies.first { byName[$0] != nil && byName[$0]?.kind != .macro && !candidates.contains($0) && !isNeutral($0) }.map { (name, $0) }
        }).first {
            if let target = byName[name], choice(target) == .linux {
                throw ProjectError(target.packageName ?? name, "target \"\(name)\" cannot be built for Linux: it stands on \"\(obstacle)\", which is for iOS")
            }
            candidates.remove(name)
            reasons[name] = "it stands on \(obstacle), which is for iOS"
        }
        var queue = candidates.sorted()
        while let name = queue.popLast() {
            platforms[name] = .linux
            for dependency in linux[name]?.dependencies ?? [] where platforms[dependency] == nil && isNeutral(dependency) {
                reasons[dependency] = "\(name) stands on it, which is for Linux"
                queue.append(dependency)
            }
        }
        let forApps = Set(targets.filter { $0.kind != .macro }.flatMap(\.dependencies))
        for name in targets.filter({ $0.kind == .macro }).flatMap(\.dependencies) where byName[name]?.kind == .framework && !forApps.contains(name) {
            platforms[name] = .linux
            reasons[name] = "it is part of a macro, which runs in the compiler"
        }
    }

    /// All that a target stands on, by name.
    private static func closure(of target: Target, in targets: [String: Target]) -> Set<String> {
        var seen: Set<String> = []
        var queue = target.dependencies
        while let next = queue.popLast() {
            if seen.insert(next).inserted { queue += targets[next]?.dependencies ?? [] }
        }
        return seen
    }

    /// The first of some names that stands in a target's sources as a word.
    private static func firstName(of names: Set<String>, in target: Target) -> String? {
        guard !names.isEmpty, target.kind != .cLibrary else { return nil }
        for file in target.sources {
            let words = ModuleBuilder.text(ofFile: file).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            if let found = words.first(where: { names.contains(String($0)) }) { return String(found) }
        }
        return nil
    }

    /// What keeps a target on iOS: the first import of the runtime's, its own or below.
    private static func firstImport(of name: String, in targets: [String: Target], _ importOf: (String) -> String?) -> String? {
        var seen: Set<String> = []
        var queue = [name]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted else { continue }
            if let place = importOf(next) { return next == name ? "it " + place : "it stands on \(next), which " + place }
            queue += (targets[next]?.dependencies ?? []).reversed()
        }
        return nil
    }

    /// The first target of Objective-C alone that a target stands on.
    private static func objectiveC(below name: String, in targets: [String: Target]) -> String? {
        var seen: Set<String> = []
        var queue = [name]
        while let next = queue.popLast() {
            guard seen.insert(next).inserted, let target = targets[next] else { continue }
            if ObjectiveCTargets.isObjectiveCAlone(target) { return next }
            queue += target.dependencies.reversed()
        }
        return nil
    }

    /// What the sources of a target say.
    private struct Scan {
        /// Where its sources ask for Linux, in words.
        var branch: String?
        /// Where its sources ask for Darwin, in words: they can do without.
        var conditionOnDarwin: String?
        /// The import of a module of the runtime's, in words.
        var runtimeImport: String?
        /// The same of a module that draws or shows something.
        var interfaceImport: String?
        var importsXCTest = false
        var importsCombine = false
        /// Types that the files declare which import Combine on iOS: without it they may be missing.
        var typesBesideCombine: Set<String> = []

        init() {}

        init(_ target: Target) {
            if target.kind == .cLibrary {
                for file in target.cSources + target.cHeaders where ModuleBuilder.text(ofFile: file).contains("__APPLE__") {
                    branch = "__APPLE__ in \(Paths.name(file))"
                    return
                }
                return
            }
            for file in target.sources {
                let text = ModuleBuilder.text(ofFile: file)
                let found = PlatformScan(text, conditions: Set(target.conditions))
                if conditionOnDarwin == nil, let line = Self.lineAskingForDarwin(text) { conditionOnDarwin = "a condition in \(Paths.name(file)):\(line)" }
                if found.importsOnIOS["XCTest"] != nil { importsXCTest = true }
                if found.importsOnIOS["Combine"] != nil {
                    importsCombine = true
                    typesBesideCombine.formUnion(Self.declaredTypes(text))
                }
                if branch == nil, let line = found.lineAskingForLinux { branch = "a condition in \(Paths.name(file)):\(line)" }
                func firstImport(_ modules: [String]) -> String? {
                    modules.first { found.importsOnIOS[$0] != nil }.map { "imports \($0) in \(Paths.name(file)):\(found.importsOnIOS[$0] ?? 0)" }
                }
                runtimeImport = runtimeImport ?? firstImport(PackageProfiles.runtimeModules)
                interfaceImport = interfaceImport ?? firstImport(PackageProfiles.interfaceModules)
            }
        }

        /// Names that follow `class`, `struct`, `enum`, `protocol` or `typealias` where a line declares one for others to see.
        private static func declaredTypes(_ text: String) -> [String] {
            text.split(whereSeparator: \.isNewline).compactMap { line in
                let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                guard words.first == "public" || words.first == "open",
                    let at = words.firstIndex(where: { ["class", "struct", "enum", "protocol", "typealias"].contains($0) }), at + 1 < words.count
                else { return nil }
                return ["func", "var"].contains(words[at + 1]) ? nil : String(words[at + 1])
            }
        }

        /// The first line with a condition on Darwin or Objective-C; from 1.
        private static func lineAskingForDarwin(_ text: String) -> Int? {
            guard text.contains("canImport(Darwin)") || text.contains("_runtime(_ObjC)") else { return nil }
            return text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { line in
                let plain = line.drop { $0 == " " || $0 == "\t" }
                return plain.hasPrefix("#") && (plain.contains("canImport(Darwin)") || plain.contains("_runtime(_ObjC)"))
            }.map { $0 + 1 }
        }
    }
}

extension ProjectReader {
    static let profileVariable = "DRYDOCK_PROFILES"

    /// Fixes the platform of packages or of single targets of theirs from now on: `Name=linux`, `Name=ios`.
    ///
    /// - Throws: `ProjectError` for a text that is neither.
    public static func useProfiles(_ choices: [String]) throws {
        for choice in choices {
            let parts = choice.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty, ["ios", "linux"].contains(parts[1].lowercased()) else {
                throw ProjectError("--profile \(choice)", "expected NAME=ios or NAME=linux")
            }
        }
        if !choices.isEmpty { setenv(profileVariable, choices.joined(separator: ","), 1) }
    }

    static var givenProfiles: [String: SourcePlatform] {
        var result: [String: SourcePlatform] = [:]
        for choice in (ProcessInfo.processInfo.environment[profileVariable] ?? "").split(separator: ",") {
            let parts = choice.split(separator: "=").map(String.init)
            if parts.count == 2 { result[parts[0]] = parts[1].lowercased() == "linux" ? .linux : .iOS }
        }
        return result
    }
}

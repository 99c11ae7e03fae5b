import Foundation
import SourceRewriter

extension CompilerMessage {
    /// What the compiler did not find: a name, and for a member the last name of the type that lacks it.
    var unknownName: (name: String, type: String?)? {
        guard severity == .error else { return nil }
        let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        func last(_ type: String) -> String {
            let plain = type.prefix { $0 != "<" }.replacingOccurrences(of: ".Type", with: "").trimmingCharacters(in: CharacterSet(charactersIn: "?!()"))
            return plain.split(whereSeparator: { $0 == "." || $0 == " " }).last.map(String.init) ?? plain
        }
        func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }
        if message.hasPrefix("cannot find ") { return quoted.first.map { (base($0), nil) } }
        if quoted.count > 1, message.hasPrefix("no type named ") || message.hasPrefix("module ") { return (base(quoted[message.hasPrefix("module ") ? 1 : 0]), nil) }
        if quoted.count > 1, message.contains("' has no member '") { return (base(quoted[1]), last(quoted[0])) }
        if quoted.count > 1, message.contains("' is not a member type of ") { return (base(quoted[0]), last(quoted[1])) }
        return nil
    }
}

extension ModuleBuilder {
    /// Says with each name that the compiler did not find where it is declared, when that is in a file or under a condition that is left out for
    /// want of a framework of Apple's, or in Objective-C: in the module or in one that it imports.
    func addNotesOnAbsentDeclarations(to output: inout CompilerOutput) throws {
        let wanted = Set(output.entries.compactMap { $0.message.unknownName?.name })
        if wanted.isEmpty { return }
        let places = [self] + dependencies.filter { !$0.target.sources.isEmpty && $0.target.kind != .macro && $0.target.platform == .iOS }.map { dependency in
            ModuleBuilder(
                target: dependency.target, project: project, runtime: runtime, runtimeFingerprint: runtimeFingerprint, cache: cache, compiler: compiler,
                dependencies: dependencies.filter { $0.target.name != dependency.target.name }, isOwnSource: false, report: report)
        }
        let found = places.flatMap { place in
            AbsentDeclarations.find(
                wanted, in: place.target.sources.map { SourceFile(path: $0, text: Self.text(ofFile: $0)) }, options: place.options(manifests: []), isOnIOS: AppleFrameworks.isOnIOS)
        }
        let sources = places.flatMap(\.target.objectiveCSources).uniqued()
        let classes = Self.objectiveCClasses(wanted, in: sources)
        if found.isEmpty, classes.isEmpty { return }
        output.mapEntries { entry in
            guard let unknown = entry.message.unknownName else { return entry }
            var entry = entry
            if unknown.type == nil, let place = classes[unknown.name] { entry.notes.append(place) }
            entry.notes += found.filter { $0.name == unknown.name && (unknown.type == nil || $0.type == unknown.type) }.map(Self.note)
            return entry
        }
    }

    /// Where Objective-C sources that are left out implement classes, by their names.
    static func objectiveCClasses(_ names: Set<String>, in paths: [String]) -> [String: CompilerMessage] {
        var found: [String: CompilerMessage] = [:]
        for path in paths {
            for (offset, line) in text(ofFile: path).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
                guard line.hasPrefix("@implementation") else { continue }
                let words = line.dropFirst("@implementation".count).split { " \t({".contains($0) }
                // A category adds to a class that is declared elsewhere.
                guard let name = words.first.map(String.init), names.contains(name), found[name] == nil, !line.contains("(") else { continue }
                found[name] = CompilerMessage(
                    path: path, line: offset + 1, column: 1, severity: .note,
                    message: "'\(name)' is declared in \(Paths.name(path)), which is left out: Objective-C is not supported")
            }
        }
        return found
    }

    private static func note(_ absent: AbsentDeclaration) -> CompilerMessage {
        let reason = (absent.isWholeFile ? "which is left out because it needs " : "under a condition that needs ") + absent.modules.joined(separator: " and ")
        return CompilerMessage(
            path: absent.path, line: absent.line, column: absent.column, severity: .note,
            message: "'\(absent.name)' is declared in \(Paths.name(absent.path)), \(reason)")
    }
}

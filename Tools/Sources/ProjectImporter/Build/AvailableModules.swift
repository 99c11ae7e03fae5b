import Foundation

/// The modules that sources of a project can import, known before anything is built.
///
/// A module counts as available when any target of the project has its name, whether or not the importing target depends on it: a missing
/// dependency is the compiler's to tell.
final class AvailableModules {
    private let runtime: Set<String>
    private let project: Set<String>
    /// What was found out of other names.
    private var known: [String: Bool] = [:]

    init(project: Project, runtime: RuntimeLibrary) {
        self.runtime = runtime.moduleNames
        var names = Set(project.targets.map(\.moduleName))
        // A C target's own map may give its module another name.
        for headers in project.targets.compactMap(\.publicHeaders) { names.formUnion(ModuleMap.names(in: headers + "/module.modulemap")) }
        self.project = names
    }

    func has(_ module: String, for target: Target) -> Bool {
        if project.contains(module) || (target.platform == .iOS || target.importsXCTest) && runtime.contains(module) { return true }
        if let known = known[module] { return known }
        let isThere = Toolchain.hasModule(module)
        known[module] = isThere
        return isThere
    }
}

/// Clang's module maps, as far as the names of their modules.
enum ModuleMap {
    /// The top-level modules that a map declares; none where there is no such file.
    static func names(in path: String) -> Set<String> {
        guard Paths.exists(path) else { return [] }
        var names: Set<String> = []
        var depth = 0
        for line in ModuleBuilder.text(ofFile: path).split(whereSeparator: \.isNewline) {
            let line = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
            var words = line.split { " \t{\"".contains($0) }[...]
            while let first = words.first, ["explicit", "framework", "extern"].contains(first) { words.removeFirst() }
            if depth == 0, words.first == "module", let name = words.dropFirst().first { names.insert(String(name.prefix { $0 != "." && $0 != "[" })) }
            for character in line { depth += character == "{" ? 1 : character == "}" ? -1 : 0 }
        }
        return names
    }
}

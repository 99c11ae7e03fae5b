import InterfaceBuilder
import SourceRewriter

/// The class that an object of a file names.
enum CustomClass {
    case none
    case found(ProjectFacts.Found)
    /// Nobody can tell: another module's, Objective-C's, UIKit's.
    case elsewhere
    case missing(name: String, module: String?)
    /// The class is Swift's, and the file does not say of which module.
    case withoutModule(name: String, modules: [String])

    init(of element: InterfaceElement, in file: LintFile, _ facts: ProjectFacts) {
        guard let name = element["customClass"], !name.isEmpty else {
            self = .none
            return
        }
        let provider = element["customModuleProvider"]
        let modules = provider == "target" ? file.modules : [element["customModule"]].compactMap { $0 }.filter { !$0.isEmpty }
        if modules.isEmpty {
            self = Self.byObjectiveCName(name, facts)
            return
        }
        for module in modules {
            if let found = facts.type(named: name, in: module) ?? facts.outlines[module]?.named(name, facts) {
                self = .found(found)
                return
            }
        }
        let areKnown = modules.allSatisfy { facts.outlines[$0] != nil }
        self = areKnown && !facts.hasObjectiveC ? .missing(name: name, module: modules[0]) : .elsewhere
    }

    private static func byObjectiveCName(_ name: String, _ facts: ProjectFacts) -> CustomClass {
        for module in facts.outlines.keys.sorted() { if let found = facts.outlines[module]?.named(name, facts) { return .found(found) } }
        if name.hasPrefix("_TtC") || name.contains(".") || facts.libraryClasses[name] != nil || facts.hasObjectiveC { return .elsewhere }
        let modules = facts.outlines.keys.sorted().filter { facts.type(named: name, in: $0) != nil }
        if !modules.isEmpty { return .withoutModule(name: name, modules: modules) }
        return isApples(name) ? .elsewhere : .missing(name: name, module: nil)
    }

    /// Prefixes of frameworks whose views and controllers a file may name.
    private static func isApples(_ name: String) -> Bool {
        let prefixes = ["UI", "NS", "MK", "WK", "AV", "GL", "SK", "SCN", "MTK", "GK", "PK", "CN", "PDF", "AR", "QL", "CA", "MF", "SF", "SL", "AD", "PH", "EK", "AB", "TV", "HK"]
        return prefixes.contains { prefix in
            name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
        }
    }
}

extension ModuleOutline {
    /// The class with that name in `@objc(Name)`.
    fileprivate func named(_ name: String, _ facts: ProjectFacts) -> ProjectFacts.Found? {
        classes.first { $0.objcName == name }.map { ProjectFacts.Found(outline: self, type: $0) }
    }
}

import Foundation
import SourceRewriter

/// Takes targets of Objective-C alone out of what the others stand on.
///
/// `canImport` of such a module is false. The project's own sources may import it: the line has no effect, and the build fails only where
/// Swift uses what the module declares. A library from elsewhere that imports it cannot be built either. Such a library is left out in
/// turn where its import is guarded, and named as the cause where it is not.
enum ObjectiveCTargets {
    static func leaveOut(_ project: inout Project) {
        let ofObjectiveC = project.targets.filter(isObjectiveCAlone)
        guard !ofObjectiveC.isEmpty else { return }
        var leftOut = Dictionary(ofObjectiveC.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var warnings = ofObjectiveC.map { target in
            (target.name, ProjectWarning(project.file, "target \"\(target.name)\" is left out: Objective-C is not supported"))
        }
        // Leaving a library out may leave out others, which stand on it.
        var isChanged = true
        while isChanged {
            isChanged = false
            for target in project.targets where leftOut[target.name] == nil && isForeign(target, in: project) {
                guard let found = firstImport(of: leftOut, in: target) else { continue }
                let message = "target \"\(target.name)\" is left out: it imports \"\(found.module)\", which needs Objective-C"
                warnings.append((target.name, ProjectWarning(found.file, line: found.line, message)))
                leftOut[target.name] = target
                isChanged = true
                if let index = project.targets.firstIndex(where: { $0.name == target.name }) {
                    project.targets[index].obstacles.append(
                        ProjectError(found.file, line: found.line, "\"\(found.module)\" is left out: Objective-C is not supported"))
                }
            }
        }
        let missed = Set(project.targets.filter { leftOut[$0.name] == nil }.flatMap(\.dependencies))
        project.warnings += warnings.filter { missed.contains($0.0) }.map(\.1)
        for index in project.targets.indices where leftOut[project.targets[index].name] == nil {
            let gone = project.targets[index].dependencies.compactMap { leftOut[$0] }
            if gone.isEmpty { continue }
            project.targets[index].dependencies.removeAll { leftOut[$0] != nil }
            // The last words of a build name these files.
            project.targets[index].objectiveCSources += gone.flatMap(\.objectiveCSources)
            project.targets[index].modulesLeftOut += gone.map(\.moduleName)
        }
    }

    /// Whether a library has sources in Objective-C and none in Swift.
    static func isObjectiveCAlone(_ target: Target) -> Bool {
        [.framework, .cLibrary].contains(target.kind) && target.sources.isEmpty && !target.objectiveCSources.isEmpty
    }

    /// A library that the project only uses.
    private static func isForeign(_ target: Target, in project: Project) -> Bool {
        guard target.kind == .framework, target.platform == .iOS, !target.sources.isEmpty, let package = target.packageName else { return false }
        return project.origin != .package || package != project.name
    }

    private static func firstImport(of leftOut: [String: Target], in target: Target) -> (module: String, file: String, line: Int)? {
        let modules = Set(target.dependencies.compactMap { leftOut[$0]?.moduleName })
        if modules.isEmpty { return nil }
        for file in target.sources {
            let imports = PlatformScan(ModuleBuilder.text(ofFile: file), conditions: Set(target.conditions)).importsOnIOS
            if let module = modules.sorted().first(where: { imports[$0] != nil }) { return (module, file, imports[module] ?? 0) }
        }
        return nil
    }
}

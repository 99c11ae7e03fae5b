import Foundation
import SourceRewriter

extension BuildDriver {
    /// A test bundle that is ready to run.
    public struct TestBundle: Sendable {
        public var product: Product
        public var target: Target
        public var usesXCTest: Bool
        public var usesSwiftTesting: Bool
        /// Where each test stands: `path:line` by `Class.name`.
        public var places: [String: String]
    }

    /// The unit-test bundles of a project, or those that are named or belong to a scheme.
    public func testTargets(target: String?, scheme: String?) throws -> [Target] {
        // One of Objective-C alone is named, and does not stop the others.
        let bundles = project.targets.filter { $0.kind == .unitTests }
        let inSwift = bundles.filter { !$0.sources.isEmpty || $0.objectiveCSources.isEmpty }
        let all = inSwift.isEmpty ? bundles : inSwift
        if let target {
            guard let found = project.target(named: target) else {
                throw project.unknownTarget(target, for: .test)
            }
            if found.kind == .unitTests { return [found] }
            let using = all.filter { $0.dependencies.contains(target) || $0.hostApplication == target }
            if using.isEmpty { throw ProjectError(project.file, "no unit tests for \"\(target)\"; test bundles: \(project.choices(for: .test))") }
            return using
        }
        if let scheme, let found = Scheme.named(scheme, in: project) {
            let tests = all.filter { found.tests.contains($0.name) }
            if !tests.isEmpty { return tests }
        }
        if all.isEmpty { throw ProjectError(project.file, "no unit-test target") }
        for left in bundles where !all.contains(left) {
            report(.message(ProjectWarning(project.file, "test bundle \"\(left.name)\" is left out: Objective-C is not supported").description))
        }
        return all
    }

    /// Builds a test bundle with the modules it tests.
    public func build(tests original: Target) throws -> TestBundle {
        defer { tellWhatIsLeftOut(of: original) }
        try checkImports(of: [original])
        let fingerprint = try runtime.prepare(report: report)
        let lock = try prepareCache()
        defer { withExtendedLifetime(lock) {} }
        var target = original
        if let host = target.hostApplication, !target.dependencies.contains(host) { target.dependencies.append(host) }
        // Test classes stand outside the actor here, so the module cannot be isolated to it by default.
        target.defaultIsolation = nil
        var names: [String] = []
        for dependency in target.dependencies { names += try project.buildOrder(for: dependency).map(\.name) }
        names = names.uniqued()
        // The sources as they are tell what the runner must list; rewriting keeps names.
        let libraries = names.compactMap(project.target(named:)).flatMap(TestLibrary.declaringCases)
        let scanner = TestScanner(files: target.sources.map { ($0, ModuleBuilder.text(ofFile: $0)) }, libraries: libraries)
        let host = target.hostApplication.flatMap { project.target(named: $0) }
        let (interfaces, built, module) = try withInterfaces(of: [target] + (host.map { [$0] } ?? [])) { interfaces in
            var built: [BuiltModule] = []
            for name in names {
                guard let item = project.target(named: name), item.isBuilt else { continue }
                let module = try builder(for: item, among: built, fingerprint: fingerprint)
                built.append(try module.build { report(.step("Building \(name)", done: built.count, total: names.count + 1)) })
            }
            var builder = ModuleBuilder(
                target: target, project: project, runtime: runtime, runtimeFingerprint: fingerprint, cache: cache, compiler: compiler, dependencies: built,
                isOwnSource: true, report: report)
            builder.generated = SupportFiles.files(for: target)
            let transform = TestSourceTransform(moduleName: target.moduleName, paths: target.sources, libraries: libraries, isForLinux: target.platform == .linux)
            let ownProgram = project.directory + "/Tests/LinuxMain.swift"
            if target.platform == .linux, !scanner.usesSwiftTesting, Paths.exists(ownProgram) {
                builder.generated["LinuxMain.swift"] = TestRunnerSource.text(program: ModuleBuilder.text(ofFile: ownProgram), path: ownProgram, module: target.moduleName)
            } else {
                builder.generated["DrydockTestRunner.swift"] = transform.runner(scanner, hostEntry: host.map(\.entryPoint))
            }
            builder.transformAll = transform.apply
            builder.isImported = false
            let module = try builder.build { report(.step("Building \(target.name)", done: names.count, total: names.count + 1)) }
            return (interfaces, built, module)
        }

        let bundle = try productFolder(of: target, suffix: "xctest")
        let executable = try program(named: target.productName, of: target, in: bundle)
        let wasLinked = try link(
            built + [module], to: executable, extra: ["-Xlinker", "--defsym=main=\(target.entryPoint)"], runtimeFingerprint: fingerprint)
        // A hosted bundle sees the app's resources and property list as the main bundle's.
        var contents = target
        if let host { contents.infoPlist = host.infoPlist }
        try assemble(bundle, of: contents, executable: executable, modules: built, interfaces: interfaces, also: host.map { [$0] } ?? [])
        var places: [String: String] = [:]
        for item in scanner.classes.values.joined() where scanner.hasTests(item) {
            let type = item.name.split(separator: ".").last.map(String.init) ?? item.name
            for (method, place) in scanner.places(of: item.name) { places["\(type).\(method)"] = "\(place.path):\(place.line)" }
        }
        return TestBundle(
            product: try frozen(bundle, program: executable, wasUpToDate: !module.wasCompiled && !wasLinked), target: target,
            usesXCTest: scanner.usesXCTest, usesSwiftTesting: scanner.usesSwiftTesting, places: places)
    }
}

extension Target {
    /// Whether there is anything to import; a target may exist for its scripts or resources only.
    var isBuilt: Bool {
        guard [.application, .framework, .unitTests, .cLibrary, .macro, .other].contains(kind) else { return false }
        return !sources.isEmpty || !cSources.isEmpty || publicHeaders != nil || !obstacles.isEmpty
    }
}

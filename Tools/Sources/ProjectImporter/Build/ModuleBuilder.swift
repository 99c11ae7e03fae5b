import DrydockSession
import Foundation
import SourceRewriter

/// Builds one module: rewrites its sources, compiles what changed.
struct ModuleBuilder {
    let target: Target
    let project: Project
    let runtime: RuntimeLibrary
    let runtimeFingerprint: String
    /// The project's cache folder.
    let cache: ContainedPath
    let compiler: Compiler
    /// The modules it imports, built before.
    let dependencies: [BuiltModule]
    let isOwnSource: Bool
    /// Whether another target of the build imports it. After a change in one file to make the module, which is of all files, takes longer than to compile that.
    var isImported = true
    /// Sources made for this module, by file name.
    var generated: [String: String] = [:]
    /// A last change to the rewritten files; paths are the originals'.
    var transformAll: ((_ files: [(path: String, text: String)]) -> [String: String])?
    let report: (BuildEvent) -> Void

    /// Named after the target, whatever characters its name has.
    var folder: ContainedPath {
        // An encoded name is a file name.
        get throws { try (cache / "build" / "targets").appending(ContainedPath.encodedName(target.name)) }
    }
    /// Modules for Linux stand apart: code for Linux must not find the others.
    private var modules: ContainedPath { target.platform == .linux ? linuxModules : cache / "modules" }
    private var linuxModules: ContainedPath { cache / "modules-linux" }

    /// - Parameter starts: called before work begins, and not at all when there is none.
    func build(starts: () -> Void) throws -> BuiltModule {
        if let obstacle = target.obstacles.first {
            for obstacle in target.obstacles { report(.message(obstacle.description)) }
            throw BuildFailure("\(target.name) cannot be built: \(obstacle.message)")
        }
        if let reason = target.obstacleInModuleName {
            throw ProjectError(project.file, "target \"\(target.name)\": its module's name, \"\(target.moduleName)\", \(reason)")
        }
        try checkWords(of: target)
        // A source that cannot be read is not an empty one.
        for source in target.sources + target.cSources {
            if let fault = Paths.fault(ofFile: source) { throw ProjectError(source, "source of \"\(target.name)\" \(fault)") }
        }
        var built = BuiltModule(target: target)
        built.moduleMaps = dependencies.flatMap(\.moduleMaps)
        if target.kind == .cLibrary { return try buildC(built) }
        if target.kind == .macro { return try buildMacro(built, starts: starts) }
        let sources = target.sources.map { SourceFile(path: $0, text: Self.text(ofFile: $0)) }
        if !target.exportedImports.isEmpty { built.exports += ownTypes(in: sources) }
        let flags = try flags()
        let inputs = inputFingerprint(sources: sources, flags: flags)
        built.fingerprint = inputs
        built.objects = try objectPaths()
        let folder = try folder
        let manifestFile = folder / "manifest.json"
        let testableManifestFile = folder / "testable-manifest.json"
        let fingerprintFile = folder / "fingerprint"
        if fingerprintFile.text == inputs, built.objects.allSatisfy(Paths.exists), try !isImported || modulePath.exists,
            let manifest = manifestFile.data.flatMap({ try? ModuleManifest(json: $0) })
        {
            built.manifests = Self.merged(dependencies) + [manifest]
            built.testableManifest = testableManifestFile.data.flatMap { try? ModuleManifest(json: $0) }
            return built
        }
        try fingerprintFile.remove()
        starts()

        let stateFile = folder / "rewrite-state"
        var state = transformAll == nil ? stateFile.data.flatMap(RewriteState.init(data:)) ?? RewriteState() : RewriteState()
        // What a build leaves behind that fails is not to be built upon.
        try stateFile.remove()
        let result = try rewrite(sources, &state, key: rewriteKey(flags))
        try manifestFile.write(result.manifest.json())
        try testableManifestFile.write(result.testableManifest.json())
        built.manifests = Self.merged(dependencies) + [result.manifest]
        built.testableManifest = result.testableManifest
        try compile(flags: flags, result)
        if transformAll == nil { try stateFile.write(state.data) }
        try fingerprintFile.write(inputs)
        built.wasCompiled = true
        return built
    }

    /// - Throws: ``ProjectError`` for a word that the compiler would take for a file with arguments.
    func checkWords(of target: Target) throws {
        guard let word = (target.conditions + target.upcomingFeatures + target.experimentalFeatures).first(where: { $0.hasPrefix("@") }) else { return }
        throw ProjectError(project.file, "target \"\(target.name)\": compilation condition or feature \"\(word)\" is not an identifier")
    }

    private static func merged(_ modules: [BuiltModule]) -> [ModuleManifest] {
        var seen: Set<String> = []
        return modules.flatMap(\.manifests).filter { seen.insert($0.module).inserted }
    }

    static func text(ofFile path: String) -> String {
        guard let data = Paths.data(path) else { return "" }
        return String(decoding: data, as: UTF8.self)
    }

    // MARK: Rewriting

    private func options() throws -> RewriterOptions {
        // Tests see what is internal to the modules they test.
        var known = Self.merged(dependencies)
        if target.kind == .unitTests {
            for testable in dependencies.compactMap(\.testableManifest) {
                known.removeAll { $0.module == testable.module }
                known.append(testable)
            }
        }
        return options(manifests: target.platform == .linux ? known : try runtime.manifests() + known)
    }

    /// - Parameter manifests: of the imported modules; without them conditions are decided all the same.
    func options(manifests: [ModuleManifest]) -> RewriterOptions {
        var options = RewriterOptions(
            moduleName: target.moduleName, languageMode: target.languageMode, manifests: manifests, conditions: Set(target.conditions),
            importableModules: Set(dependencies.map(\.target.moduleName)))
        options.platform = target.platform
        options.deploymentTarget = deploymentTarget
        options.implicitImports = target.implicitImports
        options.reexports = reexports
        options.modulesWithoutCode = Set(target.modulesLeftOut)
        if target.platform == .linux { return options }
        // A UIKit library's extensions for SwiftUI are an extra; an app that is written in SwiftUI is not built without its screens.
        if target.kind == .framework || target.kind == .unitTests { options.modulesLeftOut = ["SwiftUI"] } else { options.modulesDropped = ["SwiftUI"] }
        return options
    }

    /// Packages that name no version of iOS run on the oldest that SwiftPM knows.
    private var deploymentTarget: String? { target.deploymentTarget ?? (target.packageName == nil ? nil : "12.0") }

    /// Public types whose names Foundation has, too, since later versions of iOS. What comes through a module steps back behind its own.
    private func ownTypes(in sources: [SourceFile]) -> [String] {
        let names: Set<Substring> = ["Predicate", "Expression"]
        return sources.filter { source in names.contains { source.text.contains($0) } }.flatMap { source in
            source.text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
                let words = line.split { " <:{".contains($0) }.filter { $0 != "final" && $0 != "indirect" }
                guard words.count > 2, ["public", "open"].contains(words[0]), ["struct", "class", "enum"].contains(words[1]), names.contains(words[2]) else { return nil }
                return "\(words[1]) \(target.moduleName).\(words[2])"
            }
        }.uniqued()
    }

    /// What the headers of the frameworks that the module imports bring along.
    private var reexports: [String: [String]] {
        Dictionary(dependencies.map { ($0.target.moduleName, $0.exports) }.filter { !$0.1.isEmpty }) { first, _ in first }
    }

    /// Rewrites the sources of the module without building it.
    func rewritten() throws -> RewriteResult {
        Rewriter.rewrite(files: target.sources.map { SourceFile(path: $0, text: Self.text(ofFile: $0)) }, options: try options())
    }

    private func rewrite(_ sources: [SourceFile], _ state: inout RewriteState, key: String) throws -> RewriteResult {
        let places = try self.places()
        // Files that are not rewritten must be there from the last time.
        if !places.values.allSatisfy(\.exists) { state = RewriteState() }
        let result = Rewriter.rewrite(files: sources, options: try options(), key: key, state: &state)
        let texts = transformAll?(result.files.map { ($0.path, $0.text) }) ?? [:]
        for file in result.files {
            guard let place = places[file.path] else { continue }
            try writeSource(texts[file.path] ?? file.text, to: place)
        }
        for (name, text) in generated { try writeSource(text, to: (folder / "generated").appending(name)) }
        // What was removed from the project must not stay in the module.
        let kept = Set(places.values.map(\.name))
        let rewritten = try folder / "rewritten"
        for name in rewritten.contents where !kept.contains(name) { try rewritten.appending(name).remove() }
        return result
    }

    /// Writes a file that is compiled, if it is not there as it is to be.
    ///
    /// The compiler's driver compares times in whole seconds: a file that changes in the second in which the last build began passes for
    /// unchanged. Without its object it is compiled whatever the time. The object goes first, so that a build that ends between the two makes it anew.
    func writeSource(_ text: String, to place: ContainedPath) throws {
        if place.text == text { return }
        try product(of: place.path, ".o").remove()
        try place.write(text)
    }

    /// Where each source goes; two files of one name get different ones.
    func places() throws -> [String: ContainedPath] {
        let folder = try self.folder / "rewritten"
        let names = Self.fileNames(for: target.sources, besides: generated.keys.map(Paths.stem))
        return try names.mapValues { try folder.appending($0 + ".swift") }
    }

    /// A file name without extension for each path, made from its own; two files of one name get different ones.
    ///
    /// - Parameter taken: names that others have.
    private static func fileNames(for paths: [String], besides taken: some Sequence<String> = []) -> [String: String] {
        var result: [String: String] = [:]
        var used = Set(taken.map { $0.lowercased() })
        for path in paths {
            let stem = ContainedPath.encodedName(Paths.stem(path))
            var name = stem
            var number = 2
            while !used.insert(name.lowercased()).inserted {
                name = "\(stem)-\(number)"
                number += 1
            }
            result[path] = name
        }
        return result
    }

    private func compiledFiles() throws -> [String] {
        let generatedFolder = try folder / "generated"
        return try places().values.map(\.path).sorted() + generated.keys.sorted().map { try generatedFolder.appending($0).path }
    }

    // MARK: Compiling

    private var modulePath: ContainedPath {
        get throws { try modules.appending(target.moduleName + ".swiftmodule") }
    }

    /// What the compiler makes of a rewritten file: its object, or what it notes down beside it.
    private func product(of file: String, _ suffix: String) throws -> ContainedPath { try (folder / "objects").appending(Paths.stem(file) + suffix) }

    private func objectPaths() throws -> [String] { try compiledFiles().map { try product(of: $0, ".o").path } }

    func flags() throws -> [String] {
        // `canImport(UIKit)` is the compiler's to decide: code for Linux is not shown where the runtime is.
        let seesRuntime = target.platform == .iOS || target.importsXCTest
        var flags = seesRuntime ? try runtime.importFlags() : []
        if target.platform == .iOS { flags += ["-I", (cache / "modules").path] }
        flags += ["-I", linuxModules.path, "-module-name", target.moduleName, "-swift-version", target.languageMode]
        flags += ["-Onone", "-gline-tables-only", "-enable-testing", "-module-cache-path", ClangModules.path]
        flags += ["-enable-experimental-feature", "SymbolLinkageMarkers"]
        // Swift Testing names overlays for Apple's UIKit and CoreGraphics; ours have none.
        flags += ["-Xfrontend", "-disable-cross-import-overlays"]
        // The toolchain's XCTest knows no NSObject and no UIKit.
        if seesRuntime { flags += ["-module-alias", "XCTest=DrydockXCTest"] }
        if let isolation = target.defaultIsolation { flags += ["-default-isolation", isolation] }
        for condition in target.conditions.uniqued() { flags += ["-D", condition] }
        for feature in target.upcomingFeatures.uniqued() { flags += ["-enable-upcoming-feature", feature] }
        for feature in target.experimentalFeatures.uniqued() { flags += ["-enable-experimental-feature", feature] }
        if let package = target.packageName { flags += ["-package-name", Target.identifier(package).lowercased()] }
        for map in dependencies.flatMap(\.moduleMaps).uniqued() { flags += ["-Xcc", "-fmodule-map-file=" + map] }
        for headers in dependencies.compactMap(\.target.publicHeaders).uniqued() { flags += ["-Xcc", "-I" + headers] }
        for library in dependencies.compactMap(\.macroLibrary) { flags += ["-load-plugin-library", library] }
        if !isOwnSource { flags.append("-suppress-warnings") }
        // The program's real entry point is added when it is linked: the same objects serve the app and its tests.
        if target.kind == .application || target.kind == .unitTests { flags += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", target.entryPoint] }
        if !target.sources.contains(where: { Paths.name($0) == "main.swift" }) { flags.append("-parse-as-library") }
        return flags
    }

    /// Stands for all that goes into a rewriting besides the sources.
    private func rewriteKey(_ flags: [String]) -> String {
        var hash = ContentHash()
        hash.add(runtimeFingerprint)
        hash.add(stampOf: RuntimeLibrary.executable)
        for flag in flags + target.implicitImports + target.modulesLeftOut + [deploymentTarget ?? ""] { hash.add(flag) }
        for (module, modules) in reexports.sorted(by: { $0.key < $1.key }) { hash.add(module + ":" + modules.joined(separator: ",")) }
        for name in generated.keys.sorted() { hash.add(name) }
        for dependency in dependencies { hash.add(dependency.fingerprint) }
        return hash.text
    }

    private func inputFingerprint(sources: [SourceFile], flags: [String]) -> String {
        var hash = ContentHash()
        hash.add(runtimeFingerprint)
        hash.add(stampOf: RuntimeLibrary.executable)
        for flag in flags { hash.add(flag) }
        for word in target.implicitImports + target.modulesLeftOut + [deploymentTarget ?? ""] { hash.add(word) }
        for (module, modules) in reexports.sorted(by: { $0.key < $1.key }) { hash.add(module + ":" + modules.joined(separator: ",")) }
        for source in sources {
            hash.add(source.path)
            hash.add(source.text)
        }
        for (name, text) in generated.sorted(by: { $0.key < $1.key }) {
            hash.add(name)
            hash.add(text)
        }
        for dependency in dependencies { hash.add(dependency.fingerprint) }
        return hash.text
    }

    private func compile(flags: [String], _ result: RewriteResult) throws {
        let files = try compiledFiles()
        let folder = try folder
        let objects = folder / "objects"
        try objects.makeFolder()
        try modules.makeFolder()
        // Objects of another state of the runtime, of other modules or other flags are of no use to an incremental build.
        var state = ContentHash()
        state.add(runtimeFingerprint)
        for flag in flags { state.add(flag) }
        for dependency in dependencies { state.add(dependency.fingerprint) }
        if try (folder / "state").write(state.text) {
            try objects.remove()
            try objects.makeFolder()
        }
        // One build at a time writes a target's objects; the folder of modules is shared with other targets, whose names have no hyphen.
        try objects.removeHalfWritten()
        try modules.removeHalfWritten(of: target.moduleName)
        var map: [String: [String: String]] = [
            "": ["swift-dependencies": objects.path + "/module.swiftdeps"]
        ]
        for file in files {
            map[file] = try [
                "object": product(of: file, ".o"), "swift-dependencies": product(of: file, ".swiftdeps"), "dependencies": product(of: file, ".d"),
            ].mapValues(\.path)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let fileMap = folder / "output-file-map.json"
        try fileMap.write(encoder.encode(map))
        let sourceList = folder / "sources.txt"
        try sourceList.write(ResponseFile.text(files))

        let jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
        // Made below: were it made here for some builds and not for others, the compiler would compile all files anew when they take turns.
        let arguments =
            [
                "-c", "-incremental", "-enable-batch-mode", "-j", "\(jobs)", "-output-file-map", fileMap.path, "-no-color-diagnostics",
                "-continue-building-after-errors",
            ] + flags + ["@" + sourceList.path]
        // One of an earlier state would pass for this one's.
        try modulePath.remove()
        // What does not parse, or what the rewriter refused, is compiled for its messages alone.
        if let syntax = try syntaxErrors(of: result) { return try finish(syntax, isDone: false, result) }
        if result.hasErrors {
            let found = try withoutMissingModules(try typecheck(flags, sourceList, in: folder), flags, sourceList, in: folder)
            return try finish(found, isDone: false, result)
        }
        if EnvironmentValue.of("DRYDOCK_VERBOSE") != nil { report(.message("swiftc " + arguments.joined(separator: " "))) }
        let outcome = try compiler.run("swiftc", arguments, ClangModules.folder ?? folder.path)
        let output = try withoutMissingModules(CompilerOutput(outcome.output), flags, sourceList, in: folder)
        try finish(output, isDone: outcome.succeeded, result)
        if isImported { try emitModule(flags, sourceList, in: folder, result) }
    }

    /// Makes what others import of sources that have been compiled. What only callers in the module see is passed over.
    private func emitModule(_ flags: [String], _ sourceList: ContainedPath, in folder: ContainedPath, _ result: RewriteResult) throws {
        let arguments =
            [
                "-emit-module", "-emit-module-path", try modulePath.preparedForWriting(), "-wmo",
                "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies-without-types", "-suppress-warnings", "-no-color-diagnostics",
            ] + flags + ["@" + sourceList.path]
        let outcome = try compiler.run("swiftc", arguments, ClangModules.folder ?? folder.path)
        if !outcome.succeeded { try finish(CompilerOutput(outcome.output), isDone: false, result) }
    }

    // MARK: C

    private func buildC(_ unfinished: BuiltModule) throws -> BuiltModule {
        var built = unfinished
        let folder = try folder
        let objects = folder / "objects"
        try objects.makeFolder()
        var hash = ContentHash()
        let flags = target.cDefines.map { "-D" + $0 } + target.cHeaderFolders.flatMap { ["-I", $0] } + target.cFlags
        for flag in flags { hash.add(flag) }
        for source in target.cSources { hash.add(contentOf: source) }
        for header in target.cHeaders { hash.add(stampOf: header) }
        if let headers = target.publicHeaders {
            hash.add(stampOf: headers)
            let own = headers + "/module.modulemap"
            if Paths.exists(own) {
                built.moduleMaps.append(own)
            } else {
                let umbrella = ["\(headers)/\(target.moduleName).h", "\(headers)/\(target.moduleName)/\(target.moduleName).h"].first(where: Paths.exists)
                let place = try headersInMap(headers, folder)
                let contents = umbrella.map { "umbrella header \"\(place)\($0.dropFirst(headers.count))\"" } ?? "umbrella \"\(place)\""
                let map = folder / "module.modulemap"
                try map.write("module \(target.moduleName) {\n    \(contents)\n    export *\n}\n")
                built.moduleMaps.append(map.path)
            }
        }
        built.fingerprint = hash.text
        built.manifests = Self.merged(dependencies)
        let fingerprintFile = folder / "fingerprint"
        let isCurrent = fingerprintFile.text == hash.text
        let names = Self.fileNames(for: target.cSources)
        for source in target.cSources {
            let object = try objects.appending((names[source] ?? "") + ".o")
            built.objects.append(object.path)
            if isCurrent, object.exists { continue }
            var arguments = ["-c", "-g", "-fPIC", "-D_GNU_SOURCE", source, "-o", try object.preparedForWriting()] + flags
            if let headers = target.publicHeaders { arguments += ["-I", headers] }
            for dependency in dependencies { if let headers = dependency.target.publicHeaders { arguments += ["-I", headers] } }
            let outcome = try compiler.run("clang", arguments, nil)
            guard outcome.succeeded else {
                report(.message(outcome.output))
                throw BuildFailure("\(target.name) does not compile")
            }
        }
        try fingerprintFile.write(hash.text)
        return built
    }

    /// A folder of headers as a module map beside it can name it: what stands between quotes there has no way to write a quote or a backslash.
    private func headersInMap(_ headers: String, _ folder: ContainedPath) throws -> String {
        guard headers.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }) else { return headers }
        let link = folder / "headers"
        try link.makeLink(to: ContainedPath(root: headers))
        return link.name
    }
}

/// A module that is ready to be imported and linked.
struct BuiltModule {
    var target: Target
    /// Of all that went into it.
    var fingerprint = ""
    var objects: [String] = []
    /// Modules and types that come along where it is imported, as ``RewriterOptions/reexports`` takes them.
    var exports: [String]
    /// Of C modules below, its own included.
    var moduleMaps: [String] = []
    /// Of rewritten modules below, its own included.
    var manifests: [ModuleManifest] = []
    /// Of this module alone, for its tests.
    var testableManifest: ModuleManifest?
    var wasCompiled = false
    /// What the compiler loads to expand a target's macros.
    var macroLibrary: String?

    init(target: Target) {
        self.target = target
        exports = (target.implicitImports + target.exportedImports).uniqued()
    }
}

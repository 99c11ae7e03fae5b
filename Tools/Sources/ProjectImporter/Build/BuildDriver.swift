import DrydockSession
import Foundation
import SourceRewriter

/// Builds the targets of a project into something that runs here. Everything it makes goes to the cache folder.
public struct BuildDriver {
    public let project: Project
    public let runtime: RuntimeLibrary
    /// The project's folder in the cache: what a project says never leads out of it.
    let cache: ContainedPath
    let compiler: Compiler
    let report: (BuildEvent) -> Void
    /// Compiles in spite of modules that do not exist, to tell everything else that is wrong as well.
    public var keepsGoing = false

    public init(project: Project, runtime: RuntimeLibrary, report: @escaping (BuildEvent) -> Void) {
        let cache = CacheDirectory.of(project: project.directory)
        let isUsual = project.configuration == BuildSettings.defaultConfiguration
        // What is built in another configuration lies apart, so that going to and fro costs nothing.
        let place = isUsual ? cache : (try? cache.appending("configuration-" + ContainedPath.encodedName(project.configuration))) ?? cache
        self.init(project: project, runtime: runtime, cache: place, compiler: .installed, report: report)
    }

    init(project: Project, runtime: RuntimeLibrary, cache: ContainedPath, compiler: Compiler, report: @escaping (BuildEvent) -> Void) {
        self.project = project
        self.runtime = runtime
        self.cache = cache
        self.compiler = compiler
        self.report = report
    }

    /// A product that can be run.
    public struct Product: Sendable {
        let place: ContainedPath
        let program: ContainedPath
        /// This version's own, which is not removed while this value is there.
        let folder: ContainedPath
        let hold: FolderHold
        /// The folder `Name.app`, or that of a test bundle.
        public var bundle: String { place.path }
        public var executable: String { program.path }
        /// Nothing had to be compiled.
        public var wasUpToDate: Bool
    }

    // MARK: Apps

    /// Builds an app with all it stands on.
    ///
    /// - Throws: `BuildFailure` when it does not build, after every message has been reported; `ProjectError` for a broken project.
    public func build(application target: Target) throws -> Product {
        defer { tellWhatIsLeftOut(of: target) }
        try checkImports(of: [target])
        let fingerprint = try runtime.prepare(report: report)
        let lock = try prepareCache()
        defer { withExtendedLifetime(lock) {} }
        let (interfaces, built) = try withInterfaces(of: [target]) { ($0, try buildModules(for: target, runtimeFingerprint: fingerprint)) }
        var modules = built
        let application = modules[modules.count - 1]
        let bundle = try productFolder(of: target, suffix: "app")
        let executable = try program(named: Self.executableName(target), of: target, in: bundle)
        let wasLinked = try link(
            modules, to: executable, extra: ["-Xlinker", "--defsym=main=\(application.target.entryPoint)"], runtimeFingerprint: fingerprint)
        try assemble(bundle, of: target, executable: executable, modules: modules, interfaces: interfaces)
        modules.removeAll { !$0.wasCompiled }
        let product = try frozen(bundle, program: executable, wasUpToDate: modules.isEmpty && !wasLinked)
        if !product.wasUpToDate { CacheSweep.daily(keeping: cache.path) }
        return product
    }

    /// Builds a library and what it stands on. Answers whether nothing had to be compiled.
    public func build(library target: Target) throws -> Bool {
        defer { tellWhatIsLeftOut(of: target) }
        try checkImports(of: [target])
        let fingerprint = try runtime.prepare(report: report)
        let lock = try prepareCache()
        defer { withExtendedLifetime(lock) {} }
        return try withInterfaces(of: [target]) { _ in try buildModules(for: target, runtimeFingerprint: fingerprint).allSatisfy { !$0.wasCompiled } }
    }

    /// What became of one source of a target.
    public func rewritten(_ file: String, of target: Target) throws -> RewriteResult {
        let fingerprint = runtime.fingerprint()
        let order = try project.buildOrder(for: target.name)
        let modules = try order.dropLast().map { try builder(for: $0, among: [], fingerprint: fingerprint) }.map { builder in
            var module = BuiltModule(target: builder.target)
            let result = try builder.rewritten()
            module.manifests = [result.manifest]
            module.testableManifest = result.testableManifest
            return module
        }
        return try builder(for: target, among: modules, fingerprint: fingerprint).rewritten()
    }

    static func executableName(_ target: Target) -> String {
        if let data = target.infoPlist, let values = (try? BoundedPropertyList.read(data)) as? [String: Any],
            let name = values["CFBundleExecutable"] as? String, !name.isEmpty
        {
            return name
        }
        return target.productName
    }

    /// Makes the project's folder in the cache. As long as what is returned lives no other process builds there, and none takes the compiler's
    /// unfinished modules for left behind.
    func prepareCache() throws -> (BuildLock, ClangModules.Hold) {
        try cache.makeFolder()
        try (cache / "project.txt").write(project.directory + "\n")
        let lock = try BuildLock(cache) { report(.step("Waiting for another build of \(project.name)", done: 0, total: 0)) }
        return (lock, try ClangModules.Hold())
    }

    /// Names the Objective-C files of a target of Swift and of all it stands on, as the last words of a build.
    func tellWhatIsLeftOut(of target: Target) {
        let files = ((try? project.buildOrder(for: target.name)) ?? [target]).filter { !$0.sources.isEmpty }.flatMap(\.objectiveCSources).uniqued()
        for file in files { report(.message(ProjectWarning(file, "Objective-C is not supported: the file is left out").description)) }
    }

    // MARK: Names that a project gives

    /// Where a test bundle's attachments are kept, unless the user says otherwise.
    public func attachmentsFolder(of target: Target) -> String {
        (try? (cache / "attachments").appending(ContainedPath.encodedName(target.name)).path) ?? cache.path
    }

    /// Where an app's documents and defaults stay from one run to the next, for runs that ask for it.
    public func data(of target: Target) throws -> ContainedPath {
        try (cache / "data").appending(ContainedPath.encodedName(target.name))
    }

    /// The folder of a target's product.
    func productFolder(of target: Target, suffix: String) throws -> ContainedPath {
        try check(target.productName, is: "PRODUCT_NAME", of: target)
        return try (cache / "products").appending("\(target.productName).\(suffix)")
    }

    func program(named name: String, of target: Target, in bundle: ContainedPath) throws -> ContainedPath {
        try check(name, is: "EXECUTABLE_NAME", of: target)
        if name == "Info.plist" { throw ProjectError(project.file, "target \"\(target.name)\": EXECUTABLE_NAME cannot be \"Info.plist\"") }
        return try bundle.appending(name)
    }

    private func check(_ name: String, is setting: String, of target: Target) throws {
        guard let reason = ContainedPath.obstacle(inFileName: name) else { return }
        throw ProjectError(project.file, "target \"\(target.name)\": \(setting) \"\(name)\" \(reason)")
    }

    /// Where the state of a build step is kept, by a name that says what the step makes.
    func stamp(_ step: String, of product: ContainedPath, suffix: String) throws -> ContainedPath {
        try (cache / "build" / "steps").appending("\(step)-\(ContainedPath.encodedName(product.name)).\(suffix)")
    }

    // MARK: Modules

    func builder(for target: Target, among built: [BuiltModule], fingerprint: String) throws -> ModuleBuilder {
        var needed: Set<String> = []
        for item in try project.buildOrder(for: target.name) where item.name != target.name { needed.insert(item.name) }
        var builder = ModuleBuilder(
            target: target, project: project, runtime: runtime, runtimeFingerprint: fingerprint, cache: cache, compiler: compiler,
            dependencies: built.filter { needed.contains($0.target.name) }, isOwnSource: isOwnSource(target),
            report: report)
        builder.generated = SupportFiles.files(for: target)
        if target.platform == .linux, target.importsXCTest {
            builder.transformAll = { files in Dictionary(files.map { ($0.path, TestLibrary.adapted($0.text)) }, uniquingKeysWith: { first, _ in first }) }
        }
        return builder
    }

    func isOwnSource(_ target: Target) -> Bool { target.packageName == nil || project.origin == .package }

    /// A target and what it stands on, itself last.
    func buildModules(for target: Target, runtimeFingerprint: String) throws -> [BuiltModule] {
        let order = try project.buildOrder(for: target.name).filter { $0.isBuilt || $0.name == target.name }
        if !target.isBuilt { throw BuildFailure("\(target.name) has no Swift sources") }
        var built: [BuiltModule] = []
        for (index, item) in order.enumerated() {
            var builder = try builder(for: item, among: built, fingerprint: runtimeFingerprint)
            builder.isImported = index + 1 < order.count
            built.append(try builder.build { report(.step("Building \(item.name)", done: index, total: order.count)) })
        }
        return built
    }

    // MARK: Linking

    /// Links unless the program is newer than all that goes into it. Answers whether it linked.
    func link(_ modules: [BuiltModule], to executable: ContainedPath, extra: [String], runtimeFingerprint: String) throws -> Bool {
        let objects = modules.flatMap(\.objects)
        let arguments =
            objects + runtime.linkFlags() + extra + Self.libraries(of: modules.map(\.target)) + ["-use-ld=lld", "-Xlinker", "--build-id"]
        var hash = ContentHash()
        hash.add(runtimeFingerprint)
        for argument in arguments { hash.add(argument) }
        for object in objects { hash.add(stampOf: object) }
        let stamp = try stamp("link", of: executable, suffix: "txt")
        if executable.exists, stamp.text == hash.text { return false }
        report(.step("Linking \(executable.name)", done: modules.count, total: modules.count + 1))
        let list = try self.stamp("link", of: executable, suffix: "args")
        // Made in a folder of its own: what stops a build half-way leaves no half of a program, and the linker's temporary files go with the next link.
        let folder = try self.stamp("link", of: executable, suffix: "new")
        try folder.remove()
        try folder.makeFolder()
        defer { try? folder.remove() }
        let new = folder / "program"
        // Relative to the folder in which the linker runs: it cannot make its temporary files where a folder's name has a percent sign.
        try list.write(ResponseFile.text(arguments + ["-o", new.components.dropFirst(cache.components.count).joined(separator: "/")]))
        let outcome = try compiler.run("swiftc", ["@" + list.path], cache.path)
        guard outcome.succeeded else {
            let output = CompilerOutput(outcome.output)
            // An app of Objective-C starts in a file that was left out.
            if let main = modules.last?.target.entryPoint, output.rest.contains(where: { $0.contains("symbol not found: " + main) }) {
                throw BuildFailure("\(executable.name) cannot be linked: no Swift file has its main program (@main, @UIApplicationMain or main.swift)")
            }
            let lines = output.rest.filter { $0.contains("error:") || $0.contains(">>>") || $0.contains("undefined") }
            for line in lines.isEmpty ? output.rest.suffix(20) : lines.prefix(40) { report(.message(line)) }
            throw BuildFailure("\(executable.name) cannot be linked")
        }
        try new.replace(executable)
        try stamp.write(hash.text)
        return true
    }

    /// What packages ask to be linked besides; of C++ sources the language's own library.
    private static func libraries(of targets: [Target]) -> [String] {
        var names = targets.flatMap(\.linkedLibraries)
        if targets.contains(where: { $0.cSources.contains { ["cc", "cpp", "cxx"].contains(Paths.suffix($0)) } }) { names.append("stdc++") }
        return names.uniqued().map { "-l" + $0 }
    }

    // MARK: Bundles

    /// The bundles of resources that targets stand on. The code of frameworks is in the program, so the bundles lie beside it.
    private func resourceBundles(below targets: [Target]) throws -> [Target] {
        try targets.flatMap { try project.buildOrder(for: $0.name) }.filter { $0.kind == .resourceBundle }.uniqued()
    }

    /// Fills a product's folder: property list and resources, those of packages in bundles of their own.
    func assemble(_ bundle: ContainedPath, of target: Target, executable: ContainedPath, modules: [BuiltModule], interfaces: InterfaceBuild, also others: [Target] = []) throws {
        try bundle.makeFolder()
        var items: [(from: String, to: String)] = []
        // Written after the resources: these are cleared away when they change.
        var bundlePlists: [(to: String, content: Data)] = []
        func add(_ resource: Resource, in folder: String = "") {
            if let item = interfaces.item(of: resource) { items.append((item.from, folder + item.to)) }
        }
        // A package's tests find theirs as its libraries do, through `Bundle.module`.
        let ownFolder = target.kind == .unitTests && !target.resources.isEmpty ? target.packageName.map { SupportFiles.bundleName(package: $0, target: target.name) } : nil
        for resource in target.resources { add(resource, in: ownFolder.map { $0 + "/" } ?? "") }
        if let ownFolder { bundlePlists.append((ownFolder + "/Info.plist", try InfoPlist.minimal(forBundleOf: target))) }
        for resource in others.flatMap(\.resources) { add(resource) }
        for module in modules where module.target.name != target.name {
            let folder = module.target.packageName.map { SupportFiles.bundleName(package: $0, target: module.target.name) } ?? "\(module.target.productName).framework"
            if let reason = ContainedPath.obstacle(inFileName: folder) {
                throw ProjectError(project.file, "target \"\(module.target.name)\": the name of its bundle, \"\(folder)\", \(reason)")
            }
            for resource in module.target.resources { add(resource, in: folder + "/") }
            if module.target.packageName == nil, let plist = module.target.infoPlist {
                bundlePlists.append((folder + "/Info.plist", plist))
            } else if !module.target.resources.isEmpty {
                bundlePlists.append((folder + "/Info.plist", try InfoPlist.minimal(forBundleOf: module.target)))
            }
        }
        // A framework looks for the bundles of its own in itself where it has a folder, and in the app where it has none.
        let frameworks = modules.filter { module in
            module.target.packageName == nil && bundlePlists.contains { $0.to == "\(module.target.productName).framework/Info.plist" }
        }
        for part in try resourceBundles(below: [target] + modules.map(\.target) + others) {
            let folder = part.productName + ".bundle"
            if let reason = ContainedPath.obstacle(inFileName: folder) {
                throw ProjectError(project.file, "target \"\(part.name)\": the name of its bundle, \"\(folder)\", \(reason)")
            }
            let owners = frameworks.filter { $0.target.dependencies.contains(part.name) }.map { "\($0.target.productName).framework/" }
            for place in [""] + owners {
                for resource in part.resources { add(resource, in: place + folder + "/") }
                bundlePlists.append((place + folder + "/Info.plist", try InfoPlist.minimal(forBundleOf: part)))
            }
        }
        try (bundle / "Info.plist").write(target.infoPlist ?? InfoPlist.minimal(for: target))
        // Looking through such a folder would mean the user's files, or the whole disk.
        for item in items {
            if let special = Self.special(in: item.from) { throw ProjectError(special, "resource of \"\(target.name)\" is a pipe, a socket or a device") }
        }
        for item in items where Paths.isDirectory(item.from) && bundle.isInside(item.from) {
            throw ProjectError(item.from, "resource cannot be copied: it holds the folder of the build")
        }
        // Two catalogs of one name both go in, as Xcode merges them.
        var catalogs: Set<String> = []
        for index in items.indices where Paths.suffix(items[index].to) == "xcassets" {
            var number = 2
            let stem = String(items[index].to.dropLast(".xcassets".count))
            while !catalogs.insert(items[index].to).inserted {
                items[index].to = "\(stem)-\(number).xcassets"
                number += 1
            }
        }
        var hash = ContentHash()
        hash.add("assembly 5")
        for item in items {
            hash.add(item.to)
            hash.add(stampOf: item.from)
        }
        for plist in bundlePlists {
            hash.add(plist.to)
            hash.add(plist.content)
        }
        let stamp = try stamp("resources", of: bundle, suffix: "txt")
        if stamp.text == hash.text { return }
        for name in bundle.contents where name != executable.name && name != "Info.plist" {
            try bundle.appending(name).remove()
        }
        var tables = LocalizedTables()
        for item in items {
            do {
                let place = try bundle.appending(item.to)
                if place == executable { throw ContainedPathError(path: item.to, reason: "is the name of the program") }
                if ["xcstrings", "strings", "stringsdict"].contains(Paths.suffix(item.from)) {
                    try tables.add(item.from, to: place)
                } else {
                    try place.copy(from: item.from)
                }
            } catch let error as ContainedPathError {
                throw ProjectError(item.from, "resource cannot be copied: its place in the product, \(error)")
            }
        }
        try tables.write(into: bundle)
        for plist in bundlePlists { try bundle.appending(plist.to).write(plist.content) }
        try stamp.write(hash.text)
    }
}

extension BuildDriver {
    /// The first of what is neither file, folder nor link, in a folder or in its place: copying would wait for it for ever.
    private static func special(in path: String, isNamed: Bool = true) -> String? {
        var info = stat()
        guard Paths.isWhole(path), (isNamed ? stat(path, &info) : lstat(path, &info)) == 0 else { return nil }
        switch info.st_mode & S_IFMT {
        case S_IFREG, S_IFLNK: return nil
        case S_IFDIR: return Paths.contents(path).lazy.compactMap { special(in: path + "/" + $0, isNamed: false) }.first
        default: return path
        }
    }

    /// The same product speaking another language. Foundation takes the language of an app from its property list here, so the app
    /// gets a second folder with another list; all else is shared. The folder lies beside the product's version and goes with it.
    public func localised(_ product: Product, language: String) throws -> Product {
        let list = try Self.propertyList(of: product.place, speaking: language)
        let names = product.place.contents.filter { $0 != "Info.plist" && $0 != product.program.name }
        // Packages' texts are in bundles of their own, which Foundation asks by themselves.
        let spoken = try names.filter { $0.hasSuffix(".bundle") }.map { (name: $0, place: try product.place.appending($0)) }
            .filter { Self.bestLanguage(language, among: Self.languages(in: $0.place)) != nil }
            .map { (name: $0.name, place: $0.place, list: try Self.propertyList(of: $0.place, speaking: language)) }
        var hash = ContentHash()
        hash.add(list)
        for bundle in spoken {
            hash.add(bundle.name)
            hash.add(bundle.list)
        }
        let all = try product.folder.appending("language-" + ContainedPath.encodedName(language))
        let folder = try all.appending(hash.text)
        let bundle = try folder.appending(product.place.name)
        let result = Product(
            place: bundle, program: try bundle.appending(product.program.name), folder: product.folder, hold: product.hold, wasUpToDate: product.wasUpToDate)
        if folder.exists { return result }
        try GuardedFolder.make(folder) { new in
            let inside = try new.appending(product.place.name)
            try inside.makeFolder()
            for name in names where !spoken.contains(where: { $0.name == name }) {
                try inside.appending(name).makeLink(to: product.place.appending(name))
            }
            for bundle in spoken {
                let copy = try inside.appending(bundle.name)
                try copy.makeFolder()
                for name in bundle.place.contents where name != "Info.plist" { try copy.appending(name).makeLink(to: bundle.place.appending(name)) }
                try (copy / "Info.plist").write(bundle.list)
            }
            // The main bundle is where the program's file is: a second name for the same file will do, a symbolic link would not.
            try inside.appending(product.program.name).makeHardLink(to: product.program)
            try (inside / "Info.plist").write(list)
        }
        return result
    }

    /// A bundle's property list, its own or none, with the nearest of its languages as the only one.
    private static func propertyList(of bundle: ContainedPath, speaking language: String) throws -> Data {
        let best = bestLanguage(language, among: languages(in: bundle)) ?? language
        let own = bundle.path + "/Info.plist"
        var values = FileManager.default.fileExists(atPath: own) ? try InfoPlist.read(own, settings: BuildSettings()) : [:]
        values["CFBundleDevelopmentRegion"] = best
        values["CFBundleLocalizations"] = [best]
        return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    }

    static func languages(in bundle: ContainedPath) -> [String] {
        bundle.contents.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(6)) }
    }

    /// The languages that a product has folders of texts for, in their order.
    public static func languages(of product: Product) -> [String] { languages(in: product.place).sorted() }

    /// Whether a product speaks a language: it has a folder of texts for it, or was written in it.
    public func hasTexts(of language: String, in product: Product) throws -> Bool {
        let values = try InfoPlist.read(product.bundle + "/Info.plist", settings: BuildSettings())
        let own = values["CFBundleDevelopmentRegion"] as? String ?? "en"
        return Self.bestLanguage(language, among: Self.languages(in: product.place) + [own]) != nil
    }

    /// The language itself, or the nearest less special one: zh-Hans-CN → zh-Hans → zh.
    static func bestLanguage(_ wanted: String, among languages: [String]) -> String? {
        var parts = wanted.replacingOccurrences(of: "_", with: "-").split(separator: "-")
        while !parts.isEmpty {
            let name = parts.joined(separator: "-")
            if let found = languages.first(where: { $0.replacingOccurrences(of: "_", with: "-").lowercased() == name.lowercased() }) { return found }
            parts.removeLast()
        }
        return nil
    }
}

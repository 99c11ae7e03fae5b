import Foundation
import SourceRewriter

/// Builds the targets of a project into something that runs here. Everything it makes goes to the cache folder.
public struct BuildDriver {
    public let project: Project
    public let runtime: RuntimeLibrary
    let cache: String
    let report: (BuildEvent) -> Void

    public init(project: Project, runtime: RuntimeLibrary, report: @escaping (BuildEvent) -> Void) {
        self.project = project
        self.runtime = runtime
        self.report = report
        cache = CacheDirectory.of(project: project.directory)
    }

    /// A product that can be run.
    public struct Product: Sendable {
        /// The folder `Name.app`, or that of a test bundle.
        public var bundle: String
        public var executable: String
        /// Nothing had to be compiled.
        public var wasUpToDate: Bool
    }

    // MARK: Apps

    /// Builds an app with all it stands on.
    ///
    /// - Throws: `BuildFailure` when it does not build, after every message has been reported; `ProjectError` for a broken project.
    public func build(application target: Target) throws -> Product {
        let fingerprint = try runtime.prepare(report: report)
        try prepareCache()
        var modules = try buildModules(for: target, runtimeFingerprint: fingerprint)
        let application = modules[modules.count - 1]
        let bundle = "\(cache)/products/\(target.productName).app"
        let executable = bundle + "/" + Self.executableName(target)
        let wasLinked = try link(
            modules, to: executable, extra: ["-Xlinker", "--defsym=main=\(application.target.moduleName)_main"], runtimeFingerprint: fingerprint)
        try assemble(bundle, of: target, executable: executable, modules: modules)
        modules.removeAll { !$0.wasCompiled }
        return Product(bundle: bundle, executable: executable, wasUpToDate: modules.isEmpty && !wasLinked)
    }

    /// Builds a library and what it stands on. Answers whether nothing had to be compiled.
    public func build(library target: Target) throws -> Bool {
        let fingerprint = try runtime.prepare(report: report)
        try prepareCache()
        return try buildModules(for: target, runtimeFingerprint: fingerprint).allSatisfy { !$0.wasCompiled }
    }

    /// What became of one source of a target.
    public func rewritten(_ file: String, of target: Target) throws -> RewriteResult {
        let fingerprint = runtime.fingerprint()
        let order = try project.buildOrder(for: target.name)
        let modules = try order.dropLast().map { try builder(for: $0, among: [], fingerprint: fingerprint) }.map { builder in
            var module = BuiltModule(target: builder.target, folder: builder.folder)
            let result = try builder.rewritten()
            module.manifests = [result.manifest]
            module.testableManifest = result.testableManifest
            return module
        }
        return try builder(for: target, among: modules, fingerprint: fingerprint).rewritten()
    }

    static func executableName(_ target: Target) -> String {
        if let data = target.infoPlist, let values = (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any],
            let name = values["CFBundleExecutable"] as? String, !name.isEmpty
        {
            return name
        }
        return target.productName
    }

    func prepareCache() throws {
        try CacheDirectory.make(cache)
        try CacheDirectory.write(project.directory + "\n", to: cache + "/project.txt")
    }

    // MARK: Modules

    func builder(for target: Target, among built: [BuiltModule], fingerprint: String) throws -> ModuleBuilder {
        var needed: Set<String> = []
        for item in try project.buildOrder(for: target.name) where item.name != target.name { needed.insert(item.name) }
        var builder = ModuleBuilder(
            target: target, project: project, runtime: runtime, runtimeFingerprint: fingerprint, cache: cache,
            dependencies: built.filter { needed.contains($0.target.name) }, isOwnSource: target.packageName == nil || project.origin == .package,
            report: report)
        builder.generated = SupportFiles.files(for: target, runtime: runtime)
        return builder
    }

    /// A target and what it stands on, itself last.
    func buildModules(for target: Target, runtimeFingerprint: String) throws -> [BuiltModule] {
        let order = try project.buildOrder(for: target.name).filter { $0.isBuilt || $0.name == target.name }
        if !target.isBuilt { throw BuildFailure("\(target.name) has no Swift sources") }
        var built: [BuiltModule] = []
        for (index, item) in order.enumerated() {
            let builder = try builder(for: item, among: built, fingerprint: runtimeFingerprint)
            built.append(try builder.build { report(.step("Building \(item.name)", done: index, total: order.count)) })
        }
        return built
    }

    // MARK: Linking

    /// Links unless the program is newer than all that goes into it. Answers whether it linked.
    func link(_ modules: [BuiltModule], to executable: String, extra: [String], runtimeFingerprint: String) throws -> Bool {
        let objects = modules.flatMap(\.objects)
        let arguments =
            objects + runtime.linkFlags() + extra + ["-use-ld=lld", "-Xlinker", "--build-id", "-o", executable]
        var hash = ContentHash()
        hash.add(runtimeFingerprint)
        for argument in arguments { hash.add(argument) }
        for object in objects { hash.add(stampOf: object) }
        let stamp = "\(cache)/build/link-\(Paths.name(executable)).txt"
        if Paths.exists(executable), (try? String(contentsOfFile: stamp, encoding: .utf8)) == hash.text { return false }
        report(.step("Linking \(Paths.name(executable))", done: modules.count, total: modules.count + 1))
        try CacheDirectory.make(Paths.parent(executable))
        let list = "\(cache)/build/link-\(Paths.name(executable)).args"
        try CacheDirectory.write(arguments.map { "\"\($0)\"" }.joined(separator: "\n"), to: list)
        // A running app keeps its file: the new one takes its name only.
        try? FileManager.default.removeItem(atPath: executable)
        let outcome = try Subprocess.run("swiftc", ["@" + list], mergeErrors: true)
        guard outcome.succeeded else {
            let output = CompilerOutput(outcome.output)
            let lines = output.rest.filter { $0.contains("error:") || $0.contains(">>>") || $0.contains("undefined") }
            for line in lines.isEmpty ? output.rest.suffix(20) : lines.prefix(40) { report(.message(line)) }
            throw BuildFailure("\(Paths.name(executable)) cannot be linked")
        }
        try CacheDirectory.write(hash.text, to: stamp)
        return true
    }

    // MARK: Bundles

    /// Fills a product's folder: property list and resources, those of packages in bundles of their own.
    func assemble(_ bundle: String, of target: Target, executable: String, modules: [BuiltModule], also others: [Target] = []) throws {
        try CacheDirectory.make(bundle)
        var items: [(from: String, to: String)] = []
        for resource in target.resources + others.flatMap(\.resources) { items.append((resource.path, resource.destination)) }
        for module in modules where module.target.name != target.name {
            let folder = module.target.packageName.map { "\($0)_\(module.target.name).bundle" } ?? "\(module.target.productName).framework"
            for resource in module.target.resources { items.append((resource.path, folder + "/" + resource.destination)) }
            if module.target.packageName == nil, let plist = module.target.infoPlist { try CacheDirectory.write(plist, to: "\(bundle)/\(folder)/Info.plist") }
        }
        try CacheDirectory.write(target.infoPlist ?? Data(), to: bundle + "/Info.plist")
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
        hash.add("assembly 2")
        for item in items {
            hash.add(item.to)
            hash.add(stampOf: item.from)
        }
        let stamp = "\(cache)/build/resources-\(Paths.name(bundle)).txt"
        if (try? String(contentsOfFile: stamp, encoding: .utf8)) == hash.text { return }
        for name in Paths.contents(bundle) where name != Paths.name(executable) && name != "Info.plist" && !name.hasSuffix(".framework") {
            try? FileManager.default.removeItem(atPath: bundle + "/" + name)
        }
        var tables = LocalizedTables()
        for item in items {
            let place = bundle + "/" + item.to
            if ["xcstrings", "strings", "stringsdict"].contains(Paths.suffix(item.from)) {
                try tables.add(item.from, to: place)
                continue
            }
            try CacheDirectory.make(Paths.parent(place))
            try? FileManager.default.removeItem(atPath: place)
            do {
                try FileManager.default.copyItem(atPath: item.from, toPath: place)
            } catch {
                throw ProjectError(item.from, "resource cannot be copied: \((error as NSError).localizedDescription)")
            }
        }
        try tables.write(into: bundle)
        try CacheDirectory.write(hash.text, to: stamp)
    }
}

extension BuildDriver {
    /// The same product speaking another language. Foundation takes the language of an app from its property list here, so the app
    /// gets a second folder with another list; all else is shared.
    public func localised(_ product: Product, language: String) throws -> Product {
        let languages = Self.languages(in: product.bundle)
        let best = Self.bestLanguage(language, among: languages)
        let bundle = "\(cache)/products/\(language)/\(Paths.name(product.bundle))"
        let executable = bundle + "/" + Paths.name(product.executable)
        try? FileManager.default.removeItem(atPath: bundle)
        try CacheDirectory.make(bundle)
        for name in Paths.contents(product.bundle) where name != "Info.plist" && name != Paths.name(product.executable) {
            try FileManager.default.createSymbolicLink(atPath: bundle + "/" + name, withDestinationPath: product.bundle + "/" + name)
        }
        // The main bundle is where the program's file is: a second name for the same file will do, a symbolic link would not.
        try FileManager.default.linkItem(atPath: product.executable, toPath: executable)
        var values = try InfoPlist.read(product.bundle + "/Info.plist", settings: BuildSettings())
        values["CFBundleDevelopmentRegion"] = best ?? language
        values["CFBundleLocalizations"] = [best ?? language]
        try CacheDirectory.write(PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0), to: bundle + "/Info.plist")
        return Product(bundle: bundle, executable: executable, wasUpToDate: product.wasUpToDate)
    }

    static func languages(in bundle: String) -> [String] {
        Paths.contents(bundle).filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(6)) }
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

import DrydockSession
import Foundation
import SourceRewriter

/// The runtime that apps link: one dynamic library with every module, built once and optimised.
public struct RuntimeLibrary: Sendable {
    /// The checkout it is built from.
    public let root: String
    /// Where SwiftPM builds it.
    public let scratch: String

    /// Names of the modules that an app may import, lowest floor first.
    public static let modules = ["FoundationGaps", "ObjectiveC", "CoreGraphics", "TextEngine", "QuartzCore", "UIKit", "UIAutomation", "HeadlessHost", "DrydockXCTest"]

    /// - Parameter root: the checkout; nil to take `DRYDOCK_ROOT`, or the folder above this program that holds one.
    public init(root: String? = nil) throws {
        if let named = root ?? EnvironmentValue.of("DRYDOCK_ROOT") {
            self.root = Paths.absolute(named)
        } else {
            var folder = Paths.parent(Self.executable)
            while folder != "/", !Paths.isDirectory(folder + "/Sources/UIKit") || !Paths.exists(folder + "/Package.swift") { folder = Paths.parent(folder) }
            guard folder != "/" else {
                throw ProjectError(Self.executable, "the runtime's sources are not found; set DRYDOCK_ROOT to the checkout")
            }
            self.root = folder
        }
        scratch = EnvironmentValue.of("DRYDOCK_SCRATCH").map { Paths.absolute($0) } ?? self.root + "/.build"
        guard Paths.isDirectory(self.root + "/Sources/UIKit") else { throw ProjectError(self.root, "holds no checkout of the runtime") }
    }

    init(root: String, scratch: String) {
        self.root = root
        self.scratch = scratch
    }

    static let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]

    public var products: String { scratch + "/release" }
    private var place: ContainedPath { ContainedPath(root: scratch) }
    private var stampFile: ContainedPath { place / "drydock-runtime.stamp" }
    private var clock: ContainedPath { place / "drydock-clock" }

    /// What an unpacked archive holds instead of sources; nil in a checkout.
    private var prebuilt: String? { (place / "drydock-prebuilt").text }

    /// Tells one state of the sources and the compiler from another.
    public func fingerprint() -> String {
        if let prebuilt { return prebuilt }
        let compiler = (try? Subprocess.find("swiftc")).map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path } ?? ""
        let sources = FileTree.items(in: root + "/Sources").map { root + "/Sources/" + $0 }
        // How it is computed; another way makes other fingerprints.
        let version = "2"
        return KnownFingerprint.of([root + "/Package.swift", compiler] + sources, named: version + " " + root) {
            var hash = ContentHash()
            hash.add(version)
            hash.add(contentOf: root + "/Package.swift")
            hash.add(stampOf: compiler)
            for path in sources {
                // Fonts and the like are large, and change with their time stamps.
                if path.dropFirst(root.count).contains("/Resources/") { hash.add(stampOf: path) } else { hash.add(contentOf: path) }
            }
            return hash.text
        }
    }

    /// Builds the library if its sources changed since it was built. Answers its fingerprint.
    ///
    /// - Throws: `BuildFailure` when it does not compile; what the compiler said has been reported.
    @discardableResult
    public func prepare(report: @escaping (BuildEvent) -> Void) throws -> String {
        let fingerprint = fingerprint()
        if prebuilt != nil || stampFile.text == fingerprint, Paths.exists(products + "/libDrydockRuntime.so") { return fingerprint }
        if prebuilt != nil { throw ProjectError(root, "the archive is not whole: it holds no libDrydockRuntime.so; unpack it again") }
        // Who comes second finds it done.
        let folder = place / "drydock-lock"
        try folder.makeFolder()
        let lock = try BuildLock(folder) { report(.step("Waiting for another build of the runtime", done: 0, total: 0)) }
        defer { withExtendedLifetime(lock) {} }
        if stampFile.text == fingerprint, Paths.exists(products + "/libDrydockRuntime.so") { return fingerprint }
        report(.step("Building the runtime", done: 0, total: 0))
        // A first run has built it beside the tools, in this very command.
        if EnvironmentValue.of("DRYDOCK_RUNTIME_BUILT") != scratch { try build(report: report) }
        try buildVirtualClock()
        try buildInterfaceRunner()
        try stampFile.write(fingerprint)
        return fingerprint
    }

    private func build(report: @escaping (BuildEvent) -> Void) throws {
        var said: [String] = []
        var counts = (done: 0, total: 0)
        func tell() { report(.step("Building the runtime", done: counts.done, total: counts.total)) }
        let status = try StreamingProcess.run(root + "/Scripts/build-runtime", [], environment: ["DRYDOCK_SCRATCH": scratch], silence: tell) { line in
            said.append(line)
            counts = Self.progress(line) ?? counts
            tell()
        }
        guard status == 0 else {
            let output = CompilerOutput(said.joined(separator: "\n"))
            let errors = output.entries.filter { $0.message.severity == .error }
            for entry in errors { report(.message(entry.message.description)) }
            if errors.isEmpty { for line in said.suffix(20) { report(.message(line)) } }
            throw BuildFailure("the runtime does not build")
        }
    }

    /// `[12/40] Compiling …`
    private static func progress(_ line: String) -> (done: Int, total: Int)? {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let parts = line[line.index(after: line.startIndex)..<end].split(separator: "/").compactMap { Int($0) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    // MARK: The clock

    var virtualClockObjects: [String] {
        Paths.contents(root + "/Sources/CVirtualClock").filter { $0.hasSuffix(".c") }.map { "\(clock)/\(Paths.stem($0)).o" }
    }

    /// The clock interposes functions of libc, which works from the program itself only: it is linked into each app.
    private func buildVirtualClock() throws {
        let folder = root + "/Sources/CVirtualClock"
        try clock.makeFolder()
        for name in Paths.contents(folder) where name.hasSuffix(".c") {
            let outcome = try Subprocess.run(
                "clang",
                [
                    "-c", "-O2", "-g", "-fPIC", "-D_GNU_SOURCE", "-I", folder + "/include", folder + "/" + name, "-o",
                    try clock.appending(Paths.stem(name) + ".o").preparedForWriting(),
                ], mergeErrors: true)
            guard outcome.succeeded else { throw BuildFailure("the virtual clock does not compile:\n\(outcome.output)") }
        }
    }

    // MARK: The runner

    private var runner: ContainedPath { place / "drydock-runner" / "drydock-interface" }

    /// The program that draws Interface Builder's files without a project. It is there once the runtime is prepared.
    public var interfaceRunner: String { runner.path }

    private func buildInterfaceRunner() throws {
        let outcome = try Subprocess.run(
            "clang",
            [
                "-O2", "-fPIC", root + "/Sources/InterfaceRunner/main.c", "-o", try runner.preparedForWriting(), "-L", products, "-lDrydockRuntime",
                "-Wl,-rpath,$ORIGIN/../release", "-Wl,--export-dynamic", "-Wl,--allow-shlib-undefined",
            ] + virtualClockObjects, mergeErrors: true)
        guard outcome.succeeded else { throw BuildFailure("the runner for Interface Builder files does not link:\n\(outcome.output)") }
    }

    // MARK: Modules

    /// The modules that it has, or will have once it is built.
    var moduleNames: Set<String> {
        let built = Paths.contents(products + "/Modules").filter { $0.hasSuffix(".swiftmodule") }.map(Paths.stem)
        let sources = Paths.contents(root + "/Sources") + Paths.contents(root + "/Sources/Facades")
        return MissingImports.importable.union(built + sources)
    }

    // MARK: Flags

    /// What a compiler needs to import the runtime's modules.
    func importFlags() throws -> [String] {
        var flags = ["-I", products + "/Modules"]
        var packages: [String] = []
        // Modules without library evolution show clients everything they import, C libraries as well.
        for name in Paths.contents(root + "/Sources") where name.hasPrefix("C") {
            let folder = root + "/Sources/" + name
            let system = folder + "/module.modulemap"
            let built = "\(products)/\(name).build/module.modulemap"
            let own = folder + "/include/module.modulemap"
            if let map = [system, own, built].first(where: Paths.exists) {
                flags += ["-Xcc", "-fmodule-map-file=" + map]
                if map != system { flags += ["-Xcc", "-I" + folder + "/include"] }
            }
        }
        packages = Self.pkgConfigNames(root + "/Package.swift")
        if !packages.isEmpty {
            let cached = try clock.appending("cflags-" + ContainedPath.encodedName(packages.joined(separator: "_")) + ".txt")
            let text: String
            if let known = cached.text {
                text = known
            } else {
                let outcome = try Subprocess.run("pkg-config", ["--cflags-only-I"] + packages)
                guard outcome.succeeded else { throw BuildFailure("pkg-config does not know the C libraries: \(outcome.errors)") }
                text = outcome.output
                // An archive may be unpacked where nobody may write: the question is asked again then.
                if prebuilt == nil { try cached.write(text) } else { _ = try? cached.write(text) }
            }
            for flag in BuildSettings.words(text).uniqued() { flags += ["-Xcc", flag] }
        }
        return flags
    }

    /// The third argument of each `system(name, pkgConfig, package)` in the manifest.
    private static func pkgConfigNames(_ manifest: String) -> [String] {
        guard let text = try? String(contentsOfFile: manifest, encoding: .utf8) else { return [] }
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let parts = line.trimmingCharacters(in: .whitespaces).split(separator: "\"", omittingEmptySubsequences: false)
            guard line.contains("    system("), parts.count >= 4 else { return nil }
            return String(parts[3])
        }
    }

    /// The library is named by its path, among what is linked first: it answers for some of Foundation's names (`UserLocale.swift`).
    func linkFlags() -> [String] {
        [products + "/libDrydockRuntime.so", "-Xlinker", "-rpath=" + products, "-Xlinker", "--export-dynamic"] + virtualClockObjects
    }

    /// What the rewriter must know of the runtime's own modules.
    public func manifests() throws -> [ModuleManifest] {
        try Paths.contents(root + "/Sources").compactMap { name in
            let path = "\(root)/Sources/\(name)/Generated/manifest.json"
            guard let data = Paths.data(path) else { return nil }
            do {
                return try ModuleManifest(json: data)
            } catch {
                throw ProjectError(path, "manifest cannot be read: \(error)")
            }
        }
    }
}

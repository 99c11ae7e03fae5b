import Foundation
import SourceRewriter

/// Compiles, links and runs rewritten sources against the real runtime modules.
struct Toolchain: Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// The folder of the built runtime: `DRYDOCK_RUNTIME`, or where `./test` and `swift build` put it.
    let runtime: URL
    let scratch: URL

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..").standardized

    /// Nil when no runtime was built.
    static let shared: Toolchain? = {
        let environment = ProcessInfo.processInfo.environment
        let candidates = [
            environment["DRYDOCK_RUNTIME"].map { URL(fileURLWithPath: $0) }, environment["DRYDOCK_SCRATCH"].map { URL(fileURLWithPath: $0 + "/release") },
            root.appendingPathComponent(".build/release"), root.appendingPathComponent(".build/debug"),
        ]
        for case let folder? in candidates where FileManager.default.fileExists(atPath: folder.path + "/Modules/ObjectiveC.swiftmodule") {
            let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("drydock-rewriter-\(getpid())")
            try? FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
            return Toolchain(runtime: folder, scratch: scratch)
        }
        return nil
    }()

    private static let allModules = [
        "FoundationGaps", "ObjectiveC", "CObjCRuntime", "CMarkup", "CImageCodecs", "CBox2D", "CLiveLink", "CoreGraphics", "TextEngine", "QuartzCore", "LayoutEngine", "UIKit",
    ]
    private static let systemLibraries = ["cairo", "pixman-1", "freetype2", "harfbuzz", "fribidi"]

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: runtime.path + "/" + path) }

    /// Whether UIKit was built, too; without it only the ObjectiveC module's snippets run.
    var hasUIKit: Bool { exists("Modules/UIKit.swiftmodule") && (exists("libDrydockRuntime.so") || exists("UIKit.build/output-file-map.json")) }

    private var modules: [String] { hasUIKit ? Self.allModules : Array(Self.allModules.prefix(4)) }

    /// The manifests of the runtime's modules.
    var manifests: [ModuleManifest] {
        guard hasUIKit else { return [] }
        return ["QuartzCore", "UIKit"].compactMap {
            FileManager.default.contents(atPath: Self.root.path + "/Sources/\($0)/Generated/manifest.json").flatMap { try? ModuleManifest(json: $0) }
        }
    }

    /// The runtime as one dynamic library, linked once.
    func library() throws -> URL {
        try Self.libraryLock.withLock {
            if exists("libDrydockRuntime.so") { return runtime.appendingPathComponent("libDrydockRuntime.so") }
            let url = scratch.appendingPathComponent("libDrydockTestRuntime.so")
            if FileManager.default.fileExists(atPath: url.path) { return url }
            var objects: [String] = []
            for module in modules {
                let folder = runtime.appendingPathComponent("\(module).build").path
                // Objects of sources that are gone may still lie there: the map knows those that count.
                if let map = FileManager.default.contents(atPath: folder + "/output-file-map.json"),
                    let entries = try JSONSerialization.jsonObject(with: map) as? [String: [String: String]]
                {
                    objects += entries.values.compactMap { $0["object"] }.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
                    continue
                }
                objects += (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
                    .filter { $0.hasSuffix(".o") }.sorted().map { folder + "/" + $0 }
            }
            if hasUIKit { objects += try flags("--libs") + ["-lpng16", "-ljpeg", "-ldeflate", "-lunibreak", "-lbox2d", "-lstdc++"] }
            let result = try run("swiftc", ["-emit-library", "-o", url.path] + objects)
            guard result.status == 0 else { throw Failure(description: "linking the runtime: " + result.output) }
            return url
        }
    }
    private static let libraryLock = NSLock()

    private func flags(_ kind: String) throws -> [String] {
        try run("pkg-config", [kind] + Self.systemLibraries).output.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The clock of the process, which works from the program itself only; compiled once.
    func virtualClock() throws -> URL {
        try Self.libraryLock.withLock {
            let url = scratch.appendingPathComponent("virtual_clock.o")
            if FileManager.default.fileExists(atPath: url.path) { return url }
            let folder = Self.root.path + "/Sources/CVirtualClock"
            let sources = ["virtual_clock.c", "transfers.c", "last_words.c"].map { folder + "/" + $0 }
            // One object file of all.
            let result = try run("clang", ["-r", "-nostdlib", "-O2", "-fPIC", "-D_GNU_SOURCE", "-I", folder + "/include"] + sources + ["-o", url.path])
            guard result.status == 0 else { throw Failure(description: "the virtual clock does not compile: " + result.output) }
            return url
        }
    }

    /// Options that let a rewritten module see the runtime's.
    var moduleOptions: [String] {
        var options = ["-I", runtime.appendingPathComponent("Modules").path]
        for module in modules where module.hasPrefix("C") && exists("\(module).build/module.modulemap") {
            options += ["-Xcc", "-fmodule-map-file=" + runtime.appendingPathComponent("\(module).build/module.modulemap").path]
        }
        if hasUIKit {
            let sources = Self.root.path + "/Sources"
            for module in ((try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []).sorted() where module.hasPrefix("C") {
                let map = "\(sources)/\(module)/module.modulemap"
                if FileManager.default.fileExists(atPath: map) { options += ["-Xcc", "-fmodule-map-file=" + map] }
            }
            options += ((try? flags("--cflags-only-I")) ?? []).flatMap { ["-Xcc", $0] }
        }
        return options + ["-enable-experimental-feature", "SymbolLinkageMarkers", "-Xfrontend", "-disable-cross-import-overlays", "-Onone"]
    }

    struct Result: Sendable {
        var status: Int32
        var output: String
    }

    /// Compiles a module of rewritten files to an executable. `output` holds the compiler's messages.
    func compile(_ files: [RewrittenFile], module: String, languageMode: String, extra: [String] = []) throws -> (executable: URL, result: Result) {
        let folder = scratch.appendingPathComponent(module)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var paths: [String] = []
        for file in files {
            let url = folder.appendingPathComponent(URL(fileURLWithPath: file.path).lastPathComponent)
            try Data(file.text.utf8).write(to: url)
            paths.append(url.path)
        }
        let executable = folder.appendingPathComponent("program")
        let library = try library()
        let result = try run(
            "swiftc",
            moduleOptions + ["-swift-version", languageMode, "-module-name", module, "-o", executable.path, library.path, "-Xlinker", "-rpath=" + scratch.path, "-Xlinker", "-rpath=" + runtime.path,
                "-Xlinker", "--export-dynamic", "-suppress-warnings", "-wmo"] + extra + paths)
        return (executable, result)
    }

    /// Runs a command, both outputs together.
    func run(_ command: String, _ arguments: [String], seconds: Int = 120) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["timeout", "-s", "KILL", "\(seconds)", command] + arguments
        // The language that the drydock command gives an app.
        let settings = ["SWIFT_BACKTRACE": "enable=no", "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8"]
        process.environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }
}

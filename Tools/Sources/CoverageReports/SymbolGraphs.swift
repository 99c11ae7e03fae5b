import DrydockSession
import Foundation

/// Asks the compiler for the symbol graphs of modules.
public struct SymbolGraphs {
    /// The checkout of the runtime.
    public var root: URL
    /// The folder with the runtime's built `.swiftmodule` files.
    public var modules: URL
    /// Where graphs of the toolchain's own modules are kept: they change with the compiler only.
    public var cache: URL

    public init(root: URL, modules: URL, cache: URL) {
        self.root = root
        self.modules = modules
        self.cache = cache
    }

    /// What `import UIKit` gives an app.
    public static let runtime = ["FoundationGaps", "ObjectiveC", "CoreGraphics", "QuartzCore", "UIKit"]
    /// Frameworks of Apple's with modules of their own in the runtime, which an app imports by their names: the folders in `Sources/Facades`.
    public static let facades = [
        "Accelerate", "Accessibility", "AudioToolbox", "CoreServices", "CoreText", "ImageIO", "LocalAuthentication", "Metal", "MetalKit", "MobileCoreServices",
        "OSLog", "SecurityKeychain", "UniformTypeIdentifiers", "os", "simd",
    ]
    /// What comes with Swift on Linux. The standard library itself is not asked for: the demand names none of its types.
    public static let toolchain = ["Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "Dispatch"]

    public func runtimeGraphs() throws -> [Data] {
        let folder = try PrivateFolder.make("drydock-symbols")
        defer { PrivateFolder.remove(folder) }
        return try extract(Self.runtime + Self.facades, into: URL(fileURLWithPath: folder.path), flags: importFlags())
    }

    public func toolchainGraphs() throws -> [Data] {
        let version = try run(["swiftc", "--version"]).split(separator: "\n").first.map(String.init) ?? ""
        let folder = cache.appendingPathComponent(version.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined())
        if let known = try? graphs(in: folder), !known.isEmpty { return known }
        return try extract(Self.toolchain, into: folder, flags: [])
    }

    private func extract(_ names: [String], into folder: URL, flags: [String]) throws -> [Data] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in names {
            try run([
                "swift-symbolgraph-extract", "-module-name", name, "-target", try target(), "-output-dir", folder.path, "-minimum-access-level",
                "public",
            ] + flags)
        }
        return try graphs(in: folder)
    }

    private func graphs(in folder: URL) throws -> [Data] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".symbols.json") }.sorted()
            .map { try Data(contentsOf: folder.appendingPathComponent($0)) }
    }

    private func target() throws -> String {
        #if arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }

    /// Modules without library evolution show clients the C modules they import, too.
    private func importFlags() throws -> [String] {
        var flags = ["-I", modules.path]
        for name in try FileManager.default.contentsOfDirectory(atPath: root.path + "/Sources").sorted() where name.hasPrefix("C") {
            let folder = root.path + "/Sources/" + name
            let maps = [
                folder + "/module.modulemap", folder + "/include/module.modulemap",
                modules.deletingLastPathComponent().path + "/\(name).build/module.modulemap",
            ]
            if let map = maps.first(where: FileManager.default.fileExists(atPath:)) {
                flags += ["-Xcc", "-fmodule-map-file=" + map, "-Xcc", "-I" + folder + "/include"]
            }
        }
        let package = try String(contentsOfFile: root.path + "/Package.swift", encoding: .utf8)
        let names = package.split(separator: "\n").compactMap { line -> String? in
            let parts = line.split(separator: "\"")
            return line.contains(" system(\"") && parts.count > 3 ? String(parts[3]) : nil
        }
        for flag in try run(["pkg-config", "--cflags-only-I"] + names).split(whereSeparator: \.isWhitespace) { flags += ["-Xcc", String(flag)] }
        return flags
    }

    @discardableResult
    private func run(_ command: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let message = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CoverageError("\(command[0]) failed: \(String(decoding: message, as: UTF8.self).prefix(2000))")
        }
        return String(decoding: data, as: UTF8.self)
    }
}

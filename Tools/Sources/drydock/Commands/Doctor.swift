import ArgumentParser
import Foundation
import ProjectImporter

struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says what this machine lacks, with the command that installs it.",
        discussion: """
            EXAMPLES
              drydock doctor
            """)

    func run() throws {
        var isWell = true
        func check(_ title: String, _ found: String?, _ remedy: String) {
            if let found {
                Terminal.out("ok       \(title): \(found)")
            } else {
                Terminal.out("missing  \(title): \(remedy)")
                isWell = false
            }
        }
        let swift = try? Subprocess.run("swift", ["--version"], mergeErrors: true)
        let version = swift?.output.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init)
        check("Swift", version, "install Swift 6.3 from https://www.swift.org/install/linux")
        check("clang", try? Subprocess.find("clang"), "it comes with Swift; put Swift's usr/bin on PATH")
        let runtime = try RuntimeLibrary()
        let missing = try Packages.missing(in: runtime.root)
        check("Debian packages", missing.isEmpty ? "all there" : nil, Packages.command(for: missing))
        let library = runtime.products + "/libDrydockRuntime.so"
        let isBuilt = FileManager.default.fileExists(atPath: library)
        Terminal.out(isBuilt ? "ok       runtime: \(library)" : "note     runtime: not built yet; the first run builds it")
        Terminal.out("ok       cache: \(CacheDirectory.root)")
        if !isWell { throw ExitCode(1) }
    }
}

/// The Debian packages the runtime stands on, as `Scripts/packages.txt` lists them.
enum Packages {
    static func wanted(in root: String) throws -> [String] {
        let path = root + "/Scripts/packages.txt"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { throw ProjectError(path, "cannot be read") }
        return text.split(separator: "\n").compactMap { line in
            let name = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            return name.isEmpty ? nil : name
        }
    }

    static func missing(in root: String) throws -> [String] {
        let wanted = try wanted(in: root)
        guard let outcome = try? Subprocess.run("dpkg-query", ["-W", "-f", "${Package} ${db:Status-Status}\n"] + wanted) else { return [] }
        let installed = Set(outcome.output.split(separator: "\n").filter { $0.hasSuffix(" installed") }.map { String($0.prefix { $0 != " " }) })
        return wanted.filter { !installed.contains($0) }
    }

    static func command(for packages: [String]) -> String { "sudo apt-get install -y " + packages.joined(separator: " ") }
}

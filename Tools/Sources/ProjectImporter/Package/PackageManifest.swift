import DrydockSession
import Foundation
import SourceRewriter

/// The parts of `swift package dump-package` that matter here.
struct PackageManifest {
    var directory: String
    var name = ""
    var toolsVersion = "5.0.0"
    var languageVersions: [String] = []
    var products: [(name: String, targets: [String])] = []
    var targets: [[String: Any]] = []
    /// Folders of dependencies that are local.
    var localDependencies: [String] = []
    /// Addresses of dependencies that must be fetched.
    var remoteDependencies: [String] = []
    var deploymentTarget: String?
    var cLanguageStandard: String?
    var cxxLanguageStandard: String?

    var path: String { directory + "/Package.swift" }

    /// Whether the manifest in a folder may name resources: from tools version 5.3 on, which its first line says.
    static func allowsResources(in directory: String) -> Bool {
        let first = ModuleBuilder.text(ofFile: directory + "/Package.swift").prefix { !$0.isNewline }
        let version = first.split(separator: ":").last?.trimmingCharacters(in: .whitespaces).prefix { $0.isNumber || $0 == "." } ?? ""
        return String(version).compare("5.3", options: .numeric) != .orderedAscending
    }

    init(directory: String) throws {
        self.directory = directory
        guard let root = try? JSONSerialization.jsonObject(with: Self.dump(directory)) as? [String: Any] else {
            _ = try Self.dump(directory)
            throw ProjectError(directory + "/Package.swift", "the package manager's description of it cannot be read")
        }
        name = root["name"] as? String ?? Paths.name(directory)
        toolsVersion = (root["toolsVersion"] as? [String: Any])?["_version"] as? String ?? toolsVersion
        cLanguageStandard = root["cLanguageStandard"] as? String
        cxxLanguageStandard = root["cxxLanguageStandard"] as? String
        languageVersions = root["swiftLanguageVersions"] as? [String] ?? []
        targets = root["targets"] as? [[String: Any]] ?? []
        products = (root["products"] as? [[String: Any]] ?? []).map { ($0["name"] as? String ?? "", $0["targets"] as? [String] ?? []) }
        for dependency in root["dependencies"] as? [[String: Any]] ?? [] {
            if let local = (dependency["fileSystem"] as? [[String: Any]])?.first {
                localDependencies.append(Paths.normalised(local["path"] as? String ?? ""))
            } else {
                let source = (dependency["sourceControl"] as? [[String: Any]])?.first
                let location = source?["location"] as? [String: Any]
                let address = (location?["remote"] as? [[String: Any]])?.first?["urlString"] as? String ?? (location?["local"] as? [String])?.first
                let name = address ?? source?["identity"] as? String ?? ""
                if Toolchain.hasMacroLibraries, source?["identity"] as? String == "swift-syntax" { continue }
                remoteDependencies.append(name)
            }
        }
        for platform in root["platforms"] as? [[String: Any]] ?? [] where platform["platformName"] as? String == "ios" {
            deploymentTarget = platform["version"] as? String
        }
    }

    /// The description as JSON, kept as long as the manifest stays the same. Conditions in it hold as on a Mac, where apps are built.
    private static func dump(_ directory: String) throws -> Data {
        let cache = CacheDirectory.of(project: directory)
        var hash = ContentHash()
        let names = Paths.contents(directory).filter { $0 == "Package.swift" || $0.hasPrefix("Package@swift-") }
        for name in names { hash.add(contentOf: directory + "/" + name) }
        let cached = try cache.appending("manifest-mac-\(hash.text).json")
        if let data = cached.data { return data }
        try ForeignPrograms.checkManifest(in: directory)
        var folder = directory
        // A manifest that asks for the platform is read from a copy with its answers. The copy lies as deep as the original, so that paths
        // from it to other packages differ in their beginning only.
        let mirror = cache / "manifests"
        let texts = names.map { ($0, ModuleBuilder.text(ofFile: directory + "/" + $0)) }
        if texts.contains(where: { ManifestConditions.asOnMac($0.1) != nil }) {
            let copy = try mirror.appending(String(directory.dropFirst()))
            for (name, text) in texts {
                let answered = (ManifestConditions.asOnMac(text) ?? text).replacingOccurrences(of: "Context.packageDirectory", with: swiftLiteral(directory))
                    .replacingOccurrences(of: "#filePath", with: swiftLiteral(directory + "/" + name))
                try copy.appending(name).write(answered)
            }
            folder = copy.path
        }
        let outcome = try Subprocess.inTemporaryFolder {
            try Subprocess.run(
                "swift", ["package", "--package-path", folder, "--scratch-path", (cache / "swiftpm").path, "dump-package"], environment: ["TMPDIR": $0])
        }
        guard outcome.succeeded else {
            var failure = failure(outcome, path: directory + "/Package.swift")
            if failure.path.hasPrefix(folder) { failure.path = directory + failure.path.dropFirst(folder.count) }
            throw failure
        }
        let data = Data(outcome.output.replacingOccurrences(of: try JSONText.inside(mirror.path + "/"), with: "/").utf8)
        try cached.write(data)
        return data
    }

    /// What went wrong, as SwiftPM says it: the compiler's first error in the manifest, else its own first error.
    static func failure(_ outcome: Subprocess.Outcome, path: String) -> ProjectError {
        let lines = (outcome.errors + "\n" + outcome.output).split(whereSeparator: \.isNewline).map(String.init)
        for line in lines {
            if let message = CompilerMessage(line), message.severity == .error { return ProjectError(message.path, line: message.line, message.message) }
        }
        let first = lines.first { $0.contains("error:") }
        let message = first.map { $0.replacingOccurrences(of: "error: ", with: "") } ?? lines.first ?? "the package manager cannot read it"
        return ProjectError(path, message)
    }

    /// The line on which a name stands in quotes.
    func line(naming name: String) -> Int? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.firstIndex { $0.contains("\"\(name)\"") }.map { $0 + 1 }
    }

    func error(naming name: String, _ message: String) -> ProjectError { ProjectError(path, line: line(naming: name), message) }
}

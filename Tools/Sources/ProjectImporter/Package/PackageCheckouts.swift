import DrydockSession
import Foundation

/// A folder of checked-out packages that stand for what would be fetched: `--packages`, or `DRYDOCK_PACKAGES`. A package is found by the
/// last part of its address, whatever the letters' case.
struct PackageCheckouts {
    /// Folder by lower-case name.
    private let folders: [String: String]
    private let directory: String?

    static let variable = "DRYDOCK_PACKAGES"

    /// Stands in for what the environment says, for a task: tests run side by side in one environment.
    @TaskLocal static var substitute: PackageCheckouts?

    static var given: PackageCheckouts { substitute ?? PackageCheckouts(ProcessInfo.processInfo.environment[variable].map { Paths.absolute($0) }) }

    init(_ directory: String?) {
        var folders: [String: String] = [:]
        for name in directory.map(Paths.contents) ?? [] {
            let folder = Paths.join(directory ?? "", name)
            if Paths.exists(folder + "/Package.swift") { folders[name.lowercased()] = folder }
        }
        self.folders = folders
        self.directory = directory
    }

    /// The podspec of a pod whose checkout is no package: in the folder of its name, or in one that holds several pods.
    func podspec(named name: String) -> String? {
        guard let directory, ContainedPath.obstacle(inFileName: name) == nil else { return nil }
        if let own = Podspec.path(of: name, in: "\(directory)/\(name)") { return own }
        return Paths.contents(directory).sorted().lazy.compactMap { Podspec.path(of: name, in: "\(directory)/\($0)") }.first
    }

    func folder(for address: String) -> String? {
        let name = Paths.name(address)
        return folders[(name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()]
    }
}

extension PackageReader {
    /// Whether a dependency stands in no checkout.
    func needsFetching(besides checkouts: PackageCheckouts) -> Bool {
        manifest.remoteDependencies.contains { checkouts.folder(for: $0) == nil }
    }
}

extension ProjectReader {
    /// Takes dependencies from a folder of checkouts from now on, as `DRYDOCK_PACKAGES` does.
    ///
    /// - Throws: `ProjectError` when there is no such folder.
    public static func usePackages(in directory: String) throws {
        let path = Paths.absolute(directory)
        guard Paths.isDirectory(path) else { throw ProjectError(path, "no such folder of packages") }
        setenv(PackageCheckouts.variable, path, 1)
    }
}

import Foundation

/// Programs of a project's that a build would run: manifests of packages, which are Swift, and macros, which the compiler loads. All else a
/// project holds is read or compiled and not run.
public enum ForeignPrograms {
    /// The environment's word for ``areRefused``.
    static let variable = "DRYDOCK_NO_MANIFEST_EXECUTION"

    /// Stands in for what the environment says, for a task: tests run side by side in one environment.
    @TaskLocal static var substitute: Bool?

    static var areRefused: Bool { substitute ?? !["", "0"].contains(ProcessInfo.processInfo.environment[variable] ?? "") }

    /// From now on nothing of a project's is run while it is built.
    public static func refuse() { setenv(variable, "1", 1) }

    /// - Throws: when manifests must not be run; that of one of Drydock's own packages may.
    static func checkManifest(in directory: String) throws {
        guard areRefused else { return }
        if let own = try? RuntimeLibrary().root, directory.hasPrefix(own + "/Packages/") { return }
        throw ProjectError(
            directory + "/Package.swift", "is a program, and --no-manifest-execution refuses to run it; leave the option out if you trust the package")
    }
}

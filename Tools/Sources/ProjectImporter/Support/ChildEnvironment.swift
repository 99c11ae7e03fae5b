import Foundation

/// What of this process's environment another program gets to see: what it needs, by name. On a build machine the rest holds secrets.
public enum ChildEnvironment: Sendable {
    /// Apps and tests, which bring anybody's code.
    case app
    /// Compilers, and the package manager where it reads manifests, which are programs too.
    case compiler
    /// The package manager where it fetches: it needs what opens the way to servers.
    case fetching
    /// Drydock's own scripts.
    case everything

    /// Names of further variables that all may see, with spaces between them.
    public static let variable = "DRYDOCK_ENVIRONMENT"

    private static let common: Set<String> = [
        "PATH", "USER", "LOGNAME", "SHELL", "TERM", "NO_COLOR", "TZ", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "OS_ACTIVITY_MODE", "SSL_CERT_FILE", "SSL_CERT_DIR",
        "CURL_CA_BUNDLE",
    ]
    private static let compilers: Set<String> = [
        "HOME", "TMPDIR", "CC", "CXX", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "PKG_CONFIG_PATH", "SDKROOT", "TOOLCHAINS", "SOURCE_DATE_EPOCH",
        "CI",
    ]
    private static let proxies: Set<String> = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]

    func sees(_ name: String, _ value: String) -> Bool {
        if self == .everything || Self.common.contains(name) || name.hasPrefix("DRYDOCK_") || name.hasPrefix("LC_") { return true }
        // A proxy's address may hold a password.
        if Self.proxies.contains(name.lowercased()) { return self == .fetching || !value.contains("@") }
        if self == .app { return false }
        if Self.compilers.contains(name) || name.hasPrefix("XDG_") || name.hasPrefix("SWIFT") { return true }
        return self == .fetching && (name.hasPrefix("GIT_") || name.hasPrefix("SSH_"))
    }

    /// The part of an environment that may be seen.
    func part(of all: [String: String] = ProcessInfo.processInfo.environment) -> [String: String] {
        let further = Set((all[Self.variable] ?? "").split(separator: " ").map(String.init))
        return all.filter { further.contains($0.key) || sees($0.key, $0.value) }
    }
}

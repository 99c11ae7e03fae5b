package import Foundation
internal import ObjectiveC

/// Info.plist's `UIApplicationSceneManifest`.
package struct SceneManifest {
    package struct Configuration {
        package var name: String?
        package var sceneClass: AnyClass?
        package var delegateClass: AnyClass?
        package var storyboardName: String?
    }

    package let supportsMultipleScenes: Bool
    private let configurations: [String: [[String: Any]]]

    /// The main bundle's; `nil` when it has none.
    static var main: SceneManifest? { SceneManifest(info: Bundle.main.infoDictionary ?? [:]) }

    package init?(info: [String: Any]) {
        guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        configurations = manifest["UISceneConfigurations"] as? [String: [[String: Any]]] ?? [:]
    }

    /// The entry of that name, or the role's first when no name is given.
    package func configuration(named name: String?, role: UISceneSession.Role) -> Configuration? {
        let entries = configurations[role.rawValue] ?? []
        let found = name == nil ? entries.first : entries.first { $0["UISceneConfigurationName"] as? String == name }
        guard let entry = found else { return nil }
        return Configuration(
            name: entry["UISceneConfigurationName"] as? String, sceneClass: Self.classNamed(entry["UISceneClassName"]),
            delegateClass: Self.classNamed(entry["UISceneDelegateClassName"]),
            storyboardName: entry["UISceneStoryboardFile"] as? String)
    }

    /// The class of a name in Info.plist; says so on the console when there is none.
    private static func classNamed(_ value: Any?) -> AnyClass? {
        guard let name = value as? String, !name.isEmpty else { return nil }
        if let found = ObjCRuntime.classNamed(name) { return found }
        if name == "UIWindowScene" { return UIWindowScene.self }
        DiagnosticLog.write("Info.plist configuration: could not load class with name \"\(name)\".")
        return nil
    }
}

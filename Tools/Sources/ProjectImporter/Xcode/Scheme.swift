import DrydockSession
import Foundation

/// What a scheme of an Xcode project runs and tests, and in which build configuration.
public struct Scheme: Sendable {
    public var name: String
    /// The target it launches.
    public var application: String?
    public var launchConfiguration: String?
    /// The app's command line when it is launched: what is switched on, split into words.
    public var arguments: [String] = []
    /// What is switched on of the environment it is launched with.
    public var environment: [String: String] = [:]
    /// The test bundles it runs.
    public var tests: [String]
    public var testConfiguration: String?

    /// The scheme with a name, shared or of one user; nil when the project has none.
    public static func named(_ name: String, in project: Project) -> Scheme? {
        let bundles = bundles(of: project)
        var folders = bundles.map { $0 + "/xcshareddata/xcschemes" }
        for bundle in bundles { for user in Paths.contents(bundle + "/xcuserdata") { folders.append("\(bundle)/xcuserdata/\(user)/xcschemes") } }
        return folders.lazy.compactMap { read(name, in: $0) }.first
    }

    /// The shared scheme that runs a test bundle: of several the one named as the project is, else the first.
    public static func testing(_ target: String, in project: Project) -> Scheme? {
        let all = shared(of: project).filter { $0.tests.contains(target) }
        return all.first { $0.name == project.name } ?? all.first
    }

    /// The shared scheme that launches a target: of several the one named as the target or the project is, else the first.
    public static func launching(_ target: String, in project: Project) -> Scheme? {
        let all = shared(of: project).filter { $0.application == target }
        return all.first { $0.name == target } ?? all.first { $0.name == project.name } ?? all.first
    }

    private static func shared(of project: Project) -> [Scheme] {
        bundles(of: project).map { $0 + "/xcshareddata/xcschemes" }.flatMap { folder in
            Paths.contents(folder).filter { Paths.suffix($0) == "xcscheme" }.compactMap { read(Paths.stem($0), in: folder) }
        }
    }

    /// The project's folder, and those of workspaces beside it.
    private static func bundles(of project: Project) -> [String] {
        let own = Paths.parent(project.file)
        let folders = [project.directory, Paths.parent(own)].uniqued()
        return [own] + folders.flatMap { folder in Paths.contents(folder).filter { Paths.suffix($0) == "xcworkspace" }.map { folder + "/" + $0 } }
    }

    private static func read(_ name: String, in folder: String) -> Scheme? {
        guard ContainedPath.obstacle(inFileName: name) == nil, let data = Paths.data("\(folder)/\(name).xcscheme") else { return nil }
        let found = SchemeReader.read(data)
        return Scheme(
            name: name, application: found.launched.first ?? found.named.first, launchConfiguration: found.launchConfiguration,
            arguments: found.arguments.flatMap(ShellWords.split), environment: found.environment,
            tests: found.tests.isEmpty ? plannedTests(found.plans, besides: folder) : found.tests.uniqued(), testConfiguration: found.testConfiguration)
    }

    /// The bundles that test plans name: `container:` is the folder of the project or workspace.
    private static func plannedTests(_ plans: [String], besides folder: String) -> [String] {
        let container = Paths.parent(Paths.parent(Paths.parent(folder)))
        return plans.filter { $0.hasPrefix("container:") }.flatMap { reference -> [String] in
            guard let data = Paths.data(Paths.join(container, String(reference.dropFirst("container:".count)))),
                let plan = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            else { return [] }
            return (plan["testTargets"] as? [[String: Any]] ?? []).compactMap { ($0["target"] as? [String: Any])?["name"] as? String }
        }
    }
}

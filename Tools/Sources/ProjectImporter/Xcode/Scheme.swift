import Foundation

/// What a scheme of an Xcode project runs and tests.
public struct Scheme: Sendable {
    public var name: String
    /// The target it launches.
    public var application: String?
    /// The test bundles it runs.
    public var tests: [String]

    /// The scheme with a name, shared or of one user; nil when the project has none.
    public static func named(_ name: String, in project: Project) -> Scheme? {
        let bundle = Paths.parent(project.file)
        var folders = [bundle + "/xcshareddata/xcschemes"]
        for user in Paths.contents(bundle + "/xcuserdata") { folders.append("\(bundle)/xcuserdata/\(user)/xcschemes") }
        for folder in folders {
            guard let text = try? String(contentsOfFile: "\(folder)/\(name).xcscheme", encoding: .utf8) else { continue }
            let launch = section("LaunchAction", of: text).flatMap { blueprints(in: $0).first } ?? blueprints(in: text).first
            let tests = section("TestAction", of: text).map { section("Testables", of: $0).map(blueprints) ?? [] } ?? []
            return Scheme(name: name, application: launch, tests: tests)
        }
        return nil
    }

    private static func section(_ name: String, of text: String) -> String? {
        guard let start = text.range(of: "<\(name)"), let end = text.range(of: "</\(name)>", range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static func blueprints(in text: String) -> [String] {
        text.components(separatedBy: "BlueprintName").dropFirst().compactMap { part in
            let pieces = part.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            return pieces.count > 1 ? String(pieces[1]) : nil
        }.uniqued()
    }
}

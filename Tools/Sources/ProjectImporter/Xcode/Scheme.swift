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
        guard ContainedPath.obstacle(inFileName: name) == nil, let text = try? String(contentsOfFile: "\(folder)/\(name).xcscheme", encoding: .utf8) else { return nil }
        let launch = section("LaunchAction", of: text)
        let test = section("TestAction", of: text)
        var tests = test.flatMap { section("Testables", of: $0) }.map(blueprints) ?? []
        if tests.isEmpty, let test { tests = plannedTests(test, besides: folder) }
        var scheme = Scheme(
            name: name, application: launch.flatMap { blueprints(in: $0).first } ?? blueprints(in: text).first,
            launchConfiguration: launch.flatMap(configuration), tests: tests, testConfiguration: test.flatMap(configuration))
        if let launch {
            scheme.arguments = enabled("CommandLineArgument", in: launch).compactMap { $0["argument"] }.flatMap(words)
            for variable in enabled("EnvironmentVariable", in: launch) {
                if let name = variable["key"], !name.isEmpty { scheme.environment[name] = variable["value"] ?? "" }
            }
        }
        return scheme
    }

    /// The attributes of the elements with a name that are switched on.
    private static func enabled(_ element: String, in section: String) -> [[String: String]] {
        section.components(separatedBy: "<\(element)").dropFirst().compactMap { part in
            // Not `<CommandLineArguments>`, which holds them.
            guard part.first?.isWhitespace == true else { return nil }
            let attributes = attributes(of: part)
            return attributes["isEnabled"] == "NO" ? nil : attributes
        }
    }

    /// The attributes at the start of `text`, up to the end of the tag.
    private static func attributes(of text: String) -> [String: String] {
        var result: [String: String] = [:]
        var rest = text[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }), rest[start] != ">", rest[start] != "/",
            let quote = rest[start...].firstIndex(of: "\""),
            let end = rest[rest.index(after: quote)...].firstIndex(of: "\"")
        {
            let name = rest[start..<quote].prefix { $0 != "=" && !$0.isWhitespace }
            result[String(name)] = unescaped(String(rest[rest.index(after: quote)..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return result
    }

    private static func unescaped(_ text: String) -> String {
        let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#10;", "\n"), ("&#9;", "\t"), ("&amp;", "&")]
        return entities.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    /// The words of one line of arguments, as a shell would have them: quotes keep blanks, a backslash the next character (UNVERIFIED for Xcode's finer rules).
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in line {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let whole = word { words.append(whole) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        if let word { words.append(word) }
        return words
    }

    /// The bundles that test plans name: `container:` is the folder of the project or workspace.
    private static func plannedTests(_ section: String, besides folder: String) -> [String] {
        let container = Paths.parent(Paths.parent(Paths.parent(folder)))
        return values(of: "reference", in: section).filter { $0.hasPrefix("container:") }.flatMap { reference -> [String] in
            guard let data = FileManager.default.contents(atPath: Paths.join(container, String(reference.dropFirst("container:".count)))),
                let plan = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            else { return [] }
            return (plan["testTargets"] as? [[String: Any]] ?? []).compactMap { ($0["target"] as? [String: Any])?["name"] as? String }
        }
    }

    /// The attribute of the action itself, not of what stands in it.
    private static func configuration(_ section: String) -> String? {
        values(of: "buildConfiguration", in: String(section.prefix { $0 != ">" })).first
    }

    private static func section(_ name: String, of text: String) -> String? {
        guard let start = text.range(of: "<\(name)"), let end = text.range(of: "</\(name)>", range: start.upperBound..<text.endIndex) else {
            return nil
        }
        return String(text[start.upperBound..<end.lowerBound])
    }

    private static func blueprints(in text: String) -> [String] { values(of: "BlueprintName", in: text).uniqued() }

    private static func values(of attribute: String, in text: String) -> [String] {
        text.components(separatedBy: attribute).dropFirst().compactMap { part in
            let pieces = part.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
            return pieces.count > 1 ? String(pieces[1]) : nil
        }
    }
}

import Foundation
import FoundationXML

/// Finds in a scheme's XML what ``Scheme`` is made of. Of a damaged file what stands before the damage counts.
final class SchemeReader: NSObject, XMLParserDelegate {
    /// The targets that the launch action names, and all that the scheme does.
    private(set) var launched: [String] = [], named: [String] = []
    private(set) var launchConfiguration: String?
    /// The lines of the command line that are switched on.
    private(set) var arguments: [String] = []
    private(set) var environment: [String: String] = [:]
    private(set) var tests: [String] = []
    /// References of test plans.
    private(set) var plans: [String] = []
    private(set) var testConfiguration: String?
    /// The open elements, outermost first.
    private var path: [String] = []

    static func read(_ data: Data) -> SchemeReader {
        let reader = SchemeReader()
        // Foundation's reader stops the process at a name that is no UTF-8.
        let parser = XMLParser(data: Data(String(decoding: data, as: UTF8.self).utf8))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        _ = parser.parse()
        return reader
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        path.append(name)
        let isOn = attributes["isEnabled"] != "NO"
        switch name {
        case "LaunchAction": launchConfiguration = attributes["buildConfiguration"]
        case "TestAction": testConfiguration = attributes["buildConfiguration"]
        case "BuildableReference":
            guard let target = attributes["BlueprintName"] else { return }
            named.append(target)
            if isWithin("LaunchAction") { launched.append(target) }
            if isWithin("TestAction"), isWithin("Testables") { tests.append(target) }
        case "TestPlanReference": if let plan = attributes["reference"] { plans.append(plan) }
        case "CommandLineArgument": if isOn, isWithin("LaunchAction"), let line = attributes["argument"] { arguments.append(line) }
        case "EnvironmentVariable":
            if isOn, isWithin("LaunchAction"), let key = attributes["key"], !key.isEmpty { environment[key] = attributes["value"] ?? "" }
        default: break
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        // In damaged files more elements may end than have begun.
        _ = path.popLast()
    }

    private func isWithin(_ element: String) -> Bool { path.contains(element) }
}

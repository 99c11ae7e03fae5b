import Foundation
import InterfaceBuilder

/// A storyboard as the bundle has it: one nib for each scene, so that an app reads those it shows, and a table of
/// contents: a compact document for the runtime, which reads it in no time, and the property list that Xcode makes.
enum StoryboardCompiler {
    /// Interface Builder's own needs, and the scenes.
    private static let dropped: Set<String> = ["scenes", "classes", "dependencies", "simulatedMetricsContainer", "inferredMetricsTieBreakers"]

    static func files(of document: InterfaceDocument) -> [String: Data] {
        let scenes = document.storyboardScenes
        let names = nibNames(of: scenes)
        let shared = document.root.children.filter { !dropped.contains($0.name) }
        var files: [String: Data] = [:]
        var identifiers: [String: String] = [:]
        let initial = document.root["initialViewController"].flatMap { id in scenes.contains { $0.controller.id == id } ? id : nil }
        var contents = InterfaceDocumentBuilder()
        contents.begin("storyboard", attributes(("initial", initial)))
        for (scene, name) in zip(scenes, names) {
            var builder = InterfaceDocumentBuilder()
            builder.begin(document.root.name, document.root.attributes, line: document.root.line)
            builder.append(scene.element)
            for element in shared { builder.append(element) }
            builder.end()
            if let part = builder.document(path: document.path) { files[name + ".nib"] = CompactForm.data(of: part) }
            if let identifier = scene.storyboardIdentifier, identifiers[identifier] == nil { identifiers[identifier] = name }
            guard let id = scene.controller.id else { continue }
            contents.begin("scene", attributes(("id", id), ("file", name), ("identifier", scene.storyboardIdentifier)))
            contents.end()
        }
        contents.end()
        if let table = contents.document(path: document.path) { files[CompactForm.storyboardContents] = CompactForm.data(of: table) }
        // What Xcode writes, for apps that look.
        var list: [String: Any] = ["UIStoryboardVersion": 1, "UIViewControllerIdentifiersToNibNames": identifiers]
        if let initial { list["UIStoryboardDesignatedEntryPointIdentifier"] = initial }
        files["Info.plist"] = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        return files
    }

    private static func attributes(_ values: (name: String, value: String?)...) -> [(name: String, value: String)] {
        values.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The controller's storyboard identifier where it is a file name that no other scene has, otherwise `UIViewController-ID`.
    private static func nibNames(of scenes: [StoryboardScene]) -> [String] {
        var uses: [String: Int] = [:]
        for scene in scenes { if let identifier = scene.storyboardIdentifier { uses[identifier, default: 0] += 1 } }
        var used: Set<String> = []
        return scenes.enumerated().map { number, scene in
            let byID = scene.controller.id.map { "UIViewController-" + $0 }
            for name in [scene.storyboardIdentifier.flatMap { uses[$0] == 1 ? $0 : nil }, byID] {
                if let name, isFileName(name), used.insert(name).inserted { return name }
            }
            // No name that a file could have, or one that is taken: a number cannot meet another's.
            var name = "Scene-\(number + 1)"
            while !used.insert(name).inserted { name += "-" }
            return name
        }
    }

    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".") && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }
    }

    static func findings(in document: InterfaceDocument, _ places: LazyPlaces) -> [InterfaceFinding] {
        var findings: [InterfaceFinding] = []
        let scenes = document.storyboardScenes
        var first: [String: InterfaceElement] = [:]
        for scene in scenes {
            guard let identifier = scene.storyboardIdentifier else { continue }
            if let other = first[identifier] {
                findings.append(
                    places.finding(
                        .warning, scene.controller, "storyboard identifier \"\(identifier)\" is used twice, first in line \(other.line); code gets the first"))
            } else {
                first[identifier] = scene.controller
            }
        }
        if let initial = document.root["initialViewController"], !scenes.contains(where: { $0.controller.id == initial }) {
            findings.append(places.finding(.warning, document.root, "the initial view controller \"\(initial)\" is not in the file"))
        }
        // ibtool's words, with its quotation marks.
        for scene in document.unreachableScenes {
            findings.append(
                places.finding(
                    .warning, scene.controller,
                    "“\(scene.title)“ is unreachable because it has no entry points, and no identifier for runtime access via -[UIStoryboard instantiateViewControllerWithIdentifier:]."))
        }
        return findings
    }
}

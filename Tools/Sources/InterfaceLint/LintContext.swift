import DrydockSession
import Foundation
import InterfaceFiles
import ProjectImporter
import SourceRewriter

/// What the rules know beside one file: the project's other files, its classes, its catalogs.
struct LintContext: Sendable {
    /// Files to look at.
    var files: [LintFile] = []
    /// Those and the ones of packages: what they hold is there, too.
    var known: [LintFile] = []
    /// Files that could not be read: what they hold is not known.
    var hasUnreadable = false
    /// Whether objects have classes of modules whose sources are not here: any of those may have what is looked for.
    var hasForeignClasses: Bool {
        guard let project else { return true }
        return project.hasObjectiveC || project.lacksLibraries || known.contains { file in
            file.document.root.subtree.contains { element in
                guard let module = element["customModule"], element["customModuleProvider"] != "target" else { return false }
                return project.outlines[module] == nil
            }
        }
    }
    /// nil without a project: rules that ask for more than a file say nothing.
    var project: ProjectFacts?
}

/// What a project's sources and catalogs offer.
struct ProjectFacts: Sendable {
    var outlines: [String: ModuleOutline] = [:]
    /// Classes of UIKit and its neighbours.
    var libraryClasses: [String: ModuleManifest.Class] = [:]
    /// Whether there are Objective-C sources, whose classes nobody reads.
    var hasObjectiveC = false
    /// Whether packages or pods are not here, and their code is not read.
    var lacksLibraries = false
    var images: Set<String> = []
    var colors: Set<String> = []
    /// Main storyboards by the names that property lists give.
    var mainStoryboards: Set<String> = []

    /// - Parameter manifests: of the runtime's modules.
    init(_ project: Project, manifests: [ModuleManifest]) {
        for manifest in manifests { for type in manifest.classes where libraryClasses[type.name] == nil { libraryClasses[type.name] = type } }
        let kinds: Set<Target.Kind> = [.application, .framework, .appExtension]
        for target in project.targets where kinds.contains(target.kind) {
            hasObjectiveC = hasObjectiveC || !target.objectiveCSources.isEmpty
            lacksLibraries = lacksLibraries || !target.obstacles.isEmpty
            for resource in target.resources { add(resource) }
            if let data = target.infoPlist { addStoryboards(of: data) }
            if target.sources.isEmpty { continue }
            let files = target.sources.map { path in
                SourceFile(path: path, text: FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? "")
            }
            let options = RewriterOptions(
                moduleName: target.moduleName, languageMode: target.languageMode, manifests: manifests, conditions: Set(target.conditions),
                importableModules: Set(project.targets.map(\.moduleName)))
            outlines[target.moduleName] = ModuleOutline(files: files, options: options)
        }
        for target in project.targets where target.kind == .resourceBundle { for resource in target.resources { add(resource) } }
    }

    private mutating func add(_ resource: Resource) {
        switch resource.kind {
        case .assetCatalog: addCatalog(resource.path, prefix: "")
        case .image:
            let name = (resource.path as NSString).lastPathComponent
            images.insert(name)
            var stem = (name as NSString).deletingPathExtension
            for suffix in ["~ipad", "~iphone", "@2x", "@3x"] where stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
            images.formUnion([stem, stem + "." + (name as NSString).pathExtension])
        default: break
        }
    }

    private mutating func addCatalog(_ folder: String, prefix: String) {
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let path = folder + "/" + entry
            let stem = (entry as NSString).deletingPathExtension
            switch (entry as NSString).pathExtension {
            case "imageset", "symbolset": images.insert(prefix + stem)
            case "colorset": colors.insert(prefix + stem)
            case "json": break
            default:
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { continue }
                let properties = FileManager.default.contents(atPath: path + "/Contents.json")
                    .flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }?["properties"] as? [String: Any]
                addCatalog(path, prefix: properties?["provides-namespace"] as? Bool == true ? prefix + entry + "/" : prefix)
            }
        }
    }

    private mutating func addStoryboards(of data: Data) {
        guard let list = (try? BoundedPropertyList.read(data)) as? [String: Any] else { return }
        for key in ["UIMainStoryboardFile", "UIMainStoryboardFile~ipad", "UIMainStoryboardFile~iphone"] {
            if let name = list[key] as? String { mainStoryboards.insert(name) }
        }
        let scenes = (list["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: Any] ?? [:]
        for scene in scenes.values.compactMap({ $0 as? [[String: Any]] }).joined() {
            if let name = scene["UISceneStoryboardFile"] as? String { mainStoryboards.insert(name) }
        }
    }

    // MARK: Classes

    /// A class of the project.
    struct Found {
        var outline: ModuleOutline
        var type: ModuleOutline.Class
    }

    func type(named name: String, in module: String) -> Found? {
        outlines[module].flatMap { outline in outline.classes.first { $0.name == name }.map { Found(outline: outline, type: $0) } }
    }

    /// The class that a superclass's name means, seen from a module.
    private func type(above name: String, from module: String) -> Found? {
        if let own = type(named: name, in: module) { return own }
        let all = outlines.keys.sorted().compactMap { type(named: name, in: $0) }
        return all.count == 1 ? all[0] : nil
    }

    enum Answer { case found, hidden, missing, unknown }

    /// Whether a class or what it inherits from has a member.
    ///
    /// - Parameters:
    ///   - own: looks among a class's members.
    ///   - library: looks in a class of UIKit.
    func member(
        of start: Found, own: (ModuleOutline.Members) -> Answer, library: (ModuleManifest.Class) -> Bool
    ) -> Answer {
        var next: Found? = start
        var name: String? = start.type.name
        var isHidden = false
        for _ in 0..<64 {
            guard let current = name else { return isHidden ? .hidden : .missing }
            for outline in outlines.values {
                guard let added = outline.extensions[current] else { continue }
                switch own(added) {
                case .found: return .found
                case .hidden: isHidden = true
                default: break
                }
            }
            if let found = next {
                switch own(found.type.members) {
                case .found: return .found
                case .hidden: isHidden = true
                default: break
                }
                name = found.type.superclass
                next = name.flatMap { $0 == found.type.name ? nil : type(above: $0, from: found.outline.module) }
            } else if let found = libraryClasses[current] {
                if library(found) { return .found }
                name = found.superclass
            } else if current == "NSObject" || current == "ObjCObject" {
                return isHidden ? .hidden : .missing
            } else {
                return isHidden ? .hidden : .unknown
            }
        }
        return .unknown
    }

    func has(selector: String) -> Bool {
        outlines.values.contains { outline in
            outline.classes.contains { $0.members.selectors.contains(selector) } || outline.extensions.values.contains { $0.selectors.contains(selector) }
        } || libraryClasses.values.contains { $0.members.contains { $0.selector == selector } }
    }

    var uses: [ModuleOutline.Use] { outlines.keys.sorted().flatMap { outlines[$0]!.uses } }
}

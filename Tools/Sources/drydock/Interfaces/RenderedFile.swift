import DrydockSession
import Foundation
import InterfaceBuilder
import InterfaceFiles

/// A storyboard or xib that is to be drawn: what it is compiled to, and what each picture is called.
struct RenderedFile {
    /// As the user wrote it; messages name it.
    let path: String
    /// The start of all its pictures' names.
    let stem: String
    /// The compiled file or folder.
    let compiled: String
    let document: InterfaceDocument
    /// One for each scene, or one for the nib.
    private(set) var parts: [Part] = []

    struct Part {
        /// nil for a nib.
        var scene: String?
        /// Names of pictures by the objects they show.
        var names: [String: String]
    }

    var isStoryboard: Bool { document.root.child("scenes") != nil }

    init(path: String, stem: String, compiled: String, document: InterfaceDocument) {
        (self.path, self.stem, self.compiled, self.document) = (path, stem, compiled, document)
        var used: Set<String> = ["overview"]
        func name(_ title: String) -> String { Self.unique(Self.fileName(title), &used) }
        if isStoryboard {
            for scene in document.storyboardScenes where !scene.isReference {
                if let id = scene.controller.id { parts.append(Part(scene: id, names: [id: stem + "." + name(scene.storyboardIdentifier ?? scene.title)])) }
            }
        } else {
            let objects = document.root.child("objects").map { $0.children.filter { $0.name != "placeholder" && $0.id != nil } } ?? []
            let names = objects.map { element in
                (element.id!, objects.count == 1 ? stem : stem + "." + name(element["userLabel"] ?? element["reuseIdentifier"] ?? element["customClass"] ?? element.name))
            }
            parts = [Part(scene: nil, names: Dictionary(names) { first, _ in first })]
        }
    }

    /// The file, with the line of a scene's controller where one is given.
    func place(of scene: String?) -> String {
        guard let line = scene.flatMap({ document.element(withID: $0)?.line }), line > 0 else { return path }
        return "\(path):\(line)"
    }

    // MARK: Names

    /// Letters and digits stay, whatever else there is becomes a hyphen.
    static func fileName(_ title: String) -> String {
        let words = title.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.isEmpty ? "scene" : String(words.joined(separator: "-").prefix(50))
    }

    static func unique(_ name: String, _ used: inout Set<String>) -> String {
        var result = name
        var number = 2
        // Some file systems do not tell capitals from small letters.
        while !used.insert(result.lowercased()).inserted {
            result = "\(name)-\(number)"
            number += 1
        }
        return result
    }

    // MARK: The overview

    /// - Parameter pictures: by scenes.
    func overview(picture: String, pictures: [String: String]) -> InterfaceOrders.Overview {
        let scenes = document.storyboardScenes
        let places = scenes.map { scene -> (x: Double, y: Double)? in
            guard let point = scene.element.child("point", key: "canvasLocation"), let x = point["x"].flatMap(Double.init), let y = point["y"].flatMap(Double.init),
                x.isFinite, y.isFinite
            else { return nil }
            return (x, y)
        }
        let bottom = places.compactMap { $0?.y }.max().map { $0 + 1100 } ?? 0
        var without = 0
        var shown: [InterfaceOrders.Overview.Scene] = []
        var positions: [String: Int] = [:]
        for (scene, place) in zip(scenes, places) {
            let at = place ?? (Double(without) * 520, bottom)
            if place == nil { without += 1 }
            if let id = scene.controller.id { positions[id] = shown.count }
            let title = scene.isReference ? scene.controller["referencedIdentifier"] ?? scene.controller["storyboardName"] ?? scene.title : scene.title
            shown.append(.init(title: title, picture: scene.controller.id.flatMap { pictures[$0] }, x: at.x, y: at.y))
        }
        var arrows: [InterfaceOrders.Overview.Arrow] = []
        if let initial = document.root["initialViewController"], let to = positions[initial] { arrows.append(.init(from: nil, to: to, label: "", isRelationship: false)) }
        for (from, scene) in scenes.enumerated() {
            for segue in scene.element.subtree where segue.name == "segue" && segue["kind"] != "unwind" {
                guard let to = segue["destination"].flatMap({ positions[$0] }) else { continue }
                let isRelationship = segue["kind"] == "relationship"
                let label = isRelationship ? "" : segue["identifier"] ?? segue["kind"] ?? ""
                let arrow = InterfaceOrders.Overview.Arrow(from: from, to: to, label: label, isRelationship: isRelationship)
                if !arrows.contains(arrow) { arrows.append(arrow) }
            }
        }
        return InterfaceOrders.Overview(picture: picture, scenes: shown, arrows: arrows)
    }
}

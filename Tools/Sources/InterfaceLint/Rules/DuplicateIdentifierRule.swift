import InterfaceBuilder

/// Identifiers that must be unique and are not.
struct DuplicateIdentifierRule: LintRule {
    static let name = "duplicate-identifier"
    static let summary = "Two scenes of a storyboard, or two prototypes of a list, have the same identifier."

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        var findings: [LintFinding] = []
        var scenes: [String: InterfaceElement] = [:]
        for scene in file.document.storyboardScenes {
            guard let identifier = scene.storyboardIdentifier else { continue }
            if let first = scenes[identifier] {
                findings.append(finding(file, scene.controller, "storyboard identifier \"\(identifier)\" is used twice, first in line \(first.line)"))
            } else {
                scenes[identifier] = scene.controller
            }
        }
        // Nobody dequeues static cells: those of a table's sections may share one.
        for list in file.document.root.subtree where list.name == "prototypes" || list.name == "cells" && list.parent?.name != "tableViewSection" {
            var cells: [String: InterfaceElement] = [:]
            for cell in list.children {
                guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else { continue }
                if let first = cells[identifier] {
                    findings.append(finding(file, cell, "reuse identifier \"\(identifier)\" is used twice in this list, first in line \(first.line)"))
                } else {
                    cells[identifier] = cell
                }
            }
        }
        return findings
    }
}

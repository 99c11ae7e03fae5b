import DrydockSession
import Foundation
import ProjectImporter
import InterfaceLint

/// The rules that need a layout: each scene and view is laid out on the devices, in the languages.
struct LayoutLint {
    var devices: [Device]
    /// `nil`: as it is in the file.
    var languages: [String?]

    /// Scenes that stop the program are told, and raise the status: nothing is known of their layouts.
    ///
    /// - Parameter project: the path of the project whose classes the files use, if one is given.
    func findings(in files: [String], project: String?, _ status: inout Int32) throws -> [LintFinding] {
        guard !files.isEmpty else { return [] }
        let folder = try GuardedFolder.make("drydock-lint")
        defer { GuardedFolder.remove(folder) }
        // What cannot be compiled is a finding of the other rules.
        var known: Int32 = 0
        let compiled = try InterfaceStage.compile(files, into: folder / "files", &known, tells: false)
        let program = try InterfaceStage.program(of: project, target: nil, &status)
        try program.noteMissing(languages.compactMap(\.self), files: folder / "files")
        var items: [InterfaceOrders.Item] = []
        var owners: [RenderedFile] = []
        for file in compiled {
            for part in file.parts {
                // A nib's views are laid out to be drawn; the pictures go with the folder.
                let pictures = try part.scene == nil ? part.names.mapValues { try folder.appending("pictures").appending($0 + ".png").preparedForWriting() } : [:]
                items.append(InterfaceOrders.Item(source: file.path, compiled: file.compiled, scene: part.scene, pictures: pictures))
                owners.append(file)
            }
        }
        /// Where it is found, by what it is.
        var found: [LintFinding: [String]] = [:]
        var order: [LintFinding] = []
        /// What was told already, on another device or in another language.
        var stopped: Set<String> = []
        for device in devices {
            for language in languages {
                let prepared = try program.prepared(for: language, files: folder / "files")
                let session = RenderSession(
                    program: prepared.executable, projectDirectory: program.directory, bundle: prepared.bundle, device: device,
                    appearance: .light, language: language, folder: folder, checksLayout: true)
                let look = [devices.count > 1 ? device.name : nil, language].compactMap(\.self).joined(separator: ", ")
                let outcome = try session.draw(items, reports: false)
                for (item, reason) in outcome.replaced.sorted(by: { $0.key < $1.key }) where stopped.insert("replaced \(item) \(reason)").inserted {
                    Terminal.error(
                        "\(owners[item].place(of: items[item].scene)): warning: laid out with UIKit's view controllers, since the app's stop: \(reason)")
                }
                for (item, event) in outcome.events.sorted(by: { $0.key < $1.key }) {
                    if let message = event.message {
                        status = max(status, 1)
                        if stopped.insert("\(item) \(message)").inserted {
                            Terminal.error("\(owners[item].place(of: items[item].scene)): error: not laid out: \(message)")
                        }
                    }
                    for finding in event.findings {
                        let key = LintFinding(rule: finding.rule, severity: .warning, path: owners[item].path, line: finding.line, column: 1, message: finding.message)
                        if found[key] == nil { order.append(key) }
                        if !look.isEmpty, found[key]?.contains(look) != true { found[key, default: []].append(look) }
                        found[key] = found[key] ?? []
                    }
                }
            }
        }
        let count = devices.count * languages.count
        return order.map { finding in
            var finding = finding
            let looks = found[finding] ?? []
            if count > 1, looks.count < count || finding.rule == "clipped-text" { finding.message += " (\(looks.joined(separator: "; ")))" }
            return finding
        }
    }
}

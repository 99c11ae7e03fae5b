import ArgumentParser
import DrydockSession
import Foundation
import InterfaceLint
import ProjectImporter

struct Storyboard: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Draws and checks storyboards and xibs.", subcommands: [Render.self, Lint.self])

    struct Lint: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Finds outlets and actions without members, identifiers, classes, images and texts that are missing, scenes that nothing shows.",
            discussion: """
                Of a project every rule speaks; of a file alone those that need nothing else. Exit status: 0 nothing found, 1 findings or layouts \
                that could not be looked at, 2 wrong usage.

                EXAMPLES
                  drydock storyboard lint MyApp
                  drydock storyboard lint Base.lproj/Main.storyboard --json
                  drydock storyboard lint MyApp --layout --device iphone-se --device ipad-air --language en --language de
                  drydock storyboard lint MyApp --baseline lint.json --write-baseline
                  drydock storyboard lint MyApp --baseline lint.json --sarif > lint.sarif
                """)

        @Argument(help: ArgumentHelp("Storyboards and xibs, or one project.", valueName: "file|project"))
        var paths: [String]

        @Flag(help: "Print the findings as JSON.")
        var json = false

        @Flag(help: "Print the findings as SARIF 2.1.0.")
        var sarif = false

        @Flag(help: "Lay every scene and view out, and find constraints that conflict or leave something open, misplaced and clipped views, cut texts.")
        var layout = false

        @Option(help: ArgumentHelp("With --layout: a device, several times for several.", valueName: "name"))
        var device: [String] = []

        @Option(help: ArgumentHelp("With --layout: a language of the texts, several times for several.", valueName: "code"))
        var language: [String] = []

        @Option(help: ArgumentHelp("Findings that are known: they are not told and do not count.", valueName: "file"))
        var baseline: String?

        @Flag(help: "Write all findings to the baseline's file, and tell none.")
        var writeBaseline = false

        @OptionGroup var packages: PackagesArgument

        func run() throws {
            if json && sarif { throw UsageError(message: "--json and --sarif: one of them") }
            if writeBaseline && baseline == nil { throw UsageError(message: "--write-baseline needs --baseline FILE") }
            if !layout, !(device.isEmpty && language.isEmpty) { throw UsageError(message: "--device and --language belong to --layout") }
            try packages.use()
            let here = FileManager.default.currentDirectoryPath
            let layoutLint = layout ? try layoutLint() : nil
            let linter = try linter()
            var all = linter.run()
            var status: Int32 = 0
            if let layoutLint { all = LintFinding.sorted(all + (try layoutLint.findings(in: linter.files, project: projectPath, &status))) }
            // A baseline lies with the project, wherever the command is given.
            let home = baseline.map { URL(fileURLWithPath: $0).standardizedFileURL.deletingLastPathComponent().path } ?? here
            if writeBaseline, let baseline {
                do {
                    try LintBaseline(all, relativeTo: home).json().write(to: URL(fileURLWithPath: baseline))
                } catch {
                    throw UsageError(message: "--baseline: \(baseline) cannot be written")
                }
                Terminal.note("\(all.count) \(all.count == 1 ? "finding" : "findings") in \(baseline)")
                if status != 0 { throw ExitCode(status) }
                return
            }
            let new = try known()?.new(among: all, relativeTo: home) ?? all
            if json {
                Terminal.out(String(decoding: try LintReport.json(new, relativeTo: here), as: UTF8.self))
            } else if sarif {
                Terminal.out(String(decoding: try LintReport.sarif(new, relativeTo: here), as: UTF8.self))
            } else if !new.isEmpty {
                Terminal.out(LintReport.text(new))
            }
            let files = linter.fileCount
            Terminal.note("\(new.count) \(new.count == 1 ? "finding" : "findings") in \(files) \(files == 1 ? "file" : "files")" + (all.count > new.count ? ", \(all.count - new.count) known" : ""))
            if !new.isEmpty || status != 0 { throw ExitCode(1) }
        }

        private func known() throws -> LintBaseline? {
            guard let baseline else { return nil }
            guard let data = FileManager.default.contents(atPath: baseline) else { throw UsageError(message: "--baseline: \(baseline) cannot be read") }
            do {
                return try LintBaseline(json: data)
            } catch {
                throw UsageError(message: "--baseline: \(baseline) is no baseline")
            }
        }

        private var projectPath: String? { paths.first { !["storyboard", "xib"].contains(($0 as NSString).pathExtension.lowercased()) } }

        private func layoutLint() throws -> LayoutLint {
            let devices = try (device.isEmpty ? [Device.standard.name] : device).map(LookArguments.checkedDevice)
            for code in language { try LookArguments.checkLanguage(code) }
            return LayoutLint(devices: devices, languages: language.isEmpty ? [nil] : language)
        }

        private func linter() throws -> Linter {
            var linter = Linter()
            let isFile = { (path: String) in ["storyboard", "xib"].contains((path as NSString).pathExtension.lowercased()) }
            let projects = paths.filter { !isFile($0) }
            if projects.count > 1 { throw UsageError(message: "several projects; name one at a time") }
            // First: a file that belongs to the project is looked at with all the project knows.
            for path in projects { linter.add(try ProjectReader.read(path), manifests: (try? RuntimeLibrary().manifests()) ?? []) }
            for path in paths where isFile(path) {
                let full = URL(fileURLWithPath: path).standardizedFileURL.path
                guard FileManager.default.fileExists(atPath: full) else { throw UsageError(message: "\(path): no such file") }
                linter.add(file: full)
            }
            return linter
        }
    }
}

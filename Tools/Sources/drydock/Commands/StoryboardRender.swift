import ArgumentParser
import DrydockSession
import Foundation
import InterfaceFiles
import ProjectImporter

extension Storyboard {
    struct Render: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Draws the scenes and views of storyboards and xibs.",
            discussion: """
                Each scene and each view at the top level of a xib becomes a PNG; each storyboard an overview besides, with its scenes where \
                the author put them and the segues as arrows. With a project its classes draw themselves; without one UIKit's stand in for them.
                Exit status: 0 all drawn, 1 a file or a scene could not be, 2 wrong usage or no such file.

                EXAMPLES
                  drydock storyboard render Base.lproj/Main.storyboard --output pictures
                  drydock storyboard render *.xib --device iphone-se --device ipad-air --appearance light --appearance dark
                  drydock storyboard render Base.lproj/Main.storyboard --language en --language de
                  drydock storyboard render MyApp/Main.storyboard --project MyApp --report
                """)

        @Argument(help: ArgumentHelp("Storyboards and xibs.", valueName: "file"))
        var files: [String]

        @Option(help: ArgumentHelp("A device, several times for several; \"drydock devices\" lists them.", valueName: "name"))
        var device: [String] = []

        @Option(help: ArgumentHelp("light or dark, several times for both.", valueName: "appearance"))
        var appearance: [String] = []

        @Option(help: ArgumentHelp("The language of the texts, several times for several.", valueName: "code"))
        var language: [String] = []

        @Option(help: ArgumentHelp("Where the pictures go.", valueName: "dir"))
        var output: String = "."

        @Option(help: ArgumentHelp("The project whose classes and pictures the files use.", valueName: "path"))
        var project: String?

        @Option(help: ArgumentHelp("The project's target to use.", valueName: "name"))
        var target: String?

        @OptionGroup var packages: PackagesArgument

        @Flag(help: "Print how many elements and attributes were applied, and which are unknown.")
        var report = false

        @Flag(help: "With --report: as JSON.")
        var json = false

        private struct Look {
            var device: Device
            var appearance: SessionOptions.Appearance
            var language: String?
            /// For the names of pictures; empty where there is one look only.
            var suffix: String
        }

        func run() throws {
            if json && !report { throw UsageError(message: "--json belongs to --report") }
            if target != nil, project == nil { throw UsageError(message: "--target belongs to --project") }
            let looks = try looks()
            for code in language { try LookArguments.checkLanguage(code) }
            for path in files where InterfaceCompiler.productName(of: path) == nil {
                throw UsageError(message: "\(path): neither a storyboard nor a xib")
            }
            let pictures = ContainedPath(root: absolute(output))
            do { try pictures.makeFolder() } catch { throw UsageError(message: "--output: folder \(output) cannot be made") }
            let folder = try GuardedFolder.make("drydock-render")
            defer { GuardedFolder.remove(folder) }

            var status: Int32 = 0
            let rendered = try InterfaceStage.compile(files, into: folder / "files", &status)
            if project != nil { try packages.use() }
            let program = try InterfaceStage.program(of: project, target: target, &status)
            try program.noteMissing(language, files: folder / "files")
            var counts = rendered.map { AppliedReport.File(path: $0.path) }
            var written = 0
            for (number, look) in looks.enumerated() {
                let prepared = try program.prepared(for: look.language, files: folder / "files")
                let session = RenderSession(
                    program: prepared.executable, projectDirectory: program.directory, bundle: prepared.bundle, device: look.device,
                    appearance: look.appearance, language: look.language, folder: folder)
                written += try draw(rendered, look, session, pictures, counts: number == 0, &counts, &status)
            }
            Terminal.endProgress()
            if report { Terminal.out(json ? try AppliedReport(counts).json() : AppliedReport(counts).text) }
            Terminal.note("Wrote \(written) \(written == 1 ? "picture" : "pictures") to \(output)")
            if status != 0 { throw ExitCode(status) }
        }

        // MARK: Before

        /// Whether a file was made for iPads alone: its first lines say so.
        private static func isForPad(_ path: String) -> Bool {
            guard let file = FileHandle(forReadingAtPath: path), let begin = try? file.read(upToCount: 1024) else { return false }
            return String(decoding: begin, as: UTF8.self).contains("targetRuntime=\"iOS.CocoaTouch.iPad\"")
        }

        private func looks() throws -> [Look] {
            let devices = try (device.isEmpty ? [files.allSatisfy(Self.isForPad) ? "ipad-air" : Device.standard.name] : device).map(LookArguments.checkedDevice)
            let appearances = try (appearance.isEmpty ? ["light"] : appearance).map { name in
                guard let found = SessionOptions.Appearance(rawValue: name.lowercased()) else {
                    throw UsageError(message: "--appearance: unknown value \"\(name)\"; expected light, dark")
                }
                return found
            }
            let languages: [String?] = language.isEmpty ? [nil] : language
            return devices.flatMap { device in
                appearances.flatMap { appearance in
                    languages.map { language in
                        var suffix = devices.count > 1 ? "." + device.name : ""
                        if appearances.count > 1 { suffix += "." + appearance.rawValue }
                        if languages.count > 1, let language { suffix += "." + language }
                        return Look(device: device, appearance: appearance, language: language, suffix: suffix)
                    }
                }
            }
        }

        // MARK: Drawing

        /// Answers how many pictures were written.
        private func draw(
            _ files: [RenderedFile], _ look: Look, _ session: RenderSession, _ folder: ContainedPath, counts isCounting: Bool, _ counts: inout [AppliedReport.File],
            _ status: inout Int32
        ) throws -> Int {
            var items: [InterfaceOrders.Item] = []
            var owners: [Int] = []
            for (index, file) in files.enumerated() {
                for part in file.parts {
                    let pictures = try part.names.mapValues { try folder.appending($0 + look.suffix + ".png").preparedForWriting() }
                    items.append(InterfaceOrders.Item(source: file.path, compiled: file.compiled, scene: part.scene, pictures: pictures))
                    owners.append(index)
                }
            }
            let outcome = try session.draw(items, reports: report && isCounting)
            for (item, reason) in outcome.replaced.sorted(by: { $0.key < $1.key }) {
                Terminal.error("\(files[owners[item]].place(of: items[item].scene)): warning: drawn with UIKit's view controllers, since the app's stop: \(reason)")
            }
            var written = 0
            var scenes: [[String: String]] = files.map { _ in [:] }
            for (item, owner) in owners.enumerated() {
                let event = outcome.events[item]
                if let message = event?.message {
                    Terminal.error("\(files[owner].place(of: items[item].scene)): error: \(message)")
                    status = max(status, 1)
                }
                written += event?.pictures.count ?? 0
                scenes[owner].merge(event?.pictures ?? [:]) { first, _ in first }
                if let count = event?.count { counts[owner].add(count) }
            }
            var overviews: [InterfaceOrders.Overview] = []
            for (file, pictures) in zip(files, scenes) where file.isStoryboard && !file.document.storyboardScenes.isEmpty {
                overviews.append(file.overview(picture: try folder.appending(file.stem + ".overview" + look.suffix + ".png").preparedForWriting(), pictures: pictures))
            }
            guard !overviews.isEmpty else { return written }
            for event in try session.draw(overviews) where event.isOverview {
                if let message = event.message {
                    Terminal.error("error: \(overviews[event.item].picture): \(message)")
                    status = max(status, 1)
                } else {
                    written += 1
                }
            }
            return written
        }
    }
}

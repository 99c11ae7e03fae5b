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
                  drydock storyboard render MyApp/Main.storyboard --project MyApp --report
                """)

        @Argument(help: ArgumentHelp("Storyboards and xibs.", valueName: "file"))
        var files: [String]

        @Option(help: ArgumentHelp("A device, several times for several; \"drydock devices\" lists them.", valueName: "name"))
        var device: [String] = []

        @Option(help: ArgumentHelp("light or dark, several times for both.", valueName: "appearance"))
        var appearance: [String] = []

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
            /// For the names of pictures; empty where there is one look only.
            var suffix: String
        }

        func run() throws {
            if json && !report { throw UsageError(message: "--json belongs to --report") }
            if target != nil, project == nil { throw UsageError(message: "--target belongs to --project") }
            let looks = try looks()
            for path in files where InterfaceCompiler.productName(of: path) == nil {
                throw UsageError(message: "\(path): neither a storyboard nor a xib")
            }
            let pictures = ContainedPath(root: absolute(output))
            do { try pictures.makeFolder() } catch { throw UsageError(message: "--output: folder \(output) cannot be made") }
            let folder = try PrivateFolder.make("drydock-render")
            defer { PrivateFolder.remove(folder) }

            var status: Int32 = 0
            let rendered = try compile(into: folder / "files", &status)
            let program = try program(&status)
            var counts = rendered.map { AppliedReport.File(path: $0.path) }
            var written = 0
            for (number, look) in looks.enumerated() {
                let session = RenderSession(
                    program: program.executable, projectDirectory: program.directory, bundle: program.isApp ? nil : (folder / "files").path, device: look.device,
                    appearance: look.appearance, folder: folder)
                written += try draw(rendered, look, session, pictures, counts: number == 0, &counts, &status)
            }
            Terminal.endProgress()
            if report { Terminal.out(json ? try AppliedReport(counts).json() : AppliedReport(counts).text) }
            Terminal.note("Wrote \(written) \(written == 1 ? "picture" : "pictures") to \(output)")
            if status != 0 { throw ExitCode(status) }
        }

        // MARK: Before

        private func looks() throws -> [Look] {
            let devices = try (device.isEmpty ? [Device.standard.name] : device).map { name in
                if let device = Device.named(name) { return device }
                let close = Device.suggestions(for: name)
                throw UsageError(
                    message: "unknown device \"\(name)\"" + (close.isEmpty ? "; \"drydock devices\" lists them" : "; close to it: " + close.joined(separator: ", ")))
            }
            let appearances = try (appearance.isEmpty ? ["light"] : appearance).map { name in
                guard let found = SessionOptions.Appearance(rawValue: name.lowercased()) else {
                    throw UsageError(message: "--appearance: unknown value \"\(name)\"; expected light, dark")
                }
                return found
            }
            return devices.flatMap { device in
                appearances.map { appearance in
                    var suffix = devices.count > 1 ? "." + device.name : ""
                    if appearances.count > 1 { suffix += "." + appearance.rawValue }
                    return Look(device: device, appearance: appearance, suffix: suffix)
                }
            }
        }

        private func compile(into folder: ContainedPath, _ status: inout Int32) throws -> [RenderedFile] {
            try folder.makeFolder()
            var rendered: [RenderedFile] = []
            var stems: Set<String> = [], names: Set<String> = []
            for (number, path) in files.enumerated() {
                guard let data = FileManager.default.contents(atPath: absolute(path)) else {
                    Terminal.error("error: \(path): " + (FileManager.default.fileExists(atPath: absolute(path)) ? "cannot be read" : "no such file"))
                    status = 2
                    continue
                }
                let result = InterfaceCompiler.compile(data, path: path)
                guard let product = result.product, let document = try? InterfaceFileReader.document(from: data, path: path) else {
                    for finding in result.findings where finding.severity == .error { Terminal.error(finding.description) }
                    status = max(status, 1)
                    continue
                }
                let file = URL(fileURLWithPath: path).lastPathComponent
                let name = InterfaceCompiler.productName(of: file) ?? file
                // Others refer to a storyboard by its name: the first of a name is the one.
                let place = try (names.insert(name).inserted ? folder : folder.appending("\(number)")).appending(name)
                switch product {
                case .nib(let data): try place.write(data)
                case .storyboard(let parts): for (name, data) in parts { try place.appending(name).write(data) }
                }
                let stem = RenderedFile.unique(RenderedFile.fileName(URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent), &stems)
                rendered.append(RenderedFile(path: path, stem: stem, compiled: place.path, document: document))
            }
            return rendered
        }

        /// The app, or where there is none, or it does not build, the runtime's own program.
        private func program(_ status: inout Int32) throws -> (executable: String, directory: String, isApp: Bool) {
            let runtime = try RuntimeLibrary()
            if let path = project {
                try packages.use()
                let project = try ProjectReader.read(path)
                let application = try project.application(named: target)
                do {
                    let product = try BuildDriver(project: project, runtime: runtime, report: Terminal.report).build(application: application)
                    return (product.executable, project.directory, true)
                } catch let failure as BuildFailure {
                    Terminal.error("error: \(failure); UIKit's classes stand in for the project's")
                    status = max(status, 1)
                }
            }
            try runtime.prepare(report: Terminal.report)
            return (runtime.interfaceRunner, FileManager.default.currentDirectoryPath, false)
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
                Terminal.error("\(place(of: items[item], in: files[owners[item]])): warning: drawn with UIKit's view controllers, since the app's stop: \(reason)")
            }
            var written = 0
            var scenes: [[String: String]] = files.map { _ in [:] }
            for (item, owner) in owners.enumerated() {
                let event = outcome.events[item]
                if let message = event?.message {
                    Terminal.error("\(place(of: items[item], in: files[owner])): error: \(message)")
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

        private func place(of item: InterfaceOrders.Item, in file: RenderedFile) -> String {
            guard let line = item.scene.flatMap({ file.document.element(withID: $0)?.line }), line > 0 else { return file.path }
            return "\(file.path):\(line)"
        }
    }
}

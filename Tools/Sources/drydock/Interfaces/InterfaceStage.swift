import DrydockSession
import Foundation
import InterfaceFiles
import ProjectImporter

/// What a process needs to load storyboards and xibs: their compiled files in a folder, the language's texts beside, and a program.
enum InterfaceStage {
    /// Files that cannot be compiled raise the status.
    ///
    /// - Parameter tells: whether they are told, too.
    static func compile(_ files: [String], into folder: ContainedPath, _ status: inout Int32, tells: Bool = true) throws -> [RenderedFile] {
        try folder.makeFolder()
        var rendered: [RenderedFile] = []
        var stems: Set<String> = [], names: Set<String> = []
        for (number, path) in files.enumerated() {
            guard let data = FileManager.default.contents(atPath: absolute(path)) else {
                if tells { Terminal.error("error: \(path): " + (FileManager.default.fileExists(atPath: absolute(path)) ? "cannot be read" : "no such file")) }
                status = 2
                continue
            }
            let result = InterfaceCompiler.compile(data, path: path)
            guard let product = result.product, let document = try? InterfaceFileReader.document(from: data, path: path) else {
                for finding in result.findings where tells && finding.severity == .error { Terminal.error(finding.description) }
                status = max(status, 1)
                continue
            }
            let file = URL(fileURLWithPath: path).lastPathComponent
            let name = InterfaceCompiler.productName(of: file) ?? file
            // Others refer to a storyboard by its name: the first of a name is the one.
            let isFirst = names.insert(name).inserted
            let place = try (isFirst ? folder : folder.appending("\(number)")).appending(name)
            switch product {
            case .nib(let data): try place.write(data)
            case .storyboard(let parts): for (name, data) in parts { try place.appending(name).write(data) }
            }
            if isFirst { try InterfaceTexts.write(of: absolute(path), into: folder) }
            let stem = RenderedFile.unique(RenderedFile.fileName(URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent), &stems)
            rendered.append(RenderedFile(path: path, stem: stem, compiled: place.path, document: document))
        }
        return rendered
    }

    /// What draws: an app, or the runtime's own program.
    struct Program {
        let directory: String
        fileprivate let app: (product: BuildDriver.Product, driver: BuildDriver)?
        fileprivate let runner: String

        /// Says of which languages there are no texts: what is shown then is the file's own.
        func noteMissing(_ languages: [String], files: ContainedPath) throws {
            for language in languages {
                let isThere = try app.map { try $0.driver.hasTexts(of: language, in: $0.product) } ?? InterfaceTexts.hasTexts(of: language, in: files)
                if !isThere { Terminal.error("warning: no texts of \(language) here: the files' own are shown") }
            }
        }

        /// Answers the program to run, and the folder of its files, made ready for a language; `nil` stands for the app's bundle.
        func prepared(for language: String?, files: ContainedPath) throws -> (executable: String, bundle: String?) {
            if let app { return (try language.map { try app.driver.localised(app.product, language: $0) }?.executable ?? app.product.executable, nil) }
            if let language { try InterfaceTexts.choose(language, in: files) }
            return (runner, files.path)
        }
    }

    /// The app, or where there is none, or it does not build, the runtime's own program.
    static func program(of path: String?, target: String?, _ status: inout Int32) throws -> Program {
        let runtime = try RuntimeLibrary()
        if let path {
            let project = try ProjectReader.read(path)
            let application = try project.application(named: target)
            do {
                let driver = BuildDriver(project: project, runtime: runtime, report: Terminal.report)
                return Program(directory: project.directory, app: (try driver.build(application: application), driver), runner: runtime.interfaceRunner)
            } catch let failure as BuildFailure {
                Terminal.error("error: \(failure); UIKit's classes stand in for the project's")
                status = max(status, 1)
            }
        }
        try runtime.prepare(report: Terminal.report)
        return Program(directory: FileManager.default.currentDirectoryPath, app: nil, runner: runtime.interfaceRunner)
    }
}

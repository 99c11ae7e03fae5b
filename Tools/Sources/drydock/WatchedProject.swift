import Foundation
import LiveServing
import ProjectImporter
import SourceWatching

/// The files of a project that runs, and what to do when they change.
struct WatchedProject {
    let project: Project
    /// Reads the project anew and builds it.
    let build: (_ report: @escaping (BuildEvent) -> Void) throws -> AppSession

    /// The project's folder, and those of sources that lie elsewhere.
    private var roots: [String] {
        let inside = absolute(project.directory)
        let files = project.targets.flatMap { $0.sources + $0.cSources + $0.objectiveCSources + $0.resources.map(\.path) }
        let outside = Set(files.map { (absolute($0) as NSString).deletingLastPathComponent }.filter { $0 != inside && !$0.hasPrefix(inside + "/") })
        return [inside] + outside.filter { folder in !outside.contains { folder.hasPrefix($0 + "/") } }.sorted()
    }

    /// Begins to watch. The director builds and restarts when something changes.
    ///
    /// - Throws: when no more can be watched.
    func follow(with director: LiveDirector) throws -> SourceWatcher {
        nonisolated(unsafe) let build = build
        let resources = project.targets.flatMap(\.resources).map { absolute($0.path) }
        return try SourceWatcher(roots) { changed in
            director.rebuild { report in
                let app = try build(report)
                // A picture or a text takes no compiling, and is new all the same.
                let isResource = changed.contains { path in resources.contains { path == $0 || path.hasPrefix($0 + "/") } }
                return LiveDirector.Build(app: app, isSame: app.product.wasUpToDate && !isResource)
            }
        }
    }
}

import DrydockSession
import FilmMaking
import Foundation
import LiveServing
import ProjectImporter

/// The film of a run, from before the app is started until it is written.
struct RunFilm {
    let path: String
    private let folder: ContainedPath
    /// Where the frames of a run without a window or a page go.
    private let frames: String

    /// - Throws: `UsageError` when no film can be made of it.
    static func check(_ path: String) throws {
        guard Film.Kind(path: path) != nil else { throw UsageError(message: "--record wants a name that ends in .webm or .gif, not \"\(path)\"") }
        let parent = (absolute(path) as NSString).deletingLastPathComponent
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: parent, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError(message: "--record: no such folder: \(parent)")
        }
        if let obstacle = Film.obstacle { throw UsageError(message: "--record: \(obstacle)") }
    }

    /// - Parameter frames: the folder that gets the frames in any case.
    init(_ path: String, frames: String?) throws {
        self.path = absolute(path)
        folder = try GuardedFolder.make("drydock-film")
        self.frames = frames ?? folder.path
    }

    private var times: String { folder.path + "/times" }

    /// Tells a run that ends by itself to keep its frames.
    func prepare(_ options: inout SessionOptions) {
        options.framesDirectory = frames
        options.frameTimesPath = times
    }

    /// Of a run that ended by itself, a pixel for each point.
    ///
    /// - Parameter end: how long it took, in seconds of its own clock; nil when that is not known.
    func write(_ options: SessionOptions, end: Double?) {
        finish {
            let shown = FileManager.default.fileExists(atPath: times) ? try Film.frames(in: frames, times: times) : []
            return Film(frames: shown, end: end ?? 0, reduction: max(1, Int(options.effectiveScale.rounded())))
        }
    }

    /// Of a session that windows and pages showed.
    func recorder(of session: LiveSession) -> LiveFilm {
        let film = LiveFilm(in: folder.path)
        session.add(film)
        return film
    }

    func write(_ film: LiveFilm) { finish { try film.film() } }

    private func finish(_ film: () throws -> Film) {
        defer { GuardedFolder.remove(folder) }
        do {
            Terminal.note("Making \(path)")
            try film().write(to: path, in: folder.path)
            Terminal.note("Wrote \(path)")
        } catch {
            Terminal.error("error: \(error)")
        }
    }
}

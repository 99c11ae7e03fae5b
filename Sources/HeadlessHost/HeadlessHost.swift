public import Foundation
import CLiveLink
import CoreGraphics
import DrydockSession
import QuartzCore
public import UIAutomation
package import UIKit
import VirtualClock

/// Runs an app without a screen: on the virtual clock, into a bitmap, by the session file's orders.
///
/// An app's executable calls ``install()`` before `main`; `UIApplicationMain` then asks for the host. What it does is in the file that
/// `DRYDOCK_SESSION` names (`SessionOptions`): a picture of the first settled frame, every frame, the tree of views, a flow. Without
/// orders it launches the app, lets it come to rest, and ends.
@MainActor public final class HeadlessHost {
    /// Makes this the host of the process. For static initialisers: nothing is set up yet.
    public nonisolated static func install() {
        // Read before any of the app's code runs: what that does to the file has no effect.
        let options = sessionOptions()
        ApplicationHost.install { HeadlessHost(options: options) }
    }

    let options: SessionOptions
    private(set) var timeline: Timeline
    private let marks = Marks()
    private var frameWriter: FrameWriter?
    private var startTime: CFTimeInterval = 0
    private var hasLaunchedByFlow = false
    private var isStopped = false
    private var hasPresented = false
    /// The session whose orders come after those of the file.
    private var live: LiveService?
    /// The command line of the process that a `launchApp` asks for.
    private var argumentsOfLaunch: [String] = []

    init(options: SessionOptions) {
        self.options = options
        // A session that turns to real time has the machine's date, as others in real time do.
        timeline =
            options.realTime || !VirtualClock.isAvailable ? RealTimeline() : VirtualTimeline(from: options.turnsToRealTime ? Date() : VirtualTimeline.usualBeginning)
        frameWriter = options.framesDirectory.map { FrameWriter(directory: $0, times: options.frameTimesPath, count: options.resumption?.frames ?? 0) }
    }

    private nonisolated static func sessionOptions() -> SessionOptions {
        do {
            let options = try SessionOptions.ofThisProcess() ?? SessionOptions()
            // The file that a process before this one left has done its service.
            if options.resumption != nil, let path = ProcessInfo.processInfo.environment[SessionOptions.environmentVariable] {
                try? FileManager.default.removeItem(atPath: path)
            }
            return options
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    nonisolated static func complain(_ text: String) {
        FileHandle.standardError.write(Data(("drydock: " + text + "\n").utf8))
    }

    // MARK: Pictures

    /// The screen as it is now, as a PNG.
    public func screenshot() throws -> Data {
        timeline.renderNow()
        return try currentPicture()
    }

    /// The screen as the last frame left it, as a PNG.
    func currentPicture() throws -> Data {
        Runtime.current.picture.catchUp()
        guard let pixels = Runtime.current.picture.pixels?.copy(), let data = ImageEncoder.png(CGImage(pixels: pixels)) else {
            throw HostError(description: "there is no picture: no frame has been drawn")
        }
        return data
    }

    /// Writes a picture that a flow names. It stays in the artifacts folder, whatever the name and the links there are.
    func store(_ picture: Data, named name: String) throws -> String {
        let folder = ContainedPath(root: options.artifactsDirectory ?? FileManager.default.currentDirectoryPath)
        let file = try folder.appending(name.hasSuffix(".png") ? name : name + ".png")
        try file.write(picture)
        return file.path
    }

    // MARK: Starting anew

    /// Ends the app and goes on with the flow in a fresh process in this one's place: nothing of the app's memory is left, its files are.
    ///
    /// - Parameters:
    ///   - flow: instead of the session file's.
    ///   - request: the live session's, whose answer the next process gives.
    func relaunch(at step: Int, _ result: SessionResult, of flow: Flow? = nil, for request: Int? = nil) throws {
        UIApplication.shared.terminate()
        var options = options
        if let flow { options.flow = flow }
        if request != nil, timeline is RealTimeline { (options.realTime, options.turnsToRealTime) = (true, false) }
        options.snapshotPath = nil
        options.openURL = nil
        options.orientation = UIDevice.current.sessionOrientation
        options.takeSettings(of: UIScreen.main)
        options.resumption = .init(
            nextStep: step, elapsedSeconds: elapsed, frames: frameWriter?.count ?? 0, result: result, request: request)
        let path = try options.writeNew(purpose: "drydock-resumed")
        setenv(SessionOptions.environmentVariable, path, 1)
        guard live_outcome_hand_on() else { throw HostError(description: "the app cannot be started anew: \(String(cString: strerror(errno)))") }
        fflush(nil)
        let words = (CommandLine.arguments.prefix(1) + argumentsOfLaunch).map { strdup($0) } + [nil]
        execv("/proc/self/exe", words)
        throw HostError(description: "the app cannot be started anew: \(String(cString: strerror(errno)))")
    }

    private var elapsedBefore: TimeInterval { options.resumption?.elapsedSeconds ?? 0 }

    /// Seconds of the session's clock since the run began, in processes before this one too.
    private var elapsed: TimeInterval { elapsedBefore + CACurrentMediaTime() - startTime }

    // MARK: Live sessions

    /// What the session file asks for is done, and the live session's own time begins.
    private func beginLiveSession(_ live: LiveService, after result: SessionResult) {
        if options.turnsToRealTime, VirtualClock.isEnabled {
            VirtualClock.letTimeFlow()
            timeline = RealTimeline()
        }
        live.begin(after: options.flow == nil ? nil : result, of: options.resumption?.request)
        live.run()
    }

    // MARK: Orders

    private func carryOut() throws -> SessionResult {
        var result = SessionResult(status: .passed)
        if !timeline.settle(limit: options.settleTimeout), timeline.silentServer == nil {
            result.status = .unsettled
            result.message = "the app did not come to rest within \(options.settleTimeout) s of its own time"
        }
        if let path = options.snapshotPath {
            try screenshot().write(to: URL(fileURLWithPath: path))
            result.pictures.append(path)
            marks.set("peak_mb \(Marks.peakMegabytes)")
            marks.set("png")
        }
        if let flow = options.flow {
            let pictures = result.pictures
            // What only brings the app to where it is to begin has left its pictures behind before.
            let runner = FlowRunner(driver: self) { [live] in live?.isUnseen == true ? $1 : try self.store($0, named: $1) }
            runner.values = options.values
            result = runner.run(flow, from: options.resumption?.nextStep ?? 0, after: options.resumption?.result ?? SessionResult(status: .passed))
            if let step = runner.relaunchStep { try relaunch(at: step, result) }
            result.pictures = pictures + result.pictures
        }
        if options.dumpTree != .none {
            let text: String =
                switch options.dumpTree {
                case .json: TreeDump.json(ElementNode.tree())
                case .constraints: LayoutExplanation.tree()
                case .text, .none: TreeDump.text(ElementNode.tree())
                }
            if let path = options.dumpTreePath {
                try text.write(toFile: path, atomically: true, encoding: .utf8)
            } else {
                FileHandle.standardOutput.write(Data(text.utf8))
            }
        }
        if let path = options.layersPath {
            guard let picture = LayersPicture(of: UIApplication.shared.windows.sorted { $0.windowLevel < $1.windowLevel }).png() else {
                throw HostError(description: "--layers: no view is to be seen")
            }
            try picture.write(to: URL(fileURLWithPath: path))
            result.pictures.append(path)
        }
        if let obstacle, result.status != .failed {
            result.status = .failed
            result.message = obstacle
        }
        return result
    }
}

struct HostError: Error, CustomStringConvertible {
    var description: String
}

// MARK: - The host as UIKit sees it

extension HeadlessHost: DisplayServer {
    package func prepare() {
        ChosenLanguage.handOver(options)
        timeline.start(after: elapsedBefore)
        startTime = CACurrentMediaTime()
        if VirtualClock.isAvailable { VirtualClock.setRealTimeCap(.seconds(options.networkLimit)) }
        do { for server in options.servers { try ServerDelays.serve(server) } } catch {
            HeadlessHost.complain("\(error)")
            exit(1)
        }
        UIScreen.main.configure(options: options)
        Runtime.current.launchURL = options.openURL.flatMap { URL(string: $0) }
        Runtime.current.systemBars.isShown = true
        if let path = options.livePath {
            do { live = try LiveService(self, path: path) } catch {
                HeadlessHost.complain("\(error)")
                exit(1)
            }
        }
    }

    package func frameWanted() {
        timeline.frameWanted()
        live?.frameWanted()
    }

    /// The first frame is what measuring parents wait for; later ones only a folder of frames wants to see.
    package var looksAtFrames: Bool { frameWriter != nil || live?.isUnseen == false || !hasPresented }

    package func present(_ pixels: PixelBuffer, damage: DamageReport) {
        hasPresented = true
        marks.set("frame")
        frameWriter?.write(pixels, at: elapsed)
        live?.present(pixels, damage)
    }

    package var launchesApp: Bool { options.interface == nil }
    package var showsLaunchScreen: Bool { (frameWriter != nil || live?.isUnseen == false) && options.resumption == nil }

    package func run() -> Int32 {
        if let orders = options.interface {
            do { try InterfaceRenderer(orders, timeline, screenshot: screenshot).run() } catch {
                HeadlessHost.complain("\(error)")
                return 1
            }
            return 0
        }
        if let tests = HostedTests.run { runHostedTests(tests) }
        var result: SessionResult
        do {
            // A live session shows the app from its first moment on.
            result = live == nil || options.flow != nil ? try carryOut() : SessionResult(status: .passed)
            if let live { beginLiveSession(live, after: result) }
        } catch {
            HeadlessHost.complain("\(error)")
            return 1
        }
        UIApplication.shared.terminate()
        if let error = frameWriter?.finish() { HeadlessHost.complain("\(error)") }
        result.sessionSeconds = elapsed
        result.frames = Runtime.current.frameLoop.frameCount
        if Outcome.isWanted {
            do { try Outcome.tell("result", result) } catch {
                HeadlessHost.complain("the result cannot be told: \(error)")
                return 1
            }
        }
        // Who shows a live session does not look at its result.
        if live != nil || !Outcome.isWanted, let message = result.message { HeadlessHost.complain(message) }
        return result.status == .failed || frameWriter?.failure != nil ? 1 : 0
    }
}

// MARK: - The host as a flow sees it

extension HeadlessHost: FlowDriver {
    public var screenSize: CGSize { UIScreen.main.bounds.size }
    public var isIdle: Bool { timeline.isIdle }
    public var isAtRest: Bool { timeline.isAtRest }
    public var obstacle: String? {
        timeline.silentServer.map { address in
            let limit = options.networkLimit
            return "no answer from \(address): nothing was heard for \(limit == limit.rounded() ? "\(Int(limit))" : "\(limit)") s of real time"
        }
    }
    public func advance(by seconds: TimeInterval) { timeline.advance(by: seconds) }

    @discardableResult
    public func settle(limit: TimeInterval) -> Bool { timeline.settle(limit: limit) }

    public func touch(_ phase: FlowTouchPhase, at points: [CGPoint]) {
        let phases: [FlowTouchPhase: UITouch.Phase] = [.began: .began, .moved: .moved, .ended: .ended]
        let samples = points.enumerated().map { TouchSample(phases[phase]!, at: $1, finger: $0) }
        UIApplication.shared.deliver(samples, at: CACurrentMediaTime())
    }

    /// The process starts with the app, so the flow's first `launchApp` is done already; so is the one that started this process. One that wants
    /// another command line takes another process.
    public func launchApp(stopApp: Bool, arguments: [String]) throws {
        defer { hasLaunchedByFlow = true }
        if live?.hasBeenUsed == true { hasLaunchedByFlow = true }
        argumentsOfLaunch = options.arguments + arguments
        if !hasLaunchedByFlow, !isStopped {
            guard stopApp, !arguments.isEmpty, Array(CommandLine.arguments.dropFirst()) != argumentsOfLaunch else { return }
            throw FlowRelaunch()
        }
        if stopApp || isStopped { throw FlowRelaunch() }
        UIApplication.shared.enterForeground()
    }

    /// What would go on in the app is of no interest any more; the next `launchApp` starts another process.
    public func stopApp() throws {
        if UIApplication.shared.applicationState != .background { UIApplication.shared.enterBackground() }
        isStopped = true
    }
}

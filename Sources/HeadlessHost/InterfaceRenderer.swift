import CoreGraphics
import DrydockSession
import Foundation
import UIKit

/// Draws scenes and views of Interface Builder's files, one after the other, and writes down how it goes.
@MainActor final class InterfaceRenderer {
    private let orders: InterfaceOrders
    private let timeline: any Timeline
    private let screenshot: () throws -> Data
    private let preview: InterfacePreview
    private let journal: FileHandle
    private var window: UIWindow?
    private var findings: [InterfaceEvent.Finding] = []

    /// Seconds of the machine's clock for one item: what takes longer stops the process.
    private static let limit: UInt32 = 20

    init(_ orders: InterfaceOrders, _ timeline: any Timeline, screenshot: @escaping () throws -> Data) throws {
        self.orders = orders
        self.timeline = timeline
        self.screenshot = screenshot
        preview = InterfacePreview(bundle: orders.bundle, reports: orders.reports, checksLayout: orders.checksLayout)
        guard let journal = FileHandle(forWritingAtPath: orders.journal) else { throw HostError(description: "\(orders.journal): cannot be written") }
        self.journal = journal
        journal.seekToEndOfFile()
    }

    func run() throws {
        Runtime.current.interfacePreview = preview
        for (number, item) in orders.items.enumerated() {
            try record(InterfaceEvent(item: number, isDone: false))
            var event = InterfaceEvent(item: number, isDone: true)
            findings = []
            alarm(Self.limit)
            do { try render(item, &event) } catch { event.message = "\(error)" }
            event.findings = Array(Set(findings + look())).sorted { ($0.line, $0.rule, $0.message) < ($1.line, $1.rule, $1.message) }
            forget()
            alarm(0)
            try record(event)
        }
        for (number, overview) in orders.overviews.enumerated() {
            var event = InterfaceEvent(item: number, isOverview: true, isDone: true)
            do { try InterfaceOverview(overview).picture().write(to: URL(fileURLWithPath: overview.picture)) } catch { event.message = "\(error)" }
            try record(event)
        }
    }

    private func record(_ event: InterfaceEvent) throws {
        var line = try JSONEncoder().encode(event)
        line.append(10)
        try journal.write(contentsOf: line)
    }

    // MARK: Items

    private func render(_ item: InterfaceOrders.Item, _ event: inout InterfaceEvent) throws {
        preview.keepsControllersPlain = item.keepsControllersPlain
        if let scene = item.scene {
            guard let (controller, tint, document) = preview.controller(scene, of: item.compiled) else { throw HostError(description: "there is no class for a controller of its kind") }
            let picture = try self.picture(of: controller, tint: tint)
            if let path = item.pictures[scene] { try write(picture, path, scene, &event) }
            event.count = count(document)
        } else {
            guard let (objects, document) = preview.objects(of: item.compiled) else { throw HostError(description: "the file cannot be read") }
            for (id, object) in objects {
                guard let path = item.pictures[id] else { continue }
                if let controller = object as? UIViewController {
                    try write(try picture(of: controller), path, id, &event)
                } else if let view = object as? UIView {
                    try write(try picture(of: view), path, id, &event)
                }
            }
            event.count = count(document)
        }
    }

    private func write(_ picture: Data, _ path: String, _ id: String, _ event: inout InterfaceEvent) throws {
        try picture.write(to: URL(fileURLWithPath: path))
        event.pictures[id] = path
    }

    private func count(_ document: PreviewedDocument) -> InterfaceEvent.Count? {
        guard let found = preview.findings(in: document) else { return nil }
        var count = InterfaceEvent.Count()
        (count.elements, count.attributes, count.designTime, count.assumed) = (found.elements, found.attributes, found.designTime, found.assumed)
        count.unknown = found.unread.map { InterfaceEvent.Count.Unknown(element: $0.element, attribute: $0.attribute, line: $0.line) }
        return count
    }

    // MARK: Pictures

    private func show(_ controller: UIViewController, tint: UIColor? = nil) {
        close()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .systemBackground
        if let tint { window.tintColor = tint }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        preview.showPrototypes()
        // What never comes to rest, such as an activity indicator, is drawn as it is then.
        _ = timeline.settle(limit: 1)
    }

    private func look() -> [InterfaceEvent.Finding] {
        preview.layoutFindings().map { InterfaceEvent.Finding(rule: $0.rule, line: $0.line, message: $0.message) }
    }

    private func close() {
        // Views of a nib are shown one after the other.
        if window != nil { findings += look() }
        window?.isHidden = true
        window?.rootViewController = nil
        window = nil
    }

    private func forget() {
        close()
        preview.clear()
    }

    private func picture(of controller: UIViewController, tint: UIColor? = nil) throws -> Data {
        show(controller, tint: tint)
        return try screenshot()
    }

    /// A view has the size that its file gives it.
    private func picture(of view: UIView) throws -> Data {
        let holder = UIViewController()
        holder.view.backgroundColor = .systemBackground
        let size = CGSize(width: min(max(view.frame.width, 1), 4096), height: min(max(view.frame.height, 1), 4096))
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = CGRect(origin: .zero, size: size)
        holder.view.addSubview(view)
        if size != UIScreen.main.bounds.size {
            // A part of a screen, such as a cell: not under the status bar.
            let insets = UIScreen.main.safeAreaInsets
            holder.additionalSafeAreaInsets = UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
        }
        show(holder)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemBackground.resolvedColor(with: holder.traitCollection).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: true)
        }
        guard let data = image.pngData() else { throw HostError(description: "the view cannot be drawn") }
        return data
    }
}

extension HeadlessHost {
    /// What the runner for files without a project calls: its program has no app.
    fileprivate static func runInterfaces() -> Int32 {
        install()
        return UIApplicationMain(0, nil as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, nil, nil)
    }
}

@_cdecl("drydock_interface_main") public func interfaceMain() -> Int32 { MainActor.assumeIsolated { HeadlessHost.runInterfaces() } }

internal import CoreGraphics
package import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// Interface Builder's files as they are, without the app around them: for pictures and for counting what is applied.
///
/// While `Runtime.interfacePreview` holds one, what another file or a class of the app's would be needed for is left out instead of raising.
@MainActor package final class InterfacePreview {
    private let bundle: Bundle
    let report: NibReport?
    /// What layouts show, when that is asked for.
    private(set) var geometry: InterfaceGeometry?
    /// Whether controllers are of UIKit's classes, whatever the file says.
    package var keepsControllersPlain = false
    /// Whether the process has an app's classes; else each custom class has a placeholder, of UIKit's class.
    private let hasApp: Bool
    /// Stands for the owner of nibs.
    private let owner = ObjCObject()
    /// What lists show in place of their data: each prototype once.
    private var stands: [PrototypeStand] = []

    /// - Parameter bundle: the folder with the compiled files; `nil` for the app's own.
    package init(bundle: String?, reports: Bool, checksLayout: Bool = false) {
        self.bundle = bundle.flatMap { Bundle(path: $0) } ?? .main
        hasApp = bundle == nil
        report = reports ? NibReport() : nil
        geometry = checksLayout ? InterfaceGeometry() : nil
    }

    func allowsClass(of element: InterfaceElement) -> Bool {
        guard hasApp else { return false }
        guard keepsControllersPlain, let reader = NibReader.forElement(element.name) else { return true }
        return reader.type is UIView.Type
    }

    // MARK: What is missing

    /// A grey box in the place of a view that UIKit has no class for, such as a map: the others are laid out around it.
    ///
    /// A controller of another framework, such as SwiftUI's, has such a box with its class's name for a view.
    func placeholder(for element: InterfaceElement, in loader: NibLoader) -> AnyObject? {
        if element.key == nil, element["sceneMemberID"] == "viewController" {
            let controller = UIViewController()
            controller.view = Self.box(named: element["customClass"] ?? element.name)
            if let id = element.id { loader.objects[id] = controller }
            return controller
        }
        guard element["contentMode"] != nil else { return nil }
        let coder = NibCoder(element, loader: NibLoader(uncounted: loader), kitClass: UIView.self)
        guard let view = UIView(coder: coder) else { return nil }
        view.backgroundColor = .systemGray5
        if let id = element.id { loader.objects[id] = view }
        return view
    }

    /// The class that stands for a custom view that is not there: one of the size that the file notes, where it does.
    func standIn(for element: InterfaceElement, in loader: NibLoader) -> AnyClass? {
        element["customClass"] != nil && element.name == "view" && SizedPlaceholder.size(of: element, in: loader) != nil ? SizedPlaceholder.self : nil
    }

    private static func box(named name: String) -> UIView {
        let label = UILabel(frame: UIScreen.main.bounds)
        label.text = name
        label.textAlignment = .center
        label.numberOfLines = 0
        label.textColor = .secondaryLabel
        label.backgroundColor = .systemGray5
        return label
    }

    /// A box of the size that the file notes for a picture.
    func placeholder(forImage name: String, in loader: NibLoader) -> UIImage? {
        guard !hasApp, let noted = loader.resource("image", name), let width = noted["width"].flatMap(Double.init), let height = noted["height"].flatMap(Double.init),
            (1...4096).contains(width), (1...4096).contains(height)
        else { return nil }
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemGray4.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    // MARK: Prototypes

    func note(_ prototypes: [InterfaceElement], of list: UIScrollView, _ loader: NibLoader) {
        if !prototypes.isEmpty { stands.append(PrototypeStand(prototypes, of: list, loader)) }
    }

    /// Lets lists that have no data show their prototypes, as Interface Builder does.
    package func showPrototypes() {
        // What is made shows lists of its own, perhaps.
        for _ in 0..<4 {
            let waiting = stands.filter { !$0.isUp }
            for stand in waiting {
                stand.putUp()
                if report != nil { stand.makeAll() }
            }
        }
    }

    /// Forgets what was loaded.
    package func clear() {
        stands = []
        if geometry != nil { geometry = InterfaceGeometry() }
    }

    /// What the layout of the objects loaded since the last `clear()` shows.
    package func layoutFindings() -> [(rule: String, line: Int, message: String)] { geometry?.findings().map { ($0.rule, $0.line, $0.message) } ?? [] }

    // MARK: Loading

    /// The language's texts, which lie in the bundle by the file's name.
    private func texts(of compiled: String) -> [String: String] {
        NibFiles.texts(URL(fileURLWithPath: compiled).deletingPathExtension().lastPathComponent, in: bundle)
    }

    /// The controller of a scene; `nil` when the storyboard has no such object.
    package func controller(_ id: String, of folder: String) -> (controller: UIViewController, tint: UIColor?, document: PreviewedDocument)? {
        guard let source = StoryboardSource(folder: URL(fileURLWithPath: folder), bundle: bundle, texts: texts(of: folder)), let document = source.document(forObject: id) else { return nil }
        let storyboard = UIStoryboard(source)
        guard let controller = storyboard.controller(forObject: id, creator: nil) else { return nil }
        controller.loadViewIfNeeded()
        return (controller, storyboard.globalTint(ofObject: id), PreviewedDocument(document))
    }

    /// The objects at the top level of a nib by their identifiers, in the file's order; `nil` when it cannot be read.
    package func objects(of nib: String) -> (objects: [(id: String, object: AnyObject)], document: PreviewedDocument)? {
        guard let document = NibFiles.document(at: URL(fileURLWithPath: nib)) else { return nil }
        let objects = UINib(document, bundle: bundle, texts: texts(of: nib)).instantiateTopLevel(withOwner: owner)
        return (objects.compactMap { element, object in element.id.map { ($0, object) } }, PreviewedDocument(document))
    }
}

/// Stands for a view whose class is not there, with the size of its contents as Interface Builder saw it.
final class SizedPlaceholder: UIView {
    private var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder as? NibCoder, let size = Self.size(of: nib.element, in: nib.loader) { self.size = size }
    }

    override var intrinsicContentSize: CGSize { size }

    /// Of a class drawn live, or typed in by the author.
    static func size(of element: InterfaceElement, in loader: NibLoader) -> CGSize? {
        func number(_ element: InterfaceElement, _ name: String) -> CGFloat? {
            element.peek(name).flatMap(Double.init).flatMap { (0...10_000).contains($0) ? CGFloat($0) : nil }
        }
        let drawn = loader.document.root.child("designables")?.children.first { $0.peek("name") == element.id }?.child(key: "intrinsicContentSize")
        let width = number(element, "placeholderIntrinsicWidth") ?? drawn.flatMap { number($0, "width") }
        let height = number(element, "placeholderIntrinsicHeight") ?? drawn.flatMap { number($0, "height") }
        guard width != nil || height != nil else { return nil }
        return CGSize(width: width ?? UIView.noIntrinsicMetric, height: height ?? UIView.noIntrinsicMetric)
    }
}

/// A document that was loaded for a preview.
@MainActor package struct PreviewedDocument {
    fileprivate let document: InterfaceDocument

    fileprivate init(_ document: InterfaceDocument) { self.document = document }
}

extension InterfacePreview {
    /// How much there is in a document, and what of it nothing read.
    package func findings(in previewed: PreviewedDocument) -> (elements: Int, attributes: Int, designTime: Int, assumed: Int, unread: [(element: String, attribute: String?, line: Int)])? {
        guard let report else { return nil }
        let found = report.findings(in: previewed.document.root)
        return (found.elements, found.attributes, found.designTime, found.assumed, found.unread.map { ($0.element, $0.attribute, $0.line) })
    }
}

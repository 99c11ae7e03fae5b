internal import CoreGraphics
internal import Foundation
internal import InterfaceBuilder
internal import ObjectiveC

/// One loading of a nib or of a scene: makes the objects and joins them, in UIKit's order.
///
/// First every object is made, its attributes and subviews with it. Then the constraints, the outlets and actions, the runtime
/// attributes; at last each object hears `awakeFromNib`.
@MainActor final class NibLoader {
    let document: InterfaceDocument
    let bundle: Bundle
    /// Texts of the language by "ID.property".
    private let texts: [String: String]
    let report: NibReport?
    /// Objects by their identifiers; placeholders stand for what is given.
    var objects: [String: AnyObject] = [:]
    /// Objects that are there before their elements are met: the labels of a cell.
    var existing: [String: AnyObject] = [:]
    /// The names under which the file speaks of nobody in particular: the first responder.
    private var firstResponders: Set<String> = []
    /// Objects of the views and scenes a prototype was taken from.
    private var outerObjects: [String: WeakObject] = [:]

    var pendingConstraints: [(element: InterfaceElement, view: UIView)] = []
    private var pendingConnections: [(element: InterfaceElement, source: AnyObject)] = []
    private var pendingAttributes: [(element: InterfaceElement, object: AnyObject)] = []
    private var made: [AnyObject] = []
    let preview = Runtime.current.interfacePreview
    var variations = NibVariations()
    /// The controller whose scene is loaded.
    weak var sceneController: UIViewController?
    /// Makes the next object instead of its class: the app's, for a controller of a scene.
    var creator: ((NSCoder) -> UIViewController?)?
    var storyboard: UIStoryboard?

    struct WeakObject {
        weak var object: AnyObject?
    }

    init(document: InterfaceDocument, bundle: Bundle, texts: [String: String] = [:], report: NibReport? = nil) {
        self.document = document
        self.bundle = bundle
        self.texts = texts
        self.report = report ?? preview?.report
        if self.report != nil { document.recordReadings() }
    }

    /// For another copy of something in a file that was loaded: a cell of a prototype.
    convenience init(copying loader: NibLoader) {
        self.init(document: loader.document, bundle: loader.bundle, texts: loader.texts, report: loader.report)
        sceneController = loader.sceneController
        storyboard = loader.storyboard
        outerObjects = loader.objects.mapValues(WeakObject.init).merging(loader.outerObjects) { inner, _ in inner }
        firstResponders = loader.firstResponders
    }

    /// Reads what is not to be counted as applied.
    init(uncounted loader: NibLoader) {
        document = loader.document
        bundle = loader.bundle
        texts = loader.texts
        report = nil
    }

    // MARK: What the document offers

    func localized(_ key: String) -> String? { texts[key] }

    /// An entry of the document's `resources`.
    func resource(_ kind: String, _ name: String) -> InterfaceElement? {
        guard let resources = document.root.child("resources") else { return nil }
        guard let found = resources.children.first(where: { $0.name == kind && $0["name"] == name }) else { return nil }
        report?.use(found)
        return found
    }

    func say(_ text: String) { DiagnosticLog.write(text) }

    // MARK: Objects

    func object(withID id: String) -> AnyObject? { objects[id] ?? outerObjects[id]?.object }

    /// A placeholder's stand-in.
    func place(_ object: AnyObject?, as element: InterfaceElement) {
        guard let id = element.id else { return }
        if let object { objects[id] = object }
        if element["placeholderIdentifier"] == "IBFirstResponder" { firstResponders.insert(id) }
        report?.use(element)
    }

    /// A new object for an element; `nil` (and a word about it) when nothing is known of such elements.
    func make(_ element: InterfaceElement) -> AnyObject? {
        if let id = element.id, let object = existing.removeValue(forKey: id) {
            adopt(object, as: element)
            return object
        }
        guard let reader = NibReader.forElement(element.name) else {
            say("not supported: <\(element.name)> in an Interface Builder file (\(document.path):\(element.line))")
            return preview?.placeholder(for: element, in: self)
        }
        let type = customClass(of: element) ?? preview?.standIn(for: element, in: self) ?? reader.type
        guard let object = reader.make(type, from: element, in: self) else { return nil }
        report?.use(element)
        preview?.geometry?.note(element, object)
        made.append(object)
        collect(element, for: object)
        return object
    }

    /// Reads an element into an object that is there already: a navigation controller's bar, a cell's content view.
    func adopt(_ object: AnyObject, as element: InterfaceElement) {
        if let id = element.id { objects[id] = object }
        NibReader.read(NibCoder(element, loader: self, kitClass: type(of: object)), into: object)
        report?.use(element)
        preview?.geometry?.note(element, object)
        collect(element, for: object)
    }

    func collect(_ element: InterfaceElement, for object: AnyObject) {
        if let connections = element.child("connections") {
            for connection in connections.children { pendingConnections.append((connection, object)) }
        }
        if let attributes = element.child("userDefinedRuntimeAttributes") {
            for attribute in attributes.children { pendingAttributes.append((attribute, object)) }
        }
        variations.collect(element, for: object)
    }

    /// The custom class of an element; `nil` when it names none, or (UIKit's words) one that is not there.
    func customClass(of element: InterfaceElement) -> AnyClass? {
        guard let name = element["customClass"], preview?.allowsClass(of: element) ?? true else { return nil }
        let module = element["customModule"]
        let names = [module.map { "\($0).\(name)" }, bundle.moduleName.map { "\($0).\(name)" }, Bundle.main.moduleName.map { "\($0).\(name)" }, name]
        for case let candidate? in names {
            if let found = ObjCRuntime.classNamed(candidate) ?? NSClassFromString(candidate) { return found }
        }
        say("Unknown class \(module.map { "_TtC\($0.utf8.count)\($0)\(name.utf8.count)\(name)" } ?? name) in Interface Builder file.")
        return nil
    }

    // MARK: Joining

    /// Joins what has been made since the last call.
    ///
    /// - Parameter isComplete: whether all objects of the file are there; else what names others waits for the next call.
    func connect(isComplete: Bool = true) {
        let constraints = pendingConstraints
        pendingConstraints = []
        for pending in constraints { makeConstraint(pending.element, in: pending.view) }
        let connections = pendingConnections
        pendingConnections = []
        var collections: [(source: AnyObject, property: String, objects: [AnyObject])] = []
        for (element, source) in connections {
            if !isComplete, element.name != "segue", let id = element["destination"], object(withID: id) == nil, !firstResponders.contains(id) {
                pendingConnections.append((element, source))
                continue
            }
            switch element.name {
            case "outlet": connectOutlet(element, of: source)
            case "outletCollection":
                guard let property = element["property"], let object = destination(of: element) else { continue }
                report?.use(element)
                if preview != nil, !NibKeyValues.accepts(property, source) { report?.assume(element) }
                if let at = collections.firstIndex(where: { $0.source === source && $0.property == property }) {
                    collections[at].objects.append(object)
                } else {
                    collections.append((source, property, [object]))
                }
            case "action": connectAction(element, of: source)
            case "segue": NibSegues.connect(element, of: source, self)
            default: break
            }
        }
        for collection in collections {
            if collection.property == "gestureRecognizers", let view = collection.source as? UIView {
                for case let recognizer as UIGestureRecognizer in collection.objects { view.addGestureRecognizer(recognizer) }
            } else if preview == nil || NibKeyValues.accepts(collection.property, collection.source) {
                if let reason = NibKeyValues.set(collection.objects, forKeyPath: collection.property, of: collection.source) {
                    say("\(document.path): error: the outlet collection \(collection.property) is left empty: \(reason)")
                }
            }
        }
        let attributes = pendingAttributes
        pendingAttributes = []
        for (element, object) in attributes { NibRuntimeAttributes.set(element, on: object, self) }
        variations.apply(in: self)
    }

    /// Lets go of the objects: who holds them is others' concern from now on. Their identifiers still find them.
    func settle() {
        for (id, object) in objects { outerObjects[id] = WeakObject(object: object) }
        objects = [:]
        existing = [:]
    }

    /// Tells everything made since the last call.
    func awake() {
        let awoken = made
        made = []
        for object in awoken { NibAwakening.send(to: object) }
        if preview != nil {
            for case let view as UIView in awoken { view.prepareForInterfaceBuilder() }
        }
    }

    private func destination(of element: InterfaceElement) -> AnyObject? { element["destination"].flatMap(object) }

    private func connectOutlet(_ element: InterfaceElement, of source: AnyObject) {
        guard let property = element["property"], let object = destination(of: element) else { return }
        report?.use(element)
        if property == "view", let controller = source as? UIViewController, let view = object as? UIView {
            controller.view = view
            return
        }
        guard NibDelegates.fits(object, as: property, of: source) else {
            if preview != nil { return }
            return say("\(type(of: object)) is connected as the \(property) of a \(type(of: source)) and does not conform to its protocol: the outlet is left empty (\(document.path):\(element.line))")
        }
        // A placeholder has no outlets of the class it stands for.
        if preview != nil, !NibKeyValues.accepts(property, source) {
            report?.assume(element)
            return
        }
        if let reason = NibKeyValues.set(object, forKeyPath: property, of: source) {
            say("\(document.path):\(element.line): error: the outlet \(property) is left empty: \(reason)")
        }
    }

    private func connectAction(_ element: InterfaceElement, of source: AnyObject) {
        guard let selector = element["selector"].map(Selector.init(_:)), let id = element["destination"] else { return }
        report?.use(element)
        let target: AnyObject? = firstResponders.contains(id) ? nil : object(withID: id)
        if target == nil, !firstResponders.contains(id) { return }
        switch source {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: NibEvents.event(element) ?? .primaryActionTriggered)
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        default:
            // A control of the app's, perhaps, which a view stands for.
            guard preview != nil, element.parent?.parent?.peek("customClass") != nil else { return }
            _ = element["eventType"]
            report?.assume(element)
        }
    }
}

extension Bundle {
    /// The Swift module of the program in the bundle.
    var moduleName: String? {
        guard let name = infoDictionary?["CFBundleExecutable"] as? String ?? infoDictionary?["CFBundleName"] as? String else { return nil }
        return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

@MainActor enum NibEvents {
    static func event(_ element: InterfaceElement) -> UIControl.Event? {
        guard let name = element.peek("eventType"), let event = events[name] else { return nil }
        _ = element["eventType"]
        return event
    }

    static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
        "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}

/// Which scenes and views of Interface Builder's files a process draws instead of running its app.
public struct InterfaceOrders: Codable, Sendable, Hashable {
    public struct Item: Codable, Sendable, Hashable {
        /// The file as the author has it; messages name it.
        public var source: String
        /// What it was compiled to: a `.nib` file or a `.storyboardc` folder.
        public var compiled: String
        /// The scene's controller; nil for a nib, all of whose views are drawn.
        public var scene: String?
        /// Pictures by the identifiers of the objects they show.
        public var pictures: [String: String]
        /// Whether controllers are of UIKit's classes, whatever the file says: the app's own stopped the process.
        public var keepsControllersPlain: Bool

        public init(source: String, compiled: String, scene: String?, pictures: [String: String], keepsControllersPlain: Bool = false) {
            self.source = source
            self.compiled = compiled
            self.scene = scene
            self.pictures = pictures
            self.keepsControllersPlain = keepsControllersPlain
        }
    }

    /// The storyboard as its author sees it, out of pictures that are there already.
    public struct Overview: Codable, Sendable, Hashable {
        public struct Scene: Codable, Sendable, Hashable {
            public var title: String
            /// nil for a reference to another storyboard, and for a scene that could not be drawn.
            public var picture: String?
            /// Where the author put the scene.
            public var x: Double
            public var y: Double

            public init(title: String, picture: String?, x: Double, y: Double) {
                (self.title, self.picture, self.x, self.y) = (title, picture, x, y)
            }
        }

        public struct Arrow: Codable, Sendable, Hashable {
            /// Positions in `scenes`; `from` is nil for the arrow to the initial scene.
            public var from: Int?
            public var to: Int
            public var label: String
            public var isRelationship: Bool

            public init(from: Int?, to: Int, label: String, isRelationship: Bool) {
                (self.from, self.to, self.label, self.isRelationship) = (from, to, label, isRelationship)
            }
        }

        public var picture: String
        public var scenes: [Scene]
        public var arrows: [Arrow]

        public init(picture: String, scenes: [Scene], arrows: [Arrow]) {
            (self.picture, self.scenes, self.arrows) = (picture, scenes, arrows)
        }
    }

    public var items: [Item]
    public var overviews: [Overview]
    /// The folder with the compiled files, whose pictures and texts they use; nil for the app's own bundle.
    public var bundle: String?
    /// Gets a line of JSON (`InterfaceEvent`) whenever an item begins or ends, so that the one that stopped the process is known.
    public var journal: String
    /// Whether what was applied is counted.
    public var reports: Bool
    /// Whether layouts are looked at for what cannot be meant.
    public var checksLayout: Bool

    public init(items: [Item], overviews: [Overview] = [], bundle: String?, journal: String, reports: Bool = false, checksLayout: Bool = false) {
        self.items = items
        self.overviews = overviews
        self.bundle = bundle
        self.journal = journal
        self.reports = reports
        self.checksLayout = checksLayout
    }
}

/// What became of one item of `InterfaceOrders`: a line of the journal.
public struct InterfaceEvent: Codable, Sendable, Hashable {
    /// How much of a scene or nib was applied.
    public struct Count: Codable, Sendable, Hashable {
        public struct Unknown: Codable, Sendable, Hashable {
            public var element: String
            /// nil: the element as a whole.
            public var attribute: String?
            public var line: Int

            public init(element: String, attribute: String?, line: Int) {
                (self.element, self.attribute, self.line) = (element, attribute, line)
            }
        }

        public var elements = 0
        public var attributes = 0
        /// Of the elements and attributes those that mean something in Interface Builder only.
        public var designTime = 0
        /// Attributes read for classes that are not there: part of what counts as applied.
        public var assumed = 0
        public var unknown: [Unknown] = []

        public init() {}
    }

    public var item: Int
    public var isOverview: Bool
    public var isDone: Bool
    /// Written pictures by the identifiers of what they show.
    public var pictures: [String: String] = [:]
    public var message: String?
    public var count: Count?
    /// What the layout shows.
    public var findings: [Finding] = []

    public struct Finding: Codable, Sendable, Hashable {
        public var rule: String
        public var line: Int
        public var message: String

        public init(rule: String, line: Int, message: String) { (self.rule, self.line, self.message) = (rule, line, message) }
    }

    public init(item: Int, isOverview: Bool = false, isDone: Bool) {
        self.item = item
        self.isOverview = isOverview
        self.isDone = isDone
    }
}

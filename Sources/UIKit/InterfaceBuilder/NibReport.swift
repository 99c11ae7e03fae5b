internal import InterfaceBuilder

/// What of a document was applied and what not, counted while it is loaded.
///
/// An attribute counts when a reader asked for it and knew its value (`InterfaceElement.wasRead`), never because its element was read.
@MainActor final class NibReport {
    private var reached: Set<InterfaceElement> = []
    private var aside: [InterfaceElement: Set<String>] = [:]
    private var assumed: Set<InterfaceElement> = []

    /// A reader came to the element; what of its attributes it wants is another question.
    func use(_ element: InterfaceElement) { reached.insert(element) }
    /// Attributes that say again what others say, or what only Interface Builder needs.
    func setAside(_ names: [String], of element: InterfaceElement) { aside[element, default: []].formUnion(names) }
    /// A connection or an attribute of a class that is not there: nobody can tell here whether it would be applied.
    func assume(_ element: InterfaceElement) { assumed.insert(element) }

    struct Finding: Hashable, Comparable {
        var element: String
        /// `nil`: the element as a whole.
        var attribute: String?
        var line: Int
        static func < (a: Finding, b: Finding) -> Bool { (a.line, a.element, a.attribute ?? "") < (b.line, b.element, b.attribute ?? "") }
    }

    /// What has an effect in Interface Builder only, or when a program is built.
    static let designTime: Set<String> = [
        "id", "key", "userLabel", "sceneMemberID", "sceneID", "customClass", "customModule", "customModuleProvider", "misplaced", "ambiguous", "fixedFrame", "verifyAmbiguity",
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "colorLabel", "simulatedAppContext",
    ]

    /// The same for single elements. Each has its reason.
    static let designTimeByElement: [String: Set<String>] = [
        // The place of an object among others of its scene, which is theirs anyway.
        "tableViewCellContentView": ["tableViewCell"],
        // The compiler makes the table of contents of these.
        "viewController": controllers, "tableViewController": controllers, "collectionViewController": controllers, "navigationController": controllers,
        "tabBarController": controllers, "splitViewController": controllers, "pageViewController": controllers, "glkViewController": controllers,
        "avPlayerViewController": controllers,
        // Which of the two the canvas shows: what is there (sections, prototypes) says the same.
        "tableView": ["dataMode"], "collectionView": ["dataMode"],
        // Without effect since iOS 3.
        "tableViewCell": ["hidesAccessoryWhenEditing"],
        // Without effect since iOS 7: segments have one look.
        "segmentedControl": ["segmentControlStyle"],
        // Without effect since iOS 13.
        "pickerView": ["showsSelectionIndicator"],
        // The font's name says more.
        "fontDescription": ["family"],
        // AppKit's, which UIKit's style has no property for.
        "paragraphStyle": ["tighteningFactorForTruncation"],
        // The class of a collection in Objective-C; an array in Swift.
        "outletCollection": ["collectionClass", "appends"],
    ]
    /// `wantsFullScreenLayout` has been without effect since iOS 7.
    private static let controllers: Set<String> = ["storyboardIdentifier", "wantsFullScreenLayout"]

    static let designTimeElements: Set<String> = [
        "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics",
        "simulatedTabBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedMetricsContainer", "freeformSimulatedSizeMetrics",
        "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "point", "designables", "designable", "inferredMetricsTieBreakers",
        "dependencies", "plugIn", "capability", "deployment", "development", "device", "adaptation", "customFonts", "classes", "userLabel",
    ]

    struct Findings {
        var elements = 0
        var attributes = 0
        /// Elements and attributes that mean something in Interface Builder only.
        var designTime = 0
        /// Attributes that were read for classes that are not there: part of what counts as applied.
        var assumed = 0
        var unread: [Finding] = []
    }

    /// How much there is in an element and those below, and what of it nothing read.
    func findings(in root: InterfaceElement) -> Findings {
        var found = Findings()
        for part in root.children where ["objects", "scene", "scenes"].contains(part.name) { visit(part, &found) }
        found.unread.sort()
        return found
    }

    private func visit(_ element: InterfaceElement, _ found: inout Findings) {
        let attributes = element.attributes
        found.elements += 1
        found.attributes += attributes.count
        if Self.designTimeElements.contains(element.name) || Self.isEmpty(element) || element.key.map(Self.designTimeKeys.contains) ?? false {
            found.designTime += 1 + attributes.count
            for child in element.children { visitDesignTime(child, &found) }
            return
        }
        let names = attributes.map(\.name)
        let isReached = reached.contains(element) || Self.groups.contains(element.name) || names.contains(where: element.wasRead)
        if !isReached, !attributes.isEmpty { found.unread.append(Finding(element: element.name, attribute: nil, line: element.line)) }
        for name in names {
            if isDesignTime(name, of: element) {
                found.designTime += 1
            } else if !element.wasRead(name) {
                found.unread.append(Finding(element: element.name, attribute: name, line: element.line))
            } else if assumed.contains(element) {
                found.assumed += 1
            }
        }
        for child in element.children { visit(child, &found) }
    }

    private func isDesignTime(_ name: String, of element: InterfaceElement) -> Bool {
        if Self.designTime.contains(name) || Self.designTimeByElement[element.name]?.contains(name) ?? false || aside[element]?.contains(name) ?? false { return true }
        // But for static rows, the height of a cell is the canvas's: a table asks its delegate, or has one for all.
        return element.name == "tableViewCell" && name == "rowHeight" && element.parent?.name != "cells"
    }

    /// The size that a prototype has on the canvas (what a layout gives its items is the layout's), and the author's notes.
    private static let designTimeKeys: Set<String> = ["customSize", "freeformSize", "userComments"]

    /// Where there is none of something: simulated bars, or (under `name`, from Xcode 4 on) what the archives before had as an empty list.
    private static func isEmpty(_ element: InterfaceElement) -> Bool {
        element.name == "nil" && (element.key?.hasPrefix("simulated") ?? (element["name"] != nil))
    }

    private func visitDesignTime(_ element: InterfaceElement, _ found: inout Findings) {
        found.elements += 1
        found.attributes += element.attributes.count
        found.designTime += 1 + element.attributes.count
        for child in element.children { visitDesignTime(child, &found) }
    }

    /// What only holds others together: its members are counted.
    private static let groups: Set<String> = ["scene", "objects", "scenes", "subviews", "constraints", "connections", "userDefinedRuntimeAttributes"]
}

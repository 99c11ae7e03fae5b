internal import InterfaceBuilder

/// What of a document was applied and what not, counted while it is loaded.
@MainActor final class NibReport {
    private var used: [InterfaceElement: Set<String>] = [:]
    private var usedElements: Set<InterfaceElement> = []

    func use(_ name: String, of element: InterfaceElement) { used[element, default: []].insert(name) }
    func use(_ element: InterfaceElement) { usedElements.insert(element) }

    struct Finding: Hashable, Comparable {
        var element: String
        /// `nil`: the element as a whole.
        var attribute: String?
        var line: Int
        static func < (a: Finding, b: Finding) -> Bool { (a.line, a.element, a.attribute ?? "") < (b.line, b.element, b.attribute ?? "") }
    }

    /// What has an effect in Interface Builder only.
    static let designTime: Set<String> = [
        "id", "key", "userLabel", "sceneMemberID", "customClass", "customModule", "customModuleProvider", "misplaced", "ambiguous", "fixedFrame", "verifyAmbiguity",
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "colorLabel", "simulatedAppContext",
        // A cell's content view names its cell, which it stands in.
        "tableViewCell",
    ]
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
        let read = used[element] ?? []
        let isUsed = usedElements.contains(element) || Self.groups.contains(element.name)
        let isUnread = !isUsed && read.isEmpty && !attributes.isEmpty
        if isUnread { found.unread.append(Finding(element: element.name, attribute: nil, line: element.line)) }
        for (name, _) in attributes {
            if Self.designTime.contains(name) {
                found.designTime += 1
            } else if !isUsed, !read.contains(name) {
                found.unread.append(Finding(element: element.name, attribute: name, line: element.line))
            }
        }
        for child in element.children { visit(child, &found) }
    }

    /// The size that a prototype has on the canvas: what a layout gives its items is the layout's.
    private static let designTimeKeys: Set<String> = ["customSize"]

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

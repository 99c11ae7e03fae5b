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
        "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "colorLabel",
    ]
    static let designTimeElements: Set<String> = [
        "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics",
        "simulatedTabBarMetrics", "simulatedOrientationMetrics", "simulatedScreenMetrics", "simulatedMetricsContainer", "freeformSimulatedSizeMetrics",
        "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics", "point", "designables", "designable", "inferredMetricsTieBreakers",
        "dependencies", "plugIn", "capability", "deployment", "development", "device", "adaptation", "customFonts", "classes", "userLabel",
    ]

    /// How many attributes an element and those below have, and which of them nothing read.
    func findings(in root: InterfaceElement) -> (attributes: Int, unread: [Finding]) {
        var count = 0
        var unread: [Finding] = []
        func visit(_ element: InterfaceElement) {
            if Self.designTimeElements.contains(element.name) { return }
            let names = element.attributes.map(\.name)
            count += names.count
            let read = used[element] ?? []
            if read.isEmpty, !usedElements.contains(element), element.key != nil || !names.isEmpty {
                unread.append(Finding(element: element.name, attribute: nil, line: element.line))
            }
            if !usedElements.contains(element) {
                for name in names where !read.contains(name) && !Self.designTime.contains(name) {
                    unread.append(Finding(element: element.name, attribute: name, line: element.line))
                }
            }
            for child in element.children { visit(child) }
        }
        visit(root)
        return (count, unread.sorted())
    }
}

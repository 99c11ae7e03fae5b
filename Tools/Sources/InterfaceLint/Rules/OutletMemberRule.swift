import SourceRewriter

/// Outlets without a property: the app stops with "this class is not key value coding-compliant for the key".
struct OutletMemberRule: LintRule {
    static let name = "outlet-member"
    static let summary = "An outlet's property is not in the custom class, or not marked @IBOutlet."

    /// Outlets of UIKit's classes, whether or not the runtime has them.
    private static let knownOutlets: Set<String> = [
        "view", "delegate", "dataSource", "searchDisplayController", "gestureRecognizers", "tableView", "collectionView", "prefetchDataSource",
        "dragDelegate", "dropDelegate", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView", "accessoryView",
        "editingAccessoryView", "inputView", "inputAccessoryView", "titleView", "customView", "tableHeaderView", "tableFooterView", "leftView", "rightView",
        "searchContentsController", "searchResultsDataSource", "searchResultsDelegate", "searchBar", "refreshControl", "navigationController", "tabBarController",
        "window", "viewControllers", "rootViewController", "leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem", "leftBarButtonItems",
        "rightBarButtonItems", "toolbarItems", "mapView", "navigationBar", "contentView", "imageView", "textLabel", "detailTextLabel",
    ]

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        guard let facts = context.project else { return [] }
        return file.connections.compactMap { connection, owner in
            guard connection.name == "outlet" || connection.name == "outletCollection", let property = connection["property"],
                case .found(let found) = CustomClass(of: owner, in: file, facts)
            else { return nil }
            let setter = "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
            let answer = facts.member(of: found) { members in
                if members.keys.contains(property) || members.selectors.contains(setter) { return .found }
                return members.hiddenKeys.contains(property) ? .hidden : .missing
            } library: { type in
                type.members.contains { ($0.key ?? $0.name) == property || $0.setter == setter }
            }
            switch answer {
            case .hidden: return finding(file, connection, "outlet \"\(property)\": the property in \(found.type.name) is not marked @IBOutlet")
            case .missing where !Self.knownOutlets.contains(property): return finding(file, connection, "\(found.type.name) has no outlet \"\(property)\"")
            default: return nil
            }
        }
    }
}

import UIKit

class SearchBarPage: CatalogPage, UISearchBarDelegate {
    private let log = EventLog(identifier: "searchBar.log")

    override func build() {
        let bar = bar("Search")
        bar.delegate = self
        bar.accessibilityIdentifier = "searchBar.bar"
        section("Cancel button while editing", BlockRow(bar, height: 56, insets: .zero), log)

        let scopes = self.bar("Mail")
        scopes.scopeButtonTitles = ["All", "Unread", "Flagged"].map { localized($0) }
        scopes.showsScopeBar = true
        scopes.selectedScopeButtonIndex = 0
        section("Scopes", BlockRow(scopes, insets: .zero))

        let prompt = self.bar("City")
        prompt.prompt = localized("Where do you go?")
        prompt.showsBookmarkButton = true
        section("Prompt and bookmark", BlockRow(prompt, insets: .zero))
    }

    private func bar(_ placeholder: String) -> UISearchBar {
        let bar = UISearchBar()
        bar.placeholder = localized(placeholder)
        bar.searchBarStyle = .minimal
        bar.autocapitalizationType = .none
        return bar
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(true, animated: true)
        log.add("begin")
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.add("\"\(searchText)\"")
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        log.add("search")
        searchBar.resignFirstResponder()
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        log.add("cancel")
        searchBar.text = nil
        searchBar.resignFirstResponder()
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        searchBar.setShowsCancelButton(false, animated: true)
        log.add("end")
    }
}

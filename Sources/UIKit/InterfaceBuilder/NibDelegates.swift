/// Objective-C takes any object for a delegate, and then finds none of its methods. Here one that does not conform is left out, with the same effect.
@MainActor enum NibDelegates {
    static func fits(_ object: AnyObject, as property: String, of source: AnyObject) -> Bool {
        switch (property, source) {
        case ("delegate", is UITableView): object is any UITableViewDelegate
        case ("delegate", is UICollectionView): object is any UICollectionViewDelegate
        case ("delegate", is UITextView): object is any UITextViewDelegate
        case ("delegate", is UIScrollView): object is any UIScrollViewDelegate
        case ("delegate", is UITextField): object is any UITextFieldDelegate
        case ("delegate", is UISearchBar): object is any UISearchBarDelegate
        case ("delegate", is UIPickerView): object is any UIPickerViewDelegate
        case ("delegate", is UITabBar): object is any UITabBarDelegate
        case ("delegate", is UITabBarController): object is any UITabBarControllerDelegate
        case ("delegate", is UINavigationController): object is any UINavigationControllerDelegate
        case ("delegate", is UISplitViewController): object is any UISplitViewControllerDelegate
        case ("delegate", is UIGestureRecognizer): object is any UIGestureRecognizerDelegate
        case ("dataSource", is UITableView): object is any UITableViewDataSource
        case ("dataSource", is UICollectionView): object is any UICollectionViewDataSource
        case ("dataSource", is UIPickerView): object is any UIPickerViewDataSource
        default: true
        }
    }
}

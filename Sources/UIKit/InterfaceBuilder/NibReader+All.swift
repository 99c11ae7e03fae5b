extension NibReader {
    /// One for each class that Interface Builder's files can name.
    static let all: [NibReader] = [
        view, label, imageView, control, button, `switch`, slider, stepper, progressView, activityIndicator, pageControl, segmentedControl, textField,
        textView, searchBar, scrollView, stackView, tableView, tableViewCell, headerFooter, refreshControl, collectionView, collectionReusableView,
        collectionViewCell, collectionViewLayout, flowLayout, navigationBar, toolbar, navigationItem, barItem, barButtonItem, tabBarItem, tabBar,
        visualEffectView, pickerView, datePicker, gestureRecognizer, tapRecognizer, panRecognizer, longPressRecognizer, swipeRecognizer, pinchRecognizer,
        rotationRecognizer, edgePanRecognizer, viewController, tableViewController, collectionViewController, navigationController, tabBarController,
        splitViewController, pageViewController, window, customObject,
    ]
}

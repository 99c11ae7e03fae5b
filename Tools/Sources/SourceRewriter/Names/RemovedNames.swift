/// Names that Apple removed or deprecated in iOS 7 or earlier, with what took their place (F0.2).
enum RemovedNames {
    static let methods: [String: String] = [
        "presentModalViewController": "present(_:animated:completion:)",
        "dismissModalViewController": "dismiss(animated:completion:)",
        "dismissModalViewControllerAnimated": "dismiss(animated:completion:)",
        "viewDidUnload": "didReceiveMemoryWarning()",
        "viewWillUnload": "didReceiveMemoryWarning()",
        "sizeWithFont": "size(withAttributes:)",
        "shouldAutorotateToInterfaceOrientation": "shouldAutorotate and supportedInterfaceOrientations",
    ]

    static let properties: [String: String] = [
        "modalViewController": "presentedViewController",
        "parentModalViewController": "presentingViewController",
        "contentSizeForViewInPopover": "preferredContentSize",
        "wantsFullScreenLayout": "edgesForExtendedLayout",
        "minimumFontSize": "minimumScaleFactor",
    ]

    static func replacement(_ name: String) -> String? { methods[name] ?? properties[name] }
}

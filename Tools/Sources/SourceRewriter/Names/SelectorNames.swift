/// How Swift names an Objective-C selector, and how UIKit's headers depart from it.
enum SelectorNames {
    /// The selector of a method whose `@objc` gives no name.
    ///
    /// The first label joins the base name through "With", unless it starts with a preposition or the
    /// base name ends with one; `throws` adds an error argument.
    static func method(base: String, labels: [String?], throws isThrowing: Bool = false, async isAsync: Bool = false) -> String {
        var pieces: [String?] = labels
        if isAsync { pieces.append("completionHandler") } else if isThrowing { pieces.append("error") }
        guard let first = pieces.first else { return base }
        var result = base
        if labels.isEmpty {
            result += isAsync ? "WithCompletionHandler" : "AndReturnError"
        } else if let first, !first.isEmpty {
            if !startsWithPreposition(first) && !endsWithPreposition(base) { result += "With" }
            result += capitalised(first)
        }
        result += ":"
        for piece in pieces.dropFirst() { result += (piece ?? "") + ":" }
        return result
    }

    static func initializer(labels: [String?], throws isThrowing: Bool = false) -> String {
        method(base: "init", labels: labels, throws: isThrowing)
    }

    static func setter(ofProperty name: String) -> String { "set" + capitalised(name) + ":" }

    /// Swift's full name, `tap(_:for:)`.
    static func fullName(base: String, labels: [String?]) -> String {
        base + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }

    /// The name of the accessor that stands for an optional requirement: the base name and its labels,
    /// joined by "_".
    static func accessor(base: String, labels: [String?]) -> String {
        "__optional_" + ([base] + labels.compactMap { $0 }).joined(separator: "_")
    }

    /// Splits `tap(_:for:)`; a plain name has no labels.
    static func parse(fullName: String) -> (base: String, labels: [String?]?) {
        guard let open = fullName.firstIndex(of: "(") else { return (fullName, nil) }
        let labels = fullName[fullName.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
        return (String(fullName[..<open]), labels.map { $0 == "_" ? nil : String($0) })
    }

    static func capitalised(_ word: String) -> String {
        guard let first = word.first else { return word }
        return first.uppercased() + word.dropFirst()
    }

    // MARK: Prepositions

    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
        "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via",
        "when", "with", "within",
    ]

    private static func startsWithPreposition(_ label: String) -> Bool {
        var word = ""
        for character in label {
            if character.isUppercase, !word.isEmpty { break }
            word.append(character)
        }
        return prepositions.contains(word.lowercased())
    }

    private static func endsWithPreposition(_ name: String) -> Bool {
        var word = ""
        for character in name.reversed() {
            word.insert(character, at: word.startIndex)
            if character.isUppercase { break }
        }
        return prepositions.contains(word.lowercased())
    }

    // MARK: UIKit

    /// Methods of Apple's frameworks whose Swift names do not lead back to their selectors by rule.
    static let frameworkSelectors: [String: String] = [
        "accessibilityElement(at:)": "accessibilityElementAtIndex:",
        "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
        "present(_:animated:completion:)": "presentViewController:animated:completion:",
        "show(_:sender:)": "showViewController:sender:",
        "showDetailViewController(_:sender:)": "showDetailViewController:sender:",
        "addChild(_:)": "addChildViewController:",
        "removeFromParent()": "removeFromParentViewController",
        "willMove(toParent:)": "willMoveToParentViewController:",
        "didMove(toParent:)": "didMoveToParentViewController:",
        "prepare(for:sender:)": "prepareForSegue:sender:",
        "shouldPerformSegue(withIdentifier:sender:)": "shouldPerformSegueWithIdentifier:sender:",
        "performSegue(withIdentifier:sender:)": "performSegueWithIdentifier:sender:",
        "pushViewController(_:animated:)": "pushViewController:animated:",
        "popViewController(animated:)": "popViewControllerAnimated:",
        "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
        "popToViewController(_:animated:)": "popToViewController:animated:",
        "draw(_:)": "drawRect:",
        "draw(_:for:)": "drawRect:forViewPrintFormatter:",
        "draw(_:in:)": "drawLayer:inContext:",
        "display(_:)": "displayLayer:",
        "addTarget(_:action:for:)": "addTarget:action:forControlEvents:",
        "removeTarget(_:action:for:)": "removeTarget:action:forControlEvents:",
        "sendActions(for:)": "sendActionsForControlEvents:",
        "sendAction(_:to:for:)": "sendAction:to:forEvent:",
        "touchesBegan(_:with:)": "touchesBegan:withEvent:",
        "touchesMoved(_:with:)": "touchesMoved:withEvent:",
        "touchesEnded(_:with:)": "touchesEnded:withEvent:",
        "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
        "pressesBegan(_:with:)": "pressesBegan:withEvent:",
        "pressesEnded(_:with:)": "pressesEnded:withEvent:",
        "motionBegan(_:with:)": "motionBegan:withEvent:",
        "motionEnded(_:with:)": "motionEnded:withEvent:",
        "motionCancelled(_:with:)": "motionCancelled:withEvent:",
        "hitTest(_:with:)": "hitTest:withEvent:",
        "point(inside:with:)": "pointInside:withEvent:",
        "convert(_:to:)": "convertPoint:toView:",
        "convert(_:from:)": "convertPoint:fromView:",
        "insertSubview(_:at:)": "insertSubview:atIndex:",
        "insertSubview(_:aboveSubview:)": "insertSubview:aboveSubview:",
        "insertSubview(_:belowSubview:)": "insertSubview:belowSubview:",
        "bringSubviewToFront(_:)": "bringSubviewToFront:",
        "sendSubviewToBack(_:)": "sendSubviewToBack:",
        "exchangeSubview(at:withSubviewAt:)": "exchangeSubviewAtIndex:withSubviewAtIndex:",
        "willMove(toSuperview:)": "willMoveToSuperview:",
        "willMove(toWindow:)": "willMoveToWindow:",
        "sizeThatFits(_:)": "sizeThatFits:",
        "viewWillTransition(to:with:)": "viewWillTransitionToSize:withTransitionCoordinator:",
        "willTransition(to:with:)": "willTransitionToTraitCollection:withTransitionCoordinator:",
        "canPerformAction(_:withSender:)": "canPerformAction:withSender:",
        "target(forAction:withSender:)": "targetForAction:withSender:",
        "setTitle(_:for:)": "setTitle:forState:",
        "setTitleColor(_:for:)": "setTitleColor:forState:",
        "setImage(_:for:)": "setImage:forState:",
        "setBackgroundImage(_:for:)": "setBackgroundImage:forState:",
        "setAttributedTitle(_:for:)": "setAttributedTitle:forState:",
        "reloadRows(at:with:)": "reloadRowsAtIndexPaths:withRowAnimation:",
        "insertRows(at:with:)": "insertRowsAtIndexPaths:withRowAnimation:",
        "deleteRows(at:with:)": "deleteRowsAtIndexPaths:withRowAnimation:",
        "reloadSections(_:with:)": "reloadSections:withRowAnimation:",
        "add(_:forKey:)": "addAnimation:forKey:",
        "removeAnimation(forKey:)": "removeAnimationForKey:",
        "action(for:)": "actionForLayer:forKey:",
        "makeToast(_:)": "makeToast:",
        "value(forKey:)": "valueForKey:",
        "setValue(_:forKey:)": "setValue:forKey:",
        "value(forKeyPath:)": "valueForKeyPath:",
        "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
        "value(forUndefinedKey:)": "valueForUndefinedKey:",
        "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
        "setNilValueForKey(_:)": "setNilValueForKey:",
        "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
        "responds(to:)": "respondsToSelector:",
        "perform(_:with:)": "performSelector:withObject:",
        "isEqual(_:)": "isEqual:",
        "encode(with:)": "encodeWithCoder:",
        "copy(with:)": "copyWithZone:",
        "undo()": "undo",
        "redo()": "redo",
        "cancel()": "cancel",
        "invalidate()": "invalidate",
        "becomeFirstResponder()": "becomeFirstResponder",
    ]

    /// The selector of a framework's method, by its Swift name.
    static func framework(base: String, labels: [String?]) -> String {
        frameworkSelectors[fullName(base: base, labels: labels)] ?? method(base: base, labels: labels)
    }

    /// Booleans whose name is their key.
    private static let wholeKeys: Set<String> = ["isAccessibilityElement"]

    /// Key, getter and setter of a framework's property: a Boolean `isHidden` is Objective-C's `hidden`
    /// with the getter `isHidden`.
    ///
    /// - Parameter owner: of a class property that has the class's own type: Swift leaves the type's name out (`UIApplication.shared` is
    ///   `sharedApplication`, `UIColor.black` is `blackColor`).
    static func frameworkProperty(_ name: String, isBoolean: Bool, owner: String? = nil) -> (key: String, getter: String, setter: String) {
        if let owner {
            let suffix = String(owner.dropFirst(2))
            let whole = name.hasSuffix(suffix) ? name : name + suffix
            return (whole, whole, setter(ofProperty: whole))
        }
        guard isBoolean, !wholeKeys.contains(name), name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else {
            return (name, name, setter(ofProperty: name))
        }
        let rest = name.dropFirst(2)
        // `isHTML` keeps its capitals, `isHidden` becomes `hidden`.
        let keepsCapitals = rest.dropFirst().first?.isUppercase ?? false
        let key = keepsCapitals ? String(rest) : rest.first!.lowercased() + rest.dropFirst()
        return (key, name, setter(ofProperty: key))
    }
}

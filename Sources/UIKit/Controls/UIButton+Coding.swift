internal import Foundation

extension UIButton {
    /// Whether the button made the view itself, of its title and images.
    final func isPart(_ view: UIView) -> Bool {
        view === label || view === imagePart || view === backgroundPart || view === subtitlePart || view === indicatorPart
            || view === popUpMark
    }

    final func encodeContent(with coder: NSCoder) {
        coder.encode(buttonType.rawValue, forKey: "UIButtonType")
        let states = Set([titles.states, titleColors.states, titleShadowColors.states, images.states, backgroundImages.states, attributedTitles.states].joined())
        let list = NSMutableDictionary()
        for state in states {
            let content = NSMutableDictionary()
            func keep(_ value: NSObject?, _ key: NSString) { if let value { content.setObject(value, forKey: key) } }
            keep(titles[exactly: state].map { NSString(string: $0) }, "title")
            keep(titleColors[exactly: state], "titleColor")
            keep(titleShadowColors[exactly: state], "titleShadowColor")
            keep(images[exactly: state], "image")
            keep(backgroundImages[exactly: state], "backgroundImage")
            keep(attributedTitles[exactly: state], "attributedTitle")
            list.setObject(content, forKey: NSNumber(value: state.rawValue))
        }
        if list.count > 0 { coder.encode(list, forKey: "UIButtonStatefulContent") }
        if let label { coder.encode(label.font, forKey: "UIFont") }
        for (key, insets) in [("UIContentEdgeInsets", contentEdgeInsets), ("UITitleEdgeInsets", titleEdgeInsets), ("UIImageEdgeInsets", imageEdgeInsets)] where insets != .zero {
            coder.encode(insets, forKey: key)
        }
    }

    final func decodeContent(from coder: NSCoder) {
        buttonType = coder.decodeCase(forKey: "UIButtonType") ?? buttonType
        if coder.containsValue(forKey: "UIButtonStatefulContent"), let list = coder.decodeObject(forKey: "UIButtonStatefulContent") as? NSDictionary {
            for case (let number as NSNumber, let content as NSDictionary) in list {
                let state = UIControl.State(rawValue: number.uintValue)
                titles[exactly: state] = content["title"] as? String
                titleColors[exactly: state] = content["titleColor"] as? UIColor
                titleShadowColors[exactly: state] = content["titleShadowColor"] as? UIColor
                images[exactly: state] = content["image"] as? UIImage
                backgroundImages[exactly: state] = content["backgroundImage"] as? UIImage
                attributedTitles[exactly: state] = content["attributedTitle"] as? NSAttributedString
            }
        }
        func insets(_ key: String) -> UIEdgeInsets {
            let insets = coder.decodeUIEdgeInsets(forKey: key)
            return [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite) ? insets : .zero
        }
        contentEdgeInsets = insets("UIContentEdgeInsets")
        titleEdgeInsets = insets("UITitleEdgeInsets")
        imageEdgeInsets = insets("UIImageEdgeInsets")
        if let font = coder.decodeObjectIfPresent(UIFont.self, forKey: "UIFont") { titleLabel?.font = font }
        contentChanged()
    }
}

import UIKit

/// A short sentence at the top of a list that goes by itself.
final class NoticeView: UILabel {
    /// How long it stays, in seconds.
    static let duration: TimeInterval = 1.5

    /// Shows a sentence below the bars of a list, in the place of an earlier one.
    static func show(_ text: String, over list: UIScrollView) {
        list.subviews.filter { $0 is NoticeView }.forEach { $0.removeFromSuperview() }
        let view = NoticeView()
        view.text = text
        view.font = .scaled(14, atMost: 20)
        view.textColor = .white
        view.textAlignment = .center
        view.backgroundColor = Palette.accent
        view.accessibilityIdentifier = "notice"
        view.translatesAutoresizingMaskIntoConstraints = false
        list.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: list.frameLayoutGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: list.frameLayoutGuide.trailingAnchor),
            view.topAnchor.constraint(equalTo: list.safeAreaLayoutGuide.topAnchor),
            view.heightAnchor.constraint(equalToConstant: 34),
        ])
        UIAccessibility.post(notification: .announcement, argument: text)
        UIView.animate(
            withDuration: 0.25, delay: duration, options: [], animations: { view.alpha = 0 }, completion: { _ in view.removeFromSuperview() })
    }
}

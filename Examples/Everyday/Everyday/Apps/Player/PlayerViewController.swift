import UIKit

/// The screen of what plays: the picture, a scrubber, the buttons, and the queue in a sheet.
final class PlayerViewController: UIViewController {
    private let playback: Playback
    private let expansion: PlayerExpansion
    private let artwork = UIImageView()
    private let titleLabel = UILabel()
    private let artistLabel = UILabel()
    private let scrubber = UISlider()
    private let elapsedLabel = UILabel()
    private let remainingLabel = UILabel()
    private let playButton = UIButton(configuration: .plain())
    private let volume = UISlider()

    init(playback: Playback, expansion: PlayerExpansion) {
        self.playback = playback
        self.expansion = expansion
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    // MARK: For the transition

    var artworkImage: UIImage? { artwork.image }

    var artworkIsHidden = false {
        didSet { artwork.isHidden = artworkIsHidden }
    }

    /// Where the picture stands when the screen does at the frame.
    func artworkFrame(in container: UIView, at frame: CGRect) -> CGRect {
        artwork.convert(artwork.bounds, to: view).offsetBy(dx: frame.minX, dy: frame.minY)
    }

    // MARK: View

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.layer.cornerRadius = 38
        view.clipsToBounds = true
        artwork.contentMode = .scaleAspectFill
        artwork.clipsToBounds = true
        artwork.layer.cornerRadius = 12
        artwork.accessibilityIdentifier = "player.artwork"
        artwork.isAccessibilityElement = true
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        artistLabel.font = .preferredFont(forTextStyle: .title3)
        artistLabel.textColor = .secondaryLabel
        for label in [elapsedLabel, remainingLabel] {
            label.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(for: .monospacedDigitSystemFont(ofSize: 12, weight: .regular))
            label.textColor = .secondaryLabel
        }
        for label in [titleLabel, artistLabel] { label.numberOfLines = 2 }
        for label in [titleLabel, artistLabel, elapsedLabel, remainingLabel] { label.adjustsFontForContentSizeCategory = true }
        scrubber.accessibilityIdentifier = "player.scrubber"
        scrubber.minimumTrackTintColor = .label
        scrubber.setThumbImage(thumb(12), for: .normal)
        scrubber.setThumbImage(thumb(22), for: .highlighted)
        scrubber.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                playback.seek(to: TimeInterval(scrubber.value) * playback.current.duration)
            }, for: .valueChanged)
        volume.value = 0.6
        volume.minimumValueImage = UIImage(systemName: "speaker.fill")
        volume.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        volume.tintColor = .secondaryLabel

        let grabber = UIView()
        grabber.backgroundColor = .tertiaryLabel
        grabber.layer.cornerRadius = 2.5
        grabber.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(grabber)

        let times = UIStackView(arrangedSubviews: [elapsedLabel, remainingLabel])
        times.distribution = .equalSpacing
        let buttons = UIStackView(arrangedSubviews: [
            button("backward.fill", "player.previous", 28) { [playback] in playback.previous() }, playButton,
            button("forward.fill", "player.next", 28) { [playback] in playback.next() },
        ])
        buttons.distribution = .fillEqually
        // A record turns the same way in every language.
        for view in [scrubber, times, buttons] + buttons.arrangedSubviews { view.semanticContentAttribute = .playback }
        playButton.configuration?.baseForegroundColor = .label
        playButton.accessibilityIdentifier = "player.play"
        playButton.addAction(UIAction { [playback] _ in playback.toggle() }, for: .primaryActionTriggered)
        let lower = UIStackView(arrangedSubviews: [
            button("chevron.down", "player.close", 18) { [weak self] in self?.dismiss(animated: true) },
            button("list.bullet", "player.queue", 18) { [weak self] in self?.showQueue() },
        ])
        lower.distribution = .fillEqually
        let stack = UIStackView(arrangedSubviews: [artwork, titleLabel, artistLabel, scrubber, times, buttons, volume, lower])
        stack.axis = .vertical
        stack.spacing = 16
        stack.setCustomSpacing(28, after: artwork)
        stack.setCustomSpacing(2, after: titleLabel)
        stack.setCustomSpacing(4, after: scrubber)
        stack.setCustomSpacing(24, after: buttons)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let square = artwork.heightAnchor.constraint(equalTo: artwork.widthAnchor)
        square.priority = UILayoutPriority(700)
        artwork.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
        artwork.setContentHuggingPriority(UILayoutPriority(1), for: .vertical)
        let width = stack.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -64)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            grabber.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 6),
            grabber.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            grabber.widthAnchor.constraint(equalToConstant: 36),
            grabber.heightAnchor.constraint(equalToConstant: 5),
            square,
            width,
            stack.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, constant: -64),
            stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: grabber.bottomAnchor, constant: 20),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
            stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned)))
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Playback.didChange, object: playback)
        NotificationCenter.default.addObserver(self, selector: #selector(tick), name: Playback.didTick, object: playback)
        update()
        tick()
    }

    private func button(_ symbol: String, _ identifier: String, _ size: CGFloat, action: @escaping () -> Void) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
        configuration.baseForegroundColor = .label
        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
        button.accessibilityIdentifier = identifier
        return button
    }

    private func thumb(_ side: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            UIColor.gray.setFill()
            UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
        }
    }

    @objc private func update() {
        artwork.image = playback.current.artwork
        titleLabel.text = playback.current.title
        artistLabel.text = playback.current.artist
        playButton.configuration?.image = UIImage(
            systemName: playback.isPlaying ? "pause.fill" : "play.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40))
    }

    @objc private func tick() {
        elapsedLabel.text = Playback.text(playback.position)
        // The mark keeps the sign before the number in right-to-left texts, too.
        remainingLabel.text = "\u{200E}-" + Playback.text(playback.current.duration - playback.position)
        if !scrubber.isTracking { scrubber.value = Float(playback.position / playback.current.duration) }
    }

    // MARK: Ways out

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        let way = recognizer.translation(in: view.superview).y
        let fraction = min(1, max(0, way / view.bounds.height))
        switch recognizer.state {
        case .began:
            expansion.beginInteraction()
            dismiss(animated: true)
        case .changed:
            expansion.updateInteraction(fraction)
        case .ended:
            let speed = recognizer.velocity(in: view.superview).y
            expansion.endInteraction(finishes: fraction > 0.35 || speed > 900)
        default:
            expansion.endInteraction(finishes: false)
        }
    }

    private func showQueue() {
        let navigation = UINavigationController(rootViewController: QueueViewController(playback: playback))
        navigation.sheetPresentationController?.detents = [.medium(), .large()]
        navigation.sheetPresentationController?.prefersGrabberVisible = true
        present(navigation, animated: true)
    }
}

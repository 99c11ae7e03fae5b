import UIKit

/// What plays, in a bar: a tap or a swipe up opens the screen.
final class MiniPlayerView: UIView {
    static let height: CGFloat = 56

    var open: (() -> Void)?
    let artwork = UIImageView()
    private let playback: Playback
    private let titleLabel = UILabel()
    private let playButton = UIButton(configuration: .plain())
    private let nextButton = UIButton(configuration: .plain())

    init(playback: Playback) {
        self.playback = playback
        super.init(frame: .zero)
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
        ground.layer.cornerRadius = 14
        ground.clipsToBounds = true
        artwork.contentMode = .scaleAspectFill
        artwork.clipsToBounds = true
        artwork.layer.cornerRadius = 8
        titleLabel.font = .preferredFont(forTextStyle: .body)
        titleLabel.adjustsFontForContentSizeCategory = true
        playButton.configuration?.baseForegroundColor = .label
        nextButton.configuration?.baseForegroundColor = .label
        nextButton.configuration?.image = UIImage(systemName: "forward.fill")
        playButton.accessibilityIdentifier = "mini.play"
        nextButton.accessibilityIdentifier = "mini.next"
        playButton.addAction(UIAction { _ in playback.toggle() }, for: .primaryActionTriggered)
        nextButton.addAction(UIAction { _ in playback.next() }, for: .primaryActionTriggered)
        for button in [playButton, nextButton] {
            button.semanticContentAttribute = .playback
            button.setContentHuggingPriority(.required, for: .horizontal)
            button.setContentCompressionResistancePriority(.required, for: .horizontal)
        }
        // A record turns the same way in every language.
        let buttons = UIStackView(arrangedSubviews: [playButton, nextButton])
        buttons.semanticContentAttribute = .playback
        let stack = UIStackView(arrangedSubviews: [artwork, titleLabel, buttons])
        stack.alignment = .center
        stack.spacing = 10
        for view in [ground, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            ground.topAnchor.constraint(equalTo: topAnchor),
            ground.leadingAnchor.constraint(equalTo: leadingAnchor),
            ground.trailingAnchor.constraint(equalTo: trailingAnchor),
            ground.bottomAnchor.constraint(equalTo: bottomAnchor),
            artwork.widthAnchor.constraint(equalToConstant: 40),
            artwork.heightAnchor.constraint(equalToConstant: 40),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 4),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        ])
        accessibilityIdentifier = "mini"
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(opened)))
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(opened))
        swipe.direction = .up
        addGestureRecognizer(swipe)
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: Playback.didChange, object: playback)
        update()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func opened() {
        open?()
    }

    @objc private func update() {
        artwork.image = playback.current.artwork
        titleLabel.text = playback.current.title
        playButton.configuration?.image = UIImage(systemName: playback.isPlaying ? "pause.fill" : "play.fill")
        playButton.accessibilityLabel = playback.isPlaying ? "Pause" : "Play"
    }
}

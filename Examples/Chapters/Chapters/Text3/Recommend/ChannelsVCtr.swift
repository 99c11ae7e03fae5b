import UIKit

/// The tab of channels: a tap follows one, another leaves it.
class ChannelsVCtr: CardPageViewController {
    private let viewModel: ChannelsViewModel
    private var buttons: [UIButton] = []

    override var citation: Citation? { return Citation(3, "四.1") }

    init(viewModel: ChannelsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("ChannelsVCtr needs its view model")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        for index in viewModel.names.indices {
            let button = addButton("", identifier: "channel.\(index)", action: #selector(toggle(_:)))
            button.tag = index
            buttons.append(button)
        }
        viewModel.followed.bind(self) { [weak self] followed in self?.show(followed) }
    }

    private func show(_ followed: [Int]) {
        for button in buttons {
            let name = localized(viewModel.names[button.tag])
            button.setTitle(followed.contains(button.tag) ? name + " ✓" : name, for: .normal)
        }
        show(followed.isEmpty ? localized("No channels yet") : localized("Channels followed: %d", followed.count))
    }

    @objc private func toggle(_ sender: UIButton) {
        viewModel.toggle(sender.tag)
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

/// The reader's own tab: what was done on the other two.
class MineVCtr: CardPageViewController {
    private let viewModel: MineViewModel
    private let card = LogCard()

    override var citation: Citation? { return Citation(3, "四.1") }

    init(viewModel: MineViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("MineVCtr needs its view model")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        show(localized("Not logged in yet. The view models of the other tabs tell this one's."))
        card.title = "MineViewModel"
        addSection(card)
        viewModel.channelCount.bind(self) { [weak self] _ in self?.showCounts() }
        viewModel.messageCount.bind(self) { [weak self] _ in self?.showCounts() }
    }

    private func showCounts() {
        card.replace(with: [
            localized("Channels followed: %d", viewModel.channelCount.value), localized("Messages opened: %d", viewModel.messageCount.value),
        ])
        view.setNeedsLayout()
    }

    @objc private func close() {
        tabBarController?.dismiss(animated: true, completion: nil)
    }
}

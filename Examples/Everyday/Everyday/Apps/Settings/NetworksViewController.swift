import UIKit

/// Wi-Fi: a switch, and the networks around while it is on.
final class NetworksViewController: UITableViewController {
    private enum Section: Hashable {
        case power, networks
    }

    private enum Item: Hashable {
        case power
        case network(Network)
        case other
    }

    private struct Network: Hashable {
        var name: String
        var isSecure: Bool
    }

    private let networks = [
        Network(name: "Harbour", isSecure: true), Network(name: "Lighthouse", isSecure: true), Network(name: "Pier 7", isSecure: false),
        Network(name: "Shipyard Guests", isSecure: true),
    ]
    private let store: SettingsStore
    private lazy var dataSource = NetworksDataSource(tableView: tableView) { [weak self] tableView, indexPath, item in
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        self?.configure(cell, with: item)
        return cell
    }

    init(store: SettingsStore) {
        self.store = store
        super.init(style: .insetGrouped)
        title = "Wi-Fi"
        navigationItem.largeTitleDisplayMode = .never
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        dataSource.defaultRowAnimation = .fade
        tableView.dataSource = dataSource
        apply(animated: false)
    }

    private func apply(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.power])
        snapshot.appendItems([.power])
        if store[.wiFi] {
            snapshot.appendSections([.networks])
            snapshot.appendItems(networks.map { .network($0) } + [.other])
        }
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func configure(_ cell: UITableViewCell, with item: Item) {
        var content = cell.defaultContentConfiguration()
        cell.accessoryView = nil
        cell.accessoryType = .none
        cell.selectionStyle = .default
        switch item {
        case .power:
            content.text = "Wi-Fi"
            cell.selectionStyle = .none
            let control = UISwitch()
            control.isOn = store[.wiFi]
            control.accessibilityIdentifier = "wifi.switch"
            control.addAction(
                UIAction { [weak self] action in
                    guard let self, let control = action.sender as? UISwitch else { return }
                    store[.wiFi] = control.isOn
                    apply(animated: true)
                }, for: .valueChanged)
            cell.accessoryView = control
            cell.accessibilityIdentifier = "wifi.power"
        case .network(let network):
            content.text = network.name
            if network.name == store[.network] {
                content.image = UIImage(systemName: "checkmark")
            } else {
                content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
                content.image = UIImage()
            }
            let symbols = (network.isSecure ? ["lock.fill"] : []) + ["wifi"]
            let stack = UIStackView(arrangedSubviews: symbols.map { UIImageView(image: UIImage(systemName: $0)) })
            stack.alignment = .center
            stack.spacing = 8
            stack.tintColor = .label
            stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            cell.accessoryView = stack
            cell.accessibilityIdentifier = "wifi.\(network.name)"
        case .other:
            content.text = "Other…"
            content.textProperties.color = .tintColor
            cell.accessibilityIdentifier = "wifi.other"
        }
        cell.contentConfiguration = content
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard case .network(let network)? = dataSource.itemIdentifier(for: indexPath), network.name != store[.network] else { return }
        if network.isSecure {
            askForPassword(of: network)
        } else {
            join(network)
        }
    }

    private func askForPassword(of network: Network) {
        let alert = UIAlertController(
            title: "Enter the password for “\(network.name)”", message: nil, preferredStyle: .alert)
        let joinAction = UIAlertAction(title: "Join", style: .default) { [weak self] _ in self?.join(network) }
        joinAction.isEnabled = false
        alert.addTextField { field in
            field.placeholder = "Password"
            field.isSecureTextEntry = true
            field.textContentType = .password
            field.addAction(
                UIAction { action in
                    joinAction.isEnabled = ((action.sender as? UITextField)?.text?.count ?? 0) >= 8
                }, for: .editingChanged)
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(joinAction)
        alert.preferredAction = joinAction
        present(alert, animated: true)
    }

    private func join(_ network: Network) {
        store[.network] = network.name
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(networks.map { .network($0) })
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    private final class NetworksDataSource: UITableViewDiffableDataSource<Section, Item> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            sectionIdentifier(for: section) == .networks ? "Networks" : nil
        }

        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            sectionIdentifier(for: section) == .networks ? "Known networks are joined automatically." : nil
        }
    }
}

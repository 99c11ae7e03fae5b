import UIKit

/// The profile as a form in a sheet. It asks before changes are thrown away.
final class ProfileEditorViewController: UITableViewController {
    private enum Row: Int, CaseIterable {
        case name, handle, biography

        var title: String {
            switch self {
            case .name: "Name"
            case .handle: "User name"
            case .biography: "About"
            }
        }
    }

    private let original: ProfileModel
    private var profile: ProfileModel
    private let onSave: (ProfileModel) -> Void
    private let avatar = UILabel()
    private let photoButton = UIButton(configuration: .plain())

    init(profile: ProfileModel, onSave: @escaping (ProfileModel) -> Void) {
        original = profile
        self.profile = profile
        self.onSave = onSave
        super.init(style: .insetGrouped)
        title = "Edit Profile"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let cancel = UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { [unowned self] _ in self.cancel() })
        cancel.accessibilityIdentifier = "profile.cancel"
        navigationItem.leftBarButtonItem = cancel
        let save = UIBarButtonItem(systemItem: .save, primaryAction: UIAction { [unowned self] _ in
            onSave(profile)
            dismiss(animated: true)
        })
        save.accessibilityIdentifier = "profile.save"
        navigationItem.rightBarButtonItem = save
        tableView.register(ProfileFieldCell.self, forCellReuseIdentifier: "field")
        tableView.keyboardDismissMode = .interactive
        tableView.tableHeaderView = makeHeader()
        navigationController?.presentationController?.delegate = self
        update()
    }

    private func makeHeader() -> UIView {
        avatar.font = .systemFont(ofSize: 36, weight: .semibold)
        avatar.textAlignment = .center
        avatar.textColor = .white
        avatar.layer.cornerRadius = 48
        avatar.clipsToBounds = true
        photoButton.configuration?.title = "Change Photo"
        photoButton.showsMenuAsPrimaryAction = true
        photoButton.accessibilityIdentifier = "profile.photo"
        photoButton.menu = UIMenu(children: [
            UIAction(title: "Take Photo", image: UIImage(systemName: "camera")) { [unowned self] _ in setAvatar(.systemPink) },
            UIAction(title: "Choose from Library", image: UIImage(systemName: "photo.on.rectangle")) { [unowned self] _ in
                setAvatar(.systemTeal)
            },
            UIAction(title: "Remove Photo", image: UIImage(systemName: "trash"), attributes: .destructive) { [unowned self] _ in
                setAvatar(nil)
            },
        ])
        let column = UIStackView(arrangedSubviews: [avatar, photoButton])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 8
        column.translatesAutoresizingMaskIntoConstraints = false
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 160))
        header.addSubview(column)
        NSLayoutConstraint.activate([
            avatar.widthAnchor.constraint(equalToConstant: 96),
            avatar.heightAnchor.constraint(equalToConstant: 96),
            column.centerXAnchor.constraint(equalTo: header.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: header.centerYAnchor),
        ])
        return header
    }

    private func setAvatar(_ color: UIColor?) {
        profile.avatarColor = color
        update()
    }

    private func update() {
        avatar.text = profile.initials
        avatar.backgroundColor = profile.avatarColor ?? .systemGray
        let isChanged = profile.name != original.name || profile.handle != original.handle || profile.biography != original.biography
            || profile.avatarColor != original.avatarColor
        navigationItem.rightBarButtonItem?.isEnabled = isChanged && !profile.name.isEmpty
        isModalInPresentation = isChanged
    }

    private func cancel() {
        guard isModalInPresentation else { return dismiss(animated: true) }
        let alert = UIAlertController(title: nil, message: "Your changes are not saved.", preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Discard Changes", style: .destructive) { [unowned self] _ in dismiss(animated: true) })
        alert.addAction(UIAlertAction(title: "Keep Editing", style: .cancel))
        alert.popoverPresentationController?.sourceItem = navigationItem.leftBarButtonItem
        present(alert, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Row.allCases.count }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        "Everybody can see this."
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
        guard let cell = cell as? ProfileFieldCell, let row = Row(rawValue: indexPath.row) else { return cell }
        let keyPath: WritableKeyPath<ProfileModel, String> = switch row {
        case .name: \.name
        case .handle: \.handle
        case .biography: \.biography
        }
        cell.label.text = row.title
        cell.field.text = profile[keyPath: keyPath]
        cell.field.placeholder = row.title
        cell.field.accessibilityIdentifier = "profile.field.\(row)"
        cell.field.returnKeyType = row == .biography ? .done : .next
        cell.field.autocapitalizationType = row == .handle ? .none : .sentences
        cell.field.delegate = self
        cell.field.tag = row.rawValue
        cell.onChange = { [unowned self] text in
            profile[keyPath: keyPath] = text
            update()
        }
        return cell
    }
}

extension ProfileEditorViewController: UITextFieldDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        let next = IndexPath(row: textField.tag + 1, section: 0)
        if let cell = tableView.cellForRow(at: next) as? ProfileFieldCell {
            cell.field.becomeFirstResponder()
        } else {
            textField.resignFirstResponder()
        }
        return true
    }
}

extension ProfileEditorViewController: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        cancel()
    }
}

/// A label beside a text field; above it with large text.
private final class ProfileFieldCell: UITableViewCell {
    let label = UILabel()
    let field = UITextField()
    var onChange: ((String) -> Void)?
    private let row = UIStackView()
    private lazy var labelWidth = label.widthAnchor.constraint(equalToConstant: 96)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        field.font = .preferredFont(forTextStyle: .body)
        field.adjustsFontForContentSizeCategory = true
        field.clearButtonMode = .whileEditing
        field.addAction(UIAction { [unowned self] _ in onChange?(field.text ?? "") }, for: .editingChanged)
        row.addArrangedSubview(label)
        row.addArrangedSubview(field)
        row.spacing = 12
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: margins.topAnchor),
            row.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        ])
        updateAxis()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (cell: ProfileFieldCell, _) in cell.updateAxis() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateAxis() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        row.axis = isLarge ? .vertical : .horizontal
        labelWidth.isActive = !isLarge
    }
}

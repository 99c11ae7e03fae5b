import UIKit

final class ToDoViewController: UITableViewController {
    private final class DataSource: UITableViewDiffableDataSource<ToDoSection, UUID> {
        var onMove: ((IndexPath, IndexPath) -> Void)?

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            onMove?(source, destination)
        }
    }

    private var list = ToDoList.example
    private var folded: Set<ToDoSection> = [.done]
    private let history = UndoManager()

    private lazy var dataSource = DataSource(tableView: tableView) { [unowned self] tableView, indexPath, id in
        let cell = tableView.dequeueReusableCell(withIdentifier: ToDoCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? ToDoCell, let item = list[id] {
            cell.configure(with: item)
            cell.delegate = self
        }
        return cell
    }

    init() {
        super.init(style: .insetGrouped)
        title = "To-Do"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var undoManager: UndoManager? { history }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ToDoCell.self, forCellReuseIdentifier: ToDoCell.reuseIdentifier)
        tableView.register(ToDoHeaderView.self, forHeaderFooterViewReuseIdentifier: ToDoHeaderView.reuseIdentifier)
        tableView.keyboardDismissMode = .onDrag
        tableView.accessibilityIdentifier = "todo.table"
        dataSource.defaultRowAnimation = .fade
        dataSource.onMove = { [unowned self] in didMove(from: $0, to: $1) }
        editButtonItem.accessibilityIdentifier = "todo.edit"
        navigationItem.leftBarButtonItem = editButtonItem
        let undo = UIBarButtonItem(
            image: UIImage(systemName: "arrow.uturn.backward"), primaryAction: UIAction(title: "Undo") { [unowned self] _ in
                view.endEditing(true)
                history.undo()
            })
        undo.accessibilityIdentifier = "todo.undo"
        navigationItem.rightBarButtonItem = undo
        let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [unowned self] _ in addItem() })
        add.accessibilityIdentifier = "todo.add"
        let mark = UIBarButtonItem(title: "Mark All", primaryAction: UIAction { [unowned self] _ in checkAll() })
        mark.accessibilityIdentifier = "todo.mark"
        toolbarItems = [add, .flexibleSpace(), mark]
        apply(animated: false)
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        if editing { view.endEditing(true) }
        super.setEditing(editing, animated: animated)
    }

    // MARK: Content

    private func apply(animated: Bool, reconfiguring ids: [UUID] = []) {
        var snapshot = NSDiffableDataSourceSnapshot<ToDoSection, UUID>()
        snapshot.appendSections(ToDoSection.allCases)
        for section in ToDoSection.allCases where !folded.contains(section) {
            snapshot.appendItems(list.items(in: section).map(\.id), toSection: section)
        }
        snapshot.reconfigureItems(ids.filter { snapshot.indexOfItem($0) != nil })
        dataSource.apply(snapshot, animatingDifferences: animated)
        updateHeaders(animated: animated)
        navigationItem.rightBarButtonItem?.isEnabled = history.canUndo
    }

    private func updateHeaders(animated: Bool) {
        for section in ToDoSection.allCases {
            guard let header = tableView.headerView(forSection: section.rawValue) as? ToDoHeaderView else { continue }
            configure(header, for: section, animated: animated)
        }
    }

    private func configure(_ header: ToDoHeaderView, for section: ToDoSection, animated: Bool) {
        header.configure(
            section: section, count: list.items(in: section).count, isFolded: folded.contains(section), animated: animated)
    }

    /// Changes the list as one step of the history.
    private func change(_ name: String, reconfiguring ids: [UUID] = [], _ body: (inout ToDoList) -> Void) {
        var new = list
        body(&new)
        set(new, name: name, reconfiguring: ids)
    }

    private func set(_ new: ToDoList, name: String, reconfiguring ids: [UUID]) {
        let old = list
        history.registerUndo(withTarget: self) { $0.set(old, name: name, reconfiguring: ids) }
        history.setActionName(name)
        list = new
        apply(animated: true, reconfiguring: ids)
    }

    private func id(of cell: UITableViewCell) -> UUID? {
        tableView.indexPath(for: cell).flatMap(dataSource.itemIdentifier(for:))
    }

    // MARK: Actions

    private func addItem() {
        view.endEditing(true)
        folded.remove(.today)
        let item = ToDoItem("", section: .today)
        change("Add") { $0.append(item) }
        guard let indexPath = dataSource.indexPath(for: item.id) else { return }
        tableView.scrollToRow(at: indexPath, at: .none, animated: false)
        (tableView.cellForRow(at: indexPath) as? ToDoCell)?.textView.becomeFirstResponder()
    }

    private func checkAll() {
        let open = list.items(in: .today)
        guard !open.isEmpty else { return }
        change("Mark All", reconfiguring: open.map(\.id)) { list in
            for item in open { list.move(item.id, to: .done, at: .max) }
        }
    }

    private func toggle(_ id: UUID) {
        guard let item = list[id] else { return }
        change(item.section == .done ? "Reopen" : "Check", reconfiguring: [id]) {
            $0.move(id, to: item.section == .done ? .today : .done, at: .max)
        }
    }

    private func didMove(from source: IndexPath, to destination: IndexPath) {
        var snapshot = dataSource.snapshot()
        guard let id = dataSource.itemIdentifier(for: source), let section = ToDoSection(rawValue: destination.section) else { return }
        var new = list
        new.move(id, to: section, at: destination.row)
        let old = list
        history.registerUndo(withTarget: self) { $0.set(old, name: "Move", reconfiguring: [id]) }
        list = new
        snapshot.deleteItems([id])
        if folded.contains(section) {
            dataSource.apply(snapshot, animatingDifferences: true)
            updateHeaders(animated: true)
        } else {
            apply(animated: false, reconfiguring: [id])
        }
        navigationItem.rightBarButtonItem?.isEnabled = true
    }

    private func showDate(for id: UUID) {
        let picker = ToDoDateViewController(date: list[id]?.due) { [unowned self] date in
            change("Date", reconfiguring: [id]) { $0[id]?.due = date }
        }
        let navigation = UINavigationController(rootViewController: picker)
        if let sheet = navigation.sheetPresentationController {
            sheet.detents = [.custom(identifier: .init("calendar")) { _ in 440 }, .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 20
        }
        present(navigation, animated: true)
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: ToDoHeaderView.reuseIdentifier)
        guard let header = view as? ToDoHeaderView, let section = ToDoSection(rawValue: section) else { return view }
        configure(header, for: section, animated: false)
        header.onTap = { [unowned self] in
            view?.endEditing(true)
            if folded.remove(section) == nil { folded.insert(section) }
            apply(animated: true)
        }
        return header
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath), let item = list[id] else { return nil }
        let flag = UIContextualAction(style: .normal, title: item.isFlagged ? "Unflag" : "Flag") { [unowned self] _, _, done in
            change("Flag", reconfiguring: [id]) { $0[id]?.isFlagged.toggle() }
            done(true)
        }
        flag.backgroundColor = .systemOrange
        flag.image = UIImage(systemName: item.isFlagged ? "flag.slash" : "flag.fill")
        return UISwipeActionsConfiguration(actions: [flag])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
            change("Delete") { $0[id] = nil }
            done(true)
        }
        let date = UIContextualAction(style: .normal, title: "Date") { [unowned self] _, _, done in
            showDate(for: id)
            done(true)
        }
        date.backgroundColor = .systemIndigo
        return UISwipeActionsConfiguration(actions: [delete, date])
    }

    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .none }
    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
}

extension ToDoViewController: ToDoCellDelegate {
    func toDoCellDidToggle(_ cell: ToDoCell) {
        if let id = id(of: cell) { toggle(id) }
    }

    func toDoCellDidPressReturn(_ cell: ToDoCell) {
        cell.textView.resignFirstResponder()
    }

    func toDoCellDidChangeHeight(_ cell: ToDoCell) {
        UIView.performWithoutAnimation {
            tableView.beginUpdates()
            tableView.endUpdates()
        }
    }

    func toDoCell(_ cell: ToDoCell, didEndEditing text: String) {
        guard let id = id(of: cell), let item = list[id], item.title != text || text.isEmpty else { return }
        if text.isEmpty {
            change("Delete") { $0[id] = nil }
        } else {
            change("Edit", reconfiguring: [id]) { $0[id]?.title = text }
        }
    }
}

import UIKit

/// A sheet as high as its calendar.
final class ToDoDateViewController: UIViewController {
    private let picker = UIDatePicker()
    private let onDone: (Date?) -> Void

    init(date: Date?, onDone: @escaping (Date?) -> Void) {
        self.onDone = onDone
        super.init(nibName: nil, bundle: nil)
        title = "Date"
        picker.date = date ?? .now
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Clear", primaryAction: UIAction { [unowned self] _ in finish(nil) })
        let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [unowned self] _ in finish(picker.date) })
        done.accessibilityIdentifier = "todo.date.done"
        navigationItem.rightBarButtonItem = done
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.accessibilityIdentifier = "todo.picker"
        picker.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(picker)
        NSLayoutConstraint.activate([
            picker.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            picker.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            picker.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private func finish(_ date: Date?) {
        onDone(date)
        dismiss(animated: true)
    }
}

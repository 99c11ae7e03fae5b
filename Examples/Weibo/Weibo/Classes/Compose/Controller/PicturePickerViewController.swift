import UIKit

/// A grid of the pictures at hand, of which several are chosen. Holding one shows it large.
final class PicturePickerViewController: UICollectionViewController {
    private let names: [String]
    private var selection: PictureSelection
    private let onDone: ([String]) -> Void

    /// - Parameters:
    ///   - chosen: those that are chosen at first.
    ///   - onDone: gets the chosen ones in their order. Not called when the user cancels.
    init(names: [String] = SamplePictures.names, chosen: [String], onDone: @escaping ([String]) -> Void) {
        self.names = names
        selection = PictureSelection(chosen)
        self.onDone = onDone
        super.init(collectionViewLayout: PictureGridLayout(leastColumns: 3, columnWidth: 140))
        title = localized("picker.title")
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = Palette.card
        collectionView.alwaysBounceVertical = true
        collectionView.accessibilityIdentifier = "picker"
        collectionView.register(PickerCell.self, forCellWithReuseIdentifier: PickerCell.reuseIdentifier)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.leftBarButtonItem?.accessibilityIdentifier = "picker.cancel"
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", style: .done, target: self, action: #selector(done))
        navigationItem.rightBarButtonItem?.tintColor = Palette.accent
        navigationItem.rightBarButtonItem?.accessibilityIdentifier = "picker.done"
        showCount()
    }

    private func showCount() {
        let count = selection.names.count
        navigationItem.rightBarButtonItem?.title =
            count == 0 ? localized("picker.done") : localized("picker.doneCount", count, selection.limit)
    }

    @objc private func done() {
        dismiss(animated: true) { [onDone, selection] in onDone(selection.names) }
    }

    // MARK: The grid

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PickerCell.reuseIdentifier, for: indexPath) as! PickerCell
        show(indexPath.item, in: cell)
        cell.accessibilityIdentifier = "picker.\(indexPath.item)"
        return cell
    }

    private func show(_ item: Int, in cell: PickerCell) {
        cell.show(names[item], number: selection.number(of: names[item]), isEnabled: !selection.isFull)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: false)
        guard selection.toggle(names[indexPath.item]) else {
            return tell(title: "picker.full", message: "picker.full.text")
        }
        // The numbers of those after it change, too.
        for case let cell as PickerCell in collectionView.visibleCells {
            if let place = collectionView.indexPath(for: cell) { show(place.item, in: cell) }
        }
        showCount()
    }

    override func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let name = names[indexPath.item]
        return UIContextMenuConfiguration(identifier: nil, previewProvider: { PicturePreviewController(name: name) })
    }
}

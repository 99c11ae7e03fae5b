import UIKit

final class CanvasViewController: UIViewController {
    private struct Ink {
        let name: String
        let color: UIColor
    }

    private static let inks = [
        Ink(name: "Ink", color: .label), Ink(name: "Red", color: .systemRed), Ink(name: "Orange", color: .systemOrange),
        Ink(name: "Green", color: .systemGreen), Ink(name: "Blue", color: .systemBlue), Ink(name: "Purple", color: .systemPurple),
    ]
    private static let stickers = ["star.fill", "heart.fill", "bolt.fill", "cloud.fill"]

    private let board = BoardView()
    private let stickerLayer = PassThroughView()
    private let palette = ToolPalette()
    private let status = UILabel()
    private let history = UndoManager()
    private var ink = 0

    private lazy var undoItem = UIBarButtonItem(
        image: UIImage(systemName: "arrow.uturn.backward"), primaryAction: UIAction(title: "Undo") { [unowned self] _ in history.undo() })
    private lazy var redoItem = UIBarButtonItem(
        image: UIImage(systemName: "arrow.uturn.forward"), primaryAction: UIAction(title: "Redo") { [unowned self] _ in history.redo() })
    private lazy var colorItem = UIBarButtonItem(image: UIImage(systemName: "circle.fill"), menu: nil)

    override var undoManager: UndoManager? { history }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Canvas"
        view.backgroundColor = .secondarySystemBackground
        board.delegate = self
        board.accessibilityIdentifier = "canvas.board"
        buildBars()
        buildViews()
        observeHistory()
        update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    private func buildBars() {
        undoItem.accessibilityIdentifier = "canvas.undo"
        redoItem.accessibilityIdentifier = "canvas.redo"
        colorItem.accessibilityIdentifier = "canvas.color"
        colorItem.accessibilityLabel = "Color"
        navigationItem.leftBarButtonItems = [undoItem, redoItem]

        let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: makeMoreMenu())
        more.accessibilityIdentifier = "canvas.more"
        more.accessibilityLabel = "More"
        navigationItem.rightBarButtonItems = [more, colorItem]

        palette.onTool = { [unowned self] in board.tool = $0 }
        palette.onWidth = { [unowned self] in board.lineWidth = $0 }
    }

    private func buildViews() {
        let paper = UIView()
        paper.backgroundColor = .systemBackground
        paper.layer.cornerRadius = 12
        paper.layer.cornerCurve = .continuous
        paper.layer.shadowOpacity = 0.12
        paper.layer.shadowRadius = 8
        paper.layer.shadowOffset = CGSize(width: 0, height: 2)
        board.layer.cornerRadius = 12
        board.clipsToBounds = true
        stickerLayer.layer.cornerRadius = 12
        stickerLayer.clipsToBounds = true

        status.font = .preferredFont(forTextStyle: .footnote)
        status.adjustsFontForContentSizeCategory = true
        status.textColor = .secondaryLabel
        status.textAlignment = .center
        status.numberOfLines = 0
        status.accessibilityIdentifier = "canvas.status"

        for child in [paper, board, stickerLayer, status, palette] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let safe = view.safeAreaLayoutGuide
        let paletteWidth = palette.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -32)
        paletteWidth.priority = .defaultHigh
        NSLayoutConstraint.activate([
            paper.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
            paper.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
            paper.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
            status.topAnchor.constraint(equalTo: paper.bottomAnchor, constant: 8),
            status.leadingAnchor.constraint(equalTo: paper.leadingAnchor),
            status.trailingAnchor.constraint(equalTo: paper.trailingAnchor),
            palette.topAnchor.constraint(equalTo: status.bottomAnchor, constant: 8),
            palette.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            palette.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
            paletteWidth,
            palette.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
        ])
        for layer in [board, stickerLayer] {
            NSLayoutConstraint.activate([
                layer.topAnchor.constraint(equalTo: paper.topAnchor),
                layer.leadingAnchor.constraint(equalTo: paper.leadingAnchor),
                layer.trailingAnchor.constraint(equalTo: paper.trailingAnchor),
                layer.bottomAnchor.constraint(equalTo: paper.bottomAnchor),
            ])
        }
        status.setContentCompressionResistancePriority(.required, for: .vertical)
    }

    private func observeHistory() {
        for name in [Notification.Name.NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange, .NSUndoManagerDidCloseUndoGroup] {
            NotificationCenter.default.addObserver(self, selector: #selector(update), name: name, object: history)
        }
    }

    @objc private func update() {
        undoItem.isEnabled = history.canUndo
        redoItem.isEnabled = history.canRedo
        colorItem.tintColor = Self.inks[ink].color
        colorItem.menu = makeColorMenu()
        let stickers = stickerLayer.subviews.count
        status.text = (board.accessibilityValue ?? "") + (stickers == 0 ? "" : stickers == 1 ? ", 1 sticker" : ", \(stickers) stickers")
    }

    // MARK: Menus

    private func makeColorMenu() -> UIMenu {
        UIMenu(
            title: "Color", options: .singleSelection,
            children: Self.inks.enumerated().map { index, item in
                UIAction(
                    title: item.name, image: UIImage(systemName: "circle.fill")?.withTintColor(item.color, renderingMode: .alwaysOriginal),
                    state: index == ink ? .on : .off
                ) { [unowned self] _ in
                    ink = index
                    board.color = item.color
                    update()
                }
            })
    }

    private func makeMoreMenu() -> UIMenu {
        let stickers = UIMenu(
            title: "Add Sticker", image: UIImage(systemName: "star"),
            children: Self.stickers.map { name in
                UIAction(title: name.prefix { $0 != "." }.capitalized, image: UIImage(systemName: name)) { [unowned self] _ in
                    let sticker = StickerView(symbol: name, color: Self.inks[ink].color)
                    sticker.center = CGPoint(x: stickerLayer.bounds.midX, y: stickerLayer.bounds.midY)
                    add(sticker)
                }
            })
        let export = UIAction(title: "Export", image: UIImage(systemName: "square.and.arrow.up")) { [unowned self] _ in showExport() }
        let clear = UIAction(title: "Clear", image: UIImage(systemName: "trash"), attributes: .destructive) { [unowned self] _ in
            confirmClear()
        }
        return UIMenu(children: [stickers, export, UIMenu(options: .displayInline, children: [clear])])
    }

    private func confirmClear() {
        let alert = UIAlertController(title: "Clear the board?", message: "You can undo this.", preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Clear Board", style: .destructive) { [unowned self] _ in clear() })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceItem = navigationItem.rightBarButtonItems?.first
        present(alert, animated: true)
    }

    private func showExport() {
        let renderer = UIGraphicsImageRenderer(bounds: board.bounds)
        let image = renderer.image { context in
            UIColor.systemBackground.setFill()
            context.fill(board.bounds)
            board.layer.render(in: context.cgContext)
            stickerLayer.layer.render(in: context.cgContext)
        }
        let navigation = UINavigationController(rootViewController: ExportViewController(image: image))
        navigation.sheetPresentationController?.detents = [.medium(), .large()]
        navigation.sheetPresentationController?.prefersGrabberVisible = true
        present(navigation, animated: true)
    }

    // MARK: Undoable changes

    private func setStrokes(_ strokes: [Stroke], actionName: String) {
        let old = board.strokes
        history.registerUndo(withTarget: self) { $0.setStrokes(old, actionName: actionName) }
        history.setActionName(actionName)
        board.strokes = strokes
        update()
    }

    private func add(_ sticker: StickerView) {
        history.registerUndo(withTarget: self) { $0.remove(sticker) }
        history.setActionName("Sticker")
        sticker.onChange = { [unowned self, unowned sticker] center, transform in
            registerPlace(of: sticker, center: center, transform: transform)
        }
        if sticker.interactions.isEmpty { sticker.addInteraction(UIContextMenuInteraction(delegate: self)) }
        stickerLayer.addSubview(sticker)
        update()
    }

    private func remove(_ sticker: StickerView) {
        history.registerUndo(withTarget: self) { $0.add(sticker) }
        history.setActionName("Sticker")
        sticker.removeFromSuperview()
        update()
    }

    private func registerPlace(of sticker: StickerView, center: CGPoint, transform: CGAffineTransform) {
        history.registerUndo(withTarget: self) { canvas in
            canvas.registerPlace(of: sticker, center: sticker.center, transform: sticker.transform)
            UIView.animate(springDuration: 0.35) {
                sticker.center = center
                sticker.transform = transform
            }
        }
        history.setActionName("Move")
        update()
    }

    private func clear() {
        history.beginUndoGrouping()
        for case let sticker as StickerView in stickerLayer.subviews { remove(sticker) }
        setStrokes([], actionName: "Clear")
        history.endUndoGrouping()
        update()
    }
}

extension CanvasViewController: BoardViewDelegate {
    func boardView(_ boardView: BoardView, didFinish stroke: Stroke) {
        setStrokes(boardView.strokes + [stroke], actionName: stroke.tool.name)
    }
}

extension CanvasViewController: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let sticker = interaction.view as? StickerView else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Duplicate", image: UIImage(systemName: "plus.square.on.square")) { _ in
                    let copy = StickerView(symbol: sticker.accessibilityLabel ?? "", color: sticker.tintColor)
                    copy.transform = sticker.transform
                    copy.center = CGPoint(x: sticker.center.x + 24, y: sticker.center.y + 24)
                    self?.add(copy)
                },
                UIAction(title: "Remove", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in self?.remove(sticker) },
            ])
        }
    }
}

/// Holds the stickers and lets touches beside them through to the board.
private final class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

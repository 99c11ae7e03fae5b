import UIKit

final class ControlsViewController: UIViewController {
    private let scrollView = UIScrollView()
    private let column = UIStackView()
    private let log = UILabel()
    private let progress = UIProgressView(progressViewStyle: .default)
    private let pages = UIPageControl()
    private let pageScroll = UIScrollView()
    private var laidOutWidth: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Controls"
        view.backgroundColor = .systemGroupedBackground
        buildScroll()
        for card in [makeTracked(), makeButtons(), makeMenus(), makeValues(), makePages()] { column.addArrangedSubview(card) }
        buildToolbar()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard pageScroll.bounds.width != laidOutWidth else { return }
        laidOutWidth = pageScroll.bounds.width
        scrollToPage(animated: false)
    }

    private func buildScroll() {
        column.axis = .vertical
        column.spacing = 16
        scrollView.accessibilityIdentifier = "controls.scroll"
        for child in [scrollView, column] { child.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(column)
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            column.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
            column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
            column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
    }

    private func buildToolbar() {
        log.font = .preferredFont(forTextStyle: .caption1)
        log.textColor = .secondaryLabel
        log.text = "Nothing changed"
        log.textAlignment = .center
        log.accessibilityIdentifier = "controls.log"
        log.translatesAutoresizingMaskIntoConstraints = false
        log.widthAnchor.constraint(equalToConstant: 260).isActive = true
        toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: log), .flexibleSpace()]
    }

    private func report(_ text: String) {
        log.text = text
    }

    // MARK: Cards

    private func makeTracked() -> UIView {
        let rating = RatingControl()
        rating.accessibilityIdentifier = "controls.rating"
        rating.value = 3
        rating.addAction(UIAction { [unowned self, unowned rating] _ in report("Rating \(rating.value)") }, for: .valueChanged)

        let knob = KnobControl()
        knob.accessibilityIdentifier = "controls.knob"
        knob.addAction(UIAction { [unowned self, unowned knob] _ in
            progress.setProgress(Float(knob.value), animated: false)
            report("Volume \(Int((knob.value * 100).rounded()))")
        }, for: .valueChanged)

        let pill = PillControl(titles: ["Day", "Week", "Month", "Year"])
        pill.accessibilityIdentifier = "controls.pill"
        pill.addAction(UIAction { [unowned self, unowned pill] _ in report("Range \(pill.accessibilityValue ?? "")") }, for: .valueChanged)

        let swatch = SwatchControl()
        swatch.accessibilityIdentifier = "controls.swatch"
        swatch.addAction(UIAction { [unowned self, unowned swatch] _ in
            view.tintColor = swatch.color
            report("Accent \(swatch.accessibilityValue ?? "")")
        }, for: .valueChanged)
        return CardView(title: "Tracked by hand", rows: [
            ControlRow("Rating", rating), ControlRow("Volume", knob), pill, ControlRow("Accent", swatch),
        ])
    }

    private func makeButtons() -> UIView {
        let styles: [(String, UIButton.Configuration)] = [
            ("Plain", .plain()), ("Gray", .gray()), ("Tinted", .tinted()), ("Filled", .filled()),
        ]
        let buttons = styles.map { name, style in
            var configuration = style
            configuration.title = name
            return makeButton(configuration, identifier: "controls.button.\(name.lowercased())") { [unowned self] in report(name) }
        }

        var download = UIButton.Configuration.filled()
        download.title = "Download"
        download.subtitle = "24 MB"
        download.image = UIImage(systemName: "arrow.down.circle")
        download.imagePadding = 8
        download.titleAlignment = .leading
        download.cornerStyle = .large
        let busy = makeButton(download, identifier: "controls.button.download") {}
        busy.addAction(UIAction { [unowned self, unowned busy] _ in load(busy) }, for: .primaryActionTriggered)

        var trailing = UIButton.Configuration.tinted()
        trailing.title = "Next"
        trailing.image = UIImage(systemName: "chevron.forward")
        trailing.imagePlacement = .trailing
        trailing.imagePadding = 6
        trailing.cornerStyle = .capsule
        trailing.baseForegroundColor = .systemPurple
        trailing.baseBackgroundColor = .systemPurple
        let next = makeButton(trailing, identifier: "controls.button.next") { [unowned self] in report("Next") }

        var stacked = UIButton.Configuration.gray()
        stacked.title = "Share"
        stacked.image = UIImage(systemName: "square.and.arrow.up")
        stacked.imagePlacement = .top
        stacked.imagePadding = 4
        stacked.cornerStyle = .medium
        let share = makeButton(stacked, identifier: "controls.button.share") { [unowned self] in report("Share") }

        var off = UIButton.Configuration.filled()
        off.title = "Disabled"
        let disabled = makeButton(off, identifier: "controls.button.disabled") { [unowned self] in report("Never") }
        disabled.isEnabled = false

        let toggle = UIButton(configuration: .gray())
        toggle.changesSelectionAsPrimaryAction = true
        toggle.accessibilityIdentifier = "controls.button.follow"
        toggle.configurationUpdateHandler = { button in
            var configuration: UIButton.Configuration = button.isSelected ? .filled() : .gray()
            configuration.title = button.isSelected ? "Following" : "Follow"
            configuration.image = UIImage(systemName: button.isSelected ? "checkmark" : "plus")
            configuration.imagePadding = 6
            configuration.cornerStyle = .capsule
            button.configuration = configuration
        }
        toggle.addAction(UIAction { [unowned self, unowned toggle] _ in
            report(toggle.isSelected ? "Following" : "Not following")
        }, for: .primaryActionTriggered)

        let sizes: [(String, UIButton.Configuration.Size)] = [("Small", .small), ("Medium", .medium), ("Large", .large)]
        let sized = sizes.map { name, size in
            var configuration = UIButton.Configuration.tinted()
            configuration.title = name
            configuration.buttonSize = size
            configuration.cornerStyle = .capsule
            return makeButton(configuration, identifier: "controls.size.\(name.lowercased())") { [unowned self] in report(name) }
        }

        return CardView(title: "Buttons", rows: [
            flow(buttons), flow(sized), flow([busy, next]), flow([share, disabled, toggle]),
        ])
    }

    private func makeButton(_ configuration: UIButton.Configuration, identifier: String, action: @escaping () -> Void) -> UIButton {
        let button = UIButton(configuration: configuration, primaryAction: UIAction(title: configuration.title ?? "") { _ in action() })
        button.accessibilityIdentifier = identifier
        return button
    }

    /// Buttons beside each other, or below each other with large text.
    private func flow(_ views: [UIView]) -> UIStackView {
        let row = UIStackView(arrangedSubviews: views + [UIView()])
        row.spacing = 8
        let update = { (row: UIStackView) in
            let isLarge = row.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            row.axis = isLarge ? .vertical : .horizontal
            row.alignment = isLarge ? .leading : .center
        }
        update(row)
        row.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: UIStackView, _) in update(row) }
        return row
    }

    private func load(_ button: UIButton) {
        button.configuration?.showsActivityIndicator = true
        button.configuration?.title = "Loading"
        button.isUserInteractionEnabled = false
        report("Loading")
        Task { [weak self, weak button] in
            try? await Task.sleep(for: .seconds(1.5))
            button?.configuration?.showsActivityIndicator = false
            button?.configuration?.title = "Open"
            button?.configuration?.image = UIImage(systemName: "checkmark.circle")
            button?.isUserInteractionEnabled = true
            self?.report("Loaded")
        }
    }

    private func makeMenus() -> UIView {
        let sizes = ["Small", "Medium", "Large"]
        let popUp = UIButton(configuration: .gray())
        popUp.showsMenuAsPrimaryAction = true
        popUp.changesSelectionAsPrimaryAction = true
        popUp.accessibilityIdentifier = "controls.menu.size"
        popUp.menu = UIMenu(children: sizes.map { size in
            UIAction(title: size, state: size == "Medium" ? .on : .off) { [unowned self] _ in report("Size \(size)") }
        })

        var configuration = UIButton.Configuration.plain()
        configuration.title = "Actions"
        configuration.image = UIImage(systemName: "ellipsis.circle")
        configuration.imagePadding = 6
        let pullDown = UIButton(configuration: configuration)
        pullDown.showsMenuAsPrimaryAction = true
        pullDown.accessibilityIdentifier = "controls.menu.actions"
        pullDown.menu = UIMenu(children: [
            UIMenu(options: .displayInline, preferredElementSize: .medium, children: [
                action("Copy", "doc.on.doc"), action("Share", "square.and.arrow.up"), action("Star", "star"),
            ]),
            action("Rename", "pencil"),
            UIAction(title: "Move", subtitle: "To another folder", image: UIImage(systemName: "folder")) { [unowned self] _ in report("Move") },
            UIAction(title: "Locked", image: UIImage(systemName: "lock"), attributes: .disabled) { _ in },
            UIMenu(options: .displayInline, children: [
                UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { [unowned self] _ in report("Delete") }
            ]),
        ])
        return CardView(title: "Menus", rows: [ControlRow("Size", popUp), ControlRow("Pull-down", pullDown)])
    }

    private func action(_ title: String, _ symbol: String) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: symbol)) { [unowned self] _ in report(title) }
    }

    private func makeValues() -> UIView {
        let toggle = UISwitch(frame: .zero, primaryAction: UIAction { [unowned self] action in
            report((action.sender as? UISwitch)?.isOn == true ? "Switch on" : "Switch off")
        })
        toggle.isOn = true
        toggle.accessibilityIdentifier = "controls.switch"

        let slider = UISlider(frame: .zero, primaryAction: UIAction { [unowned self] action in
            guard let slider = action.sender as? UISlider else { return }
            report("Slider \(Int(slider.value.rounded()))")
        })
        slider.minimumValue = 0
        slider.maximumValue = 100
        slider.value = 30
        slider.minimumValueImage = UIImage(systemName: "speaker.fill")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
        slider.accessibilityIdentifier = "controls.slider"

        let count = UILabel()
        count.text = "2"
        count.font = .preferredFont(forTextStyle: .body)
        count.adjustsFontForContentSizeCategory = true
        count.textColor = .secondaryLabel
        count.accessibilityIdentifier = "controls.stepper.value"
        let stepper = UIStepper()
        stepper.value = 2
        stepper.maximumValue = 4
        stepper.accessibilityIdentifier = "controls.stepper"
        stepper.addAction(UIAction { [unowned self, unowned stepper] _ in
            count.text = "\(Int(stepper.value))"
            report("Stepper \(Int(stepper.value))")
        }, for: .valueChanged)
        let stepping = UIStackView(arrangedSubviews: [count, stepper])
        stepping.spacing = 12
        stepping.alignment = .center

        let segments = UISegmentedControl(items: ["List", "Grid", "Map"])
        segments.selectedSegmentIndex = 0
        segments.accessibilityIdentifier = "controls.segments"
        segments.addAction(UIAction { [unowned self, unowned segments] _ in
            report("Segment \(segments.titleForSegment(at: segments.selectedSegmentIndex) ?? "")")
        }, for: .valueChanged)

        progress.progress = 0.5
        progress.accessibilityIdentifier = "controls.progress"
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        spinner.accessibilityIdentifier = "controls.spinner"

        return CardView(title: "Values", rows: [
            ControlRow("Switch", toggle), slider, ControlRow("Stepper", stepping), segments, progress, ControlRow("Busy", spinner),
        ])
    }

    private func makePages() -> UIView {
        pageScroll.isPagingEnabled = true
        pageScroll.showsHorizontalScrollIndicator = false
        pageScroll.delegate = self
        pageScroll.layer.cornerRadius = 12
        pageScroll.accessibilityIdentifier = "controls.pages.scroll"
        let row = UIStackView()
        row.distribution = .fillEqually
        row.translatesAutoresizingMaskIntoConstraints = false
        pageScroll.addSubview(row)
        let colors: [UIColor] = [.systemTeal, .systemIndigo, .systemPink, .systemOrange]
        for (index, color) in colors.enumerated() {
            let label = UILabel()
            label.text = "Page \(index + 1)"
            label.font = .preferredFont(forTextStyle: .title2)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .white
            label.textAlignment = .center
            label.backgroundColor = color
            row.addArrangedSubview(label)
        }
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: pageScroll.contentLayoutGuide.topAnchor),
            row.bottomAnchor.constraint(equalTo: pageScroll.contentLayoutGuide.bottomAnchor),
            row.leadingAnchor.constraint(equalTo: pageScroll.contentLayoutGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: pageScroll.contentLayoutGuide.trailingAnchor),
            row.heightAnchor.constraint(equalTo: pageScroll.frameLayoutGuide.heightAnchor),
            row.widthAnchor.constraint(equalTo: pageScroll.frameLayoutGuide.widthAnchor, multiplier: CGFloat(colors.count)),
            pageScroll.heightAnchor.constraint(equalToConstant: 120),
        ])
        pages.numberOfPages = colors.count
        pages.currentPageIndicatorTintColor = .label
        pages.pageIndicatorTintColor = .tertiaryLabel
        pages.accessibilityIdentifier = "controls.pages"
        pages.addAction(UIAction { [unowned self] _ in
            scrollToPage(animated: true)
            report("Page \(pages.currentPage + 1)")
        }, for: .valueChanged)
        return CardView(title: "Pages", rows: [pageScroll, pages])
    }
}

extension ControlsViewController: UIScrollViewDelegate {
    /// In right-to-left layouts the first page stands at the right end.
    private func place(of page: Int) -> Int {
        pageScroll.effectiveUserInterfaceLayoutDirection == .rightToLeft ? pages.numberOfPages - 1 - page : page
    }

    private func scrollToPage(animated: Bool) {
        let x = CGFloat(place(of: pages.currentPage)) * pageScroll.bounds.width
        pageScroll.setContentOffset(CGPoint(x: x, y: 0), animated: animated)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isTracking || scrollView.isDecelerating, scrollView.bounds.width > 0 else { return }
        guard scrollView === pageScroll else { return }
        pages.currentPage = place(of: Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded()))
    }
}

import UIKit

/// Where a controller's view comes from: `loadView`, a file that is found by the class's name, or nowhere.
class LoadingViewController: CardPageViewController {
    private let factsCard = FactsCard()
    private let exceptionCard = LastExceptionCard(about: "view outlet")

    override var isContentScrollable: Bool { return true }
    override var citation: Citation? { return Citation(4, "UIViewController › 初始化 · 视图加载") }

    override func viewDidLoad() {
        title = localized("Loading views")
        super.viewDidLoad()
        navigationItem.leftBarButtonItem = .close(self, #selector(close))
        addButton("loadView · applicationFrame", identifier: "loading.loadView", action: #selector(openFrame))
        addButton("MyViewController", identifier: "loading.my", action: #selector(openMy))
        addButton("OnlyViewController", identifier: "loading.only", action: #selector(openOnly))
        addButton("BareViewController", identifier: "loading.bare", action: #selector(openBare))
        addButton(localized("A file without its view outlet"), identifier: "loading.noOutlet", action: #selector(openWithoutOutlet))
            .tintColor = .systemRed
        addSection(factsCard)
        factsCard.facts = LoadingViewController.facts()
        addSection(exceptionCard)
        show(factsCard.facts.summary)
    }

    /// What the article says of loading, measured.
    static func facts() -> [Fact] {
        let recorder = CallRecorder()
        let page = RecordedViewController(name: "A", recorder: recorder)
        let afterInit = recorder.lines
        let isLoadedAfterInit = page.isViewLoaded
        page.loadViewIfNeeded()
        let my = MyViewController()
        my.loadViewIfNeeded()
        let only = OnlyViewController()
        only.loadViewIfNeeded()
        let bare = BareViewController()
        bare.loadViewIfNeeded()
        return [
            Fact(
                localized("init loads no view"), afterInit == ["A init"] && !isLoadedAfterInit,
                article: localized("making a controller calls loadView by itself")),
            Fact(localized("the first look at view does: loadView, viewDidLoad"), recorder.lines == ["A init", "A loadView", "A viewDidLoad"]),
            Fact(localized("MyViewController: MyView.xib comes before MyViewController.xib"), my.nameLabel.text == "MyView.xib"),
            Fact(localized("OnlyViewController: the file of its own name"), only.view.subviews.contains { !($0 is CitationLabel) }),
            Fact(localized("without a file: a plain view"), type(of: bare.view!) == UIView.self && bare.view.subviews.isEmpty),
        ]
    }

    private func open(_ controller: UIViewController) {
        controller.title = "\(type(of: controller))"
        navigationController?.pushViewController(controller, animated: true)
    }

    @objc private func openFrame() { open(FrameViewController(color: .systemGray4)) }
    @objc private func openMy() { open(MyViewController()) }
    @objc private func openOnly() { open(OnlyViewController()) }

    @objc private func openBare() {
        let bare = BareViewController()
        bare.view.backgroundColor = .systemGray4
        bare.addCitation(Citation(4, "UIViewController › loadView 2 (c)"))
        open(bare)
    }

    /// Raises an exception, which ends the app. The next run shows it here.
    @objc private func openWithoutOutlet() {
        LastException.record()
        open(UIViewController(nibName: "NoOutlet", bundle: nil))
    }

    @objc private func close() {
        dismiss(animated: true, completion: nil)
    }
}

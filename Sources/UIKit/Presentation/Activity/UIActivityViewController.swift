public import CoreGraphics
public import Foundation
public import ObjectiveC

/// Offers what can be done with some items: a sheet on a phone, a popover on a pad.
///
/// Of the system's own activities there is Copy; nothing here can be sent to other apps or devices. The app's own
/// activities are listed as on iOS.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    // MARK: Making one

    /// - Parameters:
    ///   - activityItems: strings, URLs, images …, or objects that give them: `UIActivityItemSource`, `UIActivityItemProvider`.
    ///   - applicationActivities: the app's own, listed before the system's.
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        self.applicationActivities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .popover
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        activityItems = []
        applicationActivities = []
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .popover
    }

    public required init?(coder: NSCoder) {
        activityItems = []
        applicationActivities = []
        super.init(coder: coder)
    }

    // MARK: What it does

    @available(iOS, deprecated: 8.0, message: "Use completionWithItemsHandler instead")
    open var completionHandler: CompletionHandler? {
        get { plainHandler }
        set { plainHandler = newValue }
    }

    /// Called once the sheet is gone: what was chosen (`nil` for nothing) and whether it was done.
    open var completionWithItemsHandler: CompletionWithItemsHandler?

    /// System activities that are not offered.
    open var excludedActivityTypes: [UIActivity.ActivityType]? { didSet { sheetView?.rebuild() } }

    /// Whether one activity may stand out. There is none here that would.
    /// Kept and without effect: there is no activity that would stand out.
    open var allowsProminentActivity: Bool = true

    // MARK: Controller

    open override func loadView() {
        let view = ActivitySheetView(controller: self)
        self.view = view
        view.rebuild()
    }

    open override var preferredContentSize: CGSize {
        get {
            let own = super.preferredContentSize
            guard own == .zero, let sheetView else { return own }
            return CGSize(width: 375, height: sheetView.wantedHeight(width: 375))
        }
        set { super.preferredContentSize = newValue }
    }

    override func workBeforeAppearance(_ animated: Bool) {
        guard let sheet = presentation?.controller as? UISheetPresentationController, !hasSetDetents else { return }
        hasSetDetents = true
        sheet.detents = [
            .custom { [weak self] context in
                guard let self, let view = self.sheetView else { return nil }
                return min(view.wantedHeight(width: view.bounds.width > 0 ? view.bounds.width : 393), context.maximumDetentValue)
            }
        ]
    }

    override func workAfterDisappearance(_ animated: Bool) {
        guard isBeingDismissed, !isPerforming else { return }
        // Put away without a choice: the handlers hear of it when everything is as before.
        complete(nil, false)
    }

    // MARK: Inside

    let activityItems: [Any]
    private let applicationActivities: [UIActivity]
    private var plainHandler: CompletionHandler?
    private var hasSetDetents = false
    private var isPerforming = false

    private var sheetView: ActivitySheetView? { viewIfLoaded as? ActivitySheetView }

    /// What stands for the items until an activity is chosen.
    var placeholderItems: [Any] {
        activityItems.map { item in
            if let provider = item as? UIActivityItemProvider { return provider.placeholderItem ?? item }
            if let source = item as? any UIActivityItemSource { return source.activityViewControllerPlaceholderItem(self) }
            return item
        }
    }

    /// What is offered, the app's first.
    var offered: [UIActivity] {
        let items = placeholderItems
        let excluded = Set(excludedActivityTypes ?? [])
        return (applicationActivities + [CopyActivity()]).filter { activity in
            if let type = activity.activityType, excluded.contains(type) { return false }
            return activity.canPerform(withActivityItems: items)
        }
    }

    private func items(for type: UIActivity.ActivityType?) -> [Any] {
        activityItems.compactMap { item in
            if let provider = item as? UIActivityItemProvider {
                provider.activityType = type
                provider.start()
                return provider.made ?? provider.item
            }
            if let source = item as? any UIActivityItemSource { return source.activityViewController(self, itemForActivityType: type) }
            return item
        }
    }

    /// A row was tapped: the activity is prepared, the sheet leaves, and then it does its work.
    func choose(_ activity: UIActivity) {
        guard !isPerforming, !isBeingDismissed else { return }
        isPerforming = true
        activity.prepare(withActivityItems: items(for: activity.activityType))
        let presenter = presentingViewController
        let shown = activity.activityViewController
        activity.onFinish = { [self] completed in
            guard let shown, shown.presentingViewController != nil else { return complete(activity.activityType, completed) }
            shown.dismiss(animated: true) { self.complete(activity.activityType, completed) }
        }
        dismiss(animated: true) {
            if let shown, let presenter { presenter.present(shown, animated: true) } else { activity.perform() }
        }
    }

    /// The cross was tapped.
    func close() { dismiss(animated: true) }

    private func complete(_ type: UIActivity.ActivityType?, _ completed: Bool) {
        let (plain, full) = (plainHandler, completionWithItemsHandler)
        plainHandler = nil
        completionWithItemsHandler = nil
        full?(type, completed, nil, nil)
        plain?(type, completed)
    }
}

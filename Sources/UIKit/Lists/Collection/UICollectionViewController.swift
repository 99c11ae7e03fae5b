public import CoreGraphics
public import Foundation

/// A controller whose view is a collection view that it feeds.
@preconcurrency @MainActor open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        coder.finish(self, as: UICollectionViewController.self)
    }

    /// The collection view; it is the controller's view unless another one holds it.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return storedCollectionView
        }
        set {
            storedCollectionView = newValue
            newValue?.dataSource = self
            newValue?.delegate = self
            if let newValue, !isViewLoaded { view = newValue }
        }
    }

    open var collectionViewLayout: UICollectionViewLayout { storedCollectionView?.collectionViewLayout ?? layout }

    /// What was selected is deselected when the view appears. Default yes.
    open var clearsSelectionOnViewWillAppear = true

    open override func loadView() {
        if scene != nil || nibName != nil {
            super.loadView()
            if let view = viewIfLoaded as? UICollectionView, storedCollectionView == nil {
                storedCollectionView = view
                if view.dataSource == nil { view.dataSource = self }
                if view.delegate == nil { view.delegate = self }
            }
            return
        }
        let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        made.backgroundColor = .systemBackground
        made.dataSource = self
        made.delegate = self
        storedCollectionView = made
        view = made
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for path in storedCollectionView?.indexPathsForSelectedItems ?? [] { storedCollectionView?.deselectItem(at: path, animated: animated) }
    }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        ObjCException.inconsistency("collectionView(_:cellForItemAt:) is not implemented by \(Swift.type(of: self))")
    }

    private let layout: UICollectionViewLayout
    private var storedCollectionView: UICollectionView?
}

// F11.1 F2.5 what names nibs, storyboards and segues compiles; overrides are called
import UIKit

protocol NNReusable: AnyObject { static var nib: UINib { get } }
extension NNReusable { static var nib: UINib { UINib(nibName: String(describing: self), bundle: Bundle(for: self)) } }

final class NNCell: UITableViewCell, NNReusable {
    @IBOutlet weak var title: UILabel!
    override func awakeFromNib() {
        super.awakeFromNib()
        print("cell awake")
    }
    override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
}

final class NNOwner: NSObject {
    override func awakeFromNib() {
        super.awakeFromNib()
        print("owner awake")
    }
    func load() { Bundle.main.loadNibNamed("NNView", owner: self, options: nil) }
}

final class NNController: UIViewController {
    static func make() -> NNController {
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "NN") as! NNController
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        super.prepare(for: segue, sender: sender)
        print("prepare", segue.identifier ?? "nil", segue.destination === sender as? UIViewController)
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { identifier == "yes" }
    @IBAction func back(_ segue: UIStoryboardSegue) {}
}

final class NNSegue: UIStoryboardSegue {
    override func perform() { print("from", source is NNController, "to", type(of: destination) == UIViewController.self) }
}

func run() {
    let table = UITableView()
    table.register(NNCell.nib, forCellReuseIdentifier: "cell")
    table.register(UINib(nibName: "Header", bundle: nil), forHeaderFooterViewReuseIdentifier: "header")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    print(table.dequeueReusableCell(withIdentifier: "cell") != nil)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UINib(nibName: "Item", bundle: nil), forCellWithReuseIdentifier: "item")
    collection.register(UINib(nibName: "Head", bundle: nil), forSupplementaryViewOfKind: "head", withReuseIdentifier: "head")
    NNOwner().awakeFromNib()
    NNCell().awakeFromNib()
    let (from, to) = (NNController(), UIViewController())
    from.prepare(for: NNSegue(identifier: "id", source: from, destination: to), sender: to)
    NNSegue(identifier: nil, source: from, destination: to).perform()
    UIStoryboardSegue(identifier: "h", source: from, destination: to) { print("handler") }.perform()
    print(from.shouldPerformSegue(withIdentifier: "yes", sender: nil), from.storyboard == nil)
}
// prints:
// true
// owner awake
// cell awake
// prepare id true
// from true to true
// handler
// true true

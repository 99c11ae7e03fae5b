// F11.1 a tree of views copied by archiving it: frames, texts, colours, images of states, constraints among them
// Source: UIView, NSCoding; the way to copy a view that is passed on for years
import UIKit

func run() {
    let card = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
    card.backgroundColor = .systemBlue
    card.tag = 7
    let label = UILabel()
    label.text = "Title"
    label.font = .boldSystemFont(ofSize: 21)
    label.textColor = .red
    label.numberOfLines = 2
    label.translatesAutoresizingMaskIntoConstraints = false
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .disabled)
    button.isEnabled = false
    button.frame = CGRect(x: 0, y: 60, width: 80, height: 30)
    _ = button.titleLabel
    card.addSubview(label)
    card.addSubview(button)
    NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 12), label.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor, constant: 4),
        label.widthAnchor.constraint(equalToConstant: 90),
    ])

    let data = try! NSKeyedArchiver.archivedData(withRootObject: card, requiringSecureCoding: false)
    let copy = try! NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as! UIView
    let label2 = copy.subviews[0] as! UILabel
    let button2 = copy.subviews[1] as! UIButton
    print(copy.frame, copy.tag, copy.backgroundColor == .systemBlue, copy.subviews.count)
    print(label2.text ?? "nil", label2.font.pointSize, label2.textColor == .red, label2.numberOfLines, label2.translatesAutoresizingMaskIntoConstraints)
    print(button2.buttonType == .system, button2.currentTitle ?? "nil", button2.title(for: .normal) ?? "nil", button2.isEnabled, button2.subviews.count)
    copy.layoutIfNeeded()
    print(copy.constraints.count, label2.frame.minX, label2.frame.minY.rounded(), label2.frame.width)
}
// prints:
// (10.0, 20.0, 200.0, 100.0) 7 true 2
// Title 21.0 true 2 false
// true Gone Go false 1
// 2 12.0 12.0 90.0

// F12.5 a cell's parts by style
// Source: UITableViewCell.CellStyle
import UIKit

class TCCell: UITableViewCell {
    override func setSelected(_ selected: Bool, animated: Bool) { super.setSelected(selected, animated: animated); print("selected", selected) }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) { super.setHighlighted(highlighted, animated: animated); print("highlighted", highlighted) }
}

@MainActor func run() {
    let plain = UITableViewCell(style: .default, reuseIdentifier: "r")
    print(plain.reuseIdentifier ?? "nil", plain.detailTextLabel == nil, plain.textLabel != nil, plain.selectionStyle == .default, plain.accessoryType == .none)
    let subtitle = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    subtitle.detailTextLabel?.text = "d"
    subtitle.accessoryType = .checkmark
    print(subtitle.detailTextLabel?.text ?? "-", subtitle.contentView.superview === subtitle, subtitle.isEditing, subtitle.backgroundView == nil)
    let cell = TCCell()
    cell.isSelected = true
    cell.setHighlighted(true, animated: false)
    print(cell.isSelected, cell.isHighlighted)
    var content = cell.defaultContentConfiguration()
    content.text = "t"
    content.secondaryText = "s"
    cell.contentConfiguration = content
    print((cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "-")
}
// prints:
// r true true true true
// d true false true
// selected true
// highlighted true
// true true
// t

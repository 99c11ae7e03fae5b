import UIKit

struct ProfileModel {
    var name = "Mira Lindqvist"
    var handle = "mira.lindqvist"
    var biography = "Paints boats, bakes bread, and walks home along the water. Prints in the shop."
    var avatarColor: UIColor? = .systemIndigo

    var initials: String {
        name.split(separator: " ").compactMap(\.first).prefix(2).map(String.init).joined()
    }
}

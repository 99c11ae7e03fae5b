import Foundation

enum ToDoSection: Int, CaseIterable {
    case today, later, done

    var title: String {
        switch self {
        case .today: "Today"
        case .later: "Later"
        case .done: "Done"
        }
    }
}

struct ToDoItem: Identifiable, Hashable {
    let id: UUID
    var title: String
    var due: Date?
    var isFlagged = false
    var section: ToDoSection

    init(_ title: String, section: ToDoSection, isFlagged: Bool = false) {
        id = UUID()
        self.title = title
        self.section = section
        self.isFlagged = isFlagged
    }
}

/// All tasks in their order. It is a value, so that a step of the history is the list from before.
struct ToDoList {
    private(set) var items: [ToDoItem]

    static let example = ToDoList(items: [
        ToDoItem("Water the tomatoes", section: .today), ToDoItem("Call the dentist", section: .today, isFlagged: true),
        ToDoItem("Return the library books before they close at six, and pick up the one that is reserved", section: .today),
        ToDoItem("Book the train to Lyon", section: .later), ToDoItem("Sort the photos of the summer", section: .later),
        ToDoItem("Repair the bicycle lamp", section: .later), ToDoItem("Write to Grandma", section: .later),
        ToDoItem("Plan the birthday", section: .later), ToDoItem("Buy a new kettle", section: .later),
        ToDoItem("Pay the rent", section: .done), ToDoItem("Clean the windows", section: .done),
    ])

    subscript(id: UUID) -> ToDoItem? {
        get { items.first { $0.id == id } }
        set {
            guard let index = items.firstIndex(where: { $0.id == id }) else { return }
            if let newValue { items[index] = newValue } else { items.remove(at: index) }
        }
    }

    func items(in section: ToDoSection) -> [ToDoItem] { items.filter { $0.section == section } }

    mutating func append(_ item: ToDoItem) { items.append(item) }

    /// Puts a task at a place of a section.
    mutating func move(_ id: UUID, to section: ToDoSection, at row: Int) {
        guard var item = self[id] else { return }
        self[id] = nil
        item.section = section
        let rest = items(in: section)
        if row < rest.count, let index = items.firstIndex(of: rest[row]) {
            items.insert(item, at: index)
        } else {
            items.append(item)
        }
    }
}

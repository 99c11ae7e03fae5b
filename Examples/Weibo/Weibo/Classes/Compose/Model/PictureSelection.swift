/// Pictures chosen one after the other, up to a limit.
struct PictureSelection: Equatable {
    private(set) var names: [String]
    let limit: Int

    init(_ names: [String] = [], limit: Int = Draft.pictureLimit) {
        self.names = Array(names.prefix(limit))
        self.limit = limit
    }

    /// 1 for the one that was chosen first; nil for one that is not chosen.
    func number(of name: String) -> Int? {
        names.firstIndex(of: name).map { $0 + 1 }
    }

    var isFull: Bool { names.count >= limit }

    /// Chooses a picture, or no longer.
    /// - Returns: whether there was room.
    mutating func toggle(_ name: String) -> Bool {
        if let index = names.firstIndex(of: name) {
            names.remove(at: index)
            return true
        }
        guard !isFull else { return false }
        names.append(name)
        return true
    }
}

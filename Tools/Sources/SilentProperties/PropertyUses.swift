/// Which properties are used, and where: those that are read, and those whose value goes to one that is.
struct PropertyUses {
    private var places: [ObjectIdentifier: String] = [:]

    /// - Parameter flags: members of option sets that are asked for somewhere.
    init(of properties: [Property], flags: Set<String>) {
        for property in properties {
            if property.isUsed {
                places[ObjectIdentifier(property)] = property.use ?? ""
            } else if let flag = property.flagSinks.sorted().first(where: flags.contains) {
                places[ObjectIdentifier(property)] = "." + flag
            }
        }
        var isChanging = true
        while isChanging {
            isChanging = false
            for property in properties where places[ObjectIdentifier(property)] == nil {
                guard let place = place(following: property) else { continue }
                places[ObjectIdentifier(property)] = place
                isChanging = true
            }
        }
    }

    subscript(property: Property) -> String? { places[ObjectIdentifier(property)] }

    /// The use of one that gets the property's value.
    private func place(following property: Property) -> String? {
        for heir in property.sinks + property.heirs {
            if let place = self[heir] { return place }
            // An app gets to see it there, and has not set it there itself.
            if heir.isPublic && !heir.isSettableByApps || heir.answersApps { return "\(heir.path):\(heir.line)" }
        }
        for reader in property.readingGetters {
            if let place = self[reader] { return place }
            // An app sees what a getter gives, unless it only gives back what the app has set.
            if reader.isPublic, !reader.sinks.contains(where: { $0 === property }) { return "\(reader.path):\(reader.line)" }
        }
        return nil
    }
}

import SwiftSyntax

/// A stored or computed property, and what the finder learned about who uses it.
final class Property {
    let owner: String
    let name: String
    let path: String
    let line: Int
    let isStatic: Bool
    let isOverride: Bool
    /// Declared in a protocol.
    let isRequirement: Bool
    /// An app may set it: the property and its setter are public.
    let isSettableByApps: Bool
    /// An app may read it.
    let isPublic: Bool
    let isStored: Bool
    let isSettable: Bool
    let declaredType: TypeReference?
    let initializer: ExprSyntax?
    let mark: PropertyMark?
    /// The mark of the type or extension that it is declared in.
    let outerMark: ScopeMark?

    /// Something other than storing happens with the value.
    var isUsed = false
    /// A place that uses it, for the curious.
    var use: String?
    /// A place where a property of this name is read on a receiver whose type could not be told.
    var nameUse: String?
    /// Used if one of these is: places that the value is handed on to.
    var heirs: [Property] = []
    /// What the setter stores into.
    var sinks: [Property] = []
    /// Getters that read it: uses unless they are the other half of the accessors that store into it.
    var readingGetters: [Property] = []
    /// Members of option sets that the setter stores into.
    var flagSinks: Set<String> = []
    /// Gives apps what a public protocol asks for.
    var answersApps = false
    /// Setting it writes a diagnostic.
    var saysSo = false
    /// The framework assigns it, other than in initialisers and copies.
    var assignment: String?

    init(
        owner: String, name: String, path: String, line: Int, isStatic: Bool, isOverride: Bool, isRequirement: Bool,
        isSettableByApps: Bool, isPublic: Bool,
        isStored: Bool, isSettable: Bool, declaredType: TypeReference?, initializer: ExprSyntax?, mark: PropertyMark?,
        outerMark: ScopeMark?
    ) {
        self.owner = owner
        self.name = name
        self.path = path
        self.line = line
        self.isStatic = isStatic
        self.isOverride = isOverride
        self.isRequirement = isRequirement
        self.isSettableByApps = isSettableByApps
        self.isPublic = isPublic
        self.isStored = isStored
        self.isSettable = isSettable
        self.declaredType = declaredType
        self.initializer = initializer
        self.mark = mark
        self.outerMark = outerMark
    }
}

/// A mark that a type or an extension carries for its properties.
final class ScopeMark {
    let mark: PropertyMark
    let name: String
    let path: String
    let line: Int
    /// A property needs it.
    var isNeeded = false

    init(mark: PropertyMark, name: String, path: String, line: Int) {
        self.mark = mark
        self.name = name
        self.path = path
        self.line = line
    }
}

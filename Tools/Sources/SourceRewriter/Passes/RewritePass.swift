import SwiftSyntax

/// Changes one file, declaration by declaration, expression by expression. Everything it does is an edit
/// of the original text that keeps its lines.
final class RewritePass: SyntaxVisitor {
    let unit: SourceUnit
    let index: ModuleIndex
    let plan: OverridePlan
    let evaluator: ConditionEvaluator
    let resolver: TypeResolver
    var edits = EditList()
    var diagnostics: [RewriteDiagnostic] = []
    /// Functions whose generic parameter stands for an `@objc` protocol itself, too.
    var selfConforming: [FunctionDeclSyntax] = []
    var selfConformingExtensions: [ExtensionDeclSyntax] = []

    init(unit: SourceUnit, index: ModuleIndex, plan: OverridePlan, evaluator: ConditionEvaluator) {
        self.unit = unit
        self.index = index
        self.plan = plan
        self.evaluator = evaluator
        resolver = TypeResolver(index: index, file: unit.index, evaluator: evaluator)
        super.init(viewMode: .sourceAccurate)
    }

    /// Names that may stand for an `AnyObject` in this file.
    lazy var anyObjectNames: Set<String> = AnyObjectNames.collect(unit.tree, known: index.anyObjectNames)

    /// Whether the file speaks of methods' implementations.
    lazy var namesImplementations: Bool = (["IMP", "mplementation", "method(for:", "instanceMethod(for:", "@convention(block)"] as [StaticString]).contains { unit.bytes.contains($0) }

    func error(_ node: some SyntaxProtocol, _ message: String) {
        diagnostics.append(unit.diagnostic(.error, at: node.textRange.lowerBound, message))
    }

    func warn(_ node: some SyntaxProtocol, _ message: String) {
        diagnostics.append(unit.diagnostic(.warning, at: node.textRange.lowerBound, message))
    }

    /// Replaces a node, keeping the number of lines it takes.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        let range = node.textRange
        let lines = unit.bytes[range].count { $0 == UInt8(ascii: "\n") } - text.utf8.count { $0 == UInt8(ascii: "\n") }
        edits.replace(range, with: text + String(repeating: "\n", count: max(0, lines)))
    }

    func blank(_ node: some SyntaxProtocol) { edits.blank(node.textRange, in: unit.bytes) }

    /// The text of a node without what surrounds it.
    func text(_ node: some SyntaxProtocol) -> String { String(decoding: unit.bytes[node.textRange], as: UTF8.self) }

    // MARK: Conditions

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            guard let condition = clause.condition, evaluator.needsReplacement(condition) else { continue }
            replace(condition, with: evaluator.evaluate(condition) ? "true" : "false")
        }
        if let clause = evaluator.activeClause(of: node), let elements = clause.elements { walk(elements) }
        return .skipChildren
    }

    /// The simulated system is iOS 18: what asks for a later one must not be taken, whatever Linux says.
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        for argument in node.availabilityArguments {
            guard case .availabilityVersionRestriction(let platform) = argument.argument, platform.platform.text == "iOS",
                let major = platform.version?.major.text, let version = Int(major), version > 18
            else { continue }
            replace(node, with: node.availabilityKeyword.text == "#available" ? "false" : "true")
        }
        return .skipChildren
    }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text, evaluator.modulesWithoutCode.contains(module) {
            blank(node)
            return .skipChildren
        }
        if node.importKindSpecifier != nil {
            if let name = FrameworkImports.holder(of: node.path.map(\.name.text)) { edits.replace(node.path.first!.name.textRange, with: name) }
            return .skipChildren
        }
        let path = node.path.map(\.name.text)
        let change = FrameworkImports.change(path) { name in
            ConditionEvaluator.runtimeModules.contains(name) || self.evaluator.importableModules.contains(name)
        }
        switch change {
        case .keep: break
        case .replace(let name): edits.replace(node.path.textRange, with: name)
        }
        return .skipChildren
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable":
            blank(node)
        case "NSManaged":
            if !storesInLayer(node) { error(node, "'@NSManaged' is not supported: Core Data is not available") }
            blank(node)
        case "NSCopying":
            warn(node, "'@NSCopying' is not supported: the property keeps the value it is given, not a copy")
            blank(node)
        case "UIApplicationMain", "NSApplicationMain":
            replace(node, with: "@main")
        case "available": rewriteAvailability(node)
        case "convention": rewriteConvention(node)
        default: return .visitChildren
        }
        return .skipChildren
    }

    /// `@NSManaged` in a subclass of CALayer: the layer keeps the value under the property's key, and animates it.
    private func storesInLayer(_ node: AttributeSyntax) -> Bool {
        guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText, let type = binding.typeAnnotation,
            case .module(let id)? = resolver.enclosingTypes(of: node).first,
            index.ancestors(of: id).contains(where: { if case .external(let type) = $0 { return type.name == "CALayer" } else { return false } })
        else { return false }
        let key = swiftLiteral(name)
        edits.insert(" { get { __managedValue(forKey: \(key)) } set { __setManagedValue(newValue, forKey: \(key)) } }", at: type.textRange.upperBound)
        return true
    }

    /// Blocks are closures here, and so are methods' implementations: functions whose second parameter is a selector. C's own functions stay.
    private func rewriteConvention(_ node: AttributeSyntax) {
        guard let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self) else { return }
        let isBlock = node.arguments?.trimmedDescription == "block"
        let second = type.parameters.dropFirst().first?.type.trimmedDescription
        if isBlock || second == "Selector" || second == "ObjectiveC.Selector" { blank(node) }
    }

    /// `@available(iOS, unavailable)` means every platform here, and so does `obsoleted:` with a version that the module does not run before.
    private func rewriteAvailability(_ node: AttributeSyntax) {
        guard let availability = Availability(node), case .availability(let arguments)? = node.arguments, let first = arguments.first else { return }
        let isObsolete = availability.isObsolete(from: evaluator.deploymentTarget)
        // Interface Builder sets such a member by its key, and Objective-C calls it, as the runtime lets them; the table must be able to name it.
        let others = node.parent?.as(AttributeListSyntax.self)?.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } ?? []
        let isUnavailable = isObsolete || availability.isObsolete(inLanguageMode: evaluator.languageMode) || arguments.tokens(viewMode: .sourceAccurate).contains { $0.text == "unavailable" }
        if isUnavailable, others.contains(where: ["IBInspectable", "IBOutlet", "IBAction", "objc"].contains) {
            blank(node)
            return
        }
        if isObsolete {
            if mayBeUnavailable(node) { replace(arguments, with: availability.unavailableArguments) }
            return
        }
        guard case .token(let platform) = first.argument, platform.text == "iOS", arguments.count > 1 else { return }
        if arguments.dropFirst().contains(where: { $0.argument.trimmedDescription == "unavailable" }) { replace(platform, with: "*") }
    }

    /// Requirements of protocols and stored properties may become obsolete and never be unavailable.
    private func mayBeUnavailable(_ node: AttributeSyntax) -> Bool {
        guard let declaration = node.parent?.parent, declaration.parent?.is(MemberBlockItemSyntax.self) == true else { return true }
        if declaration.parent?.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) == true { return false }
        guard let variable = declaration.as(VariableDeclSyntax.self) else { return true }
        return !variable.bindings.contains { AccessorReader($0.accessorBlock).isStored }
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic", let declaration = node.parent?.parent, isObjC(declaration) { blank(node) }
        return .skipChildren
    }

    /// Whether Objective-C sees the declaration, so that its `dynamic` meant Objective-C's dispatch.
    private func isObjC(_ declaration: Syntax) -> Bool {
        let attributes = (declaration.asProtocol(SyntaxProtocol.self) as? any WithAttributesSyntax)?.attributes
        if let attributes, AttributeReader(attributes, evaluator: evaluator).isObjC { return true }
        var next = declaration.parent
        while let current = next {
            if let type = current.as(ClassDeclSyntax.self) {
                return AttributeReader(type.attributes, evaluator: evaluator).names.contains("objcMembers")
            }
            if let part = current.as(ExtensionDeclSyntax.self) { return AttributeReader(part.attributes, evaluator: evaluator).isObjC }
            next = current.parent
        }
        return false
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let entry = index.entry(file: unit.index, offset: node.textRange.lowerBound) else { return .visitChildren }
        widenPrivate(node.modifiers, entry.declaration)
        if let first = node.inheritanceClause?.inheritedTypes.first?.type, ["NSObject", "Foundation.NSObject"].contains(text(first)),
            index.type(named: "NSObject") == nil
        {
            edits.replace(first.textRange, with: "ObjectiveC.ObjCRuntime.NSObject")
        }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { visitNested(node.modifiers, node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { visitNested(node.modifiers, node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { visitNested(node.modifiers, node) }

    private func visitNested(_ modifiers: DeclModifierListSyntax, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        if let entry = index.entry(file: unit.index, offset: node.textRange.lowerBound) { widenPrivate(modifiers, entry.declaration) }
        return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if widensPrivateTypes, node.parent?.is(MemberBlockItemSyntax.self) == true { widen(node.modifiers) }
        return .visitChildren
    }

    /// A private nested class with a table is named at the end of the file, out of its type's reach: it
    /// becomes fileprivate, and the file's other private nested types with it, since it may use them.
    private func widenPrivate(_ modifiers: DeclModifierListSyntax, _ declaration: TypeDeclaration) {
        if widensPrivateTypes, declaration.path.count > 1, declaration.localEnd == nil { widen(modifiers) }
    }

    private func widen(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where modifier.name.text == "private" && modifier.detail == nil { replace(modifier, with: "fileprivate") }
    }

    lazy var widensPrivateTypes: Bool = index.files[unit.index].types.contains {
        $0.kind == .class && $0.path.count > 1 && $0.modifiers.contains("private") && $0.localEnd == nil
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if plan.plainInitializers.protocols.contains(.init(file: unit.index, offset: node.textRange.lowerBound)) { inheritInitializer(node) }
        let attributes = AttributeReader(node.attributes, evaluator: evaluator)
        guard attributes.isObjC else { return .visitChildren }
        // Objective-C's protocols are for classes only; a plain one must say so.
        if let clause = node.inheritanceClause {
            if let old = clause.inheritedTypes.first(where: { ["class", "AnyObject"].contains($0.type.trimmedDescription) }) {
                if old.type.trimmedDescription == "class" { replace(old.type, with: "AnyObject") }
            } else {
                edits.insert(" AnyObject,", at: clause.colon.textRange.upperBound)
            }
        } else {
            edits.insert(": AnyObject", at: (node.primaryAssociatedTypeClause.map { $0.textRange } ?? node.name.textRange).upperBound)
        }
        return .visitChildren
    }

    private func inheritInitializer(_ node: ProtocolDeclSyntax) {
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", " + PlainInitializers.protocolName, at: last.type.textRange.upperBound)
        } else {
            edits.insert(": " + PlainInitializers.protocolName, at: (node.primaryAssociatedTypeClause.map { $0.textRange } ?? node.name.textRange).upperBound)
        }
    }

    /// An optional requirement leaves the protocol; an accessor stands for it.
    private func removesOptional(_ modifiers: DeclModifierListSyntax, _ node: some SyntaxProtocol) -> Bool {
        guard modifiers.contains(where: { $0.name.text == "optional" }) else { return false }
        blank(node)
        return true
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        noteSelfConformance(node)
        return .visitChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        if removesOptional(node.modifiers, node) {
            error(node, "an optional subscript requirement is not supported")
            return .skipChildren
        }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if plan.plainInitializers.requirements.contains(.init(file: unit.index, offset: node.textRange.lowerBound)) {
            blank(node)
            return .skipChildren
        }
        if removesOptional(node.modifiers, node) {
            error(node, "an optional initializer requirement is not supported")
            return .skipChildren
        }
        rewriteProtocolInitializer(node)
        return .visitChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if removesOptional(node.modifiers, node) { return .skipChildren }
        rename(node.name, node.modifiers, node)
        noteSelfConformance(node)
        rewriteComparableOverload(node)
        rewriteComparison(node)
        if node.modifiers.contains(where: { $0.name.text == "override" }) {
            reportRemoved(node.name)
            unwrapSelector(node)
        }
        return .visitChildren
    }

    /// NSObject's methods that take a `Selector!`. Of what comes from Objective-C an override may say `Selector`.
    private static let takingSelector: Set<String> = ["responds", "forwardingTarget", "doesNotRecognizeSelector", "instancesRespond"]

    private func unwrapSelector(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause.parameters
        guard Self.takingSelector.contains(node.name.text), parameters.count == 1, let parameter = parameters.first,
            ["Selector", "ObjectiveC.Selector"].contains(text(parameter.type)), let brace = node.body?.leftBrace
        else { return }
        edits.insert("!", at: parameter.type.textRange.upperBound)
        guard let name = parameter.secondName, name.text != "_" else { return }
        edits.replace(name.textRange, with: "__selector")
        edits.insert(" let \(name.text): ObjectiveC.Selector = __selector;", at: brace.textRange.upperBound)
        // A body of one expression returns it, and has two statements now.
        guard node.signature.returnClause != nil, let statements = node.body?.statements, statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self)
        else { return }
        edits.insert("return ", at: only.textRange.lowerBound)
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if removesOptional(node.modifiers, node) { return .skipChildren }
        if let type = plan.observers[.init(file: unit.index, offset: node.textRange.lowerBound)] {
            turnObserversIntoMethods(node, of: type)
            return .visitChildren
        }
        if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier { rename(name, node.modifiers, node) }
        announceChanges(node)
        return .visitChildren
    }

    /// `override var x: T { didSet { … } }` whose property stands at the end of the class body: this place keeps the observers as methods.
    private func turnObserversIntoMethods(_ node: VariableDeclSyntax, of typeName: String) {
        guard let binding = node.bindings.first, let block = binding.accessorBlock, let type = binding.typeAnnotation?.type,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
        else { return }
        let position = OverridePlan.Position(file: unit.index, offset: node.textRange.lowerBound)
        edits.blank(node.textRange.lowerBound..<block.leftBrace.textRange.upperBound, in: unit.bytes)
        blank(block.rightBrace)
        let accessors = AccessorReader(block)
        for case let accessor? in [accessors.willSet, accessors.didSet] {
            let end = (accessor.parameters?.textRange ?? accessor.accessorSpecifier.textRange).upperBound
            edits.replace(accessor.accessorSpecifier.textRange.lowerBound..<end,
                with: (plan.renamings[position]?.isOnMainActor == true ? "@MainActor " : "") + OverridePlan.observerMethod(name, typeName: typeName, accessor, type: TypeText.plain(type)))
        }
    }

    private func rename(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, _ node: some SyntaxProtocol) {
        let position = OverridePlan.Position(file: unit.index, offset: node.textRange.lowerBound)
        guard let renaming = plan.renamings[position] else { return }
        if renaming.isOnMainActor { edits.insert("@MainActor ", at: node.textRange.lowerBound) }
        if renaming.name != name.identifierText { edits.replace(name.textRange, with: renaming.name) }
        for modifier in modifiers where modifier.name.text == "override" && renaming.dropsOverride { blank(modifier) }
        for modifier in modifiers where modifier.name.text == "open" && renaming.isOpenless { replace(modifier, with: "public") }
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            switch SelectorExpression(index: index, resolver: resolver).resolve(node) {
            case .selector(let name): replace(node, with: "ObjectiveC.Selector(\(swiftLiteral(name)))")
            case .error(let message):
                error(node, message)
                // The rest of the file shall compile, so that the compiler's own findings come out, too.
                replace(node, with: "ObjectiveC.Selector(\"\")")
            }
            return .skipChildren
        case "keyPath":
            if let argument = node.arguments.first?.expression {
                replace(node, with: swiftLiteral(KeyPathNames(index: index, resolver: resolver).key(ofExpression: argument)))
            }
            return .skipChildren
        case "colorLiteral":
            edits.replace(node.pound.textRange.lowerBound..<node.macroName.textRange.upperBound, with: "UIColor")
            return .visitChildren
        case "imageLiteral":
            edits.replace(node.pound.textRange.lowerBound..<node.macroName.textRange.upperBound, with: "UIImage")
            if let label = node.arguments.first?.label { edits.replace(label.textRange, with: "named") }
            edits.insert("!", at: node.textRange.upperBound)
            return .skipChildren
        case "Preview":
            // Xcode's canvas; there is none here.
            blank(node)
            return .skipChildren
        default: return .visitChildren
        }
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        blank(node)
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteObservation(node)
        passClassObjects(node)
        if !rewriteDynamicCall(node) { rewriteOptionalCall(node) }
        rewriteSuperCall(node)
        rewriteInstantiation(node)
        rewriteClassName(node)
        rewriteClassDescription(node)
        rewriteBundleOfClass(node)
        rewriteProcessInfo(node)
        rewriteBitCast(node)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        keepCaptures(of: node)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteBridgingCasts(node)
        rewriteGenericCasts(node)
        rewriteObjectCoercions(node)
        return .visitChildren
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteDynamicSubscript(node)
        return .visitChildren
    }

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        rewriteOpaqueProtocol(node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        rewriteModuleName(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteModuleName(node)
        rewriteOptionalReference(node)
        rewriteSuperProperty(node)
        rewriteStreamError(node)
        rewriteDynamicMember(node)
        if node.base != nil { reportRemoved(node.declName.baseName) }
        return .visitChildren
    }

    private func reportRemoved(_ name: TokenSyntax) {
        guard let replacement = RemovedNames.replacement(name.text), !index.declaresMember(name.text) else { return }
        error(name, "'\(name.text)' is unavailable: it was removed from iOS; use '\(replacement)'")
    }
}

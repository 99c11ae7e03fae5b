/// The declarations of a file as bytes: all but their nodes.
extension FileDeclarations {
    /// - Parameter withPlaces: whether to write where the declarations stand.
    func bytes(withPlaces: Bool = true) -> [UInt8] {
        var writer = PartWriter(writesPlaces: withPlaces)
        var declarations = self
        declarations.code(&writer, nil)
        return writer.finished
    }

    /// nil when the bytes are damaged.
    ///
    /// - Parameter source: parses the file when a node is asked for.
    init?(_ bytes: UnsafeRawBufferPointer, file: Int, source: UnparsedFile) {
        self.init()
        var reader = PartReader(bytes)
        code(&reader, .stored(source, DeclarationPlace(owner: .type)))
        guard reader.isComplete else { return nil }
        func finish(_ members: inout [Member], _ owner: DeclarationPlace.Owner, _ number: Int) {
            for at in members.indices {
                members[at].fileIndex = file
                members[at].reference = .stored(source, DeclarationPlace(owner: owner, number: Int32(number), member: Int32(at)))
            }
        }
        for number in types.indices {
            types[number].fileIndex = file
            types[number].reference = .stored(source, DeclarationPlace(owner: .type, number: Int32(number)))
            finish(&types[number].members, .type, number)
        }
        for number in extensions.indices {
            extensions[number].fileIndex = file
            extensions[number].reference = .stored(source, DeclarationPlace(owner: .extension, number: Int32(number)))
            finish(&extensions[number].members, .extension, number)
        }
        finish(&globals, .globals, 0)
        finish(&functions, .functions, 0)
    }

    /// - Parameter reference: what stands for nodes while declarations are read.
    private mutating func code<Coder: PartCoding>(_ coder: inout Coder, _ reference: NodeReference?) {
        var names = imports.sorted()
        coder.code(&names)
        if coder.isReading { imports = Set(names) }
        coder.code(&hasErrors)
        coder.list(
            &types,
            empty: TypeDeclaration(
                kind: .class, name: "", path: [], isGeneric: false, isObjC: false, isObjCMembers: false, inherited: [], modifiers: [], attributes: [], members: [],
                fileIndex: 0, range: 0..<0, bodyEnd: 0, reference: reference!)
        ) { $0.code(&$1, reference) }
        coder.list(
            &extensions,
            empty: ExtensionDeclaration(
                typeName: "", isObjC: false, isConstrained: false, inherited: [], modifiers: [], members: [], fileIndex: 0, range: 0..<0, bodyEnd: 0,
                reference: reference!)
        ) { $0.code(&$1, reference) }
        coder.list(&aliases, empty: ("", "")) { alias, coder in
            coder.code(&alias.name)
            coder.code(&alias.type)
        }
        Member.code(&globals, &coder, reference)
        Member.code(&functions, &coder, reference)
        exchanges.code(&coder)
    }
}

extension ExchangeMentions {
    fileprivate mutating func code<Coder: PartCoding>(_ coder: inout Coder) {
        coder.code(&exchanges)
        coder.list(&selectors, empty: Mention(kind: .method, name: "")) { mention, coder in
            coder.code(&mention.kind)
            coder.code(&mention.name)
            var hasLabels = mention.labels != nil
            coder.code(&hasLabels)
            var labels = mention.labels ?? []
            if hasLabels { coder.code(&labels) }
            mention.labels = hasLabels ? labels : nil
            coder.code(&mention.type)
        }
        coder.code(&types)
    }
}

extension TypeDeclaration {
    fileprivate mutating func code<Coder: PartCoding>(_ coder: inout Coder, _ reference: NodeReference?) {
        coder.code(&kind)
        coder.code(&name)
        coder.code(&path)
        var isLocal = localEnd != nil
        coder.code(&isLocal)
        if isLocal {
            var end = localEnd ?? 0
            coder.place(&end)
            localEnd = end
        }
        coder.code(&isGeneric)
        coder.code(&isObjC)
        coder.code(&objcName)
        coder.code(&isObjCMembers)
        coder.code(&inherited)
        coder.code(&modifiers)
        coder.code(&attributes)
        coder.code(&isUnavailable)
        coder.place(&range)
        coder.place(&bodyEnd)
        Member.code(&members, &coder, reference)
    }
}

extension ExtensionDeclaration {
    fileprivate mutating func code<Coder: PartCoding>(_ coder: inout Coder, _ reference: NodeReference?) {
        coder.code(&typeName)
        coder.code(&isObjC)
        coder.code(&isConstrained)
        coder.code(&isUnavailable)
        coder.code(&inherited)
        coder.code(&modifiers)
        coder.place(&range)
        coder.place(&bodyEnd)
        Member.code(&members, &coder, reference)
    }
}

extension Member {
    fileprivate static func code<Coder: PartCoding>(_ members: inout [Member], _ coder: inout Coder, _ reference: NodeReference?) {
        coder.list(&members, empty: Member(kind: .method, name: "", fileIndex: 0, range: 0..<0, reference: reference!)) { $0.code(&$1) }
    }

    private mutating func code<Coder: PartCoding>(_ coder: inout Coder) {
        coder.code(&kind)
        coder.code(&name)
        coder.list(&parameters, empty: Parameter(name: "", type: "", isInout: false, isVariadic: false, hasDefault: false, declaration: "")) { parameter, coder in
            coder.code(&parameter.label)
            coder.code(&parameter.name)
            coder.code(&parameter.type)
            coder.code(&parameter.isInout)
            coder.code(&parameter.isVariadic)
            coder.code(&parameter.hasDefault)
            coder.code(&parameter.declaration)
        }
        coder.code(&type)
        coder.code(&hasInitialValue)
        coder.code(&isInitiallyPlain)
        coder.code(&isStatic)
        coder.code(&isOverride)
        coder.code(&isOptional)
        coder.code(&isDynamic)
        coder.code(&isNonObjC)
        coder.code(&isObjC)
        coder.code(&objcName)
        coder.code(&isInterfaceBuilder)
        coder.code(&isOutlet)
        coder.code(&isManaged)
        coder.code(&isGeneric)
        coder.code(&isThrowing)
        coder.code(&isAsync)
        coder.code(&isFailable)
        coder.code(&isUnavailable)
        coder.code(&isSettable)
        coder.code(&isStored)
        coder.code(&observesWillSet)
        coder.code(&observesDidSet)
        coder.code(&attributes)
        coder.code(&modifiers)
        coder.code(&getterName)
        coder.code(&setterName)
        coder.place(&range)
    }
}

extension RewriteDiagnostic {
    mutating func code<Coder: PartCoding>(_ coder: inout Coder) {
        var isError = severity == .error
        coder.code(&isError)
        severity = isError ? .error : .warning
        coder.code(&path)
        coder.code(&line)
        coder.code(&column)
        coder.code(&message)
    }
}

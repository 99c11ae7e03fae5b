import DrydockSession
import Foundation
import InterfaceFiles

/// The xibs and storyboards of a build, compiled. Each is compiled again only when it has changed; what is to be said of it is said by every build.
struct InterfaceBuild {
    /// The file or folder that a source became, by the source's path.
    private(set) var products: [String: ContainedPath] = [:]
    private(set) var errorCount = 0

    private let cache: ContainedPath
    private let report: (BuildEvent) -> Void
    private var seen: Set<String> = []

    /// - Parameter cache: the project's folder in the cache.
    init(cache: ContainedPath, report: @escaping (BuildEvent) -> Void) {
        self.cache = cache
        self.report = report
    }

    /// Whether a resource is compiled and not copied.
    static func isCompiled(_ resource: Resource) -> Bool { resource.kind == .xib || resource.kind == .storyboard }

    /// - Parameter isOwnSource: whether the user can mend what warnings tell.
    mutating func add(_ resources: [Resource], isOwnSource: Bool) throws {
        for resource in resources where Self.isCompiled(resource) && seen.insert(resource.path).inserted {
            try compile(resource, isOwnSource: isOwnSource)
        }
    }

    private mutating func compile(_ resource: Resource, isOwnSource: Bool) throws {
        let folder = try (cache / "build" / "interfaces").appending(ContainedPath.encodedName(resource.path))
        guard let data = Paths.data(resource.path) else {
            errorCount += 1
            report(.message(ProjectError(resource.path, "file cannot be read").description))
            return
        }
        var hash = ContentHash()
        hash.add("interface \(InterfaceCompiler.version)")
        hash.add(resource.path)
        hash.add(data)
        let product = folder / "product", messages = folder / "messages.txt", stamp = folder / "stamp.txt"
        if stamp.text != hash.text {
            try folder.remove()
            let result = InterfaceCompiler.compile(data, path: resource.path)
            switch result.product {
            case .nib(let data)?: try product.write(data)
            case .storyboard(let files)?: for (name, data) in files { try product.appending(name).write(data) }
            case nil: break
            }
            let findings = result.findings.map { finding in
                var finding = finding
                // Nothing is wrong with such a file, and the app may well do without it here.
                if result.isUnsupported { (finding.severity, finding.message) = (.warning, finding.message + "; the file is left out") }
                return finding.description
            }
            try messages.write(findings.joined(separator: "\n"))
            try stamp.write(hash.text)
        }
        for line in (messages.text ?? "").split(separator: "\n").map(String.init) {
            let isError = CompilerMessage(line).map { $0.severity == .error } ?? line.contains(": error: ")
            if isError { errorCount += 1 }
            if isError || isOwnSource { report(.message(line)) }
        }
        if product.exists { products[resource.path] = product }
    }

    /// What of a resource goes into a product, and where; nil for what is left out.
    func item(of resource: Resource) -> (from: String, to: String)? {
        guard Self.isCompiled(resource) else { return (resource.path, resource.destination) }
        guard let product = products[resource.path], let name = InterfaceCompiler.productName(of: Paths.name(resource.destination)) else { return nil }
        let folder = Paths.parent(resource.destination)
        return (product.path, folder.isEmpty ? name : folder + "/" + name)
    }
}

extension BuildDriver {
    /// Compiles the xibs and storyboards of targets and of all they stand on, and reports what is to be said of them.
    func compileInterfaces(of targets: [Target]) throws -> InterfaceBuild {
        var build = InterfaceBuild(cache: cache, report: report)
        for target in try targets.flatMap({ try project.buildOrder(for: $0.name) }).uniqued() {
            try build.add(target.resources, isOwnSource: isOwnSource(target))
        }
        return build
    }

    /// Does the rest of a build, and fails after it where a xib or storyboard has errors: all errors are told at once.
    func withInterfaces<Result>(of targets: [Target], _ rest: (InterfaceBuild) throws -> Result) throws -> Result {
        let interfaces = try compileInterfaces(of: targets)
        let count = interfaces.errorCount
        if count == 0 { return try rest(interfaces) }
        let summary = "\(count) \(count == 1 ? "error" : "errors") in Interface Builder files"
        do {
            _ = try rest(interfaces)
        } catch let failure as BuildFailure {
            throw BuildFailure("\(summary); \(failure.summary)")
        }
        throw BuildFailure(summary)
    }
}

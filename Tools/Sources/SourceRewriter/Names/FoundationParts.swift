import SwiftSyntax

/// What `import Foundation` brings on Apple's systems and stands in modules of its own on Linux. A file gets the modules whose names it
/// uses: an app that needs no network does not load it.
enum FoundationParts {
    static func needed(by unit: SourceUnit) -> [String] {
        // Most files use none: bytes are looked at before tokens.
        guard unit.bytes.contains("URL") || unit.bytes.contains("HTTP") || unit.bytes.contains("XMLParser") else { return [] }
        var found: Set<String> = []
        for token in unit.tree.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let name) = token.tokenKind else { continue }
            if networking.contains(name) { found.insert("FoundationNetworking") }
            if xml.contains(name) { found.insert("FoundationXML") }
        }
        return found.sorted()
    }

    /// Classes that Foundation has here, too, without what makes them useful, and a module of the runtime in full. A file that uses one imports it
    /// by its name, `class ObjectiveC.NSPredicate`: such an import goes before those of whole modules.
    static func replaced(in unit: SourceUnit) -> [String] {
        guard unit.bytes.contains("Predicate") || unit.bytes.contains("NSExpression") || unit.bytes.contains("DateComponentsFormatter")
            || unit.bytes.contains("NSSortDescriptor") || unit.bytes.contains("NSKeyed") || unit.bytes.contains("NotificationCenter")
        else { return [] }
        var found: Set<String> = []
        for token in unit.tree.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind, let module = replacements[name] {
                found.insert("\(name.hasSuffix("Delegate") ? "protocol" : "class") \(module).\(name)")
            }
        }
        return found.sorted()
    }

    /// The module that has the name, of what `Foundation.` may stand before.
    static func module(of name: String) -> String? {
        networking.contains(name) ? "FoundationNetworking" : xml.contains(name) ? "FoundationXML" : replacements[name]
    }

    /// Members of session configurations that FoundationNetworking lacks, declared for the file that names them: a module of ours with them
    /// would load the network for every app. The properties keep their values and change nothing.
    static func missingSettings(in unit: SourceUnit) -> [String] {
        guard unit.bytes.contains("URLSessionConfiguration"),
            unit.bytes.contains("sessionSendsLaunchEvents") || unit.bytes.contains("NetworkAccess") || unit.bytes.contains("withIdentifier")
        else { return [] }
        var found: Set<String> = []
        for token in unit.tree.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let name) = token.tokenKind, settings.contains(name) { found.insert(name) }
        }
        return found.sorted().map { name in
            if name == "withIdentifier" {
                // Transfers go on as long as the app runs.
                return "fileprivate extension FoundationNetworking.URLSessionConfiguration { "
                    + "class func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default } }"
            }
            return "fileprivate extension FoundationNetworking.URLSessionConfiguration { var \(name): Bool { "
                + "get { ObjectiveC.__keptSetting(of: self, named: \"\(name)\") ?? true } set { ObjectiveC.__keepSetting(newValue, of: self, named: \"\(name)\") } } }"
        }
    }

    private static let networking: Set<String> = [
        "CachedURLResponse", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
        "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
        "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
        "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionStreamDelegate",
        "URLSessionStreamTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics",
        "URLSessionUploadTask", "URLSessionWebSocketDelegate", "URLSessionWebSocketTask",
    ]

    private static let settings: Set<String> = ["sessionSendsLaunchEvents", "allowsExpensiveNetworkAccess", "allowsConstrainedNetworkAccess", "withIdentifier"]

    /// With the module that has them.
    private static let replacements = [
        "NSComparisonPredicate": "ObjectiveC", "NSCompoundPredicate": "ObjectiveC", "NSExpression": "ObjectiveC", "NSPredicate": "ObjectiveC",
        "NSSortDescriptor": "ObjectiveC", "NSKeyedArchiver": "ObjectiveC", "NSKeyedArchiverDelegate": "ObjectiveC", "NSKeyedUnarchiver": "ObjectiveC",
        "NSKeyedUnarchiverDelegate": "ObjectiveC", "NotificationCenter": "ObjectiveC", "DateComponentsFormatter": "FoundationGaps",
    ]

    private static let xml: Set<String> = ["XMLParser", "XMLParserDelegate"]
}

/// Connections whose destination is not in the file.
struct ConnectionTargetRule: LintRule {
    static let name = "connection-target"
    static let summary = "An outlet, action or segue leads to an object that is not in the file."
    static let severity = LintFinding.Severity.error

    func check(_ file: LintFile, _ context: LintContext) -> [LintFinding] {
        file.connections.compactMap { connection, _ in
            guard let destination = connection["destination"], file.document.element(withID: destination) == nil else { return nil }
            let what = connection["property"].map { "outlet \"\($0)\"" } ?? connection["selector"].map { "action \"\($0)\"" } ?? connection.name
            return finding(file, connection, "\(what) leads to \"\(destination)\", which is not in the file")
        }
    }
}

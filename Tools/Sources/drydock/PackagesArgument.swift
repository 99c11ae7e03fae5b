import ArgumentParser
import ProjectImporter

/// Where packages come from that are not to be fetched.
struct PackagesArgument: ParsableArguments {
    @Option(help: ArgumentHelp("A folder with checkouts of packages, taken by name instead of fetched. (default: $DRYDOCK_PACKAGES)", valueName: "dir"))
    var packages: String?

    func use() throws {
        if let packages { try ProjectReader.usePackages(in: packages) }
    }
}

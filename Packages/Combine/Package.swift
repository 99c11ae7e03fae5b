// swift-tools-version: 5.9
import PackageDescription

// Apple's framework Combine: OpenCombine under Apple's name, and what OpenCombine lacks. The importer gives it to targets that import it.
let package = Package(
    name: "Combine", platforms: [.iOS(.v13)], products: [.library(name: "Combine", targets: ["Combine"])],
    dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")],
    targets: [
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"), .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ])
    ])

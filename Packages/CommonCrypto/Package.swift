// swift-tools-version: 5.9
import PackageDescription

// The digests and authentication codes of Apple's CommonCrypto, over swift-crypto. The importer gives it to targets that import it.
let package = Package(
    name: "CommonCrypto", platforms: [.iOS(.v12)], products: [.library(name: "CommonCrypto", targets: ["CommonCrypto"])],
    dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.0.0")],
    targets: [.target(name: "CommonCrypto", dependencies: [.product(name: "Crypto", package: "swift-crypto")])])

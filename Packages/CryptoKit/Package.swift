// swift-tools-version: 5.9
import PackageDescription

// Apple's framework CryptoKit: swift-crypto, which has its interface, under Apple's name. The importer gives it to targets that import it.
let package = Package(
    name: "CryptoKit", platforms: [.iOS(.v13)], products: [.library(name: "CryptoKit", targets: ["CryptoKit"])],
    dependencies: [.package(url: "https://github.com/apple/swift-crypto", from: "4.0.0")],
    targets: [.target(name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")])])

extension Device {
    /// The device of a run that names none.
    public static let standard = named("iphone-15")!

    /// The device with a name, in any case and with spaces or hyphens: `iphone-15`, `iPhone 15`.
    public static func named(_ name: String) -> Device? {
        let wanted = normalised(name)
        return all.first { $0.name == wanted || normalised($0.title) == wanted }
    }

    /// The names most like one that is not there, best first: what an error message suggests.
    public static func suggestions(for name: String, limit: Int = 3) -> [String] {
        let wanted = normalised(name)
        let ranked = all.map { (name: $0.name, distance: editDistance(wanted, $0.name)) }
            .filter { $0.distance <= max(3, wanted.count / 2) || $0.name.hasPrefix(wanted) }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return ranked.prefix(limit).map(\.name)
    }

    /// Every device, phones first, small to large.
    public static let all: [Device] = [
        homeButtonPhone("iphone-se-1", "iPhone SE (1st generation)", 320, 568),
        homeButtonPhone("iphone-8", "iPhone 8", 375, 667),
        homeButtonPhone("iphone-se", "iPhone SE", 375, 667),
        homeButtonPhone("iphone-8-plus", "iPhone 8 Plus", 414, 736, scale: 3, regular: true, native: (1080, 1920)),
        phone("iphone-x", "iPhone X", 375, 812, top: 44, radius: 39),
        phone("iphone-xr", "iPhone XR", 414, 896, scale: 2, top: 48, radius: 41.5, regular: true),
        phone("iphone-11", "iPhone 11", 414, 896, scale: 2, top: 48, radius: 41.5, regular: true),
        phone("iphone-11-pro", "iPhone 11 Pro", 375, 812, top: 44, radius: 39),
        phone("iphone-11-pro-max", "iPhone 11 Pro Max", 414, 896, top: 44, radius: 39, regular: true),
        phone("iphone-12-mini", "iPhone 12 mini", 375, 812, top: 50, radius: 44, native: (1080, 2340)),
        phone("iphone-12", "iPhone 12", 390, 844, top: 47, radius: 47.33),
        phone("iphone-12-pro-max", "iPhone 12 Pro Max", 428, 926, top: 47, radius: 53.33, regular: true),
        phone("iphone-13-mini", "iPhone 13 mini", 375, 812, top: 50, radius: 44, native: (1080, 2340)),
        phone("iphone-13", "iPhone 13", 390, 844, top: 47, radius: 47.33),
        phone("iphone-14", "iPhone 14", 390, 844, top: 47, radius: 47.33),
        phone("iphone-14-plus", "iPhone 14 Plus", 428, 926, top: 47, radius: 53.33, regular: true),
        phone("iphone-14-pro", "iPhone 14 Pro", 393, 852, top: 59, status: 54, radius: 55),
        phone("iphone-14-pro-max", "iPhone 14 Pro Max", 430, 932, top: 59, status: 54, radius: 55, regular: true),
        phone("iphone-15", "iPhone 15", 393, 852, top: 59, status: 54, radius: 55),
        phone("iphone-15-plus", "iPhone 15 Plus", 430, 932, top: 59, status: 54, radius: 55, regular: true),
        phone("iphone-15-pro", "iPhone 15 Pro", 393, 852, top: 59, status: 54, radius: 55),
        phone("iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, top: 59, status: 54, radius: 55, regular: true),
        phone("iphone-16e", "iPhone 16e", 390, 844, top: 47, radius: 47.33),
        phone("iphone-16", "iPhone 16", 393, 852, top: 59, status: 54, radius: 55),
        phone("iphone-16-plus", "iPhone 16 Plus", 430, 932, top: 59, status: 54, radius: 55, regular: true),
        phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, top: 62, status: 54, radius: 62),
        phone("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, top: 62, status: 54, radius: 62, regular: true),
        pad("ipad-pro-9.7", "iPad Pro 9.7", 768, 1024),
        pad("ipad-9", "iPad (9th generation)", 810, 1080),
        pad("ipad-air-3", "iPad Air (3rd generation)", 834, 1112),
        pad("ipad-mini", "iPad mini", 744, 1133, top: 24, bottom: 20, radius: 21.5),
        pad("ipad", "iPad (10th generation)", 820, 1180, top: 24, bottom: 20, radius: 18),
        pad("ipad-air", "iPad Air", 820, 1180, top: 24, bottom: 20, radius: 18),
        pad("ipad-pro-11", "iPad Pro 11", 834, 1194, top: 24, bottom: 20, radius: 18),
        pad("ipad-pro-12.9", "iPad Pro 12.9", 1024, 1366, top: 24, bottom: 20, radius: 18),
    ]

    /// A phone with a home button: square corners, a 20 pt status bar that goes away on the side.
    private static func homeButtonPhone(
        _ name: String, _ title: String, _ width: Double, _ height: Double, scale: Double = 2, regular: Bool = false,
        native: (width: Int, height: Int)? = nil
    ) -> Device {
        Device(
            name: name, title: title, idiom: .phone, width: width, height: height, scale: scale, safeArea: Insets(top: 20),
            statusBarHeight: 20, hasRegularWidthInLandscape: regular, native: native)
    }

    /// A phone with a home indicator: the inset at the top moves to both sides when it is turned.
    private static func phone(
        _ name: String, _ title: String, _ width: Double, _ height: Double, scale: Double = 3, top: Double, status: Double? = nil,
        radius: Double, regular: Bool = false, native: (width: Int, height: Int)? = nil
    ) -> Device {
        Device(
            name: name, title: title, idiom: .phone, width: width, height: height, scale: scale,
            safeArea: Insets(top: top, bottom: 34), landscapeSafeArea: Insets(left: top, bottom: 21, right: top),
            statusBarHeight: status ?? top, cornerRadius: radius, hasRegularWidthInLandscape: regular, native: native)
    }

    private static func pad(
        _ name: String, _ title: String, _ width: Double, _ height: Double, top: Double = 20, bottom: Double = 0, radius: Double = 0
    ) -> Device {
        let safeArea = Insets(top: top, bottom: bottom)
        return Device(
            name: name, title: title, idiom: .pad, width: width, height: height, scale: 2, safeArea: safeArea,
            landscapeSafeArea: safeArea, statusBarHeight: top, landscapeStatusBarHeight: top, cornerRadius: radius)
    }

    private static func normalised(_ name: String) -> String {
        name.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
    }
}

/// The number of characters to insert, delete or replace to get from one word to another.
public func editDistance(_ a: String, _ b: String) -> Int {
    let a = Array(a), b = Array(b)
    var row = Array(0...b.count)
    for i in a.indices {
        var diagonal = row[0]
        row[0] = i + 1
        for j in b.indices {
            let next = a[i] == b[j] ? diagonal : 1 + min(diagonal, row[j], row[j + 1])
            (diagonal, row[j + 1]) = (row[j + 1], next)
        }
    }
    return row[b.count]
}

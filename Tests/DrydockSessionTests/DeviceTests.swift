import DrydockSession
import Testing

@Suite struct DeviceTests {
    /// Published pixels of the panels, widths first, device upright.
    static let published: [String: (Int, Int)] = [
        "iphone-se-1": (640, 1136), "iphone-8": (750, 1334), "iphone-se": (750, 1334), "iphone-8-plus": (1080, 1920),
        "iphone-x": (1125, 2436), "iphone-xr": (828, 1792), "iphone-11": (828, 1792), "iphone-11-pro": (1125, 2436),
        "iphone-11-pro-max": (1242, 2688), "iphone-12-mini": (1080, 2340), "iphone-13-mini": (1080, 2340), "iphone-12": (1170, 2532), "iphone-12-pro-max": (1284, 2778),
        "iphone-13": (1170, 2532), "iphone-14": (1170, 2532), "iphone-14-plus": (1284, 2778), "iphone-14-pro": (1179, 2556),
        "iphone-14-pro-max": (1290, 2796), "iphone-15": (1179, 2556), "iphone-15-plus": (1290, 2796), "iphone-15-pro": (1179, 2556),
        "iphone-15-pro-max": (1290, 2796), "iphone-16e": (1170, 2532), "iphone-16": (1179, 2556), "iphone-16-plus": (1290, 2796),
        "iphone-16-pro": (1206, 2622), "iphone-16-pro-max": (1320, 2868), "ipad-pro-9.7": (1536, 2048), "ipad-9": (1620, 2160),
        "ipad-air-3": (1668, 2224), "ipad-mini": (1488, 2266), "ipad": (1640, 2360), "ipad-air": (1640, 2360),
        "ipad-pro-11": (1668, 2388), "ipad-pro-12.9": (2048, 2732),
    ]

    @Test("F2.1 every device has the published size", arguments: Device.all)
    func publishedSize(device: Device) throws {
        let pixels = try #require(Self.published[device.name])
        #expect((device.nativeWidth, device.nativeHeight) == pixels)
    }

    @Test("F2.1 there are twelve devices or more, with the sizes that matter")
    func table() {
        #expect(Device.all.count >= 12)
        #expect(Set(Device.all.map(\.name)).count == Device.all.count)
        #expect(Device.all.contains { $0.width == 320 && $0.height == 568 && $0.scale == 2 })
        #expect(Device.all.contains { $0.width == 375 && $0.height == 667 && $0.scale == 2 && $0.safeArea.bottom == 0 })
        #expect(Device.all.contains { $0.width == 393 && $0.height == 852 && $0.scale == 3 && $0.safeArea.bottom == 34 })
        #expect(Device.all.filter { $0.idiom == .pad }.count >= 2)
    }

    @Test("F2.1 a phone's notch moves to both sides when it is turned")
    func landscape() {
        for device in Device.all where device.idiom == .phone && device.hasHomeIndicator {
            #expect(device.landscapeSafeArea == .init(left: device.safeArea.top, bottom: 21, right: device.safeArea.top))
        }
        #expect(Device.named("iphone-se")?.landscapeSafeArea == .init())
    }

    @Test("F2.1 devices are found by name and title; unknown names get suggestions")
    func names() {
        #expect(Device.named("iphone-15")?.width == 393)
        #expect(Device.named("iPhone 15 Pro Max")?.name == "iphone-15-pro-max")
        #expect(Device.named("iphone-99") == nil)
        #expect(Device.suggestions(for: "iphone15").contains("iphone-15"))
        #expect(Device.suggestions(for: "ipadair").first == "ipad-air")
    }
}

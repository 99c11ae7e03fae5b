import CoreGraphics
import ObjectiveC
import QuartzCore
import Testing
@testable import UIKit

/// What sheets look like: ground, card, corners, grabber.
@MainActor @Suite(.serialized, .freshRuntime) struct SheetPictureTests {
    private func show(_ screen: ScreenDescription, dark: Bool, _ style: UIModalPresentationStyle, _ detent: UISheetPresentationController.Detent, _ name: String)
        -> (Stage, PixelReader)
    {
        let root = UITableViewController(style: .insetGrouped)
        root.title = "Behind"
        let stage = Stage(UINavigationController(rootViewController: root), screen: screen)
        stage.window.overrideUserInterfaceStyle = dark ? .dark : .light
        let content = UIViewController()
        content.title = "Sheet"
        content.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 120, width: 300, height: 30))
        label.text = "What a sheet shows"
        content.view.addSubview(label)
        content.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: content)
        navigation.modalPresentationStyle = style
        navigation.sheetPresentationController?.detents = [detent]
        navigation.sheetPresentationController?.prefersGrabberVisible = true
        root.present(navigation, animated: false)
        stage.settle()
        let camera = Camera(stage, scale: 2)
        camera.save("sheet-\(name)-\(dark ? "dark" : "light")")
        return (stage, camera.pixels())
    }

    @Test("F4.4 a medium sheet: dimmed ground, round corners, a grabber, a raised ground in the dark", arguments: [false, true])
    func medium(dark: Bool) {
        let (_, pixels) = show(.standard, dark: dark, .pageSheet, .medium(), "medium")
        let top = 852 - 459
        let card = pixels[393, (top + 300) * 2]
        #expect(card.isClose(to: dark ? Pixel(28, 28, 30) : Pixel(255, 255, 255), within: 2), "\(card)")
        // Grouped ground under a fifth of black.
        let ground = pixels[20, 300]
        #expect(ground.isClose(to: dark ? Pixel(0, 0, 0) : Pixel(194, 194, 198), within: 2), "\(ground)")
        #expect(pixels[2, top * 2 + 2].isClose(to: ground, within: 3), "the corner is cut")
        let grabber = pixels[393, (top + 7) * 2]
        #expect(!grabber.isClose(to: card, within: 20), "\(grabber)")
    }

    @Test("F4.4 a large sheet: the presenter stands back on black", arguments: [false, true])
    func large(dark: Bool) {
        let (_, pixels) = show(.standard, dark: dark, .pageSheet, .large(), "large")
        #expect(pixels[2, 2].isClose(to: Pixel(0, 0, 0), within: 2))
        let behind = pixels[393, 54 * 2]
        #expect(dark || behind.red > 150, "\(behind)")
    }

    @Test("F4.4 sheets on a pad stand in the middle on a dimmed ground", arguments: [false, true])
    func pad(dark: Bool) {
        for style in [UIModalPresentationStyle.formSheet, .pageSheet] {
            let (_, pixels) = show(.pad, dark: dark, style, .large(), style == .formSheet ? "form" : "page")
            let card = pixels[820, 1400]
            #expect(card.isClose(to: dark ? Pixel(28, 28, 30) : Pixel(255, 255, 255), within: 2), "\(card)")
            #expect(pixels[20, 1400].isClose(to: dark ? Pixel(0, 0, 0) : Pixel(194, 194, 198), within: 2), "\(pixels[20, 1400])")
        }
    }

    @Test("F4.4 action sheets and alerts in the dark are raised above a ground of nearly half black")
    func alerts() {
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let root = UIViewController()
            root.view.backgroundColor = .systemTeal
            let stage = Stage(root)
            stage.window.overrideUserInterfaceStyle = .dark
            let alert = UIAlertController(title: "Delete this note?", message: "It cannot be brought back.", preferredStyle: style)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            let before = Camera(stage).pixels()[4, 100]
            root.present(alert, animated: false)
            stage.settle()
            let camera = Camera(stage, scale: 2)
            camera.save("alert-dark-\(style.rawValue)")
            let ground = camera.pixels()[8, 200]
            #expect(abs(Double(ground.green) - Double(before.green) * 0.52) < 2, "\(before) \(ground)")
        }
    }
}

import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = .brand
        let star = UIImageView(image: .star)
        star.center = controller.view.center
        controller.view.addSubview(star)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window

        let pictures = [UIImage(resource: .star), UIImage.Icons.tabHome, UIImage(named: "Icons/tab-home")!].map { "\($0.size.width)" }
        let words = NSDataAsset(name: "words").map { String(decoding: $0.data, as: UTF8.self) } ?? "none"
        let texts = [
            NSLocalizedString("hello", comment: "a greeting"),
            String.localizedStringWithFormat(NSLocalizedString("%d items", comment: ""), 1),
            String(format: NSLocalizedString("%d items", comment: ""), 3),
            String(localized: "\(1) days", table: "Days"),
            Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? "no name",
            Bundle.main.preferredLocalizations.first ?? "none",
        ]
        let font = UIFont(name: "DockSansLycian-Regular", size: 20)
        let isFamily = UIFont.familyNames.contains("Dock Sans Lycian")
        print("FONTS", font?.familyName ?? "none", font?.pointSize ?? 0, isFamily, UIFont(name: "Missing", size: 20)?.fontName ?? "none", separator: "|")
        let dates = DateFormatter()
        dates.dateStyle = .long
        let date = Date(timeIntervalSinceReferenceDate: 0)
        print("LOCALE", Locale.current.identifier, dates.string(from: date), date.formatted(date: .long, time: .omitted), Calendar.current.firstWeekday, separator: "|")
        print("RESOURCES", pictures.joined(separator: " "), words, texts.joined(separator: "|"))
        return true
    }
}

import UIKit

/// Asks a server when a button is tapped, and shows what it said and how much time that took.
class ViewController: UIViewController, URLSessionDownloadDelegate {
    /// From the environment, or from the command line.
    private let address = UserDefaults.standard.string(forKey: "server") ?? ProcessInfo.processInfo.environment["DRYDOCK_SERVER"] ?? "http://127.0.0.1:9"
    private let answerLabel = UILabel(frame: CGRect(x: 20, y: 80, width: 350, height: 30))
    private let timeLabel = UILabel(frame: CGRect(x: 20, y: 120, width: 350, height: 30))
    private let progressView = UIProgressView(frame: CGRect(x: 20, y: 160, width: 350, height: 4))
    private let imageView = UIImageView(frame: CGRect(x: 20, y: 180, width: 40, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        progressView.accessibilityIdentifier = "progress"
        for view in [answerLabel, timeLabel, progressView, imageView] { self.view.addSubview(view) }
        for (index, path) in ["posts", "posts?page=2", "flaky", "slow", "never", "missing", "image.png", "download"].enumerated() {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 240 + 40 * CGFloat(index), width: 350, height: 36)
            button.setTitle("Get \(path)", for: .normal)
            button.addAction(UIAction { [weak self] _ in self?.get(path) }, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    private func get(_ path: String) {
        guard let url = URL(string: address + "/" + path) else { return }
        answerLabel.text = "Waiting"
        timeLabel.text = ""
        let start = Date()
        if path == "download" {
            URLSession(configuration: .default, delegate: self, delegateQueue: .main).downloadTask(with: url).resume()
            return
        }
        URLSession.shared.dataTask(with: url) { data, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            DispatchQueue.main.async {
                self.imageView.image = path.hasSuffix("png") ? data.flatMap { UIImage(data: $0) } : nil
                let names = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) }
                let size = self.imageView.image.map { "\(Int($0.size.width)) by \(Int($0.size.height))" }
                self.answerLabel.text = error == nil ? "\(status) \(names?.joined(separator: ", ") ?? size ?? "nothing")" : "Failed"
                self.timeLabel.text = "after \(String(format: "%.2f", Date().timeIntervalSince(start))) s"
            }
        }.resume()
    }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64, totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        progressView.progress = Float(totalBytesWritten) / Float(totalBytesExpectedToWrite)
        timeLabel.text = "of \(totalBytesExpectedToWrite)"
    }

    func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) { answerLabel.text = "Downloaded" }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

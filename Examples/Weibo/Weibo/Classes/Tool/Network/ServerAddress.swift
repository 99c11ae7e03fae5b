import Foundation

/// Where the server is: the launch argument `-server ADDRESS` or the user default `server`, else `WeiboServer` in Info.plist. Without them
/// the app serves its own files.
enum ServerAddress {
    static let defaultsKey = "server"
    static let infoKey = "WeiboServer"

    static var configured: URL? {
        configured(defaults: .standard, info: Bundle.main.infoDictionary ?? [:])
    }

    static func configured(defaults: UserDefaults, info: [String: Any]) -> URL? {
        let texts = [defaults.string(forKey: defaultsKey), info[infoKey] as? String]
        guard let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }) else { return nil }
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host != nil else {
            NSLog("ServerAddress: %@ is not the address of a server", text)
            return nil
        }
        return url
    }
}

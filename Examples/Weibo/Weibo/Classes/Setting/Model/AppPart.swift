/// A part of the app, a folder of its sources, with what of the first text it stands for.
struct AppPart {
    /// The folder, as the text names it.
    let folder: String
    /// The sections of the text.
    let section: String

    /// What the part shows or does, by a key of the strings.
    var key: String { "about." + folder }

    /// In the text's order.
    static let all = [
        AppPart(folder: "Main", section: "1.3 · 2.2"),
        AppPart(folder: "Home", section: "1.3"),
        AppPart(folder: "Message", section: "1.3"),
        AppPart(folder: "Discover", section: "1.3"),
        AppPart(folder: "Profile", section: "1.3"),
        AppPart(folder: "Compose", section: "1.3 · 2.2"),
        AppPart(folder: "Setting", section: "1.3"),
        AppPart(folder: "Newfeature", section: "1.3"),
        AppPart(folder: "OAuth", section: "1.3"),
        AppPart(folder: "Base", section: "1.3"),
        AppPart(folder: "Tool", section: "1.3"),
        AppPart(folder: "Other", section: "1.3"),
    ]
}

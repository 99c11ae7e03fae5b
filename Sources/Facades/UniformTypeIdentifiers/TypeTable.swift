// Types that the system declares: https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers

enum TypeTable {
    struct Entry: Sendable {
        let parents: [String]
        /// The preferred one first.
        let extensions: [String]
        let mimeType: String?

        init(_ parents: [String] = [], _ extensions: [String] = [], _ mimeType: String? = nil) {
            self.parents = parents
            self.extensions = extensions
            self.mimeType = mimeType
        }
    }

    static func identifier(forExtension name: String) -> String? { byExtension[name] }
    static func identifier(forMIMEType type: String) -> String? { byMIMEType[type] }

    private static let byExtension = Dictionary(
        entries.flatMap { entry in entry.value.extensions.map { ($0, entry.key) } }, uniquingKeysWith: { min($0, $1) })
    private static let byMIMEType = Dictionary(
        entries.compactMap { entry in entry.value.mimeType.map { ($0, entry.key) } }, uniquingKeysWith: { min($0, $1) })

    static let entries: [String: Entry] = [
        "public.item": Entry(),
        "public.content": Entry(),
        "public.composite-content": Entry(["public.content"]),
        "public.data": Entry(["public.item"]),
        "public.directory": Entry(["public.item"]),
        "public.folder": Entry(["public.directory"]),
        "com.apple.package": Entry(["public.directory"]),
        "com.apple.bundle": Entry(["public.directory"]),
        "com.apple.application": Entry(),
        "com.apple.resolvable": Entry(),
        "public.symlink": Entry(["com.apple.resolvable", "public.item"]),
        "public.archive": Entry(["public.data"]),
        "public.disk-image": Entry(["public.archive"]),
        "public.zip-archive": Entry(["public.data", "public.archive"], ["zip"], "application/zip"),
        "org.gnu.gnu-zip-archive": Entry(["public.data", "public.archive"], ["gz", "gzip"], "application/x-gzip"),
        "public.text": Entry(["public.data", "public.content"]),
        "public.plain-text": Entry(["public.text"], ["txt", "text"], "text/plain"),
        "public.utf8-plain-text": Entry(["public.plain-text"], [], "text/plain;charset=utf-8"),
        "public.utf16-plain-text": Entry(["public.plain-text"], [], "text/plain;charset=utf-16"),
        "public.delimited-values-text": Entry(["public.text"]),
        "public.comma-separated-values-text": Entry(["public.delimited-values-text"], ["csv"], "text/csv"),
        "public.tab-separated-values-text": Entry(["public.delimited-values-text"], ["tsv"], "text/tab-separated-values"),
        "public.rtf": Entry(["public.text"], ["rtf"], "text/rtf"),
        "com.apple.rtfd": Entry(["com.apple.package", "public.composite-content"], ["rtfd"]),
        "com.apple.flat-rtfd": Entry(["public.data", "public.composite-content"]),
        "public.html": Entry(["public.text"], ["html", "htm"], "text/html"),
        "public.xml": Entry(["public.text"], ["xml"], "application/xml"),
        "public.yaml": Entry(["public.text"], ["yml", "yaml"], "application/x-yaml"),
        "public.json": Entry(["public.text"], ["json"], "application/json"),
        "com.apple.property-list": Entry(["public.data"], ["plist"]),
        "com.apple.xml-property-list": Entry(["public.xml", "com.apple.property-list"]),
        "com.apple.binary-property-list": Entry(["com.apple.property-list"]),
        "public.source-code": Entry(["public.plain-text"]),
        "public.swift-source": Entry(["public.source-code"], ["swift"]),
        "public.c-source": Entry(["public.source-code"], ["c"]),
        "public.objective-c-source": Entry(["public.source-code"], ["m"]),
        "public.c-plus-plus-source": Entry(["public.source-code"], ["cp", "cpp", "c++", "cc", "cxx"]),
        "public.c-header": Entry(["public.source-code"], ["h"]),
        "public.script": Entry(["public.source-code"]),
        "public.shell-script": Entry(["public.script"], ["sh"]),
        "public.python-script": Entry(["public.script"], ["py"], "text/x-python-script"),
        "com.netscape.javascript-source": Entry(["public.source-code", "public.executable"], ["js"], "text/javascript"),
        "public.executable": Entry(["public.data"]),
        "com.apple.log": Entry(["public.plain-text"], ["log"]),
        "public.calendar-event": Entry(["public.content"]),
        "public.contact": Entry(["public.content"]),
        "public.message": Entry(),
        "public.email-message": Entry(["public.data", "public.message"]),
        "public.vcard": Entry(["public.text", "public.contact"], ["vcf", "vcard"], "text/vcard"),
        "public.url": Entry(["public.data"]),
        "public.file-url": Entry(["public.url"]),
        "com.apple.bookmark": Entry(["com.apple.resolvable", "public.data"]),
        "com.apple.internet-location": Entry(["public.data"]),
        "public.presentation": Entry(["public.composite-content"]),
        "public.spreadsheet": Entry(["public.content"]),
        "public.database": Entry(),
        "com.adobe.pdf": Entry(["public.data", "public.composite-content"], ["pdf"], "application/pdf"),
        "org.idpf.epub-container": Entry(["public.data", "public.composite-content"], ["epub"], "application/epub+zip"),
        "public.image": Entry(["public.data", "public.content"]),
        "public.png": Entry(["public.image"], ["png"], "image/png"),
        "public.jpeg": Entry(["public.image"], ["jpeg", "jpg", "jpe"], "image/jpeg"),
        "com.compuserve.gif": Entry(["public.image"], ["gif"], "image/gif"),
        "public.tiff": Entry(["public.image"], ["tiff", "tif"], "image/tiff"),
        "com.microsoft.bmp": Entry(["public.image"], ["bmp", "dib"], "image/bmp"),
        "com.microsoft.ico": Entry(["public.image"], ["ico"], "image/vnd.microsoft.icon"),
        "public.heic": Entry(["public.heif-standard"], ["heic"], "image/heic"),
        "public.heif": Entry(["public.heif-standard"], ["heif"], "image/heif"),
        "org.webmproject.webp": Entry(["public.image"], ["webp"], "image/webp"),
        "public.svg-image": Entry(["public.image", "public.xml"], ["svg", "svgz"], "image/svg+xml"),
        "public.camera-raw-image": Entry(["public.image"]),
        "com.apple.live-photo": Entry(),
        "public.audiovisual-content": Entry(["public.data", "public.content"]),
        "public.movie": Entry(["public.audiovisual-content"]),
        "public.video": Entry(["public.movie"]),
        "public.audio": Entry(["public.audiovisual-content"]),
        "com.apple.quicktime-movie": Entry(["public.movie"], ["mov", "qt"], "video/quicktime"),
        "public.mpeg": Entry(["public.movie"], ["mpg", "mpeg", "mpe"], "video/mpeg"),
        "public.mpeg-4": Entry(["public.movie"], ["mp4", "mpg4"], "video/mp4"),
        "public.avi": Entry(["public.movie"], ["avi"], "video/avi"),
        "public.mp3": Entry(["public.audio"], ["mp3"], "audio/mpeg"),
        "com.microsoft.waveform-audio": Entry(["public.audio"], ["wav", "wave"], "audio/vnd.wave"),
        "public.aiff-audio": Entry(["public.audio"], ["aiff", "aif"], "audio/aiff"),
        "public.midi-audio": Entry(["public.audio"], ["midi", "mid"], "audio/midi"),
        "public.mpeg-4-audio": Entry(["public.audio", "public.mpeg-4"], [], "audio/mp4"),
        "com.apple.protected-mpeg-4-audio": Entry(["public.audio"]),
        "public.playlist": Entry(),
        "public.m3u-playlist": Entry(["public.text", "public.playlist"], ["m3u"], "audio/mpegurl"),
        "public.font": Entry(),
        "public.3d-content": Entry(["public.content"]),
        "com.pixar.universal-scene-description": Entry(["public.3d-content"], ["usd"]),
        "com.pixar.universal-scene-description-mobile": Entry(["public.3d-content"], ["usdz"], "model/vnd.usdz+zip"),
        "com.apple.reality": Entry(["public.data"], ["reality"], "model/vnd.reality"),
        "public.x509-certificate": Entry(["public.data"], ["cer", "crt", "der"], "application/x-x509-ca-cert"),
        "com.rsa.pkcs-12": Entry(["public.data"], ["p12", "pfx"], "application/x-pkcs12"),
        "com.apple.webarchive": Entry(["public.data", "public.composite-content"], ["webarchive"], "application/x-webarchive"),
        "public.heif-standard": Entry(["public.image"]),
    ]
}

extension UTType {
    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let compositeContent = UTType(known: "public.composite-content")
    public static let data = UTType(known: "public.data")
    public static let directory = UTType(known: "public.directory")
    public static let folder = UTType(known: "public.folder")
    public static let package = UTType(known: "com.apple.package")
    public static let bundle = UTType(known: "com.apple.bundle")
    public static let application = UTType(known: "com.apple.application")
    public static let resolvable = UTType(known: "com.apple.resolvable")
    public static let symbolicLink = UTType(known: "public.symlink")
    public static let archive = UTType(known: "public.archive")
    public static let diskImage = UTType(known: "public.disk-image")
    public static let zip = UTType(known: "public.zip-archive")
    public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
    public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
    public static let delimitedText = UTType(known: "public.delimited-values-text")
    public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
    public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
    public static let rtf = UTType(known: "public.rtf")
    public static let rtfd = UTType(known: "com.apple.rtfd")
    public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
    public static let html = UTType(known: "public.html")
    public static let xml = UTType(known: "public.xml")
    public static let yaml = UTType(known: "public.yaml")
    public static let json = UTType(known: "public.json")
    public static let propertyList = UTType(known: "com.apple.property-list")
    public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
    public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
    public static let sourceCode = UTType(known: "public.source-code")
    public static let swiftSource = UTType(known: "public.swift-source")
    public static let cSource = UTType(known: "public.c-source")
    public static let objectiveCSource = UTType(known: "public.objective-c-source")
    public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
    public static let cHeader = UTType(known: "public.c-header")
    public static let script = UTType(known: "public.script")
    public static let shellScript = UTType(known: "public.shell-script")
    public static let pythonScript = UTType(known: "public.python-script")
    public static let javaScript = UTType(known: "com.netscape.javascript-source")
    public static let executable = UTType(known: "public.executable")
    public static let log = UTType(known: "com.apple.log")
    public static let calendarEvent = UTType(known: "public.calendar-event")
    public static let contact = UTType(known: "public.contact")
    public static let message = UTType(known: "public.message")
    public static let emailMessage = UTType(known: "public.email-message")
    public static let vCard = UTType(known: "public.vcard")
    public static let url = UTType(known: "public.url")
    public static let fileURL = UTType(known: "public.file-url")
    public static let urlBookmarkData = UTType(known: "com.apple.bookmark")
    public static let internetLocation = UTType(known: "com.apple.internet-location")
    public static let presentation = UTType(known: "public.presentation")
    public static let spreadsheet = UTType(known: "public.spreadsheet")
    public static let database = UTType(known: "public.database")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let epub = UTType(known: "org.idpf.epub-container")
    public static let image = UTType(known: "public.image")
    public static let png = UTType(known: "public.png")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let gif = UTType(known: "com.compuserve.gif")
    public static let tiff = UTType(known: "public.tiff")
    public static let bmp = UTType(known: "com.microsoft.bmp")
    public static let ico = UTType(known: "com.microsoft.ico")
    public static let heic = UTType(known: "public.heic")
    public static let heif = UTType(known: "public.heif")
    public static let webP = UTType(known: "org.webmproject.webp")
    public static let svg = UTType(known: "public.svg-image")
    public static let rawImage = UTType(known: "public.camera-raw-image")
    public static let livePhoto = UTType(known: "com.apple.live-photo")
    public static let audiovisualContent = UTType(known: "public.audiovisual-content")
    public static let movie = UTType(known: "public.movie")
    public static let video = UTType(known: "public.video")
    public static let audio = UTType(known: "public.audio")
    public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
    public static let mpeg = UTType(known: "public.mpeg")
    public static let mpeg4Movie = UTType(known: "public.mpeg-4")
    public static let avi = UTType(known: "public.avi")
    public static let mp3 = UTType(known: "public.mp3")
    public static let wav = UTType(known: "com.microsoft.waveform-audio")
    public static let aiff = UTType(known: "public.aiff-audio")
    public static let midi = UTType(known: "public.midi-audio")
    public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
    public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
    public static let playlist = UTType(known: "public.playlist")
    public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
    public static let font = UTType(known: "public.font")
    public static let threeDContent = UTType(known: "public.3d-content")
    public static let usd = UTType(known: "com.pixar.universal-scene-description")
    public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
    public static let realityFile = UTType(known: "com.apple.reality")
    public static let x509Certificate = UTType(known: "public.x509-certificate")
    public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
    public static let webArchive = UTType(known: "com.apple.webarchive")
}

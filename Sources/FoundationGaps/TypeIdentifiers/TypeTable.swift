// Types that the system declares: https://developer.apple.com/documentation/uniformtypeidentifiers/system-declared-uniform-type-identifiers

/// The tree of types of data and files, by identifier.
package enum TypeTable {
    package struct Entry: Sendable {
        package let parents: [String]
        /// The preferred one first.
        package let extensions: [String]
        package let mimeType: String?

        init(_ parents: [String] = [], _ extensions: [String] = [], _ mimeType: String? = nil) {
            self.parents = parents
            self.extensions = extensions
            self.mimeType = mimeType
        }
    }

    package static func identifier(forExtension name: String) -> String? { byExtension[name] }
    package static func identifier(forMIMEType type: String) -> String? { byMIMEType[type] }

    /// Whether a type is another or below it. Types that are not in the table are below `public.data` when they stand for an extension, else only themselves.
    package static func type(_ identifier: String, conformsTo other: String) -> Bool {
        if identifier == other { return true }
        var seen: Set<String> = []
        var open = entries[identifier]?.parents ?? (identifier.hasPrefix("dyn.") ? ["public.data"] : [])
        while let next = open.popLast() {
            if next == other { return true }
            if seen.insert(next).inserted { open += entries[next]?.parents ?? [] }
        }
        return false
    }

    private static let byExtension = Dictionary(
        entries.flatMap { entry in entry.value.extensions.map { ($0, entry.key) } }, uniquingKeysWith: { min($0, $1) })
    private static let byMIMEType = Dictionary(
        entries.compactMap { entry in entry.value.mimeType.map { ($0, entry.key) } }, uniquingKeysWith: { min($0, $1) })

    package static let entries: [String: Entry] = [
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

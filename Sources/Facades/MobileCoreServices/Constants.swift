public import FoundationGaps
import UniformTypeIdentifiers

// The older constants and questions, from before `UTType`.

nonisolated(unsafe) public let kUTTypeItem: CFString = "public.item"
nonisolated(unsafe) public let kUTTypeContent: CFString = "public.content"
nonisolated(unsafe) public let kUTTypeData: CFString = "public.data"
nonisolated(unsafe) public let kUTTypeDirectory: CFString = "public.directory"
nonisolated(unsafe) public let kUTTypeFolder: CFString = "public.folder"
nonisolated(unsafe) public let kUTTypeText: CFString = "public.text"
nonisolated(unsafe) public let kUTTypePlainText: CFString = "public.plain-text"
nonisolated(unsafe) public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
nonisolated(unsafe) public let kUTTypeUTF16PlainText: CFString = "public.utf16-plain-text"
nonisolated(unsafe) public let kUTTypeRTF: CFString = "public.rtf"
nonisolated(unsafe) public let kUTTypeRTFD: CFString = "com.apple.rtfd"
nonisolated(unsafe) public let kUTTypeFlatRTFD: CFString = "com.apple.flat-rtfd"
nonisolated(unsafe) public let kUTTypeHTML: CFString = "public.html"
nonisolated(unsafe) public let kUTTypeXML: CFString = "public.xml"
nonisolated(unsafe) public let kUTTypeJSON: CFString = "public.json"
nonisolated(unsafe) public let kUTTypeSourceCode: CFString = "public.source-code"
nonisolated(unsafe) public let kUTTypeURL: CFString = "public.url"
nonisolated(unsafe) public let kUTTypeFileURL: CFString = "public.file-url"
nonisolated(unsafe) public let kUTTypeImage: CFString = "public.image"
nonisolated(unsafe) public let kUTTypePNG: CFString = "public.png"
nonisolated(unsafe) public let kUTTypeJPEG: CFString = "public.jpeg"
nonisolated(unsafe) public let kUTTypeGIF: CFString = "com.compuserve.gif"
nonisolated(unsafe) public let kUTTypeTIFF: CFString = "public.tiff"
nonisolated(unsafe) public let kUTTypeBMP: CFString = "com.microsoft.bmp"
nonisolated(unsafe) public let kUTTypeICO: CFString = "com.microsoft.ico"
nonisolated(unsafe) public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
nonisolated(unsafe) public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
nonisolated(unsafe) public let kUTTypeRawImage: CFString = "public.camera-raw-image"
nonisolated(unsafe) public let kUTTypePDF: CFString = "com.adobe.pdf"
nonisolated(unsafe) public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
nonisolated(unsafe) public let kUTTypeMovie: CFString = "public.movie"
nonisolated(unsafe) public let kUTTypeVideo: CFString = "public.video"
nonisolated(unsafe) public let kUTTypeAudio: CFString = "public.audio"
nonisolated(unsafe) public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
nonisolated(unsafe) public let kUTTypeMPEG: CFString = "public.mpeg"
nonisolated(unsafe) public let kUTTypeMPEG4: CFString = "public.mpeg-4"
nonisolated(unsafe) public let kUTTypeMP3: CFString = "public.mp3"
nonisolated(unsafe) public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
nonisolated(unsafe) public let kUTTypeArchive: CFString = "public.archive"
nonisolated(unsafe) public let kUTTypeZipArchive: CFString = "com.pkware.zip-archive"
nonisolated(unsafe) public let kUTTypeSpreadsheet: CFString = "public.spreadsheet"
nonisolated(unsafe) public let kUTTypePresentation: CFString = "public.presentation"
nonisolated(unsafe) public let kUTTypeVCard: CFString = "public.vcard"
nonisolated(unsafe) public let kUTTypeContact: CFString = "public.contact"
nonisolated(unsafe) public let kUTTypePropertyList: CFString = "com.apple.property-list"
nonisolated(unsafe) public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"

nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Whether a type is another or below it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    if inUTI == inConformsToUTI { return true }
    guard let type = UTType("\(inUTI)"), let other = UTType("\(inConformsToUTI)") else { return false }
    return type.conforms(to: other)
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool { inUTI1 == inUTI2 }

/// The preferred type for a file name's extension or a MIME type.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
    let type = inTagClass == kUTTagClassMIMEType ? UTType(mimeType: "\(inTag)") : UTType(filenameExtension: "\(inTag)")
    return type.map { Unmanaged.passRetained(NSString(string: $0.identifier)) }
}

/// The preferred extension or MIME type of a type.
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
    let type = UTType("\(inUTI)")
    let tag = inTagClass == kUTTagClassMIMEType ? type?.preferredMIMEType : type?.preferredFilenameExtension
    return tag.map { Unmanaged.passRetained(NSString(string: $0)) }
}

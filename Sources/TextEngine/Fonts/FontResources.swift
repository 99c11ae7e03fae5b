import Foundation
import Glibc

/// Where the vendored fonts lie.
///
/// They are looked for beside the library (or program) this code was linked into, so that an app that merely
/// links the runtime finds them; the variable DRYDOCK_FONTS names another folder.
enum FontResources {
    static let folder: String = {
        if let named = ProcessInfo.processInfo.environment["DRYDOCK_FONTS"], !named.isEmpty { return named }
        for base in candidates() {
            for path in [base + "/drydock_FontFiles.resources/Fonts", base + "/Fonts"]
            where access(path + "/Inter-Regular.otf", R_OK) == 0 {
                return path
            }
        }
        FontLog.once(
            "fonts", "the system font was not found beside \(candidates().first ?? "the program"); set DRYDOCK_FONTS to its folder")
        return "/usr/share/fonts/opentype/inter"
    }()

    static func path(_ file: String) -> String { folder + "/" + file }

    private static func candidates() -> [String] {
        var folders: [String] = []
        if let image = imagePath() {
            folders.append((image as NSString).deletingLastPathComponent)
        }
        var buffer = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
        if length > 0 {
            let path = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
            folders.append((path as NSString).deletingLastPathComponent)
        }
        return folders
    }

    /// The file this code was loaded from: the runtime's library, or the program that contains it.
    private static func imagePath() -> String? {
        // dladdr is a GNU extension that the Glibc module does not show; the dynamic linker has it all the same.
        typealias Lookup = @convention(c) (UnsafeRawPointer, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
        guard let symbol = dlsym(nil, "dladdr") else { return nil }
        let lookup = unsafeBitCast(symbol, to: Lookup.self)
        // Dl_info is four pointers; the first is the file's name.
        return withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 4) { information in
            information.initialize(repeating: nil)
            guard lookup(#dsohandle, information.baseAddress!) != 0, let name = information[0] else { return nil }
            guard let real = realpath(name, nil) else { return String(cString: name) }
            defer { free(real) }
            return String(cString: real)
        }
    }
}

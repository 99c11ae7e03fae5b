// F11.1 small modules that iOS code imports: os, OSLog, UniformTypeIdentifiers, MobileCoreServices, simd, Accessibility
import Accessibility
import Foundation
import MobileCoreServices
import OSLog
import UniformTypeIdentifiers
import os.log
import simd

func run() {
    let log = OSLog(subsystem: "dev.drydock", category: "snippet")
    os_log("debug is not written: %{public}@ %d", log: log, type: .debug, "x", 3)
    Logger(subsystem: "dev.drydock", category: "snippet").debug("neither \(3, privacy: .public) \(2.5, format: .fixed(precision: 1))")
    let lock = OSAllocatedUnfairLock(initialState: 1)
    print(lock.withLock { $0 += 1; return $0 })
    print(UTType.png.identifier, UTType.png.conforms(to: .image), UTType("public.jpeg") == .jpeg, UTType(filenameExtension: "pdf") == .pdf)
    print(UTType(mimeType: "text/plain")?.preferredFilenameExtension ?? "nil", UTType.jpeg.preferredMIMEType ?? "nil", UTType("no.such") == nil)
    print(kUTTypeImage as String, UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
    print(dot(SIMD2<Float>(1, 2), SIMD2(3, 4)), simd_length(simd_double2(3, 4)), simd_cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)).z)
    let turn = float2x2(rows: [SIMD2(0, -1), SIMD2(1, 0)])
    print(turn * SIMD2(1, 0), turn.inverse * (turn * SIMD2<Float>(5, 6)), turn * turn == float2x2(-1))
    print(AXCustomContent(label: "l", value: "v").value)
}
// prints:
// 2
// public.png true true true
// txt image/jpeg true
// public.image true
// 11.0 5.0 1.0
// SIMD2<Float>(0.0, 1.0) SIMD2<Float>(5.0, 6.0) true
// v

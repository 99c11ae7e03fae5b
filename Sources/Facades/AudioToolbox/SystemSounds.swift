public import Foundation
public import FoundationGaps

// Short sounds, from Apple's "System Sound Services". The machine has no loudspeaker: sounds are checked, played in no time, and reported as over.

/// A sound that was made by `AudioServicesCreateSystemSoundID`, or one of the system's own (1000 and more).
public typealias SystemSoundID = UInt32
/// Called when a sound is over.
public typealias AudioServicesSystemSoundCompletionProc = @convention(c) (SystemSoundID, UnsafeMutableRawPointer?) -> Void

public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesUnsupportedPropertyError: OSStatus = 0x7074_793F
public let kAudioServicesBadPropertySizeError: OSStatus = 0x2173_697A
public let kAudioServicesBadSpecifierSizeError: OSStatus = 0x2173_7063
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500
public let kAudioServicesSystemSoundClientTimedOutError: OSStatus = -1501
public let kAudioServicesSystemSoundExceededMaximumDurationError: OSStatus = -1502

/// Shakes the device, as a system sound.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0000_0FFF

/// Sounds by number, and who wants to hear that they are over.
private struct Sounds {
    var last: SystemSoundID = 4096
    var files: [SystemSoundID: URL] = [:]
    var completions: [SystemSoundID: (proc: AudioServicesSystemSoundCompletionProc, data: UnsafeMutableRawPointer?)] = [:]

    nonisolated(unsafe) static var shared = Sounds()
    static let lock = NSLock()

    static func change<Result>(_ body: (inout Sounds) -> Result) -> Result { lock.withLock { body(&shared) } }
}

/// Makes a sound of a file.
///
/// - Parameters:
///   - inFileURL: a file of at most 30 seconds (the length is not checked here).
///   - outSystemSoundID: gets the sound's number; zero where there is no such file.
/// - Returns: `kAudioServicesNoError`, or `kAudioServicesSystemSoundUnspecifiedError` where the file cannot be read.
@discardableResult public func AudioServicesCreateSystemSoundID(_ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> OSStatus {
    outSystemSoundID.pointee = 0
    guard inFileURL.isFileURL, let path = inFileURL.path, FileManager.default.isReadableFile(atPath: path) else {
        return kAudioServicesSystemSoundUnspecifiedError
    }
    outSystemSoundID.pointee = Sounds.change { sounds in
        sounds.last += 1
        sounds.files[sounds.last] = inFileURL as URL
        return sounds.last
    }
    return kAudioServicesNoError
}

/// Forgets a sound.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    Sounds.change { sounds in
        sounds.completions[inSystemSoundID] = nil
        return sounds.files.removeValue(forKey: inSystemSoundID) == nil ? kAudioServicesSystemSoundUnspecifiedError : kAudioServicesNoError
    }
}

/// Plays a sound; returns at once.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { play(inSystemSoundID, nil) }

/// Plays a sound, and shakes the device where it is set to.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { play(inSystemSoundID, nil) }

/// Plays a sound and calls the block on the main queue when it is over.
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?) {
    play(inSystemSoundID, inCompletionBlock)
}

public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?) {
    play(inSystemSoundID, inCompletionBlock)
}

/// Has a function called each time that a sound is over.
///
/// - Parameter inRunLoop: nil is the main one, the only one that is served.
@discardableResult public func AudioServicesAddSystemSoundCompletion(
    _ inSystemSoundID: SystemSoundID, _ inRunLoop: CFRunLoop?, _ inRunLoopMode: CFString?,
    _ inCompletionRoutine: @escaping AudioServicesSystemSoundCompletionProc, _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
    Sounds.change { $0.completions[inSystemSoundID] = (inCompletionRoutine, inClientData) }
    return kAudioServicesNoError
}

public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {
    Sounds.change { $0.completions[inSystemSoundID] = nil }
}

private func play(_ sound: SystemSoundID, _ completion: (@Sendable () -> Void)?) {
    DispatchQueue.main.async {
        completion?()
        let observer = Sounds.change { $0.completions[sound] }
        observer?.proc(sound, observer?.data)
    }
}

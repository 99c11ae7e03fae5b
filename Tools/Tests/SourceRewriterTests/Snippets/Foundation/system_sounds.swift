// F11.1 AudioToolbox's system sounds: made of files, played without being heard, reported as over (Apple: "System Sound Services")
import AudioToolbox
import UIKit

func run() {
    let file = NSTemporaryDirectory() + "/system-sound.caf"
    FileManager.default.createFile(atPath: file, contents: Data([1]))
    let url = URL(fileURLWithPath: file)
    var sound: SystemSoundID = 0
    print(AudioServicesCreateSystemSoundID(url as CFURL, &sound) == kAudioServicesNoError, sound != 0)
    var missing: SystemSoundID = 7
    print(AudioServicesCreateSystemSoundID(URL(fileURLWithPath: "/no/such.caf") as CFURL, &missing), missing)
    AudioServicesPlaySystemSound(sound)
    AudioServicesPlaySystemSoundWithCompletion(kSystemSoundID_Vibrate) { print("over") }
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.1))
    print(AudioServicesDisposeSystemSoundID(sound), AudioServicesDisposeSystemSoundID(sound) != kAudioServicesNoError)
    try? FileManager.default.removeItem(atPath: file)
}
// prints:
// true true
// -1500 0
// over
// 0 true

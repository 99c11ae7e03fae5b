// F11.1 observing through a path whose middle is exchanged
// Source: Key-Value Observing Programming Guide: a change of any part of the path is a change of the path
import Foundation

class KXTrack: NSObject { @objc dynamic var title: String; init(_ title: String) { self.title = title } }
class KXPlayer: NSObject { @objc dynamic var track: KXTrack? = KXTrack("one") }

func run() {
    let player = KXPlayer()
    let old = player.track!
    let token = player.observe(\.track?.title, options: [.old, .new]) { _, change in
        print((change.oldValue ?? nil) ?? "-", (change.newValue ?? nil) ?? "-")
    }
    player.track?.title = "uno"
    player.track = KXTrack("two")
    old.title = "unheard"
    player.track?.title = "due"
    player.track = nil
    token.invalidate()
}
// prints:
// one uno
// uno two
// two due
// due -

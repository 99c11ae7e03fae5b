import Foundation

/// Ends what this process started when it is gone itself, however that came about: nothing that a process does reaches it after SIGKILL.
///
/// A shell waits at a pipe that only this process writes to. It is told which process groups run and which folders are only for now; at the end
/// of the pipe it ends the groups and all that descends from them, first with SIGTERM, a second later with SIGKILL, and removes the folders.
enum ChildGuard {
    private static let script = #"""
        trap '' INT TERM HUP QUIT PIPE
        groups=' '
        folders=
        while IFS= read -r line; do
            word=${line#?}
            case $line in
                +*) groups="$groups$word " ;;
                -*) groups="${groups%% $word *} ${groups#* $word }" ;;
                /*) folders="$folders$line
        " ;;
                x*) folders=$(printf '%s' "$folders" | grep -vxF -- "$word") ; [ -z "$folders" ] || folders="$folders
        " ;;
            esac
        done
        tree() {
            local id
            for id in "$@"; do
                echo "$id"
                tree $(cat /proc/"$id"/task/*/children 2>/dev/null)
            done
        }
        if [ -n "$(echo $groups)" ]; then
            all=$(tree $groups)
            for id in $groups; do kill -TERM -- "-$id" 2>/dev/null; done
            kill -TERM $all 2>/dev/null
            sleep 1
            for id in $groups; do kill -KILL -- "-$id" 2>/dev/null; done
            kill -KILL $all 2>/dev/null
        fi
        # What is being killed may make a file behind it.
        printf '%s' "$folders" | while IFS= read -r folder; do
            for try in 1 2 3 4 5; do
                rm -rf -- "$folder"
                [ -e "$folder" ] || break
                sleep 0.2
            done
        done
        """#

    private static let lock = NSLock()
    /// The end that is written to; -1 where there is no shell, nil until something is guarded.
    nonisolated(unsafe) private static var end: Int32?

    static func add(group: pid_t) { tell("+\(group)") }

    static func remove(group: pid_t) { tell("-\(group)") }

    /// The folder is removed if this process ends without doing so.
    static func add(folder: String) { if !folder.contains("\n"), folder.hasPrefix("/") { tell(folder) } }

    static func remove(folder: String) { if !folder.contains("\n"), folder.hasPrefix("/") { tell("x" + folder) } }

    private static func tell(_ line: String) {
        lock.withLock {
            let end = self.end ?? start()
            self.end = end
            let text = Array((line + "\n").utf8)
            // A guard that somebody killed takes nothing; that is no reason to end.
            _ = send(end, text, text.count, Int32(MSG_NOSIGNAL))
        }
    }

    private static func start() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else { return -1 }
        let input = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script]
        process.standardInput = input
        // Whoever waits for the end of this process's output does not wait for the guard.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        do { try process.run() } catch { return -1 }
        return ends[0]
    }
}

import Foundation

/// Gives a reader one input after the other. What goes wrong stands on the board, or in how the process ends.
struct FuzzWorker {
    let series: InputSeries
    let board: Scoreboard
    let reader: FuzzTarget.Reader
    /// The exit status of a worker that has found something; the board has the words.
    static let foundStatus: Int32 = 9

    init(_ series: InputSeries, board: Scoreboard) throws {
        self.series = series
        self.board = board
        reader = try series.target.makeReader()
    }

    func run(_ numbers: Range<Int>) {
        var resident = Measures.resident(), atStart = 0, peak = Measures.peak
        for number in numbers {
            guard board[.stop] == 0 else { return }
            let input = series[number]
            let turn = number - numbers.lowerBound
            if turn % 256 == 0 {
                resident = Measures.resident()
                board[.resident] = resident
                // By then caches and lazy tables are there.
                if turn == 1024 { atStart = resident }
                if atStart > 0, resident - atStart > FuzzLimits.kept {
                    end(number, "readers have kept \((resident - atStart) >> 20) MB since input \(numbers.lowerBound + 1024)")
                }
                // What readers say of damaged files fills no disk.
                if turn % 8192 == 0 { ftruncate(STDERR_FILENO, 0) }
            }
            board[.number] = number
            var taken = read(input, number)
            // Another program may have been at the same core: only what is slow twice is slow.
            if taken > FuzzLimits.time { taken = min(taken, read(input, number)) }
            if taken > FuzzLimits.time { end(number, "takes \(Self.seconds(taken)) s of processor time") }
            let high = Measures.peak
            if high > peak {
                peak = high
                if high - resident > FuzzLimits.memory { end(number, "takes \((high - resident) >> 20) MB of memory") }
            }
            board[.done] += 1
        }
    }

    /// Answers how much processor time reading took.
    private func read(_ input: FuzzInput, _ number: Int) -> Int {
        let started = Measures.time() ?? 0
        board[.started] = started
        do {
            try reader(input)
            board[.accepted] += 1
        } catch let fault as FuzzFault {
            end(number, fault.description)
        } catch {
            if series.isSeed(number) { end(number, "the file that inputs are made of cannot be read: \(error)") }
        }
        board[.started] = 0
        return (Measures.time() ?? 0) - started
    }

    private func end(_ number: Int, _ words: String) -> Never {
        board[.number] = number
        board.words = words
        _exit(Self.foundStatus)
    }

    static func seconds(_ time: Int) -> String { String(format: "%.1f", Double(time) / 1e9) }
}

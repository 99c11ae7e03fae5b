import ArgumentParser

/// How long the app may run, in real seconds.
struct TimeLimitArgument: ParsableArguments {
    @Option(help: ArgumentHelp("End the app after so many real seconds and show where it was; 0 for never. (default: 600 of a run, 3600 of all tests)", valueName: "seconds"))
    var timeLimit: Double?

    /// A year: nobody waits longer, and every way of counting can say it.
    static let longest = 31_536_000.0

    /// nil for never.
    func seconds(unlessGiven standard: Double) throws -> Double? {
        let seconds = timeLimit ?? standard
        guard seconds >= 0, seconds <= Self.longest else { throw UsageError(message: "--time-limit wants seconds from 0 to \(Int(Self.longest)), not \(seconds)") }
        return seconds == 0 ? nil : seconds
    }
}

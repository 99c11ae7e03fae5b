import ArgumentParser

@main struct Drydock: ParsableCommand {
    func run() throws { print("drydock") }
}

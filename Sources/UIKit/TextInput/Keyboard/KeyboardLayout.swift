internal import CoreGraphics
internal import Foundation

/// What a key of the drawn keyboard does.
enum KeyboardKeyAction: Equatable {
    /// Types this; capitals are decided when it is pressed.
    case character(String)
    case shift, delete, space, `return`
    /// Shows another set of keys.
    case mode(KeyboardMode)
    case globe, dictation
}

/// Which set of keys is shown.
enum KeyboardMode: Equatable { case letters, numbers, symbols, phoneSymbols }

/// Which letters come.
enum KeyboardShift: Equatable { case off, on, locked }

/// One key: its place, and all its look depends on.
struct KeyboardKey: Equatable {
    var action: KeyboardKeyAction
    /// What is drawn on it; glyphs have none.
    var title: String
    /// The letters below a digit.
    var letters = ""
    /// The drawn key; the place a finger may touch reaches half-way to the next.
    var frame: CGRect
    var titleSize: CGFloat = 22
    var isSpecial = false
    var isProminent = false
    /// Shift when it is on or locked: drawn like a letter.
    var isLit = false
    var isLocked = false
    /// Whether the key does anything: a return key may wait for text.
    var isEnabled = true
    /// Without a key around it: the globe beside the home indicator, the digits' corners.
    var isBare = false

    /// Whether a pressed key shows its letter in a bubble above it.
    var showsBubble: Bool {
        if case .character = action { return !isSpecial && letters.isEmpty }
        return false
    }
}

/// The keys of iOS 18's keyboards, as English layouts have them, or digits.
@MainActor struct KeyboardLayout {
    let bounds: CGRect
    let traits: KeyboardTraits?
    let mode: KeyboardMode
    let shift: KeyboardShift
    let isPad: Bool
    let bottomInset: CGFloat
    var isReturnEnabled = true

    private var type: UIKeyboardType { traits?.type ?? .default }
    var isNumberPad: Bool { KeyboardMetrics.layout(of: type) == .numbers && !isPad }
    private var isLandscape: Bool { bounds.width > bounds.height * 2.2 }

    var keys: [KeyboardKey] { isNumberPad ? numberKeys() : letterKeys() }

    private var rows: [[String]] {
        switch mode {
        case .letters, .phoneSymbols: ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { $0.map { String($0) } }
        case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"].map { $0.map { String($0) } }
        case .symbols: ["[]{}#%^*+=", "_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}", ".,?!'"].map { $0.map { String($0) } }
        }
    }

    private func letterKeys() -> [KeyboardKey] {
        let gap: CGFloat = isPad ? 10 : 6
        let side: CGFloat = isPad ? 6 : 3
        let top: CGFloat = isPad ? 56 : traits?.hasSuggestions == false ? 6 : isLandscape ? 38 : KeyboardMetrics.suggestionsHeight + 1
        // Below the keys is room for the globe and the microphone on devices without a home button.
        let below: CGFloat = bottomInset > 0 && !isPad ? (isLandscape ? bottomInset : bottomInset + 41) : (isPad ? bottomInset + 8 : 3)
        let rowGap: CGFloat = isLandscape ? 7 : 11
        let rowHeight = max(20, (bounds.height - top - below - 3 * rowGap - (bottomInset > 0 ? 0 : 8)) / 4)
        let unit = (bounds.width - 2 * side - 9 * gap) / 10
        let isCapital = shift != .off
        let size: CGFloat = isPad ? 24 : isLandscape ? 20 : isCapital || mode != .letters ? 22.5 : 25
        func y(_ row: Int) -> CGFloat { top + CGFloat(row) * (rowHeight + rowGap) + (bottomInset > 0 ? 0 : 4) }
        var keys: [KeyboardKey] = []
        let wide = unit * 1.29
        for (row, names) in rows.enumerated() {
            // The five signs of the last row share the room between the two special keys.
            let room = bounds.width - 2 * side - 2 * wide - 2 * gap * 2.3
            let width = mode == .letters || row < 2 ? unit : (room - 4 * gap) / 5
            let count = CGFloat(names.count)
            let start = (bounds.width - count * width - (count - 1) * gap) / 2
            for (column, name) in names.enumerated() {
                keys.append(
                    KeyboardKey(
                        action: .character(name), title: isCapital && mode == .letters ? name.uppercased() : name,
                        frame: CGRect(x: start + CGFloat(column) * (width + gap), y: y(row), width: width, height: rowHeight), titleSize: size))
            }
        }
        let corner = CGRect(x: side, y: y(2), width: wide, height: rowHeight)
        switch mode {
        case .letters, .phoneSymbols:
            keys.append(
                KeyboardKey(
                    action: .shift, title: "", frame: corner, isSpecial: shift == .off, isLit: shift != .off, isLocked: shift == .locked))
        case .numbers: keys.append(KeyboardKey(action: .mode(.symbols), title: "#+=", frame: corner, titleSize: 16, isSpecial: true))
        case .symbols: keys.append(KeyboardKey(action: .mode(.numbers), title: "123", frame: corner, titleSize: 16, isSpecial: true))
        }
        keys.append(
            KeyboardKey(action: .delete, title: "", frame: CGRect(x: bounds.width - side - wide, y: y(2), width: wide, height: rowHeight), isSpecial: true))
        let modeWidth = unit * 2 + gap * 1.5
        let returnWidth = modeWidth
        let isLetters = mode == .letters
        keys.append(
            KeyboardKey(
                action: .mode(isLetters ? .numbers : .letters), title: isLetters ? "123" : "ABC",
                frame: CGRect(x: side, y: y(3), width: modeWidth, height: rowHeight), titleSize: 16, isSpecial: true))
        var spaceStart = side + modeWidth + gap
        var spaceEnd = bounds.width - side - returnWidth - gap
        func extra(_ name: String, _ x: CGFloat, _ width: CGFloat, _ size: CGFloat = 22) {
            keys.append(
                KeyboardKey(action: .character(name), title: name, frame: CGRect(x: x, y: y(3), width: width, height: rowHeight), titleSize: size))
        }
        switch type {
        case .emailAddress where isLetters:
            extra("@", spaceEnd - 2 * unit - gap, unit)
            extra(".", spaceEnd - unit, unit)
            spaceEnd -= 2 * (unit + gap)
        case .twitter where isLetters:
            extra("@", spaceEnd - 2 * unit - gap, unit)
            extra("#", spaceEnd - unit, unit)
            spaceEnd -= 2 * (unit + gap)
        case .webSearch where isLetters:
            extra(".", spaceEnd - unit, unit)
            spaceEnd -= unit + gap
        case .URL where isLetters:
            let width = (spaceEnd - spaceStart - 2 * gap) / 3
            for (index, name) in [".", "/", ".com"].enumerated() { extra(name, spaceStart + CGFloat(index) * (width + gap), width, index == 2 ? 16 : 22) }
            spaceStart = spaceEnd
        default: break
        }
        if spaceEnd > spaceStart {
            keys.append(
                KeyboardKey(
                    action: .space, title: SystemString.space.text, frame: CGRect(x: spaceStart, y: y(3), width: spaceEnd - spaceStart, height: rowHeight),
                    titleSize: 16))
        }
        let name = returnName
        // English keys are written small.
        keys.append(
            KeyboardKey(
                action: .return, title: name.text == name.rawValue ? name.text.lowercased() : name.text,
                frame: CGRect(x: bounds.width - side - returnWidth, y: y(3), width: returnWidth, height: rowHeight), titleSize: 16, isSpecial: true,
                isProminent: name != .return && name != .next, isEnabled: isReturnEnabled))
        if bottomInset > 25, !isPad {
            let glyphs = bounds.height - bottomInset - 13
            keys.append(KeyboardKey(action: .globe, title: "", frame: CGRect(x: 20, y: glyphs - 18, width: 36, height: 36), isBare: true))
            keys.append(
                KeyboardKey(action: .dictation, title: "", frame: CGRect(x: bounds.width - 56, y: glyphs - 18, width: 36, height: 36), isBare: true))
        }
        return keys
    }

    private var returnName: SystemString {
        switch traits?.returnKey ?? .default {
        case .default, .emergencyCall, .continue: .return
        case .go: .go
        case .google, .search, .yahoo: .search
        case .join: .join
        case .next: .next
        case .route: .route
        case .send: .send
        case .done: .done
        }
    }

    private func numberKeys() -> [KeyboardKey] {
        let gap: CGFloat = 6
        let side: CGFloat = 6
        let top: CGFloat = 6
        let below = bottomInset > 0 ? bottomInset + 41 : 3
        let rowHeight = (bounds.height - top - below - 3 * gap) / 4
        let width = (bounds.width - 2 * side - 2 * gap) / 3
        func frame(_ row: Int, _ column: Int) -> CGRect {
            CGRect(x: side + CGFloat(column) * (width + gap), y: top + CGFloat(row) * (rowHeight + gap), width: width, height: rowHeight)
        }
        func key(_ title: String, _ row: Int, _ column: Int, letters: String = "", isBare: Bool = false, size: CGFloat = 25) -> KeyboardKey {
            KeyboardKey(
                action: .character(title), title: title, letters: letters.isEmpty ? " " : letters, frame: frame(row, column), titleSize: size,
                isSpecial: isBare, isBare: isBare)
        }
        var keys: [KeyboardKey] = []
        if mode == .phoneSymbols {
            // UNVERIFIED: where the three signs stand.
            for (column, name) in ["+", "*", "#"].enumerated() { keys.append(key(name, 1, column)) }
        } else {
            let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
            for digit in 1...9 { keys.append(key(String(digit), (digit - 1) / 3, (digit - 1) % 3, letters: letters[digit - 1])) }
            keys.append(key("0", 3, 1))
        }
        keys.append(KeyboardKey(action: .delete, title: "", frame: frame(3, 2), isSpecial: true, isBare: true))
        switch type {
        case .decimalPad: keys.append(key(Locale.current.decimalSeparator ?? ".", 3, 0, isBare: true))
        case .phonePad:
            let isSymbols = mode == .phoneSymbols
            keys.append(
                KeyboardKey(
                    action: .mode(isSymbols ? .letters : .phoneSymbols), title: isSymbols ? "123" : "+*#", frame: frame(3, 0), titleSize: 16,
                    isSpecial: true, isBare: true))
        default: break
        }
        return keys
    }
}

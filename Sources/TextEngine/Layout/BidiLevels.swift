import CFriBidi

/// Embedding levels of one paragraph by the Unicode bidirectional algorithm.
struct BidiLevels {
    /// 0 for a left-to-right paragraph, 1 for a right-to-left one.
    let base: UInt8
    /// One level for each UTF-16 unit; empty when every unit has the base level.
    let levels: [UInt8]

    func level(at index: Int) -> UInt8 { levels.isEmpty ? base : levels[index] }

    init(_ units: ArraySlice<UInt16>, direction: ParagraphStyle.Direction) {
        if direction != .rightToLeft, !units.contains(where: Self.mayBeRightToLeft) {
            base = 0
            levels = []
            return
        }
        var scalars: [UInt32] = []
        var starts: [Int] = []
        scalars.reserveCapacity(units.count)
        var index = units.startIndex
        while index < units.endIndex {
            starts.append(index - units.startIndex)
            let unit = units[index]
            if UTF16.isLeadSurrogate(unit), index + 1 < units.endIndex, UTF16.isTrailSurrogate(units[index + 1]) {
                scalars.append(UTF16.decode(UTF16.EncodedScalar([unit, units[index + 1]])).value)
                index += 2
            } else {
                scalars.append(UInt32(unit))
                index += 1
            }
        }
        let count = Int32(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var result = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var paragraph: FriBidiParType
        switch direction {
        case .natural: paragraph = FriBidiParType(FRIBIDI_PAR_WLTR.rawValue)
        case .leftToRight: paragraph = FriBidiParType(FRIBIDI_PAR_LTR.rawValue)
        case .rightToLeft: paragraph = FriBidiParType(FRIBIDI_PAR_RTL.rawValue)
        }
        _ = fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &result)
        base = paragraph.rawValue & 1 == 1 ? 1 : 0
        var levels = [UInt8](repeating: 0, count: units.count)
        for (position, start) in starts.enumerated() {
            let end = position + 1 < starts.count ? starts[position + 1] : units.count
            for unit in start..<end { levels[unit] = UInt8(max(0, result[position])) }
        }
        self.levels = levels
    }

    /// True for units of right-to-left scripts, their surrogates and the characters that control direction.
    private static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
        guard unit >= 0x590 else { return false }
        switch unit {
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
        case 0xD802, 0xD803, 0xD83A, 0xD83B: return true
        default: return false
        }
    }

    /// Rule L2: the order in which pieces of a line are drawn from left to right.
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        var level = highest
        while level >= lowestOdd {
            var index = 0
            while index < order.count {
                guard levels[order[index]] >= level else {
                    index += 1
                    continue
                }
                var end = index
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[index..<end].reverse()
                index = end
            }
            level -= 1
        }
        return order
    }
}

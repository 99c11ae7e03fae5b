public import Foundation

extension String {
    /// A text to look up, with the values that go into it: the key has a place for each.
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
        var key: String
        var arguments: [any CVarArg]

        public init(stringLiteral value: String) {
            key = value
            arguments = []
        }

        public init(_ value: String) { self.init(stringLiteral: value) }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            arguments = stringInterpolation.arguments
        }

        public static func == (a: LocalizationValue, b: LocalizationValue) -> Bool {
            a.key == b.key && a.arguments.map { "\($0)" } == b.arguments.map { "\($0)" }
        }

        public struct StringInterpolation: StringInterpolationProtocol {
            var key = ""
            var arguments: [any CVarArg] = []

            public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity + 4 * interpolationCount) }

            public mutating func appendLiteral(_ literal: String) { key += literal.replacingOccurrences(of: "%", with: "%%") }

            public mutating func appendInterpolation(_ string: String) { append("%@", string) }
            public mutating func appendInterpolation(_ string: Substring) { append("%@", String(string)) }
            public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
            public mutating func appendInterpolation(_ value: Int32) { append("%d", value) }
            public mutating func appendInterpolation(_ value: Int64) { append("%lld", value) }
            public mutating func appendInterpolation(_ value: UInt) { append("%llu", value) }
            public mutating func appendInterpolation(_ value: UInt32) { append("%u", value) }
            public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
            public mutating func appendInterpolation(_ value: Float) { append("%f", value) }
            public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", Double(value)) }
            /// - Parameter specifier: as in a format, such as `%.1f`.
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) { append(specifier, value) }
            @_disfavoredOverload public mutating func appendInterpolation<T>(_ value: T) { append("%@", "\(value)") }
            public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
                append("%@", format.format(value))
            }

            private mutating func append(_ specifier: String, _ argument: any CVarArg) {
                key += specifier
                arguments.append(argument)
            }
        }

        /// The text of a table with the arguments in their places.
        func text(in table: String?, bundle: Bundle?, locale: Locale, default standard: LocalizationValue?) -> String {
            let bundle = bundle ?? .main
            let found = bundle.localizedString(forKey: key, value: standard?.key ?? key, table: table)
            let arguments = standard?.arguments ?? arguments
            guard !arguments.isEmpty || found.contains("%%") else { return found }
            return PluralFormat.text(found, arguments, locale: locale)
        }
    }

    /// Looks a text up in the bundle's table for the app's language.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.text(in: table, bundle: bundle, locale: locale, default: nil)
    }

    /// Looks a text up by a key of its own.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = LocalizationValue("\(key)").text(in: table, bundle: bundle, locale: locale, default: defaultValue)
    }

    public init(localized resource: LocalizedStringResource) {
        self = resource.value.text(in: resource.table, bundle: resource.foundBundle, locale: resource.locale, default: resource.defaultValue)
    }
}

/// A text to be looked up later, with where it is to be found.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
    public enum BundleDescription: Equatable, @unchecked Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        public static func == (a: BundleDescription, b: BundleDescription) -> Bool {
            switch (a, b) {
            case (.main, .main): true
            case (.forClass(let x), .forClass(let y)): x == y
            case (.atURL(let x), .atURL(let y)): x == y
            default: false
            }
        }
    }

    let value: String.LocalizationValue
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public let bundle: BundleDescription
    public var locale: Locale

    public var key: String { value.key }

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: BundleDescription = .main,
        comment: StaticString? = nil
    ) {
        value = keyAndValue
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        value = String.LocalizationValue("\(key)")
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    var foundBundle: Bundle? {
        switch bundle {
        case .main: .main
        case .forClass(let type): Bundle(for: type)
        case .atURL(let url): Bundle(url: url)
        }
    }
}

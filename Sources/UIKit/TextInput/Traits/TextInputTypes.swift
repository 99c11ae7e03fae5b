public import Foundation

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }

public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }

public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

/// What a text means, for suggestions; kept and not used: nothing is suggested.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self(rawValue: "name")
    public static let namePrefix = Self(rawValue: "name-prefix")
    public static let givenName = Self(rawValue: "given-name")
    public static let middleName = Self(rawValue: "middle-name")
    public static let familyName = Self(rawValue: "family-name")
    public static let nameSuffix = Self(rawValue: "name-suffix")
    public static let nickname = Self(rawValue: "nickname")
    public static let jobTitle = Self(rawValue: "organization-title")
    public static let organizationName = Self(rawValue: "organization")
    public static let location = Self(rawValue: "location")
    public static let fullStreetAddress = Self(rawValue: "street-address")
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    public static let addressCity = Self(rawValue: "address-level2")
    public static let addressState = Self(rawValue: "address-level1")
    public static let addressCityAndState = Self(rawValue: "address-level1+2")
    public static let sublocality = Self(rawValue: "address-level3")
    public static let countryName = Self(rawValue: "country-name")
    public static let postalCode = Self(rawValue: "postal-code")
    public static let telephoneNumber = Self(rawValue: "tel")
    public static let emailAddress = Self(rawValue: "email")
    public static let URL = Self(rawValue: "url")
    public static let creditCardNumber = Self(rawValue: "cc-number")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    public static let birthdate = Self(rawValue: "bday")
    public static let dateTime = Self(rawValue: "date-time")
    public static let flightNumber = Self(rawValue: "flight-number")
    public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
}

/// Rules for suggested passwords; kept and not used.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject {
    open private(set) var passwordRulesDescriptor: String

    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

/// A keyboard language.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    /// BCP 47.
    open private(set) var primaryLanguage: String?

    init(primaryLanguage: String) { self.primaryLanguage = primaryLanguage }

    /// One: that of the user's language.
    open class var activeInputModes: [UITextInputMode] { [current] }

    public static let currentInputModeDidChangeNotification = NSNotification.Name("UITextInputCurrentInputModeDidChangeNotification")

    static let current = UITextInputMode(primaryLanguage: Locale.preferredLanguages.first ?? "en-US")
}

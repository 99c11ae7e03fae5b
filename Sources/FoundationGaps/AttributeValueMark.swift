/// What classes whose objects are values of attributes hold as their first stored property.
///
/// Foundation here compares the attributes of neighbouring stretches of text through CoreFoundation, which takes the
/// first word of any object for a CoreFoundation type number, in bits 8 and up. Where that word is something else, text
/// with two colours side by side ends the process. With a number that is no type of Swift's, `isEqual` is asked.
package enum AttributeValueMark {
    package static let word: UInt = 1 << 8
}

/// What the XML parser's commonest error codes mean, libxml2's numbers.
enum XMLReasons {
    static let texts: [Int: String] = [
        4: "the file is empty",
        5: "it goes on after its end",
        9: "a character that XML does not allow",
        22: "an entity that is not declared",
        23: "an entity reference without its semicolon",
        26: "an entity that is not declared",
        31: "an encoding that is not known",
        32: "an encoding that is not supported",
        38: "'<' in an attribute's value",
        39: "an attribute's value without quotation marks",
        40: "an attribute's value does not end",
        41: "an attribute without a value",
        42: "an attribute is given twice",
        45: "a comment does not end",
        63: "a section of character data does not end",
        65: "a space is missing",
        68: "a name was expected",
        73: "a tag does not end with '>'",
        74: "an element does not end",
        76: "an end tag does not fit its start tag; one of them is missing",
        77: "an element does not end",
        81: "a byte that is not of the file's encoding",
    ]
}

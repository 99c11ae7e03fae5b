import Testing

@testable import AppShellBinding

private enum Mistake: Equatable, Sendable {
    case empty, long, form
}

@MainActor
@Suite struct ValidatorTests {
    @Test("F7.11 rules give their failures in order")
    func rules() throws {
        let validator = Validator<String, Mistake>.notBlank(else: .empty)
            .and(.length(0...5, else: .long)).and(try .matching("[a-z]*", else: .form))
        #expect(validator.failures(of: "abc") == [])
        #expect(validator.failure(of: " \n") == .empty)
        #expect(validator.failures(of: "  ") == [.empty, .form])
        #expect(validator.failures(of: "ABCDEF") == [.long, .form])
        #expect(validator.isValid("abcde") && !validator.isValid("abcdef"))
        #expect(Validator<String, Mistake>(all: []).isValid(""))
    }

    @Test("F7.11 a length counts what a reader counts", arguments: [("👨‍👩‍👧‍👦好", 2), ("  字  ", 1), ("e\u{301}", 1)])
    func length(text: String, count: Int) {
        #expect(Validator<String, Mistake>.length(count...count, else: .long).isValid(text))
    }

    @Test("F7.11 a pattern matches as a whole, and one that cannot be read throws")
    func patterns() throws {
        let either = try Validator<String, Mistake>.matching("a|b", else: .form)
        #expect(either.isValid("a") && either.isValid("b") && !either.isValid("ab") && !either.isValid("a\n"))
        #expect(throws: (any Error).self) { try Validator<String, Mistake>.matching("(", else: .form) }
    }

    @Test("F7.11 submit waits for a valid input, and an untouched form shows no mistake")
    func validated() {
        let comment = ValidatedValue<String, Mistake>("", .notBlank(else: .empty))
        #expect(!comment.isValid.value)
        #expect(comment.failure.value == .empty)
        #expect(comment.shownFailure.value == nil)
        comment.input.value = "a"
        #expect(comment.isValid.value && comment.failure.value == nil)
        comment.input.value = ""
        #expect(!comment.isValid.value)
        #expect(comment.shownFailure.value == .empty)
    }
}

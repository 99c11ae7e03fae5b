import Testing
@testable import UserFeature

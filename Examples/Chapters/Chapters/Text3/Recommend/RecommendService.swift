import Foundation

/// What the server knows of one message. Only view models look at it.
struct MessageModel: Equatable {
    let messageId: String
    let messageTitle: String
    let lineCount: Int

    /// In points.
    var messageHeight: Double { return 44 + 20 * Double(lineCount) }
}

/// Where recommendations come from, a page at a time, counted from 1.
protocol RecommendService: AnyObject {
    /// `completion` may be called on any thread.
    func loadPage(_ number: Int, completion: @escaping (Result<[MessageModel], Error>) -> Void)
}

/// Answers at once, and keeps which pages were asked for.
final class PromptRecommendService: RecommendService {
    private(set) var askedPages: [Int] = []

    func loadPage(_ number: Int, completion: @escaping (Result<[MessageModel], Error>) -> Void) {
        askedPages.append(number)
        completion(.success(LocalRecommendService.items(onPage: number)))
    }
}

/// Recommendations without a server: ten a page, after a short while. The third page fails once.
final class LocalRecommendService: RecommendService {
    struct NoConnection: Error {}

    private let delay: TimeInterval
    private var failures: Int

    init(delay: TimeInterval = 0.5, failures: Int = 1) {
        self.delay = delay
        self.failures = failures
    }

    static func items(onPage number: Int) -> [MessageModel] {
        return ((number - 1) * 10..<number * 10).map { index in
            MessageModel(messageId: "item-\(index)", messageTitle: "消息::\(index)", lineCount: 1 + index % 3)
        }
    }

    func loadPage(_ number: Int, completion: @escaping (Result<[MessageModel], Error>) -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
            if number == 3, self.failures > 0 {
                self.failures -= 1
                completion(.failure(NoConnection()))
            } else {
                completion(.success(LocalRecommendService.items(onPage: number)))
            }
        }
    }
}

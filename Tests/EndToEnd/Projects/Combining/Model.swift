import Foundation

final class Model: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
}

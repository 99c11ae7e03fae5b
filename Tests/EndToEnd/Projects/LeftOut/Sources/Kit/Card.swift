#if canImport(SwiftUI)
import SwiftUI
#endif

public struct CardView: View {
    public var body: some View { Text("card") }
}

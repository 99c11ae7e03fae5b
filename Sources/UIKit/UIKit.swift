public import Foundation

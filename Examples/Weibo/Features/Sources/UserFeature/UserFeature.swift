import AppShellRouting
import UIKit

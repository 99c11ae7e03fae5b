import Lottie
import UIKit
@preconcurrency import WebKit

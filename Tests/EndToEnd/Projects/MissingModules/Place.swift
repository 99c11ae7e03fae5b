import UIKit
import MapKit.MKMapView
#if canImport(SwiftUI)
import SwiftUI
#endif
#if os(macOS)
import AppKit
#endif

let text = """
import Nothing
"""

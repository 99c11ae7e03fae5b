public import Foundation

// Names of notifications in Swift 4.

extension NSNotification.Name {
    @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillShowNotification") public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidShowNotification") public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillHideNotification") public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidHideNotification") public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardWillChangeFrameNotification") public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardDidChangeFrameNotification") public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didEnterBackgroundNotification") public static var UIApplicationDidEnterBackground: NSNotification.Name { UIApplication.didEnterBackgroundNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willEnterForegroundNotification") public static var UIApplicationWillEnterForeground: NSNotification.Name { UIApplication.willEnterForegroundNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didFinishLaunchingNotification") public static var UIApplicationDidFinishLaunching: NSNotification.Name { UIApplication.didFinishLaunchingNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didBecomeActiveNotification") public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willResignActiveNotification") public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didReceiveMemoryWarningNotification") public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name { UIApplication.didReceiveMemoryWarningNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willTerminateNotification") public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.significantTimeChangeNotification") public static var UIApplicationSignificantTimeChange: NSNotification.Name { UIApplication.significantTimeChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarOrientationNotification") public static var UIApplicationWillChangeStatusBarOrientation: NSNotification.Name { UIApplication.willChangeStatusBarOrientationNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didChangeStatusBarOrientationNotification") public static var UIApplicationDidChangeStatusBarOrientation: NSNotification.Name { UIApplication.didChangeStatusBarOrientationNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.willChangeStatusBarFrameNotification") public static var UIApplicationWillChangeStatusBarFrame: NSNotification.Name { UIApplication.willChangeStatusBarFrameNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.didChangeStatusBarFrameNotification") public static var UIApplicationDidChangeStatusBarFrame: NSNotification.Name { UIApplication.didChangeStatusBarFrameNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification") public static var UIApplicationBackgroundRefreshStatusDidChange: NSNotification.Name { UIApplication.backgroundRefreshStatusDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.userDidTakeScreenshotNotification") public static var UIApplicationUserDidTakeScreenshot: NSNotification.Name { UIApplication.userDidTakeScreenshotNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification") public static var UIApplicationProtectedDataDidBecomeAvailable: NSNotification.Name { UIApplication.protectedDataDidBecomeAvailableNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification") public static var UIApplicationProtectedDataWillBecomeUnavailable: NSNotification.Name { UIApplication.protectedDataWillBecomeUnavailableNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIContentSizeCategory.didChangeNotification") public static var UIContentSizeCategoryDidChange: NSNotification.Name { UIContentSizeCategory.didChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIDevice.orientationDidChangeNotification") public static var UIDeviceOrientationDidChange: NSNotification.Name { UIDevice.orientationDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIDevice.batteryStateDidChangeNotification") public static var UIDeviceBatteryStateDidChange: NSNotification.Name { UIDevice.batteryStateDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIDevice.batteryLevelDidChangeNotification") public static var UIDeviceBatteryLevelDidChange: NSNotification.Name { UIDevice.batteryLevelDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIDevice.proximityStateDidChangeNotification") public static var UIDeviceProximityStateDidChange: NSNotification.Name { UIDevice.proximityStateDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidBeginEditingNotification") public static var UITextFieldTextDidBeginEditing: NSNotification.Name { UITextField.textDidBeginEditingNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidEndEditingNotification") public static var UITextFieldTextDidEndEditing: NSNotification.Name { UITextField.textDidEndEditingNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITextField.textDidChangeNotification") public static var UITextFieldTextDidChange: NSNotification.Name { UITextField.textDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidBeginEditingNotification") public static var UITextViewTextDidBeginEditing: NSNotification.Name { UITextView.textDidBeginEditingNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidEndEditingNotification") public static var UITextViewTextDidEndEditing: NSNotification.Name { UITextView.textDidEndEditingNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITextView.textDidChangeNotification") public static var UITextViewTextDidChange: NSNotification.Name { UITextView.textDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UITableView.selectionDidChangeNotification") public static var UITableViewSelectionDidChange: NSNotification.Name { UITableView.selectionDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIPasteboard.changedNotification") public static var UIPasteboardChanged: NSNotification.Name { UIPasteboard.changedNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.didConnectNotification") public static var UIScreenDidConnect: NSNotification.Name { UIScreen.didConnectNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.didDisconnectNotification") public static var UIScreenDidDisconnect: NSNotification.Name { UIScreen.didDisconnectNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.modeDidChangeNotification") public static var UIScreenModeDidChange: NSNotification.Name { UIScreen.modeDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIScreen.brightnessDidChangeNotification") public static var UIScreenBrightnessDidChange: NSNotification.Name { UIScreen.brightnessDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeVisibleNotification") public static var UIWindowDidBecomeVisible: NSNotification.Name { UIWindow.didBecomeVisibleNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeHiddenNotification") public static var UIWindowDidBecomeHidden: NSNotification.Name { UIWindow.didBecomeHiddenNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didBecomeKeyNotification") public static var UIWindowDidBecomeKey: NSNotification.Name { UIWindow.didBecomeKeyNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIWindow.didResignKeyNotification") public static var UIWindowDidResignKey: NSNotification.Name { UIWindow.didResignKeyNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification") public static var UIAccessibilityVoiceOverStatusChanged: NSNotification.Name { UIAccessibility.voiceOverStatusDidChangeNotification }
    @available(swift, obsoleted: 4.2, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification") public static var UIAccessibilityReduceMotionStatusDidChange: NSNotification.Name { UIAccessibility.reduceMotionStatusDidChangeNotification }
}

public import CoreGraphics
public import Foundation

// Names of constants in Swift 4.

@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameBeginUserInfoKey") @preconcurrency @MainActor public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardFrameEndUserInfoKey") @preconcurrency @MainActor public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey") @preconcurrency @MainActor public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey") @preconcurrency @MainActor public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
@available(swift, obsoleted: 4.2, renamed: "UIResponder.keyboardIsLocalUserInfoKey") @preconcurrency @MainActor public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey
@available(swift, obsoleted: 4.2, renamed: "UITableView.automaticDimension") @preconcurrency @MainActor public let UITableViewAutomaticDimension = UITableView.automaticDimension
@available(swift, obsoleted: 4.2, renamed: "UITableView.indexSearch") @preconcurrency @MainActor public let UITableViewIndexSearch = UITableView.indexSearch
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader") @preconcurrency @MainActor public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter") @preconcurrency @MainActor public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
@available(swift, obsoleted: 4.2, renamed: "UICollectionViewFlowLayout.automaticSize") @preconcurrency @MainActor public let UICollectionViewFlowLayoutAutomaticSize = UICollectionViewFlowLayout.automaticSize
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal") @preconcurrency @MainActor public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast") @preconcurrency @MainActor public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
@available(swift, obsoleted: 4.2, renamed: "UISegmentedControl.noSegment") @preconcurrency @MainActor public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric") @preconcurrency @MainActor public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize") @preconcurrency @MainActor public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize") @preconcurrency @MainActor public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
@available(swift, obsoleted: 4.2, renamed: "UINavigationController.hideShowBarDuration") @preconcurrency @MainActor public let UINavigationControllerHideShowBarDuration = UINavigationController.hideShowBarDuration
@available(swift, obsoleted: 4.2, renamed: "UISplitViewController.automaticDimension") @preconcurrency @MainActor public let UISplitViewControllerAutomaticDimension = UISplitViewController.automaticDimension
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal") @preconcurrency @MainActor public let UIWindowLevelNormal = UIWindow.Level.normal
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert") @preconcurrency @MainActor public let UIWindowLevelAlert = UIWindow.Level.alert
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar") @preconcurrency @MainActor public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
@available(swift, obsoleted: 4.2, renamed: "UIBackgroundTaskIdentifier.invalid") @preconcurrency @MainActor public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
@available(swift, obsoleted: 4.2, renamed: "UIApplication.openSettingsURLString") @preconcurrency @MainActor public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
@available(swift, obsoleted: 4.2, renamed: "UIEdgeInsets.zero") @preconcurrency @MainActor public let UIEdgeInsetsZero = UIEdgeInsets.zero
@available(swift, obsoleted: 4.2, renamed: "UIOffset.zero") @preconcurrency @MainActor public let UIOffsetZero = UIOffset.zero
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.OptionsKey.spineLocation") @preconcurrency @MainActor public let UIPageViewControllerOptionSpineLocationKey = UIPageViewController.OptionsKey.spineLocation
@available(swift, obsoleted: 4.2, renamed: "UIPageViewController.OptionsKey.interPageSpacing") @preconcurrency @MainActor public let UIPageViewControllerOptionInterPageSpacingKey = UIPageViewController.OptionsKey.interPageSpacing
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.none") @preconcurrency @MainActor public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.button") @preconcurrency @MainActor public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.link") @preconcurrency @MainActor public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.header") @preconcurrency @MainActor public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.searchField") @preconcurrency @MainActor public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.image") @preconcurrency @MainActor public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.selected") @preconcurrency @MainActor public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.playsSound") @preconcurrency @MainActor public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.keyboardKey") @preconcurrency @MainActor public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.staticText") @preconcurrency @MainActor public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.summaryElement") @preconcurrency @MainActor public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.notEnabled") @preconcurrency @MainActor public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently") @preconcurrency @MainActor public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession") @preconcurrency @MainActor public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.adjustable") @preconcurrency @MainActor public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction") @preconcurrency @MainActor public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn") @preconcurrency @MainActor public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.tabBar") @preconcurrency @MainActor public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.screenChanged") @preconcurrency @MainActor public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.layoutChanged") @preconcurrency @MainActor public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.announcement") @preconcurrency @MainActor public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.Notification.pageScrolled") @preconcurrency @MainActor public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
@available(swift, obsoleted: 4.2, renamed: "UITransitionContextViewControllerKey.from") @preconcurrency @MainActor public let UITransitionContextFromViewControllerKey = UITransitionContextViewControllerKey.from
@available(swift, obsoleted: 4.2, renamed: "UIFontDescriptor.AttributeName.traits") @preconcurrency @MainActor public let UIFontDescriptorTraitsAttribute = UIFontDescriptor.AttributeName.traits

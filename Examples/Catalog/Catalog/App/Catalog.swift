import UIKit

extension PageGroup {
    /// Every page of the app.
    static let all: [PageGroup] = [
        PageGroup(
            title: "Controls", color: .systemBlue,
            pages: [
                Page("Buttons", "hand.tap.fill", ButtonsPage()),
                Page("Switches, Sliders, Steppers", "switch.2", SlidersPage()),
                Page("Segmented Controls", "square.split.2x1", SegmentsPage()),
                Page("Page Control", "ellipsis", PageControlPage()),
                Page("Progress and Activity", "hourglass", ProgressPage()),
                Page("Pickers", "list.bullet", PickersPage()),
                Page("Date Pickers", "calendar", DatePickersPage()),
            ]),
        PageGroup(
            title: "Text", color: .systemIndigo,
            pages: [
                Page("Labels", "textformat", LabelsPage()),
                Page("Text Fields", "character", TextFieldsPage()),
                Page("Text Views", "text.alignleft", TextViewsPage()),
                Page("Search Bar", "magnifyingglass", SearchBarPage()),
            ]),
        PageGroup(
            title: "Views", color: .systemTeal,
            pages: [
                Page("Image Views", "photo", ImageViewsPage()),
                Page("Drawing", "paintbrush.fill", DrawingPage()),
                Page("Colours", "paintpalette.fill", ColorsPage()),
                Page("Visual Effects", "drop.fill", EffectsPage()),
                Page("Animations", "sparkles", AnimationsPage()),
            ]),
        PageGroup(
            title: "Auto Layout", color: .systemCyan,
            pages: [
                Page("Anchors and Priorities", "arrow.up.and.down.and.arrow.left.and.right", citation: (4, "AutoLayout & Size Classes"), AnchorsPage()),
                Page("Ratios", "rectangle.split.2x1", RatiosPage()),
                Page("Guides", "rectangle.portrait", GuidesPage()),
                Page("Visual Format", "chevron.left.forwardslash.chevron.right", VisualFormatPage()),
                Page("Stack Views", "square.stack.3d.up", StackViewsPage()),
                Page("Showing and Hiding", "eye.slash", HiddenViewsPage()),
                Page("Scroll View Guides", "arrow.left.and.right", ScrollGuidesPage()),
                Page("Rows That Size Themselves", "tablecells", SelfSizingTablePage()),
                Page("Cells That Size Themselves", "rectangle.3.group", SelfSizingCollectionPage()),
                Page("Labels of Several Lines", "text.justify", MultilinePage()),
                Page("Baselines", "textformat.abc", BaselinesPage()),
                Page("Direction of Reading", "arrow.left.arrow.right", DirectionPage()),
                Page("Text Sizes", "textformat.size", TextSizesPage()),
                Page("Size Classes", "iphone", citation: (4, "AutoLayout & Size Classes"), SizeClassesPage()),
                Page("Conflicts", "exclamationmark.triangle", ConflictsPage()),
            ]),
        PageGroup(
            title: "Lists and Scrolling", color: .systemGreen,
            pages: [
                Page("Plain Table", "list.dash", PlainTablePage()),
                Page("Grouped Table", "list.bullet.rectangle", GroupedTablePage()),
                Page("Collection", "square.grid.3x3.fill", CollectionPage()),
                Page("Scrolling and Zoom", "plus.magnifyingglass", ZoomPage()),
            ]),
        PageGroup(
            title: "Touches and Keys", color: .systemPurple,
            pages: [
                Page("Gestures", "hand.draw.fill", GesturesPage()),
                Page("Menus", "ellipsis.circle", MenusPage()),
                Page("Keyboard", "keyboard", KeyboardPage()),
                Page("Responder Chain", "link", RespondersPage()),
                Page("Key Commands", "command", KeyCommandsPage()),
            ]),
        PageGroup(
            title: "Bars", color: .systemBrown,
            pages: [
                Page("Navigation Bars", "rectangle.grid.1x2", citation: (4, "UIBarButtonItem"), NavigationBarsPage()),
                Page("Tab Bars", "square.split.2x2", citation: (1, "2.1"), TabBarsPage()),
                Page("Toolbars", "wrench.fill", ToolbarsPage()),
            ]),
        PageGroup(
            title: "Presentation", color: .systemPink,
            pages: [
                Page("Presentation Styles", "rectangle.on.rectangle", citation: (4, "模态视图"), PresentationStylesPage()),
                Page("Transition Styles", "arrow.left.arrow.right", citation: (4, "模态视图"), TransitionStylesPage()),
                Page("Custom Transition", "wand.and.stars", CustomTransitionPage()),
                Page("Interactive Pop", "chevron.left", InteractivePopPage()),
                Page("Interactive Transition", "hand.draw", InteractiveTransitionPage()),
                Page("Sheets", "rectangle.portrait.fill", SheetsPage()),
                Page("Popovers", "bubble.left.fill", PopoversPage()),
            ]),
        PageGroup(
            title: "Containers", color: .systemMint,
            pages: [
                Page("Page View Controller", "book.fill", PagesPage()),
                Page("Split View Controller", "sidebar.left", SplitPage()),
                Page("Search Controller", "doc.text.magnifyingglass", SearchControllerPage()),
                Page("Child Controllers", "square.stack", citation: (4, "Custom Controller"), ContainmentPage()),
                Page("Storyboard", "rectangle.on.rectangle", citation: (4, "StoryBoard"), StoryboardPage.fromStoryboard()),
            ]),
        PageGroup(
            title: "Alerts", color: .systemOrange,
            pages: [
                Page("Alerts", "exclamationmark.triangle.fill", AlertsPage()),
                Page("Alerts of Old", "clock", citation: (4, "UIBarButtonItem"), OldAlertsPage()),
                Page("Share Sheets", "square.and.arrow.up", SharingPage()),
            ]),
        PageGroup(
            title: "App", color: .systemGray,
            pages: [
                Page("Windows", "macwindow", citation: (4, "UIScreen · UIWindow"), WindowsPage()),
                Page("Traits and Rotation", "arrow.triangle.2.circlepath", TraitsPage()),
                Page("Right to Left", "arrow.left.arrow.right", RightToLeftPage()),
                Page("Life Cycle", "heart.fill", citation: (4, "LifeCycle"), LifeCyclePage()),
            ]),
    ]
}

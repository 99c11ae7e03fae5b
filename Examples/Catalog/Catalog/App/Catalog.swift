import UIKit

extension PageGroup {
    /// Every page of the app.
    static let all: [PageGroup] = [
        PageGroup(title: "Controls", color: .systemBlue, pages: [
            Page("Buttons", "hand.tap.fill", ButtonsPage.self),
            Page("Switches, Sliders, Steppers", "switch.2", SlidersPage.self),
            Page("Segmented Controls", "square.split.2x1", SegmentsPage.self),
            Page("Page Control", "ellipsis", PageControlPage.self),
            Page("Progress and Activity", "hourglass", ProgressPage.self),
            Page("Pickers", "list.bullet", PickersPage.self),
            Page("Date Pickers", "calendar", DatePickersPage.self),
        ]),
        PageGroup(title: "Text", color: .systemIndigo, pages: [
            Page("Labels", "textformat", LabelsPage.self),
            Page("Text Fields", "character", TextFieldsPage.self),
            Page("Text Views", "text.alignleft", TextViewsPage.self),
            Page("Search Bar", "magnifyingglass", SearchBarPage.self),
        ]),
        PageGroup(title: "Presentation", color: .systemPink, pages: [
            Page("Presentation Styles", "rectangle.on.rectangle", PresentationStylesPage.self),
            Page("Transition Styles", "arrow.left.arrow.right", TransitionStylesPage.self),
            Page("Custom Transition", "wand.and.stars", CustomTransitionPage.self),
            Page("Interactive Pop", "chevron.left", InteractivePopPage.self),
            Page("Interactive Transition", "hand.draw", InteractiveTransitionPage.self),
            Page("Sheets", "rectangle.portrait.fill", SheetsPage.self),
            Page("Popovers", "bubble.left.fill", PopoversPage.self),
        ]),
        PageGroup(title: "Alerts", color: .systemOrange, pages: [
            Page("Alerts", "exclamationmark.triangle.fill", AlertsPage.self),
        ]),
    ]
}

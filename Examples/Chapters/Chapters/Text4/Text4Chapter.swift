import UIKit

/// The parts of the fourth text.
enum Text4Chapter {
    static let parts: [Chapter] = [
        Chapter(
            title: "Three children, three flips",
            subtitle: "容器控制器 · transition(from:to:)",
            identifier: "text4.containment",
            destination: .screen { UINavigationController(rootViewController: MainViewController()) }),
        Chapter(
            title: "Adding, removing, cycling",
            subtitle: "子控制器的增删换 · who is told what",
            identifier: "text4.children",
            destination: .screen { UINavigationController(rootViewController: ContentContainerViewController()) }),
        Chapter(
            title: "Modal screens",
            subtitle: "模态视图 · styles and transitions",
            identifier: "text4.modal",
            destination: .screen { UINavigationController(rootViewController: ModalViewController()) }),
        Chapter(
            title: "Registering",
            subtitle: "回传数据 · notification, delegate, closure",
            identifier: "text4.register",
            destination: .screen { UINavigationController(rootViewController: LoginViewController()) }),
        Chapter(
            title: "Transitions",
            subtitle: "转场动画 · views, and an animator",
            identifier: "text4.transitions",
            destination: .screen { UINavigationController(rootViewController: TransitionsViewController()) }),
        Chapter(
            title: "Life cycle",
            subtitle: "生命周期 · push, present, tabs",
            identifier: "text4.lifeCycle",
            destination: .screen { LifeCycle.makeViewController() }),
        Chapter(
            title: "Nibs and scenes",
            subtitle: "Xib 与 Storyboard · owner, outlets, segues",
            identifier: "text4.scenes",
            destination: .screen { ScenesViewController.fromStoryboard() }),
        Chapter(
            title: "Geometry",
            subtitle: "视图几何 · tags, conversion, autoresizing",
            identifier: "text4.geometry",
            destination: .screen { UINavigationController(rootViewController: GeometryViewController()) }),
    ]
}

internal import CoreGraphics
internal import Foundation

extension UITableViewCell {
    final var currentConfigurationState: UICellConfigurationState {
        var result = UICellConfigurationState(traitCollection: traitCollection)
        result.isSelected = state.isSelected
        result.isHighlighted = state.isHighlighted
        result.isEditing = state.isEditing
        result.isDisabled = !isUserInteractionEnabled
        result.isSwiped = state.showsDeleteConfirmation
        return result
    }

    final func markNeedsUpdateConfiguration() {
        guard parts.contentConfiguration != nil || parts.backgroundConfiguration != nil || configurationUpdateHandler != nil
            // A class of the app's may override `updateConfiguration(using:)`; only UIKit's own surely does not.
            || type(of: self) != UITableViewCell.self
        else { return }
        guard !state.needsConfiguration else { return }
        state.needsConfiguration = true
        setNeedsLayout()
    }

    final func runConfigurationUpdate() {
        let state = configurationState
        observing(.configuration) {
            updateConfiguration(using: state)
            configurationUpdateHandler?(self, state)
        }
    }

    /// Brings both configurations up to date, as far as they follow the state by themselves.
    final func applyConfigurations(for state: UICellConfigurationState) {
        if automaticallyUpdatesContentConfiguration, let configuration = parts.contentConfiguration {
            setContentConfiguration(configuration.updated(for: state))
        }
        if automaticallyUpdatesBackgroundConfiguration, let configuration = parts.backgroundConfiguration {
            setBackgroundConfiguration(configuration.updated(for: state))
        }
    }

    final func setContentConfiguration(_ configuration: (any UIContentConfiguration)?) {
        parts.contentConfiguration = configuration
        guard let configuration else {
            if !(currentContentView is UITableViewCellContentView) { installContentView(UITableViewCellContentView(frame: bounds)) }
            return
        }
        if let view = currentContentView as? any UIContentView, view.supports(configuration) {
            view.configuration = configuration
            contentSizeDidChange()
        } else {
            parts.textLabel = nil
            parts.detailLabel = nil
            parts.imageView = nil
            installContentView(configuration.makeContentView())
        }
        setNeedsLayout()
    }

    final func makeDefaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .value1, .value2: .valueCell()
        case .subtitle: .subtitleCell()
        }
    }

    final func setBackgroundConfiguration(_ configuration: UIBackgroundConfiguration?) {
        parts.backgroundConfiguration = configuration
        guard let configuration else {
            parts.backgroundConfigurationView?.removeFromSuperview()
            parts.backgroundConfigurationView = nil
            return selectionLookChanged(animated: false)
        }
        let view = parts.backgroundConfigurationView ?? BackgroundConfigurationView(frame: bounds)
        if view.superview !== self {
            parts.backgroundConfigurationView = view
            insertBehindContent(view)
        }
        view.apply(configuration.updated(for: configurationState))
        selectionLookChanged(animated: false)
    }
}

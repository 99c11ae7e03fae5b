// The stage is shared with other test targets.
@_exported public import TestStage

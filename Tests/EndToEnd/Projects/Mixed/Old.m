@import UIKit;

@implementation Old
@end

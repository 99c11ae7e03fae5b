#import "SpecBase.h"

@implementation SpecBaseCase
+ (NSArray<NSString *> *)exampleSelectors { return @[]; }
@end

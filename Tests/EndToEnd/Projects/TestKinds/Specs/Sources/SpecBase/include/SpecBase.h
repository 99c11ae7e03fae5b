#import <XCTest/XCTest.h>

@interface SpecBaseCase : XCTestCase
+ (NSArray<NSString *> *)exampleSelectors;
@end

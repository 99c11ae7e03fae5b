@implementation PodsDummy_Good @end

import { ApiExtension } from '@nestjs/swagger';

/** Documents that a route adds to these kinds, and is refused when the plan allows no more of them. */
export function CountsToQuota(...kinds: string[]): MethodDecorator {
  return ApiExtension('x-quota', kinds);
}

import { ApiExtension } from '@nestjs/swagger';

/** Documents that a route adds to these kinds and refuses when the quota is exceeded. */
export function CountsToQuota(...kinds: string[]): MethodDecorator {
  return ApiExtension('x-quota', kinds);
}

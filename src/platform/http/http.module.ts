import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { RequestShares } from '../server/request-shares.js';
import { AccessGuard } from './access.guard.js';
import { Authenticators } from './authenticators.js';
import { RouteAudit } from './route-audit.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Authenticators, RequestShares, RouteAudit, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Authenticators, RequestShares],
})
export class AccessModule {}

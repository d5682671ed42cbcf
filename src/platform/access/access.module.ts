import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { Authenticators } from './authenticators.js';
import { RouteAudit } from './route-audit.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Authenticators, RouteAudit, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Authenticators],
})
export class AccessModule {}

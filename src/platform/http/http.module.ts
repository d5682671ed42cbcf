import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access/access-guard.js';
import { Authenticators } from '../kernel/caller/authenticators.js';
import { GuestLookups } from '../kernel/caller/guest-lookups.js';
import { IgnoredFieldsGuard } from './fields/ignored-fields-guard.js';
import { BodyGuard } from './server/body-guard.js';
import { RequestShares } from './server/request-shares.js';

@Global()
@Module({
  providers: [
    Authenticators,
    GuestLookups,
    RequestShares,
    // In this order: no body is parsed before the access check.
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_GUARD, useClass: IgnoredFieldsGuard },
  ],
  exports: [Authenticators, GuestLookups, RequestShares],
})
export class HttpModule {}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ConfigurationError } from '../../kernel/config/parse-environment.js';
import { ACCESS_RULE, type Rule } from './access.decorator.js';
import { Authenticators } from './authenticators.js';

const ROUTE_PATH = 'path';

/** Stops the start when a route has no access rule, or names a credential without an authenticator. */
@Injectable()
export class RouteAudit implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly authenticators: Authenticators,
  ) {}

  onModuleInit(): void {
    for (const { metatype } of this.discovery.getControllers()) {
      if (!metatype) continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name]!;
        if (Reflect.hasMetadata(ROUTE_PATH, handler)) this.check(`${metatype.name}.${name}`, handler);
      }
    }
  }

  private check(route: string, handler: object): void {
    const rule = Reflect.getMetadata(ACCESS_RULE, handler) as Rule | undefined;
    if (!rule || rule.length === 0) throw new ConfigurationError(`${route} has no access rule: add @Access(…)`);
    if (rule === 'public') return;
    for (const { by } of rule) {
      if (by !== 'operator' && !this.authenticators.has(by))
        throw new ConfigurationError(`${route}: no authenticator for ${by} credentials`);
    }
  }
}

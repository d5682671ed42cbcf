import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { bearerKey } from '../../platform/http/access/index.js';
import { Authenticators } from '../../platform/kernel/caller/authenticators.js';
import type { TokenCaller } from '../../platform/kernel/caller/caller.js';
import type { Scope } from '../../platform/kernel/caller/token-scopes.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';

/** An agent at work in a build. It acts for itself, not for a person. */
export interface AgentCaller {
  readonly kind: 'agent';
  readonly brandId: number;
  readonly buildId: string;
  readonly cardId: string;
  readonly agentId: string;
  readonly agentName: string;
  readonly userId: null;
  readonly scopes: readonly Scope[];
}

declare module '../../platform/kernel/caller/caller.js' {
  interface ModuleCallers {
    agent: AgentCaller;
  }
}

/** Who calls a tool. */
export type ToolCaller = TokenCaller | AgentCaller;

/** What tokens of builds begin with. */
export const BUILD_TOKEN_PREFIX = 'wsb_';

/** The token of a running build. It opens the default tools and nothing else. */
export const agentInBuild = bearerKey({
  by: 'agent',
  scheme: 'buildToken',
  about: 'Token of a running build (`wsb_…`); it opens `POST /mcp` only',
  inWords: 'Token of a running build',
});

/** Knows the tokens of running builds. Found by type. */
export abstract class AgentTokens {
  /** Null: no token of a running build. */
  abstract find(token: string): Promise<AgentCaller | null>;
}

/** Authenticates agents in builds. */
@Injectable()
export class AgentAuthenticator {
  constructor(
    private readonly discovery: DiscoveryService,
    authenticators: Authenticators,
  ) {
    authenticators.register('agent', (secret) => this.recognise(secret));
  }

  private async recognise(secret: string): Promise<AgentCaller | null> {
    if (!secret.startsWith(BUILD_TOKEN_PREFIX)) return null;
    for (const tokens of providersOf(this.discovery, AgentTokens)) {
      const caller = await tokens.find(secret);
      if (caller) return caller;
    }
    return null;
  }
}

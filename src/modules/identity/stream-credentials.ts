import { Injectable } from '@nestjs/common';
import type { SessionCaller } from '../../platform/kernel/caller/caller.js';
import { credentialOf, OpenStreams, type StreamCaller } from '../events/index.js';
import { SessionsService } from './sessions.service.js';
import { TokenAuthenticator } from './token-authenticator.js';

/** Checks the credentials of open streams: two queries, however many streams there are. */
@Injectable()
export class StreamCredentials {
  constructor(
    private readonly tokens: TokenAuthenticator,
    private readonly sessions: SessionsService,
    streams: OpenStreams,
  ) {
    streams.checkWith((callers) => this.current(callers));
  }

  private async current(callers: readonly StreamCaller[]): Promise<ReadonlyMap<string, StreamCaller>> {
    const tokenIds = callers.flatMap((caller) => (caller.kind === 'token' ? [caller.tokenId] : []));
    const sessionIds = callers.flatMap((caller) => (caller.kind === 'session' ? [caller.sessionId] : []));
    const [tokens, sessions] = await Promise.all([
      tokenIds.length ? this.tokens.current(tokenIds) : [],
      sessionIds.length ? this.sessions.current(sessionIds) : [],
    ]);
    const valid: StreamCaller[] = [...tokens, ...sessions.flatMap(inWorkspace)];
    return new Map(valid.map((caller) => [credentialOf(caller), caller]));
  }
}

function inWorkspace({ brandId, role, ...caller }: SessionCaller): StreamCaller[] {
  return brandId === null || role === null ? [] : [{ ...caller, brandId, role }];
}

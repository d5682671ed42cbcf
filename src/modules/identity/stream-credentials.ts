import { Injectable } from '@nestjs/common';
import type { GuestCaller, SessionCaller } from '../../platform/kernel/caller/caller.js';
import { GuestLookups } from '../../platform/kernel/caller/guest-lookups.js';
import { credentialOf, OpenStreams, type StreamCaller } from '../events/index.js';
import { SessionsService } from './sessions.service.js';
import { TokenAuthenticator } from './token-authenticator.js';

/** Checks the credentials of open streams: two queries and two for guests, however many streams there are. */
@Injectable()
export class StreamCredentials {
  constructor(
    private readonly tokens: TokenAuthenticator,
    private readonly sessions: SessionsService,
    private readonly guests: GuestLookups,
    streams: OpenStreams,
  ) {
    streams.checkWith((callers) => this.current(callers));
  }

  private async current(callers: readonly StreamCaller[]): Promise<ReadonlyMap<string, StreamCaller>> {
    const tokenIds = callers.flatMap((caller) => (caller.kind === 'token' ? [caller.tokenId] : []));
    const sessionIds = callers.flatMap((caller) => (caller.kind === 'token' ? [] : [caller.sessionId]));
    const [tokens, sessions] = await Promise.all([
      tokenIds.length ? this.tokens.current(tokenIds) : [],
      sessionIds.length ? this.sessions.current(sessionIds) : [],
    ]);
    const open = new Set(sessions.map(({ sessionId }) => sessionId));
    const guests = callers.filter((caller) => caller.kind === 'guest').filter(({ sessionId }) => open.has(sessionId));
    const valid: StreamCaller[] = [...tokens, ...sessions.flatMap(inWorkspace), ...(await this.stillGuests(guests))];
    return new Map(valid.map((caller) => [credentialOf(caller), caller]));
  }

  private async stillGuests(callers: readonly GuestCaller[]): Promise<GuestCaller[]> {
    const kinds = [...new Set(callers.map(({ shared }) => shared.kind))];
    const lists = kinds.map(async (kind) => {
      const ofKind = callers.filter(({ shared }) => shared.kind === kind);
      const named = ofKind.map(({ userId, shared }) => ({ userId, id: shared.id }));
      const found = await this.guests.current(`resource:${kind}`, named);
      return ofKind.flatMap((caller, index) => (found[index] ? [{ ...caller, level: found[index].level }] : []));
    });
    return (await Promise.all(lists)).flat();
  }
}

function inWorkspace({ brandId, role, ...caller }: SessionCaller): StreamCaller[] {
  return brandId === null || role === null ? [] : [{ ...caller, brandId, role }];
}

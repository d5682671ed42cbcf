import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../access/caller.js';
import { asParty, becomeParty, workspaceParty } from '../concurrency/party.js';
import { Shares, type Place } from '../concurrency/shares.js';
import { Config } from '../config/config.js';
import { refuse, type DomainError } from '../errors/domain-error.js';
import { clientAddress } from './client-address.js';

const PATIENCE = { maxWaiting: 500, maxWaitMs: 10_000, refusal: tooManyAtOnce };
/** Requests whose caller is not known yet: in all, and of one address. */
const UNKNOWN = { places: 256, each: 32 };
/** Requests of known callers being answered in this process. */
const KNOWN_PLACES = 64;

/** Asked by whoever watches the service; they must not wait because somebody else is busy here. */
export const WATCHED_PATHS: ReadonlySet<string> = new Set(['/api/v1/system/health', '/metrics']);

const PLACE = Symbol('place');
type RequestWithPlace = Request & { [PLACE]?: Place };

/**
 * Fair shares of what one process answers. A request has a place until its answer is sent: among those of its address
 * until its caller is known, then among those of its workspace. Who sends many at once waits for their own answers.
 */
@Injectable()
export class RequestShares {
  private readonly unknown = new Shares({ ...UNKNOWN, ...PATIENCE });
  private readonly known: Shares;

  constructor({ requestsPerWorkspace: each }: Config) {
    this.known = new Shares({ places: Math.max(KNOWN_PLACES, each), each, ...PATIENCE });
  }

  /** Begins a request. */
  arrive(request: RequestWithPlace, response: Response, next: (error?: unknown) => void): void {
    const party = `address:${clientAddress(request.ip)}`;
    asParty(party, () => {
      if (WATCHED_PATHS.has(request.path)) return next();
      response.once('close', () => request[PLACE]?.leave());
      request[PLACE] = this.unknown.enter(party);
      request[PLACE].taken.then(() => next(), next);
    });
  }

  /** The caller is known: from now on this is work of their workspace. */
  async admit(request: RequestWithPlace, caller: Caller): Promise<void> {
    const party = partyOf(caller);
    request[PLACE]?.leave();
    const place = this.known.enter(party);
    request[PLACE] = place;
    becomeParty(party, () => place.leave());
    await place.taken;
  }
}

function partyOf(caller: Caller): string {
  if ('brandId' in caller && caller.brandId !== null) return workspaceParty(caller.brandId);
  return caller.kind === 'operator' ? 'operator' : `person:${(caller as { userId: number }).userId}`;
}

function tooManyAtOnce(): DomainError {
  return refuse.tooMany('Too many requests, try again later', { headers: { 'Retry-After': '1' } });
}

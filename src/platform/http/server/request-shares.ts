import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../caller/caller.js';
import { asParty, becomeParty } from '../../../engines/fair-shares/tenant.js';
import { workspaceParty } from '../../kernel/workspace-tenant.js';
import { Shares, type Place } from '../../../engines/fair-shares/shares.js';
import { Config } from '../../kernel/config/config.js';
import { refuse, type DomainError } from '../../kernel/errors/domain-error.js';
import { clientAddress } from './client-address.js';
import { bringsBytes } from '../body/json-body.js';

const PATIENCE = { maxWaiting: 500, maxWaitMs: 10_000, refusal: tooManyAtOnce };
/** Requests whose caller is not known yet: in all, of one address, and of it in one turn of the event loop. */
const UNKNOWN = { places: 256, each: 32, perTurn: 2 };
/** Requests of known callers being answered in this process; of one workspace in one turn of the event loop. */
const KNOWN = { places: 64, perTurn: 2 };
/** What a workspace has of its places while others are there: a few requests keep a processor busy as well as many. */
const PART_BESIDE = 1 / 3;
/** Answers that are made and wait for their reader. Beyond this, a slow reader keeps a place of those being answered. */
const UNREAD = { places: 512, each: 64 };
/** Bodies that are on their way in: who sends slowly keeps no place of those being answered. */
const BODIES = { places: 256, each: 64 };

/** Asked by whoever watches the service; they must not wait because somebody else is busy here. */
export const WATCHED_PATHS: ReadonlySet<string> = new Set(['/api/v1/system/health', '/metrics']);

const PLACE = Symbol('place');
const OPEN = Symbol('requests under way');
type RequestWithPlace = Request & { [PLACE]?: Place };
type SocketWithRequests = Socket & { [OPEN]?: Set<RequestWithPlace> };

/**
 * Fair shares of what one process answers. A request has a place among those of its address until its caller is known,
 * then among the bodies that come in, then among those of its workspace until its answer is made, and at last among those
 * that wait for their readers.
 * Who sends many at once waits for their own answers.
 */
@Injectable()
export class RequestShares {
  private readonly unknown = new Shares({ ...UNKNOWN, ...PATIENCE });
  private readonly known: Shares;
  private readonly unread = new Shares(UNREAD);
  private readonly bodies = new Shares({ ...BODIES, ...PATIENCE });

  constructor({ requestsPerWorkspace: each }: Config) {
    const places = Math.max(KNOWN.places, each);
    this.known = new Shares({ ...KNOWN, places, each, eachBeside: Math.ceil(each * PART_BESIDE), ...PATIENCE });
  }

  /** Begins a request. */
  arrive(request: RequestWithPlace, response: Response, next: (error?: unknown) => void): void {
    const party = `address:${clientAddress(request.ip)}`;
    asParty(party, () => {
      if (WATCHED_PATHS.has(request.path)) return next();
      leaveWhenOver(request, response);
      request[PLACE] = this.unknown.enter(party);
      request[PLACE].taken.then(() => next(), next);
    });
  }

  /** The caller is known: from now on this is work of their workspace. First their body is taken in, if there is one. */
  async admit(request: RequestWithPlace, caller: Caller, receiveBody: () => Promise<void>): Promise<void> {
    const party = partyOf(caller);
    becomeParty(party);
    if (bringsBytes(request)) await this.move(request, this.bodies.enter(party));
    await receiveBody();
    const place = this.known.enter(party);
    becomeParty(party, () => place.leave());
    await this.move(request, place);
    const handOver = (): void => this.handOver(request, party);
    request.res!.once('prefinish', handOver).once('pipe', handOver);
  }

  private move(request: RequestWithPlace, place: Place): Promise<void> {
    request[PLACE]?.leave();
    request[PLACE] = place;
    return place.taken;
  }

  /** The answer is made: while it waits for its reader, others of the workspace can be answered. */
  private handOver(request: RequestWithPlace, party: string): void {
    const unread = this.unread.tryEnter(party);
    if (!unread) return;
    request[PLACE]?.leave();
    request[PLACE] = unread;
  }
}

/** However it ends: a request that waits behind others on its connection has no answer that could be closed. */
function leaveWhenOver(request: RequestWithPlace, response: Response): void {
  const open = requestsOf(request.socket);
  open.add(request);
  response.once('close', () => {
    open.delete(request);
    request[PLACE]?.leave();
  });
}

function requestsOf(socket: SocketWithRequests): Set<RequestWithPlace> {
  const known = socket[OPEN];
  if (known) return known;
  const open = new Set<RequestWithPlace>();
  socket[OPEN] = open;
  socket.once('close', () => {
    for (const request of open) request[PLACE]?.leave();
  });
  return open;
}

function partyOf(caller: Caller): string {
  if ('brandId' in caller && caller.brandId !== null) return workspaceParty(caller.brandId);
  return caller.kind === 'operator' ? 'operator' : `person:${(caller as { userId: number }).userId}`;
}

function tooManyAtOnce(): DomainError {
  return refuse.tooMany('Too many requests, try again later', { headers: { 'Retry-After': '1' } });
}

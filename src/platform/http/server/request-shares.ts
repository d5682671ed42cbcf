import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../kernel/caller/caller.js';
import { allowNothingBehind } from '../../../engines/http-wire/pipelining.js';
import { clientAddress } from '../../../engines/http-wire/client-address.js';
import { currentTenant, runAsTenant, switchTenant } from '../../../engines/fair-shares/tenant.js';
import { workspaceTenant } from '../../kernel/workspace-tenant.js';
import { processorTime } from '../../../engines/fair-shares/processor-time.js';
import { Shares, type Slot } from '../../../engines/fair-shares/shares.js';
import { Config } from '../../kernel/config/config.js';
import { refuse, type DomainError } from '../../kernel/errors/domain-error.js';
import { PageStream } from '../../data/answers/page-stream.js';
import { hasPendingBody } from '../body/json-body.js';

const WAIT_LIMITS = { maxWaiting: 500, maxWaitMs: 10_000, refusal: tooManyRequests };
/** Requests whose caller is not known yet, counted by address. */
const UNIDENTIFIED = { slotCount: 256, maxPerTenant: 32, maxStartsPerTurn: 2 };
/** Requests of known callers. */
const IDENTIFIED = { slotCount: 64, maxStartsPerTurn: 2 };
/** Part of its limit that a workspace may use while others are active: a few requests already keep a CPU busy. */
const SHARED_FRACTION = 1 / 3;
/** Finished answers waiting for a slow reader. Beyond this limit a slow reader keeps its request's slot. */
const UNREAD = { slotCount: 512, maxPerTenant: 64 };
/** Bodies being received: a slow sender uses no slot of the requests being answered. */
const BODIES = { slotCount: 256, maxPerTenant: 64 };

/** Monitoring must not wait for other callers. */
export const MONITORING_PATHS: ReadonlySet<string> = new Set(['/api/v1/system/health', '/metrics']);

const SLOT = Symbol('slot');
const OPEN_REQUESTS = Symbol('open requests');
type RequestWithSlot = Request & { [SLOT]?: Slot };
type SocketWithRequests = Socket & { [OPEN_REQUESTS]?: Set<RequestWithSlot> };

/**
 * Fair shares of the requests of one process. A request uses a slot of its address until its caller is known, then one
 * of the bodies being received, then one of its workspace until its answer is ready, and last one of the unread answers.
 * A caller that sends many requests at once waits only for its own.
 */
@Injectable()
export class RequestShares {
  private readonly unidentified = new Shares({ ...UNIDENTIFIED, ...WAIT_LIMITS });
  private readonly identified: Shares;
  private readonly unread = new Shares(UNREAD);
  private readonly bodies = new Shares({ ...BODIES, ...WAIT_LIMITS });

  constructor({ requestsPerWorkspace: maxPerTenant }: Config) {
    const slotCount = Math.max(IDENTIFIED.slotCount, maxPerTenant);
    this.identified = new Shares({
      ...IDENTIFIED,
      slotCount,
      maxPerTenant,
      maxPerTenantWhenShared: Math.ceil(maxPerTenant * SHARED_FRACTION),
      time: processorTime,
      ...WAIT_LIMITS,
    });
  }

  arrive(request: RequestWithSlot, response: Response, next: (error?: unknown) => void): void {
    const tenant = `address:${clientAddress(request.ip)}`;
    runAsTenant(tenant, () => {
      if (MONITORING_PATHS.has(request.path)) return next();
      releaseWhenClosed(request, response);
      request[SLOT] = this.unidentified.acquire(tenant);
      request[SLOT].acquired.then(() => next(), next);
    });
  }

  /** Moves a request to its workspace once the caller is known. A body is received first. */
  async admit(request: RequestWithSlot, caller: Caller, receiveBody: () => Promise<void>): Promise<void> {
    const tenant = tenantOf(caller);
    switchTenant(tenant);
    processorTime.arrive(tenant);
    processorTime.begin(tenant);
    if (hasPendingBody(request)) await this.move(request, this.bodies.acquire(tenant));
    await receiveBody();
    const slot = this.identified.acquire(tenant);
    switchTenant(tenant, { release: () => request[SLOT]?.release(), regain: () => this.regain(request, tenant) });
    await this.move(request, slot);
    processorTime.begin(tenant);
    const moveToUnread = (): void => this.moveToUnread(request, tenant);
    const moveUnlessPaged = (source: unknown): void => {
      if (!(source instanceof PageStream)) moveToUnread();
    };
    request.res!.once('prefinish', moveToUnread).once('pipe', moveUnlessPaged);
  }

  /** A request that needs no credential is work of its address. */
  admitAnybody(): void {
    processorTime.arrive(currentTenant());
    processorTime.begin();
  }

  /** A stream that stays open uses no slot: its own limits count it. Nothing can wait behind it. */
  release(request: RequestWithSlot): void {
    request[SLOT]?.release();
    allowNothingBehind(request.res!);
  }

  /** When the slot is refused, or nobody waits for the answer any more, the work goes on all the same. */
  private async regain(request: RequestWithSlot, tenant: string): Promise<void> {
    const response = request.res!;
    if (response.closed) return;
    let end = (): void => undefined;
    const closed = new Promise<void>((resolve) => response.once('close', (end = resolve)));
    await Promise.race([this.move(request, this.identified.acquire(tenant)), closed]).catch(() => undefined);
    response.off('close', end);
  }

  private move(request: RequestWithSlot, slot: Slot): Promise<void> {
    request[SLOT]?.release();
    request[SLOT] = slot;
    return slot.acquired;
  }

  /** The answer is ready: while it waits for its reader, other requests of the workspace may use the slot. */
  private moveToUnread(request: RequestWithSlot, tenant: string): void {
    const unread = this.unread.tryAcquire(tenant);
    if (!unread) return;
    request[SLOT]?.release();
    request[SLOT] = unread;
  }
}

/** Also by socket: a pipelined request that still waits has no response to close. */
function releaseWhenClosed(request: RequestWithSlot, response: Response): void {
  const open = requestsOf(request.socket);
  open.add(request);
  response.once('close', () => {
    open.delete(request);
    request[SLOT]?.release();
  });
}

function requestsOf(socket: SocketWithRequests): Set<RequestWithSlot> {
  const known = socket[OPEN_REQUESTS];
  if (known) return known;
  const open = new Set<RequestWithSlot>();
  socket[OPEN_REQUESTS] = open;
  socket.once('close', () => {
    for (const request of open) request[SLOT]?.release();
  });
  return open;
}

function tenantOf(caller: Caller): string {
  if ('brandId' in caller && caller.brandId !== null) return workspaceTenant(caller.brandId);
  return caller.kind === 'operator' ? 'operator' : `person:${(caller as { userId: number }).userId}`;
}

function tooManyRequests(): DomainError {
  return refuse.tooMany('Too many requests, try again later', { headers: { 'Retry-After': '1' } });
}

import type { ServerResponse } from 'node:http';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { Shares } from '../../../engines/fair-shares/shares.js';
import { currentTenant } from '../../../engines/fair-shares/tenant.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { currentRequest } from '../../kernel/logging/request-context.js';
import { pagedAnswer } from './streamed-answer.js';

/** Text read for one page, in bytes as stored in the database: what waits for a reader. */
export const MAX_PAGE_BYTES = 262_144;
const MAX_EXPORTS = 64;
/** Requests of a workspace that wait for its export to end: each keeps a slot of its requests. */
const MAX_WAITING = 1;
const MAX_WAIT_MS = 10_000;

/**
 * Answers without a limit, read page by page at the pace of their reader: one of a workspace at a time. Its request keeps
 * its slot until the last page is read. When the response ends, however it ends, no further page is read.
 */
@Injectable()
export class PagedAnswers {
  private readonly exports = new Shares({
    slotCount: MAX_EXPORTS,
    maxPerTenant: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: busy,
  });

  async send(pages: AsyncIterable<string>, kind: { type: string; disposition: string }): Promise<StreamableFile> {
    const { response } = currentRequest()!;
    const slot = this.exports.acquire(currentTenant());
    whenClosed(response, () => slot.release());
    await slot.acquired;
    const answer = pagedAnswer(paced(pages), kind);
    whenClosed(response, () => answer.getStream().destroy());
    return answer;
  }
}

async function* paced(pages: AsyncIterable<string>): AsyncGenerator<string> {
  const pacer = new Pacer();
  for await (const page of pages) {
    yield page;
    await pacer.pause();
  }
}

function whenClosed(response: ServerResponse, end: () => void): void {
  if (response.closed) end();
  else response.once('close', end);
}

function busy(): Error {
  return refuse.tooMany('Another export of the workspace is being read', { headers: { 'Retry-After': '5' } });
}

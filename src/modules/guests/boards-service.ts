import { Injectable } from '@nestjs/common';
import { withoutSlot } from '../../engines/fair-shares/tenant.js';
import { withTimeout } from '../../shared/with-timeout.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Database } from '../../platform/data/database/database.js';
import { DomainError, refuse } from '../../platform/kernel/errors/domain-error.js';
import { IntField, ListField } from '../../platform/http/fields/fields.js';
import { findProblem } from '../../platform/http/body/json-body.js';
import { readLimited } from '../../shared/read-limited.js';
import { checked } from '../../platform/http/fields/validation-pipe.js';
import { GuestDirectory, mergeGuests, type Guest, type Removed } from './guest-directory.js';
import { GuestDto } from './guests.dto.js';

export const INVALID_RESPONSE = 'The boards service returned an invalid response';
const NOT_FOUND = Symbol('not found');
const MAX_ANSWER_BYTES = 5 * 1_024 * 1_024;

class GuestsAnswer {
  @ListField(() => GuestDto, { about: 'All guests of the workspace', maxItems: 100_000 })
  guests: GuestDto[];
}

class RemovedAnswer {
  @IntField({ about: 'Boards the guest was removed from' })
  boards_removed: number;
  @IntField({ about: 'Docs spaces the guest was removed from' })
  docs_removed: number;
}

/** An external boards service, called over HTTP. Its answers are validated. */
@Injectable()
export class BoardsService extends GuestDirectory {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {
    super();
  }

  async list(brandId: number): Promise<Guest[]> {
    const { guests } = this.read(GuestsAnswer, await this.call('GET', `brands/${brandId}/guests`));
    return mergeGuests(guests.map((guest) => GuestDto.toGuest(guest)));
  }

  async remove(brandId: number, userId: number): Promise<Removed | null> {
    const answer = await this.call('DELETE', `brands/${brandId}/guests/${userId}`);
    if (answer === NOT_FOUND) return null;
    const { boards_removed: boards, docs_removed: docs } = this.read(RemovedAnswer, answer);
    return { boards, docs };
  }

  /** Not delegated: the boards service must not learn about a person's other workspaces. */
  isElsewhere(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /** Takes no lock: an external call may be slow. */
  exclusively<T>(_userId: number, work: () => Promise<T>): Promise<T> {
    return work();
  }

  async joined(brandId: number, userId: number): Promise<void> {
    await this.database.afterCommit(() => this.remove(brandId, userId));
  }

  /** The answer as JSON; NOT_FOUND for a 404 to a removal. Any other failure is a fault of the boards service. */
  private async call(method: 'GET' | 'DELETE', path: string): Promise<unknown> {
    const { url, token, timeoutMs } = this.config.boardsService!;
    try {
      const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const ask = async (signal: AbortSignal) => {
        const { status, body } = await fetch(`${url}/${path}`, { method, headers, redirect: 'error', signal });
        return { status, bytes: await readLimited(body, MAX_ANSWER_BYTES) };
      };
      const { status, bytes } = await withoutSlot(() => withTimeout(timeoutMs, ask));
      if (method === 'DELETE' && status === 404) return NOT_FOUND;
      if (status !== 200) throw new Error(`status ${status}`);
      const answer = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
      const problem = findProblem(answer);
      if (problem) throw new Error(problem);
      return answer;
    } catch (error) {
      throw invalidResponse(error);
    }
  }

  private read<T extends object>(type: new () => T, answer: unknown): T {
    try {
      return checked(type, answer);
    } catch (error) {
      throw invalidResponse(error);
    }
  }
}

function invalidResponse(cause: unknown): DomainError {
  return refuse.badUpstream(INVALID_RESPONSE, { cause });
}

import type { FieldProblem, Problem as ProblemBody } from './generated.js';

const SECOND = 1_000;

/** The service refused a call, or failed. */
export class Problem extends Error {
  override readonly name: string = 'Problem';
  /** What is wrong: a sentence, or an object where the contract says so. */
  readonly detail: ProblemBody['detail'];
  /** Every refused field, on 422. */
  readonly errors: readonly FieldProblem[];
  /** Id to quote when reporting a fault. */
  readonly requestId: string | null;

  constructor(
    readonly status: number,
    readonly headers: Headers,
    /** The answer as it came: parsed JSON, or text. */
    readonly body: unknown,
  ) {
    const { detail, errors, request_id: requestId } = asProblem(status, body);
    super(`${status} ${sentenceOf(detail)}`);
    this.detail = detail;
    this.errors = errors ?? [];
    this.requestId = requestId ?? headers.get('x-request-id');
  }

  /** Milliseconds to wait before the next attempt, as `Retry-After` says: seconds or a date. */
  get retryAfterMs(): number | null {
    const text = this.headers.get('retry-after');
    if (!text) return null;
    const ms = /^\d+$/.test(text) ? Number(text) * SECOND : Date.parse(text) - Date.now();
    return Number.isNaN(ms) ? null : Math.max(0, ms);
  }
}

/** The cursor is older than the events that are kept: read the current state, and begin without it. */
export class CursorTooOld extends Problem {
  override readonly name = 'CursorTooOld';
}

function asProblem(status: number, body: unknown): ProblemBody {
  if (typeof body === 'object' && body !== null && 'detail' in body) return body as ProblemBody;
  // Not from the service: a proxy before it, or one of the few answers that are no problem, such as an unhealthy one.
  return { detail: status === 304 ? 'Not modified' : `HTTP status ${status}` };
}

function sentenceOf(detail: ProblemBody['detail']): string {
  if (typeof detail === 'string') return detail;
  const { message } = detail;
  return typeof message === 'string' ? message : JSON.stringify(detail);
}

import { Problem } from '../../client/src/problem.js';
import { texts } from '../texts/common.js';

/** What went wrong, in a sentence for a person, with the id to quote where the service gave one. */
export interface Fault {
  readonly sentence: string;
  readonly status: number | null;
  readonly requestId: string | null;
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Problem)) return { sentence: texts.noConnection, status: null, requestId: null, fields: {} };
  const { status, detail, errors, requestId } = error;
  return {
    sentence: status >= 500 && typeof detail !== 'string' ? texts.serviceFailed : sentenceOf(detail),
    status,
    requestId: status >= 500 ? requestId : null,
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}

function sentenceOf(detail: Problem['detail']): string {
  if (typeof detail === 'string') return detail;
  const { message } = detail;
  return typeof message === 'string' ? message : JSON.stringify(detail);
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status;
}

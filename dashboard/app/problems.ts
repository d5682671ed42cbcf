import { Problem } from '../../client/src/problem.js';
import { texts } from '../texts/frame.js';

/** What went wrong, in a sentence for a person, with the id to quote where the service gave one. */
export interface Fault {
  readonly sentence: string;
  readonly status: number | null;
  readonly requestId: string | null;
  /** A page of the dashboard that helps, such as that of the plan. */
  readonly page: string | null;
  /** What is wrong with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
}

export function faultOf(error: unknown): Fault {
  if (!(error instanceof Problem))
    return { sentence: texts.noConnection, status: null, requestId: null, page: null, fields: {} };
  const { status, detail, errors, requestId } = error;
  return {
    sentence: status >= 500 && typeof detail !== 'string' ? texts.serviceFailed : sentenceOf(detail),
    status,
    requestId: status >= 500 ? requestId : null,
    page: pageIn(detail),
    fields: Object.fromEntries(errors.map(({ field, message }) => [field, message])),
  };
}

function sentenceOf(detail: Problem['detail']): string {
  if (typeof detail === 'string') return detail;
  const { message } = detail;
  return typeof message === 'string' ? message : JSON.stringify(detail);
}

const OWN_PAGES = '/dashboard';

function pageIn(detail: Problem['detail']): string | null {
  const url = typeof detail === 'string' ? undefined : detail.upgrade_url;
  return typeof url === 'string' && url.startsWith(`${OWN_PAGES}/`) ? url.slice(OWN_PAGES.length) : null;
}

export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Problem && error.status === status;
}

/** Removed meanwhile, or never there: a mistyped address is no id at all. */
export function isGone(error: unknown): boolean {
  return hasStatus(error, 404) || hasStatus(error, 422);
}

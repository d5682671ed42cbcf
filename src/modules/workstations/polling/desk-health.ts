import { UUID } from '../../../platform/kernel/values.js';
import type { DeskFacts } from '../reported-facts.js';
import { LOGINS, type Login } from '../workstation.entity.js';

/** A desk's health; null where it reports nothing or an invalid value. */
export interface DeskHealth extends DeskFacts {
  readonly deskId: string;
}

/** Printable characters only, so that no answer breaks a statement or a log line. */
const VERSION = /^[\x20-\x7e]{1,50}$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const MAX_BUILDS = 10_000;
const MAX_PENDING = 1_000_000_000;

type HealthReading =
  | { readonly kind: 'health'; readonly health: DeskHealth }
  | { readonly kind: 'not_json' | 'not_a_desk' };

/** Parses the body of a health answer. */
export function readHealth(body: string): HealthReading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { kind: 'not_json' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { kind: 'not_json' };
  const fields = parsed as Readonly<Record<string, unknown>>;
  const deskId = matching(fields.desk_id, UUID);
  if (deskId === null) return { kind: 'not_a_desk' };
  const health: DeskHealth = {
    deskId: deskId.toLowerCase(),
    version: matching(fields.version, VERSION),
    codeDigest: matching(fields.code_digest, DIGEST),
    runningBuilds: count(fields.running_builds, MAX_BUILDS),
    login: isLogin(fields.login) ? fields.login : null,
    pendingSyncCount: count(fields.pending_sync_count, MAX_PENDING),
  };
  return { kind: 'health', health };
}

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function count(value: unknown, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : null;
}

function isLogin(value: unknown): value is Login {
  return LOGINS.some((one) => one === value);
}

import { readIfThere } from './files.js';
import { join } from 'node:path';

export type Login = 'valid' | 'expired' | 'unknown';

function claudeLogin(home: string, now: number): Login {
  const oauth = field(parsed(join(home, '.claude/.credentials.json')), 'claudeAiOauth');
  const expiresAt = field(oauth, 'expiresAt');
  if (typeof expiresAt !== 'number') return 'unknown';
  return expiresAt > now || field(oauth, 'refreshToken') ? 'valid' : 'expired';
}

function codexLogin(home: string, now: number): Login {
  const auth = parsed(join(home, '.codex/auth.json'));
  if (typeof field(auth, 'OPENAI_API_KEY') === 'string') return 'valid';
  const tokens = field(auth, 'tokens');
  if (field(tokens, 'refresh_token')) return 'valid';
  const expiry = expiryOf(field(tokens, 'access_token'));
  if (expiry === null) return 'unknown';
  return expiry > now ? 'valid' : 'expired';
}

/** Expiry of a JSON web token; null when it has none. */
function expiryOf(token: unknown): number | null {
  if (typeof token !== 'string') return null;
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readIfThere(path) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Whether the coder of this runtime is logged in for one of these homes; unreadable homes are ignored. */
export function loginState(runtime: string, homes: readonly string[], now = Date.now()): Login {
  const read = runtime === 'claude_code' ? claudeLogin : runtime === 'codex' ? codexLogin : () => 'unknown' as const;
  const found = homes.map((home) => read(home, now));
  if (found.includes('valid')) return 'valid';
  return found.includes('expired') ? 'expired' : 'unknown';
}

import { createHmac, timingSafeEqual } from 'node:crypto';

export interface ToolGrant {
  readonly package: string;
  readonly enabled: boolean;
}

/** Cached grants of an agent and their validity in milliseconds. */
interface CachedGrants {
  readonly madeAt: number;
  readonly until: number;
  readonly tools: readonly ToolGrant[];
}

/** Clock difference allowed between two processes. */
const MAX_SKEW_MS = 5_000;
const MAC_LENGTH = 43;

/**
 * Authenticated text for shared storage: nobody without the key can forge it, change it or reuse it for another agent.
 */
export function sealGrants(key: Buffer, agentId: string, grants: CachedGrants): string {
  const text = JSON.stringify(grants);
  return `${macOf(key, agentId, text)}.${text}`;
}

/** Grants sealed for this agent; null for anything else, or outside their validity. */
export function openGrants(key: Buffer, agentId: string, sealed: string, now: number): readonly ToolGrant[] | null {
  const mac = sealed.slice(0, MAC_LENGTH);
  const text = sealed.slice(MAC_LENGTH + 1);
  if (sealed[MAC_LENGTH] !== '.' || !isSame(mac, macOf(key, agentId, text))) return null;
  const { madeAt, until, tools } = JSON.parse(text) as CachedGrants;
  return madeAt - MAX_SKEW_MS <= now && now < until ? tools : null;
}

function macOf(key: Buffer, agentId: string, text: string): string {
  return createHmac('sha256', key).update(`${agentId.length}:${agentId}${text}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import type { BuildUsage } from '../../../src/shared/build-protocol.js';

/** What two turns used together. A cost that is not known adds nothing. */
export function addedUsage(one: BuildUsage | null, other: BuildUsage | null): BuildUsage | null {
  if (!one || !other) return one ?? other;
  const costs = [one.cost_usd, other.cost_usd].filter((cost) => cost !== null);
  return {
    turns: one.turns + other.turns,
    input_tokens: one.input_tokens + other.input_tokens,
    output_tokens: one.output_tokens + other.output_tokens,
    cost_usd: costs.length ? costs.reduce((sum, cost) => sum + cost, 0) : null,
  };
}

/**
 * The hostile workspace, in a separate process: what it costs to attack shall not be measured as the service's slowness.
 * Told by its parent what there is; makes for itself what it is let have, attacks for the time given, and says what came
 * of it. It also ends when its parent does, and after its own time limit.
 */
import { setPriority } from 'node:os';
import { Hostile, type Attack, type Stock } from './attack.js';
import { ACCOUNTS } from './attacks/accounts.js';
import { AGENTS } from './attacks/agents.js';
import { ALONE } from './attacks/alone.js';
import { BACKGROUND } from './attacks/background.js';
import { CONNECTIONS, ONE_BOARD, REFUSED } from './attacks/connections.js';
import { READS } from './attacks/reads.js';
import { stockUp } from './attacks/stock.js';
import { ADDRESSES } from './quiet-callers.js';
import { HttpClient } from './http-client.js';
import type { HostileWorkspace } from './workspaces.js';

export interface AttackOrder {
  readonly urls: readonly string[];
  readonly workspace: HostileWorkspace;
  readonly repositoryUrl: string;
  readonly stockSeconds: number;
  readonly seconds: number;
  /** One attack only, with what there is already. */
  readonly alone?: { readonly attack: string; readonly stock: Partial<Stock> };
}

export type AttackReport = Record<string, Record<string, number>>;

const MAX_CONNECTIONS = 200;
const GRACE_MS = 15_000;
const REPORT_MS = 2_000;
/** Everything at once, then what agents can do beside dear reads, then a crowd on one board beside those who hold on. */
const WAVES: readonly (readonly Attack[])[] = [
  [...CONNECTIONS, ...REFUSED, ...READS, ...ACCOUNTS, ...BACKGROUND],
  [...AGENTS, ...READS, ...CONNECTIONS],
  [...ONE_BOARD, ...CONNECTIONS],
];

for (const wave of WAVES) {
  const connections = wave.reduce((sum, attack) => sum + attack.connections, 0);
  if (connections > MAX_CONNECTIONS) throw new Error(`A wave has ${connections} connections`);
}

if (process.send) {
  // The processor of this machine belongs to those who are attacked.
  setPriority(10);
  process.on('disconnect', () => process.exit(1));
  process.once('message', (order: AttackOrder) => void attack(order));
}

async function attack({ urls, workspace, repositoryUrl, stockSeconds, seconds, alone }: AttackOrder): Promise<void> {
  setTimeout(() => process.exit(1), (stockSeconds + seconds) * 1_000 + 180_000).unref();
  const over = new AbortController();
  const visitor = new HttpClient(urls, ADDRESSES.hostile, MAX_CONNECTIONS);
  const hostile = new Hostile(visitor, workspace, repositoryUrl, over.signal);
  const report = (): AttackReport =>
    Object.fromEntries([...hostile.tally].map(([name, outcomes]) => [name, Object.fromEntries(outcomes)]));
  // Also who has to be stopped has said what it did.
  setInterval(() => process.send!(report()), REPORT_MS).unref();
  if (alone) Object.assign(hostile.stock, alone.stock);
  else await stockUp(hostile, AbortSignal.timeout(stockSeconds * 1_000));
  const waves = alone ? [ALONE.filter(({ name }) => name === alone.attack)] : WAVES;
  for (const wave of waves) await rush(hostile, wave, (seconds / waves.length) * 1_000);
  over.abort();
  visitor.close();
  process.send!(report(), () => process.exit(0));
}

/** One wave for so long; what is not answered in time after it is left behind. */
async function rush(hostile: Hostile, wave: readonly Attack[], ms: number): Promise<void> {
  const until = Date.now() + ms;
  const streams = wave.flatMap((attack) =>
    Array.from({ length: attack.connections }, async () => {
      while (Date.now() < until) {
        await attack.step(hostile, attack.name).catch((error: Error) => hostile.count(attack.name, error.message));
        // A refusal that costs nothing is not worth a busy processor of ours.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
  const left = new Promise((resolve) => setTimeout(resolve, ms + GRACE_MS));
  await Promise.race([Promise.all(streams), left]);
}

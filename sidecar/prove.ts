import { conditionOf } from './condition.js';
import { readDesk } from './desk.js';
import { HealthServer } from './health-server.js';
import { ownDigest } from './own-digest.js';
import type { Paths } from './paths.js';
import { RunningBuilds } from './running-builds.js';
import { say } from './say.js';
import { checkKey, ask } from './service.js';
import { ownPublicKey } from './wireguard-key.js';

/** Self-test of a new version before it replaces the running one. */
export async function prove(paths: Paths): Promise<number> {
  const desk = readDesk(paths);
  ownPublicKey(paths);
  await checkKey(desk);
  const digest = ownDigest();
  const builds = new RunningBuilds(paths);
  const { address } = desk.mesh;
  const server = await HealthServer.open({
    ...{ address, port: 0, answers: [address] },
    health: () => ({ desk_id: desk.desk_id, ...conditionOf(desk, builds, digest) }),
  });
  try {
    const host = address.includes(':') ? `[${address}]` : address;
    const answer = (await ask({ url: `http://${host}:${server.port}`, path: '/health', timeoutMs: 5000 })) as {
      code_digest?: unknown;
    };
    if (answer.code_digest !== digest) throw new Error('it does not answer with its own digest');
  } finally {
    await server.close();
  }
  say('Proven.');
  return 0;
}

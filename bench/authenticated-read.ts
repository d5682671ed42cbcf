import { sideBySide, startServer, type Load, type Row } from './measure.js';
import { startWorld } from './world.js';

/** Enough to warm up for the compiler to have done its work on both sides. */
const WORK = { rounds: 5, requests: 6_000, warmUp: 12_000 };
const PATH = '/api/v1/me/token';

/** A read with a token check, against a bare server that makes the same check and the same answer. */
export async function authenticatedRead(folder: string): Promise<Row[]> {
  const world = await startWorld(folder, ['brand:read']);
  try {
    const headers = { authorization: `Bearer ${world.token}` };
    const { operations } = (await (await fetch(world.server.url + PATH, { headers })).json()) as {
      operations: unknown;
    };
    const bareEnv = { ...world.env, OPERATIONS: JSON.stringify(operations) };
    const bareServer = await startServer('bench/bare-server.js', bareEnv);
    const { ours, bare } = await sideBySide({ ours: world.server, bare: bareServer }, PATH, headers, WORK);
    await bareServer.stop();
    const further = await startServer('bench/many-routes.js', world.env);
    const crowded = await sideBySide({ ours: further, bare: world.server }, PATH, headers, WORK);
    await further.stop();
    const crowdedRatio = crowded.ours.perSecond / crowded.bare.perSecond;
    const row = (
      name: string,
      figure: keyof Load,
      unit: string,
      goal = '-',
      fits?: (ratio: number) => boolean,
    ): Row => {
      const ratio = ours[figure] / bare[figure];
      return {
        name: `authenticated read, ${name}`,
        ours: `${ours[figure].toFixed(2)} ${unit}`,
        reference: `${bare[figure].toFixed(2)} ${unit}`,
        ratio,
        goal,
        passed: fits?.(ratio) ?? null,
      };
    };
    return [
      row('requests', 'perSecond', '/s', '>= 0.5', (ratio) => ratio >= 0.5),
      row('CPU', 'cpuMsPerRequest', 'ms', '<= 2.5', (ratio) => ratio <= 2.5),
      row('p50', 'p50', 'ms'),
      {
        name: 'authenticated read beside 500 further routes, requests',
        ours: `${crowded.ours.perSecond.toFixed(0)} /s`,
        reference: `${crowded.bare.perSecond.toFixed(0)} /s without them`,
        ratio: crowdedRatio,
        goal: '>= 0.95',
        passed: crowdedRatio >= 0.95,
      },
    ];
  } finally {
    await world.stop();
  }
}

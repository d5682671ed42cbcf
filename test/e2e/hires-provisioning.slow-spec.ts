import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import {
  builtFor,
  BUILDER_STEPS,
  createSignedInWorkspace,
  enabledInstalls,
  failStep,
  grantHire,
  plantFaults,
  postCancelNow,
  provision,
  readHire,
  shopBuilder,
  succeeded,
  type Hire,
  type HireStep,
} from '../factories/hires.js';
import { removeRepositories, REPOSITORIES } from '../factories/repository.js';
import { runLoop } from '../factories/workspace.js';
import { HOUR } from '../support/test-clock.js';

let t: TestApp;
let builder: string;
beforeAll(async () => {
  t = await bootApp({ env: { REPOS_ALLOWED_ROOT: REPOSITORIES } });
  await plantFaults(t);
  builder = await shopBuilder(t);
});
afterAll(async () => {
  await t?.stop();
  removeRepositories();
});
beforeEach(() => t.clock.advance(2 * HOUR));

const ONE_OF_EACH = { agents: 1, configurations: 1, desks: 1, folders: 1 };
const stepAt = ({ onboarding }: Hire, key: string): HireStep => onboarding.find((step) => step.key === key)!;
const started = async (profile: string, settings: { plan?: string } = {}) => {
  const workspace = await createSignedInWorkspace(t, settings);
  return { workspace, id: await grantHire(t, workspace, profile) };
};

describe('Building a hire', () => {
  it('resumes after an interruption at any step without creating anything twice', async () => {
    for (let steps = 1; steps < BUILDER_STEPS.length; steps++) {
      const { workspace, id } = await started(builder);
      await provision(t, id, steps);
      await failStep(t, id);
      await provision(t, id);
      expect([steps, (await readHire(t, id)).status, await builtFor(t, workspace)]).toEqual([
        steps,
        'active',
        ONE_OF_EACH,
      ]);
      await provision(t, id);
      expect(await builtFor(t, workspace)).toEqual(ONE_OF_EACH);
    }
  });

  it('creates everything once with concurrent workers of two processes', async () => {
    const beside = await bootApp({ beside: t });
    try {
      const { workspace, id } = await started(builder);
      await Promise.all(Array.from({ length: 8 }, (_, n) => provision(n % 2 ? t : beside, id)));
      const built = await readHire(t, id);
      expect([built.status, await builtFor(t, workspace)]).toEqual(['active', ONE_OF_EACH]);
      expect(stepAt(built, 'desk').reason).toBeNull();
    } finally {
      await beside.stop();
    }
  });
});

describe('A canceled build', () => {
  it('never comes back, whatever step it was at', async () => {
    for (let steps = 0; steps < BUILDER_STEPS.length; steps++) {
      const { workspace, id } = await started(builder);
      if (steps) await provision(t, id, steps);
      succeeded(await postCancelNow(t, id));
      const left = await builtFor(t, workspace);
      await Promise.all([provision(t, id), provision(t, id)]);
      await runLoop(t, 'hire-provision');
      const { status, entitled } = await readHire(t, id);
      expect([steps, status, entitled, await enabledInstalls(t, workspace), await builtFor(t, workspace)]).toEqual([
        steps,
        'canceled',
        false,
        [],
        left,
      ]);
      expect(left).toMatchObject({ configurations: 0, folders: 0 });
    }
  });

  it('stays canceled when the cancel meets the build at any step', async () => {
    for (let round = 0; round < 12; round++) {
      const { workspace, id } = await started(builder);
      await provision(t, id, round % 3);
      const [, canceled] = await Promise.all([provision(t, id), postCancelNow(t, id)]);
      expect(canceled.status).toBe(200);
      await provision(t, id);
      expect((await readHire(t, id)).status).toBe('canceled');
      expect(await enabledInstalls(t, workspace)).toEqual([]);
      expect(await builtFor(t, workspace)).toMatchObject({ configurations: 0, folders: 0 });
    }
  });
});

describe('A worker', () => {
  it('provisions hires in the background, also those Redis has lost', async () => {
    const waiting = await started(builder);
    await t.app.get(Redis).client.flushDb();
    const worker = await bootApp({ beside: t, env: { ROLE: 'all' } });
    try {
      const { id } = await started(builder);
      await runLoop(t, 'hire-provision');
      await eventually(async () => {
        expect((await readHire(t, id)).status).toBe('active');
        expect((await readHire(t, waiting.id)).status).toBe('active');
      });
      expect(await builtFor(t, waiting.workspace)).toEqual(ONE_OF_EACH);
    } finally {
      await worker.stop();
    }
  });
});

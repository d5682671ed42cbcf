import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import { DAY, HOUR } from '../support/test-clock.js';
import { Calls } from './calls.js';
import { document, operations } from './contract.js';
import { Planner, type Plan } from './plan.js';
import { bootFuzzApp, type FuzzApp } from './fuzz-app.js';
import { announce, RUNS } from './runs.js';
import { Tally } from './tally.js';
import { isOperator } from './callers.js';
import { send } from './wire.js';

/** Loops work on every workspace, by right, and may go on after they were started: their turn is the last. */
const WORKS_ON_ALL = 'runLoop';
/** Lists of the operator, who sees all workspaces: nobody else gets one. */
const SHOWS_ALL = new Set([
  'listBrands',
  'listUsers',
  'listTokens',
  'listEnvironments',
  'listAllHires',
  'listAllProjects',
  'readOperatorAudit',
  'listIdentityProviders',
]);
const inTurn = operations.toSorted(([a], [b]) => Number(a === WORKS_ON_ALL) - Number(b === WORKS_ON_ALL));
/** Texts of the victim that are not there: nothing has happened that would write them. */
const NO_ROWS = [
  'attention_dismissals.subject_id',
  'build_log_archives.parts',
  'code_gone_nodes.path',
  'identity_providers.key',
  ...['fault', 'file_stamp', 'pending', 'written'].map((column) => `memory_exports.${column}`),
  'memory_session_files.file',
  'memory_vectors.model',
  ...['notification_settings.mail', 'notification_settings.mute', 'notifications.reason'],
];
const ISSUER = 'asks an issuer, and there is none: test/e2e/sign-in.e2e-spec.ts has one';
const STORED = 'needs a file that was uploaded: test/e2e/attachments.e2e-spec.ts has some';
const PUSHED = 'needs a branch that a desk pushed: test/e2e/builds-merge.slow-spec.ts has some';
/** Operations that cannot succeed here, and why. */
const OUT_OF_REACH: Record<string, string> = {
  startSignIn: ISSUER,
  finishSignIn: ISSUER,
  endProviderSessions: ISSUER,
  getInvitationLink: 'no mails are written here: test/e2e/installation.e2e-spec.ts has some',
  getCardAttachment: STORED,
  getPageAttachment: STORED,
  getBuildChanges: PUSHED,
  getBuildPatch: PUSHED,
  mergeBuild: PUSHED,
  changeMyPassword: 'people here sign in again and again with the password they have',
};

describe('With hostile input, the operation', () => {
  let scene: FuzzApp;
  const tally = new Tally();
  beforeAll(async () => {
    announce();
    scene = await bootFuzzApp();
  });
  afterAll(async () => {
    tally.print();
    await scene?.stop();
  });

  it('is tested against a victim with marks in all its texts', () => {
    expect(scene.marks.put.bare).toEqual(NO_ROWS);
    expect(scene.marks.put.marked.length).toBeGreaterThan(80);
  });

  it.each(inTurn)(
    '%s answers by the contract and neither shows nor changes data of another workspace',
    async (name, operation) => {
      const { t, workspaces, victim, marks } = scene;
      const planner = new Planner(operation, document);
      const calls = new Calls(operation, workspaces, victim);

      const attempt = async (plan: Plan): Promise<void> => {
        const sent = await calls.toRequest(plan);
        const got = await send(t.api.url, sent);
        tally.add(name, got.status);
        const sentText = `${sent.method} ${sent.url.slice(0, 300)} ${sent.body?.toString().slice(0, 600) ?? ''}`;
        const isUpstream = got.status === 502 && operation.operation.responses['502'] !== undefined;
        if (got.status >= 500 && !isUpstream)
          throw new Error(`${sentText}\nanswered ${got.status} ${got.text.slice(0, 300)}`);
        // With an empty id at its end, a path is that of the whole list.
        const path = sent.url.replace(/\/(?=\?|$)/, '');
        const reached = t.contract.find(operation.method, path)?.operation.operationId;
        if (reached === name) t.contract.check(operation.method, sent.url, got);
        const isForOperator = SHOWS_ALL.has(reached ?? name) && isOperator(plan.caller);
        const shown = isForOperator ? null : marks.shownIn(got, sent);
        if (shown) throw new Error(`${sentText}\nshows ${shown} of another workspace: ${got.text.slice(0, 300)}`);
        if (got.status < 300) calls.workspaceOf(plan.caller).used(operation);
        if (got.status === 429) {
          t.clock.advance(operation.operation['x-rate-limits']?.some((one) => one.windowSeconds > 3_600) ? DAY : HOUR);
          for (const workspace of Object.values(workspaces)) workspace.forgetSessions();
        }
      };

      const before = await marks.digest();
      for (const plan of planner.always()) await attempt(plan);
      await fc.assert(fc.asyncProperty(planner.generated(), attempt), {
        numRuns: RUNS,
        interruptAfterTimeLimit: 60_000,
      });
      if (name !== WORKS_ON_ALL) expect(await marks.digest()).toBe(before);
      if (!(name in OUT_OF_REACH)) expect(`${name} succeeded: ${tally.reached(name)}`).toBe(`${name} succeeded: true`);
    },
  );
});

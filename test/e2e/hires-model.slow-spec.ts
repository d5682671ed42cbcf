import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fc } from '../support/fast-check-seed.js';
import { HireReconcile } from '../../src/modules/hires/reconcile.loop.js';
import { bootApp, type TestApp } from '../app.js';
import {
  admin,
  agentsDir,
  ASSISTANT_STEPS,
  BUILDER_STEPS,
  createEmployee,
  failStep,
  namesIn,
  PERIOD,
  plantFaults,
  postCancel,
  postCancelNow,
  postDryRun,
  postHire,
  postResume,
  provision,
  readHire,
} from '../factories/hires.js';
import { runLoop } from '../factories/workspace.js';
import { DAY, HOUR } from '../support/test-clock.js';

/** Three employees that share packages; one of them is a builder. */
const STAFF = [
  { kind: 'assistant', packages: ['boards', 'search'] },
  { kind: 'builder', packages: ['boards', 'builds'] },
  { kind: 'assistant', packages: ['search', 'builds', 'mail'] },
] as const;
const PACKAGES = ['boards', 'builds', 'mail', 'search'];

interface KnownHire {
  id: string;
  agentId: string;
  brand: number;
  employee: number;
  status: 'provisioning' | 'active' | 'canceled';
  /** How many steps are done. */
  steps: number;
  created: number;
  activated: number | null;
  effective: number | null;
  ended: boolean;
  /** Its folder is made before its step is done. */
  hasFolder: boolean;
  hasConfiguration: boolean;
  /** A builder's; its next hire takes it over once it has ended. */
  hasDesk: boolean;
}
interface Model {
  hires: KnownHire[];
  /** Nothing has come about since the loop ran. */
  isReconciled: boolean;
}
interface Real {
  /** Ids of the two workspaces. */
  brands: number[];
  /** When the period of each ends, as billed. */
  billed: (number | null)[];
  employees: string[];
}

let t: TestApp;
let employees: string[];
beforeAll(async () => {
  t = await bootApp();
  await plantFaults(t);
  employees = [];
  for (const { kind, packages } of STAFF) employees.push(await createEmployee(t, { kind, packages: [...packages] }));
});
afterAll(() => t?.stop());

const reconcileNow = () => t.app.get(HireReconcile).run(new AbortController().signal);

// What the documents say

const now = (): number => t.clock.now().getTime();
const stepsOf = ({ employee }: KnownHire) => (STAFF[employee]!.kind === 'builder' ? BUILDER_STEPS : ASSISTANT_STEPS);
const has = (hire: KnownHire, step: string): boolean => stepsOf(hire).indexOf(step) < hire.steps;
const isEntitled = ({ status, effective }: KnownHire): boolean => status !== 'canceled' || effective! > now();
const isLive = (hire: KnownHire): boolean => !hire.ended && isEntitled(hire);
/** Has been granted this package and not yet lost it. */
const isGranted = (hire: KnownHire, name: string): boolean =>
  !hire.ended && has(hire, 'installs') && (STAFF[hire.employee]!.packages as readonly string[]).includes(name);
const references = ({ hires }: Model, brand: number, name: string): KnownHire[] =>
  hires.filter((hire) => hire.brand === brand && isGranted(hire, name) && isLive(hire));
const ofSame = ({ hires }: Model, brand: number, employee: number): KnownHire[] =>
  hires.filter((hire) => hire.brand === brand && hire.employee === employee);
const activeHireOf = ({ hires }: Model, brand: number, employee: number): KnownHire | undefined =>
  hires.find((hire) => hire.brand === brand && hire.employee === employee && hire.status !== 'canceled');
function periodEnd({ brand, created, activated }: KnownHire, { billed }: Real): number {
  const paid = billed[brand];
  if (paid && paid > now()) return paid;
  const start = activated ?? created;
  let end = start + PERIOD;
  while (end <= now()) end += PERIOD;
  return end;
}

/** Invariants that apply whenever nothing is running. */
async function holdsTrue(model: Model, { brands }: Real): Promise<void> {
  const rows = await t.database.rows<Record<string, any>>(
    `SELECT h.*, (SELECT count(*)::int FROM agents a WHERE a.id = h.agent_id) AS agents,
            (SELECT count(*)::int FROM agent_configurations c WHERE c.hire_id = h.id) AS configurations,
            ARRAY(SELECT package FROM hire_installs g WHERE g.hire_id = h.id AND g.revoked_at IS NULL ORDER BY 1) AS held
       FROM hires h WHERE h.brand_id = ANY ($1) ORDER BY h.created_at, h.id`,
    [brands],
  );
  const folders = new Set(namesIn(agentsDir(t)));
  const seen = rows.map((row) => ({
    id: row.id,
    status: row.status,
    step: row.step,
    effective: row.effective_at?.getTime() ?? null,
    agents: row.agents,
    configurations: row.configurations,
    folder: folders.has(row.agent_id as string),
    hasDesk: row.workstation_id !== null,
    held: row.held,
  }));
  const known = model.hires.map((hire) => ({
    id: hire.id,
    status: hire.status,
    step: stepsOf(hire)[hire.steps] ?? null,
    effective: hire.effective,
    agents: Number(has(hire, 'agent')),
    configurations: Number(hire.hasConfiguration),
    folder: hire.hasFolder,
    hasDesk: hire.hasDesk,
    held: PACKAGES.filter((name) => isGranted(hire, name)),
  }));
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(seen.toSorted(byId)).toEqual(known.toSorted(byId));
  const desks = await t.database.row('SELECT count(*)::int AS n FROM workstations WHERE brand_id = ANY ($1)', [brands]);
  expect(desks!.n).toBe(known.filter(({ hasDesk }) => hasDesk).length);
  const installs = await t.database.rows<{ brand_id: number; package: string; enabled: boolean }>(
    'SELECT brand_id, package, enabled FROM installs WHERE brand_id = ANY ($1)',
    [brands],
  );
  for (const [brand, brandId] of brands.entries()) {
    for (const name of PACKAGES) {
      const install = installs.find((one) => one.brand_id === brandId && one.package === name);
      const isOn = install?.enabled ?? false;
      const isUsed = references(model, brand, name).length > 0;
      // What is off is used by nobody, always; what is on is used by somebody once the loop has run.
      if (isUsed || model.isReconciled) expect([brand, name, isOn]).toEqual([brand, name, isUsed]);
    }
  }
}

// What happens

type Act = fc.AsyncCommand<Model, Real>;
abstract class Command implements Act {
  check(_model: Readonly<Model>): boolean {
    return true;
  }
  protected abstract act(model: Model, real: Real): Promise<void>;
  abstract toString(): string;
  async run(model: Model, real: Real): Promise<void> {
    await this.act(model, real);
    await holdsTrue(model, real);
  }
}
abstract class OnHire extends Command {
  constructor(protected readonly pick: number) {
    super();
  }
  override check({ hires }: Readonly<Model>): boolean {
    return hires.length > 0;
  }
  protected of({ hires }: Model): KnownHire {
    return hires[this.pick % hires.length]!;
  }
  override toString(): string {
    return `${this.constructor.name}(${this.pick})`;
  }
}

class HireOne extends Command {
  constructor(
    private readonly brand: number,
    private readonly employee: number,
  ) {
    super();
  }
  protected async act(model: Model, { brands, employees: staff }: Real): Promise<void> {
    const body = { brand_id: brands[this.brand] };
    const { status, body: answer } = await postHire(t, staff[this.employee]!, { ...admin, body });
    const active = activeHireOf(model, this.brand, this.employee);
    if (active) {
      expect([status, answer.detail.existing_hire_id]).toEqual([409, active.id]);
      return;
    }
    expect(status).toBe(200);
    for (const before of ofSame(model, this.brand, this.employee).filter(({ ended }) => !ended)) {
      const { effective_at } = await readHire(t, before.id);
      const effective = Date.parse(effective_at!);
      expect(effective).toBeLessThanOrEqual(Math.min(before.effective!, now()));
      Object.assign(before, { effective, ended: true });
    }
    const { agent_id: agentId, created_at } = await readHire(t, answer.hire_id as string);
    model.hires.push({
      id: answer.hire_id,
      agentId,
      brand: this.brand,
      employee: this.employee,
      status: 'provisioning',
      steps: 0,
      created: Date.parse(created_at),
      activated: null,
      effective: null,
      ended: false,
      hasFolder: false,
      hasConfiguration: false,
      hasDesk: false,
    });
  }
  override toString(): string {
    return `Hire(${this.brand}, ${this.employee})`;
  }
}

class Provision extends OnHire {
  constructor(
    pick: number,
    private readonly count: number,
  ) {
    super(pick);
  }
  protected async act(model: Model): Promise<void> {
    const hire = this.of(model);
    await provision(t, hire.id, this.count);
    if (hire.status !== 'provisioning') return;
    hire.steps = Math.min(hire.steps + this.count, stepsOf(hire).length);
    hire.hasFolder ||= has(hire, 'folder');
    hire.hasConfiguration ||= has(hire, 'configuration');
    if (!hire.hasDesk && STAFF[hire.employee]!.kind === 'builder' && has(hire, 'desk')) {
      const spare = ofSame(model, hire.brand, hire.employee).find((one) => one.ended && one.hasDesk);
      if (spare) spare.hasDesk = false;
      hire.hasDesk = true;
    }
    if (hire.steps < stepsOf(hire).length) return;
    hire.status = 'active';
    hire.activated = Date.parse((await readHire(t, hire.id)).activated_at!);
  }
  override toString(): string {
    return `Provision(${this.pick}, ${this.count})`;
  }
}

class Fail extends OnHire {
  protected async act(model: Model): Promise<void> {
    const hire = this.of(model);
    await failStep(t, hire.id);
    if (hire.status === 'provisioning') hire.hasFolder ||= stepsOf(hire)[hire.steps] === 'folder';
  }
}

class Cancel extends OnHire {
  protected async act(model: Model, real: Real): Promise<void> {
    const hire = this.of(model);
    const expected = periodEnd(hire, real);
    const { status, body } = await postCancel(t, hire.id);
    expect(status).toBe(hire.status === 'canceled' ? 409 : 200);
    if (status !== 200) return;
    expect(Date.parse(body.effective_at as string)).toBe(expected);
    Object.assign(hire, { status: 'canceled', effective: expected });
  }
}

class CancelNow extends OnHire {
  protected async act(model: Model): Promise<void> {
    const hire = this.of(model);
    const preview = await postDryRun(t, hire.id);
    expect((await readHire(t, hire.id)).status).toBe(hire.status);
    const { status, body } = await postCancelNow(t, hire.id);
    expect([preview.status, status]).toEqual(hire.status === 'canceled' ? [409, 409] : [200, 200]);
    if (status !== 200) return;
    const mine = PACKAGES.filter((name) => isGranted(hire, name));
    const kept = mine.filter((name) => references(model, hire.brand, name).some((other) => other !== hire));
    const counts = { installs_disabled: mine.length - kept.length, installs_retained: kept.length };
    expect(body).toMatchObject({ ...counts, management_record_deleted: hire.hasFolder || hire.hasConfiguration });
    const { effective_at: _effective, marketplace_disable_at: _disable, ...outcome } = body;
    expect(preview.body).toMatchObject(outcome);
    const effective = Date.parse(body.effective_at as string);
    Object.assign(hire, { status: 'canceled', effective, ended: true, hasFolder: false, hasConfiguration: false });
  }
}

class Resume extends OnHire {
  protected async act(model: Model): Promise<void> {
    const hire = this.of(model);
    const isPossible = hire.status === 'canceled' && isLive(hire) && !activeHireOf(model, hire.brand, hire.employee);
    const { status } = await postResume(t, hire.id);
    expect(status).toBe(isPossible ? 200 : 409);
    if (!isPossible) return;
    Object.assign(hire, { status: hire.activated === null ? 'provisioning' : 'active', effective: null });
  }
}

class Reconcile extends Command {
  constructor(private readonly times: number) {
    super();
  }
  protected async act(model: Model): Promise<void> {
    const due = model.hires.filter((hire) => !hire.ended && !isEntitled(hire));
    for (let n = 0; n < this.times; n++) expect(await reconcileNow()).toMatchObject({ ended: n ? 0 : due.length });
    for (const hire of due) hire.ended = true;
    model.isReconciled = true;
  }
  override toString(): string {
    return `Reconcile(${this.times})`;
  }
}

class Pass extends Command {
  constructor(private readonly ms: number) {
    super();
  }
  protected act(model: Model): Promise<void> {
    t.clock.advance(this.ms);
    model.isReconciled = false;
    return Promise.resolve();
  }
  override toString(): string {
    return `Pass(${this.ms / HOUR} h)`;
  }
}

class RefillQueue extends Command {
  protected async act(): Promise<void> {
    await runLoop(t, 'hire-provision');
  }
  override toString(): string {
    return 'RefillQueue()';
  }
}

const pick = fc.nat({ max: 11 });
const hireOne = fc
  .tuple(fc.nat({ max: 1 }), fc.nat({ max: 2 }))
  .map(([brand, employee]) => new HireOne(brand, employee));
const provisionOne = fc
  .tuple(pick, fc.constantFrom(1, 2, 3, 9, 9, 9))
  .map(([hire, count]) => new Provision(hire, count));
const commands = fc.commands(
  [
    hireOne,
    hireOne,
    provisionOne,
    provisionOne,
    pick.map((hire) => new Fail(hire)),
    pick.map((hire) => new Cancel(hire)),
    pick.map((hire) => new Cancel(hire)),
    pick.map((hire) => new CancelNow(hire)),
    pick.map((hire) => new Resume(hire)),
    fc.constantFrom<Command>(new Reconcile(1), new Reconcile(2), new RefillQueue()),
    fc.constantFrom(HOUR, 9 * DAY, 31 * DAY).map((ms) => new Pass(ms)),
  ],
  { maxCommands: 40, size: 'max' },
);
/** A workspace that has hired everybody: most faults start there. */
const STAFFED = [new HireOne(0, 0), new HireOne(0, 1), new HireOne(0, 2), new Provision(0, 9), new Provision(1, 9)];

describe('Hires of two workspaces, whatever happens to them in whatever order', () => {
  it('have their tools exactly while a hire is entitled to them, and nothing comes back', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        await t.database.rows('DELETE FROM hires');
        const brands = [await t.world.brand({ plan: 'enterprise' }), await t.world.brand({ plan: 'enterprise' })];
        const paid = now() + 12 * DAY;
        await t.database.rows('UPDATE brands SET current_period_end = $2 WHERE id = $1', [
          brands[1]!.id,
          new Date(paid),
        ]);
        await fc.asyncModelRun(
          () => ({
            model: { hires: [], isReconciled: true },
            real: { brands: brands.map(({ id }) => id), billed: [null, paid], employees },
          }),
          [...STAFFED, ...sequence],
        );
      }),
      { numRuns: 20 },
    );
  });
});

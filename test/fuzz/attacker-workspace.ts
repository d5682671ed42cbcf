import { type User } from '../../src/modules/identity/index.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { enrolDesk, openOffice, orderDesk, type Desk, type Floor, type Office } from '../factories/desks.js';
import type { Person } from '../factories/world.js';
import type { Credentials } from '../support/api.js';
import { ADMIN_KEY } from '../app.js';
import type { Caller } from './callers.js';
import type { Operation } from './plan.js';
import { MAKERS, PERSONAL, USED_UP } from './id-makers.js';

/** A workspace of the attacker's: one of everything, made when it is asked for and again when a call has used it up. */
export class AttackerWorkspace {
  private readonly kept = new Map<string, string>();
  private deskOf: Desk | null = null;
  private order: { id: string; pat: string } | null = null;
  private sessions = new Map<string, string>();
  private counter = 0;

  private constructor(
    readonly t: Floor,
    readonly office: Office,
    readonly member: Person,
  ) {}

  static async open(t: Floor): Promise<AttackerWorkspace> {
    const office = await openOffice(t, null);
    // A mail name is what lets a person rename their address.
    const { id } = office.admin.user;
    await t.database.rows(`INSERT INTO mail_addresses (domain, name, user_id) VALUES ('mail.localhost', $1, $2)`, [
      `fuzz${id}`,
      id,
    ]);
    return new AttackerWorkspace(t, office, await t.world.member(office.brand));
  }

  get brandId(): number {
    return this.office.brand.id;
  }

  next(): number {
    return ++this.counter;
  }

  /** The clock was moved: who was signed in may not be any more. */
  forgetSessions(): void {
    this.sessions.clear();
  }

  personOf(caller: Caller): User {
    return caller.startsWith('member') ? this.member.user : this.office.admin.user;
  }

  async credentials(caller: Caller): Promise<Credentials> {
    const once = async (make: () => Promise<string>): Promise<string> => {
      const known = this.sessions.get(caller) ?? (await make());
      this.sessions.set(caller, known);
      return known;
    };
    // They may have left.
    const admin = () => this.t.world.member(this.office.brand, 'admin', this.office.admin.user);
    const member = () => this.t.world.member(this.office.brand, 'member', this.member.user);
    switch (caller) {
      case 'admin token':
        return { token: await once(async () => (await admin()).token(...SCOPES)) };
      case 'member token':
        return { token: await once(async () => (await member()).token(...SCOPES)) };
      case 'bare token':
        return { token: await once(async () => (await admin()).token()) };
      case 'admin session':
        return { session: await once(async () => (await admin()).session()) };
      case 'member session':
        return { session: await once(async () => (await member()).session()) };
      case 'operator':
        return { adminKey: ADMIN_KEY };
      case 'platform admin':
        return { session: await once(() => this.t.world.platformAdmin()) };
      case 'desk':
        return { token: (await this.desk()).key };
      case 'installer':
        return { token: (await this.installer()).pat };
      case 'nobody':
        return {};
    }
  }

  async desk(): Promise<Desk> {
    return (this.deskOf ??= await enrolDesk(this.t, await this.signedIn()));
  }

  async installer(): Promise<{ id: string; pat: string }> {
    if (!this.order) {
      const { workstation_id: id, pat } = await orderDesk(this.t, await this.signedIn());
      this.order = { id, pat };
    }
    return this.order;
  }

  async signedIn(): Promise<Office> {
    const { session } = await this.credentials('member session');
    return { ...this.office, session: session! };
  }

  /** The id of something of ours, for this operation. */
  async own(name: string, operationId: string, caller: Caller): Promise<string> {
    const key = `${operationId}.${name}` in MAKERS ? `${operationId}.${name}` : name;
    const make = MAKERS[key];
    if (!make) throw new Error(`Nothing makes a ${name} for ${operationId}: add it to test/fuzz/id-makers.ts`);
    const slot = PERSONAL.has(name) ? `${key} ${caller}` : key;
    const made = this.kept.get(slot) ?? String(await make(this, caller));
    this.kept.set(slot, made);
    return made;
  }

  /** After a call that used up what it named. */
  used({ path, method, operation: { operationId } }: Operation): void {
    const deleted = method === 'delete' ? [...path.matchAll(/\{(\w+)\}/g)].slice(-1).map(([, name]) => name!) : [];
    const names = [...deleted, ...(USED_UP[operationId] ?? [])];
    for (const key of this.kept.keys()) {
      const [slot = ''] = key.split(' ');
      if (names.includes(slot.split('.').pop()!)) this.kept.delete(key);
    }
    if (['enrolDesk', 'regeneratePat', 'releaseWorkstation'].includes(operationId)) this.order = null;
    if (operationId === 'releaseWorkstation') this.deskOf = null;
    if (['logout', 'leaveWorkspace', 'setPassword', 'finishPasswordReset'].includes(operationId)) this.forgetSessions();
  }
}

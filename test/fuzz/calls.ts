import { randomUUID } from 'node:crypto';
import type { Victim } from '../factories/victim.js';
import { missingValues } from '../factories/victim.js';
import type { Credentials } from '../support/api.js';
import { BASES, goodPicture, QUERIES } from './bases.js';
import { isOperator, type Caller } from './callers.js';
import type { AttackerWorkspace } from './attacker-workspace.js';
import { idName, Ref } from './ids.js';
import type { Operation, Plan, Twist } from './plan.js';
import { LEFT_OUT } from './values.js';
import { encoded, headerText, type Sent } from './wire.js';

/** For everybody who has it: a person can be asked in from anywhere, and the secret of a mailed link is a credential. */
const ANYBODY = new Set([
  'putBoardGuest.user_id',
  'putDocsGuest.user_id',
  'readInvitation.token',
  'signUpByInvitation.token',
  'getInvitation.token',
  'createInvitedAccount.token',
]);

/** Turns plans into requests: this is where an id becomes that of a real thing. */
export class Calls {
  private readonly missing: Record<string, string>;

  constructor(
    private readonly of: Operation,
    private readonly workspaces: { own: AttackerWorkspace; ward: AttackerWorkspace },
    private readonly victim: Victim,
  ) {
    // The first memory of an agent nobody has makes it ours: another one each time.
    this.missing = { ...missingValues(victim), agent_id: `nobody-${randomUUID()}` };
  }

  workspaceOf(caller: Caller): AttackerWorkspace {
    return isOperator(caller) ? this.workspaces.ward : this.workspaces.own;
  }

  async toRequest(plan: Plan): Promise<Sent> {
    const { caller, twists } = plan;
    const { method, operation } = this.of;
    const headers = credentialHeaders(await this.workspaceOf(caller).credentials(caller));
    for (const { at, value } of twists.filter(({ part }) => part === 'header'))
      if (value !== LEFT_OUT) headers[String(at[0])] = headerText(asText(await this.resolved(value, caller)));
    const body = operation.requestBody ? await this.body(plan) : null;
    if (body) headers['content-type'] = body.type;
    const url = `${await this.path(plan)}${await this.query(plan)}`;
    return { method: method.toUpperCase(), url, headers, body: body?.bytes ?? null };
  }

  private async path({ caller, twists }: Plan): Promise<string> {
    const values = new Map<string, string>();
    for (const [, name] of this.of.path.matchAll(/\{(\w+)\}/g)) {
      const twist = twists.findLast((one) => one.part === 'path' && one.at[0] === name);
      const value = twist ? twist.value : new Ref('own', name!);
      values.set(name!, value === LEFT_OUT ? '' : encoded(asText(await this.resolved(value, caller))));
    }
    return this.of.path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name)!);
  }

  private async query({ caller, query, twists }: Plan): Promise<string> {
    const needed = await QUERIES[this.of.operation.operationId]?.(this.workspaceOf(caller), caller);
    const values = new Map<string, unknown>(Object.entries({ ...query, ...needed }));
    for (const { at, value } of twists.filter(({ part }) => part === 'query')) {
      if (value === LEFT_OUT) values.delete(String(at[0]));
      else values.set(String(at[0]), value);
    }
    const pairs: string[] = [];
    for (const [name, value] of values) {
      const known = await this.resolved(value, caller);
      for (const one of Array.isArray(known) && known.length > 1 ? known.slice(0, 40) : [known])
        pairs.push(`${encoded(name)}=${encoded(asText(one).slice(0, 4_000))}`);
    }
    // Beyond 16 KiB the server refuses an address without reading it.
    return pairs.length ? `?${pairs.join('&').slice(0, 12_000)}` : '';
  }

  private async body(plan: Plan): Promise<{ type: string; bytes: Buffer }> {
    const { operation } = this.of;
    if (operation.requestBody!.content['multipart/form-data']) return form(await goodPicture(), plan);
    const base = BASES[operation.operationId];
    const workspace = this.workspaceOf(plan.caller);
    const [type, { example = {} }] = Object.entries(operation.requestBody!.content)[0]!;
    let body: unknown = {
      ...plan.more,
      ...(base ? await base(workspace, plan.caller) : withOwnIds(example as Record<string, unknown>)),
    };
    for (const twist of plan.twists.filter(({ part }) => part === 'body')) body = twisted(body, twist);
    const value = body === LEFT_OUT ? undefined : await this.resolved(body, plan.caller);
    return { type, bytes: Buffer.from(type === 'application/json' ? (JSON.stringify(value) ?? '') : formText(value)) };
  }

  /** The value with every reference in it turned into an id. */
  private async resolved(value: unknown, caller: Caller): Promise<unknown> {
    if (value instanceof Ref) return numeric(await this.idOf(value, caller));
    if (Array.isArray(value)) return Promise.all(value.map((one) => this.resolved(one, caller)));
    if (typeof value !== 'object' || value === null) return value;
    const copy: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value))
      Object.defineProperty(copy, key, { value: await this.resolved(part, caller), enumerable: true });
    return copy;
  }

  private async idOf({ whose, name }: Ref, caller: Caller): Promise<string> {
    const { operationId } = this.of.operation;
    if (whose === 'own') return this.workspaceOf(caller).own(name, operationId, caller);
    // An operator may act on every workspace: not on the one that must stay as it is.
    const open = isOperator(caller) || ANYBODY.has(`${operationId}.${name}`);
    const value = (whose === 'victim' && !open ? this.victim.values : this.missing)[name];
    if (value === undefined) throw new Error(`No value for ${name}: add it to test/factories/victim.ts`);
    return value;
  }
}

export function credentialHeaders({ token, session, adminKey }: Credentials): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(session && { cookie: `workspace_session=${session}` }),
    ...(adminKey && { 'x-admin-key': adminKey }),
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const numeric = (value: string): string | number => (/^\d{1,15}$/.test(value) ? Number(value) : value);

/** Of the form of texts that some standards prescribe. */
const formText = (value: unknown): string =>
  new URLSearchParams(
    Object.entries(value ?? {}).map(([name, one]): [string, string] => [name, asText(one)]),
  ).toString();

/** The contract's example with our ids where it names a thing. */
function withOwnIds(example: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => {
      const id = idName(field);
      return [field, id ? (Array.isArray(value) ? [new Ref('own', id)] : new Ref('own', id)) : value];
    }),
  );
}

function twisted(body: unknown, { at: [first, ...rest], value }: Twist): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(body) ? [...(body as unknown[])] : [];
    list[first] = twisted(list[first], { part: 'body', at: rest, value });
    return list.map((one) => (one === LEFT_OUT ? null : one));
  }
  const object = typeof body === 'object' && body !== null && !(body instanceof Ref) ? body : {};
  const copy = Object.fromEntries(Object.entries(object).filter(([key]) => key !== first));
  const inner = twisted((object as Record<string, unknown>)[first], { part: 'body', at: rest, value });
  // Also `__proto__` is a name like any other.
  if (inner !== LEFT_OUT) Object.defineProperty(copy, first, { value: inner, enumerable: true });
  return copy;
}

/** A picture as a browser's form sends it; what is twisted is its name, its type or its bytes. */
function form(picture: Buffer, { twists }: Plan): { type: string; bytes: Buffer } {
  const [twist] = twists.filter(({ part }) => part === 'body');
  const text = twist && twist.value !== LEFT_OUT ? asText(twist.value).replace(/[\r\n"]/g, ' ') : 'me.png';
  const bytes = twist && text.length % 2 ? picture.subarray(0, text.length % picture.length) : picture;
  const head = `--fuzz\r\nContent-Disposition: form-data; name="file"; filename="${text}"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    type: 'multipart/form-data; boundary=fuzz',
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--fuzz--\r\n')]),
  };
}

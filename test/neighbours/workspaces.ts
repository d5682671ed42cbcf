import { Office, type Client } from '../scale/client.js';

const PASSWORD = 'correct horse battery';
const PEOPLE = 5;
const STRANGERS = 12;

export interface QuietWorkspace {
  readonly brandId: number;
  readonly token: string;
  readonly boardId: string;
  readonly agentId: string;
  readonly people: readonly { readonly email: string; readonly password: string }[];
}

/** What whoever owns a workspace on the free plan has in hand. */
export interface HostileWorkspace {
  readonly brandId: number;
  /** Of an admin, without a scope. */
  readonly token: string;
  /** Of the same, with every scope that the operator lets workspaces have. */
  readonly scoped: string;
  /** Headers of a plain member's session. */
  readonly session: Readonly<Record<string, string>>;
  readonly memberId: number;
  readonly memberEmail: string;
  /** People elsewhere whose mail addresses are known. */
  readonly strangers: readonly number[];
  /** Employees that can be hired. */
  readonly employees: readonly string[];
  readonly agentId: string;
}

/** A small workspace with an agent whose finished cards are picked up. */
export async function openQuietWorkspace(client: Client): Promise<QuietWorkspace> {
  const office = await Office.open(client);
  const { token } = office.admin;
  const agentId = `quiet-agent-${office.brandId}`;
  await client.operate('PUT', `agents/${agentId}`, { brand_id: office.brandId, name: 'Quiet' });
  const board = await made(client, token, 'board/boards', { name: 'Quiet' });
  const source = { agent_id: agentId, source_type: 'agentboard', config: {} };
  await made(client, token, 'memory/sources', source);
  const people = [];
  for (let n = 0; n < PEOPLE; n++) {
    const { email } = await office.join();
    people.push({ email, password: PASSWORD });
  }
  return { brandId: office.brandId, token, boardId: board.id, agentId, people };
}

export async function openHostileWorkspace(client: Client): Promise<HostileWorkspace> {
  const office = await Office.open(client, 'free');
  const { brandId, admin } = office;
  const { token } = await client.operate('POST', `brands/${brandId}/tokens`, { user_id: admin.userId, scopes: [] });
  const member = await office.join();
  const agentId = `hostile-agent-${brandId}`;
  await client.operate('PUT', `agents/${agentId}`, { brand_id: brandId, name: 'Hostile' });
  const employees = [];
  for (let n = 0; n < 6; n++) {
    const employee = { name: `Helper ${n}`, kind: 'assistant', packages: ['boards'], published: true };
    const template = { files: { 'AGENTS.md': '# Helper\n' } };
    const { id } = await client.operate('POST', 'employees', { ...employee, template });
    employees.push(id as string);
  }
  const strangers = [];
  for (let n = 0; n < STRANGERS; n++) {
    const person = {
      email: `stranger${brandId}-${n}@elsewhere.example`,
      full_name: `Stranger ${n}`,
      password: PASSWORD,
    };
    strangers.push((await client.operate('POST', 'users', person)).user_id as number);
  }
  return {
    brandId,
    token: token as string,
    scoped: admin.token,
    session: await office.signIn(member),
    memberId: member.userId,
    memberEmail: member.email,
    strangers,
    employees,
    agentId,
  };
}

/** Something of a workspace; anything but a good answer is an error. */
export async function made(client: Client, token: string, path: string, body: object): Promise<any> {
  const answer = await client.call('POST', `/api/v1/${path}`, { token }, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

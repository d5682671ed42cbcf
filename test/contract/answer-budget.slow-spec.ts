import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { operationsOf, type ContractOperation } from '../../src/platform/http/contract/operations.js';
import type { Schema } from '../../src/platform/http/contract/examples.js';
import { LargeAnswers } from '../../src/platform/data/answers/large-answers.js';
import { Config } from '../../src/platform/kernel/config/config.js';
import { BrandsService } from '../../src/modules/identity/index.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { createVictim, type Victim } from '../factories/victim.js';
import { exampleBody, fillPath } from './calls.js';
import { largest, numbered, resolved, unboundedParts } from './largest-body.js';

const BUDGET = 8_388_608;
/** What all rows of a kind come to, so that some read of them cannot fit into one answer. */
const ENOUGH = 12_000_000;
const MAX_ROWS = 201;

/** Queries whose texts are looked at by their own rules. */
const JUDGED_ELSEWHERE = ['getInstaller ?url', 'getInstaller ?pat'];

/** Lists without a `limit`, and what bounds them. */
const BOUNDED_LISTS: Record<string, string> = {
  listLoops: 'the loops of the service',
  describeToken: 'the operations of the service',
  listPlans: 'made by the operator',
  getAttention: 'at most 20 of each kind',
  getBuildUsage: 'agents of a workspace in at most 24 months',
  listEventTypes: 'the event types of the service',
  getUsage: 'a line for each kind of thing that is counted',
  getBrand: 'the scopes of the service',
  getBoard: 'at most 50 columns',
  getCard: 'labels, tags and people of one card',
  getCardChecklist: 'at most 200 items',
  listMasterTasks: 'at most 1,000 cards, and says so',
  listCoderProfiles: 'the catalog of the service',
  getCoderProfile: 'the catalog of the service',
  getMemory: 'tags of one memory',
  getProject: 'at most 100 faults of lesson files',
  listCodeNodes: 'at most 1,000 nodes, and says so',
  getWorkstation: 'four steps',
  getHire: 'packages of one employee',
  getAgentGrants: 'packages of the hires of one agent',
  listMyTokens: 'tokens of one person',
  findSession: 'workspaces of one person',
  listScopes: 'the scopes of the service',
  getSession: 'workspaces of one person',
  getSignInOptions: 'the provider of a domain',
  getIdentityProvider: 'at most 50 domains',
  listMembers: 'people of a workspace',
  listGuests: 'people of a workspace',
  listInvitations: 'of seven days, at most 50 an hour',
  getWebhook: 'at most 100 types',
  getReauthStatus: 'the plan limits desks',
};

/** Creations that the test makes many of; the others make one row, or need somebody outside. */
const CREATES = [
  'createBoard',
  'createCard',
  'createDocsSpace',
  'writeDocsPage',
  'addFeedSource',
  'createProject',
  'createMemory',
  'commentOnCard',
];

describe('The contract', () => {
  let t: TestApp;
  let operations: [path: string, method: string, operation: ContractOperation][];
  beforeAll(async () => {
    t = await bootApp();
    operations = operationsOf(t.contract.document);
  });
  afterAll(() => t?.stop());

  it('bounds every text, list and object that can be sent', () => {
    const faults = operations.flatMap(([, , { operationId, requestBody, parameters = [] }]) => [
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        unboundedParts(schema!, t.contract.document, `${operationId} body`),
      ),
      ...parameters
        .filter((one) => one.in === 'query' && !JUDGED_ELSEWHERE.includes(`${operationId} ?${one.name}`))
        .flatMap(({ name, schema }) => unboundedParts(schema, t.contract.document, `${operationId} ?${name}`)),
    ]);
    expect(faults).toEqual([]);
  });

  /** In it, or in an object in it. */
  const hasList = (schema: Schema): boolean => {
    const { type, anyOf = [], allOf = [], properties = {} } = resolved(schema, t.contract.document);
    const parts = [...anyOf, ...allOf, ...Object.values(properties)];
    return [type].flat().includes('array') || parts.some((part) => hasList(part));
  };

  it('gives every list that grows a limit', () => {
    const unlimited = operations.flatMap(([, method, { operationId, parameters = [], responses }]) => {
      const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
      const answer = good?.content?.['application/json']?.schema;
      if (method !== 'get' || !answer) return [];
      const isLimited = parameters.some(
        ({ name, schema: { maximum } }) => ['limit', 'per_page'].includes(name) && maximum,
      );
      return hasList(answer) && !isLimited ? [operationId] : [];
    });
    expect(unlimited.filter((name) => !BOUNDED_LISTS[name])).toEqual([]);
    expect(Object.keys(BOUNDED_LISTS).filter((name) => !unlimited.includes(name))).toEqual([]);
  });
});

/** Generated from the contract: the largest rows that can be written, read by every operation that reads. */
describe('With the largest rows that the contract allows', () => {
  let t: TestApp;
  let victim: Victim;
  let credentials: Record<string, Record<string, string>>;
  beforeAll(async () => {
    // A body of the largest texts is larger than the usual limit of bodies, which an operator can raise.
    t = await bootApp({ env: { BODY_LIMIT: '33554432' } });
    victim = await createVictim(t);
    await t.app.get(BrandsService).setScopePolicy(victim.brandId, SCOPES);
    const token = await victim.admin.token(...SCOPES);
    credentials = {
      token: { authorization: `Bearer ${token}` },
      session: { cookie: `${t.app.get(Config).session.cookie}=${await victim.admin.session()}` },
      operator: { 'x-admin-key': ADMIN_KEY },
    };
    for (const name of CREATES) await fill(name);
  });
  afterAll(() => t?.stop());

  const operation = (id: string) => operationsOf(t.contract.document).find(([, , one]) => one.operationId === id)!;

  function headersFor({ 'x-access': rule }: ContractOperation): Record<string, string> | null {
    if (rule === 'public') return {};
    const by = rule.map((grant) => grant.by).find((kind) => kind in credentials);
    return by ? credentials[by]! : null;
  }

  async function call(method: string, path: string, headers: Record<string, string>, body?: unknown) {
    const answer = await fetch(t.api.url + path, {
      method: method.toUpperCase(),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }

  async function fill(id: string): Promise<void> {
    const [path, method, one] = operation(id);
    const { schema } = one.requestBody!.content['application/json']!;
    const body = {
      ...(largest(schema!, t.contract.document) as object),
      ...(id === 'createMemory' && { agent_id: 'victim-agent' }),
    };
    const size = Buffer.byteLength(JSON.stringify(body));
    const rows = Math.min(MAX_ROWS, size * MAX_ROWS < BUDGET ? 3 : Math.ceil(ENOUGH / size));
    for (let n = 0; n < rows; n++) {
      const { status, bytes } = await call(method, fillPath(path, victim.values), headersFor(one)!, numbered(body, n));
      if (status !== 201) throw new Error(`${id}: ${status} ${bytes.toString().slice(0, 500)}`);
    }
  }

  /** Every variant of a read: the largest page, at every level of detail and in every format. */
  function queriesOf({ parameters = [] }: ContractOperation): string[] {
    let queries: string[][] = [[]];
    for (const { name, in: location, schema, required } of parameters) {
      if (location !== 'query') continue;
      const known = resolved(schema, t.contract.document);
      if (['limit', 'per_page', 'k'].includes(name))
        queries = queries.map((query) => [...query, `${name}=${known.maximum}`]);
      else if (['detail', 'format'].includes(name))
        queries = known.enum!.flatMap((value) => queries.map((query) => [...query, `${name}=${String(value)}`]));
      else if (required || name === 'anchor')
        queries = queries.map((query) => [...query, `${name}=${name === 'anchor' ? 'victim.ts' : 'x'}`]);
    }
    return queries.map((query) => (query.length ? `?${query.join('&')}` : ''));
  }

  it('no read answers more than 8 MiB: it is cut short, or refused with its size', async () => {
    const faults: string[] = [];
    const refused: string[] = [];
    for (const [path, method, one] of operationsOf(t.contract.document)) {
      const headers = headersFor(one);
      const reads = method === 'get' || READING_POSTS.includes(one.operationId);
      // A stream has no end.
      if (!reads || !headers || path.includes('/admin/loops') || path.endsWith('/stream')) continue;
      for (const query of queriesOf(one)) {
        const body = method === 'get' ? undefined : bodyOf(one);
        const { status, bytes } = await call(method, fillPath(path, victim.values) + query, headers, body);
        const name = `${one.operationId}${query}`;
        if (bytes.length > BUDGET) faults.push(`${name}: ${bytes.length} bytes`);
        if (status >= 500 && !NEEDS_SOMEBODY.includes(one.operationId)) faults.push(`${name}: ${status}`);
        if (status === 413) {
          refused.push(name);
          const { detail } = JSON.parse(bytes.toString()) as { detail: Record<string, unknown> };
          if (!detail.error || !((detail.actual_bytes as number) > (detail.limit_bytes as number)))
            faults.push(`${name}: ${bytes.toString()}`);
        }
      }
    }
    expect(faults).toEqual([]);
    expect(refused).toEqual(
      expect.arrayContaining(['listCards?detail=full&per_page=200', 'exportBoard?detail=standard']),
    );
  });

  it('a dozen concurrent large reads of one workspace hold no more than one answer may have', async () => {
    const [docs, , one] = operation('listDocsPages');
    const path = fillPath(docs, victim.values);
    const answers = t.app.get(LargeAnswers);
    const run = answers.run.bind(answers);
    const inUse = { count: 0, now: 0, max: 0 };
    jest.spyOn(answers, 'run').mockImplementation((bytes, work) =>
      run(bytes, async () => {
        inUse.count++;
        inUse.max = Math.max(inUse.max, (inUse.now += bytes));
        try {
          return await work();
        } finally {
          inUse.now -= bytes;
        }
      }),
    );
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await fetch(t.api.url + path, { headers: headersFor(one)! });
        for await (const _ of answer.body!) void _;
        return answer.status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([inUse.count, inUse.now]).toEqual([12, 0]);
    expect(inUse.max).toBeLessThanOrEqual(BUDGET);
  });

  function bodyOf(one: ContractOperation): unknown {
    const example = exampleBody(one) as Record<string, unknown> | undefined;
    if (!example) return undefined;
    const own: Record<string, unknown> = {
      project_id: victim.values.project_id,
      paths: ['victim.ts'],
      node_ids: [],
      limit: 100,
    };
    if (one.operationId === 'lookUpAnchors') own.node_ids = [victim.values.node_id];
    return Object.fromEntries(Object.keys(example).map((field) => [field, own[field] ?? example[field]]));
  }
});

/** Reads that take their question as a body. */
const READING_POSTS = ['searchMemories', 'findLessonsNear', 'lookUpAnchors', 'findSimilarLessons'];
/** Answer 502 or 503 without somebody outside. */
const NEEDS_SOMEBODY = ['getMemberPhoto', 'getEnvironmentImage', 'findSimilarLessons', 'recallMemories'];

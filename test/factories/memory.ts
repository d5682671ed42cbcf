import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Response } from '../support/api.js';
import type { TestApp } from '../app.js';
import { succeed } from './boards.js';
import { createWorkspace, operator, putPlan, type Workspace } from './workspace.js';

/** The words of the interface about memory as tables; nothing here is taken from the service. */

export const MEMORY = '/api/v1/memory';
export const WRITABLE_KINDS = ['decision', 'learning', 'pattern', 'preference', 'fact'] as const;
export const KINDS = [...WRITABLE_KINDS, 'summary'] as const;
export const IMPORTANCES = ['low', 'normal', 'high', 'critical'] as const;
export const SOURCE_TYPES = ['openclaw', 'agentboard', 'claude_code'] as const;
export const NO_MEMORY = [404, 'Memory not found'];
export const NO_SOURCE = [404, 'Source not found'];
export const NO_CONVERSATION = [404, 'Conversation not found'];
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const WEEK = 7 * 24 * 60 * 60 * 1_000;

export interface Memory {
  id: string;
  agent_id: string;
  kind: string;
  title: string;
  body: string;
  description: string | null;
  confidence: number;
  tags: string[];
  importance: string;
  status: string;
  created_at: string;
  updated_at: string;
  last_verified_at: string;
  merged_into: string | null;
  source: Record<string, unknown> | null;
  occurred_at: string | null;
  stale: boolean;
  stale_caveat: string | null;
}
export interface Found {
  id: string;
  kind: string;
  title: string;
  body: string;
  description: string | null;
  confidence: number;
  tags: string[];
  importance: string;
  stale?: boolean;
  stale_caveat?: string;
  why?: unknown;
}
export interface FoundPage {
  memories: Found[];
  count: number;
  agent_id: string;
}
export interface Source {
  id: string;
  agent_id: string;
  source_type: string;
  config: Record<string, unknown>;
  enabled: boolean;
  created_at: string;
  updated_at: string;
  last_read_at: string | null;
  error: string | null;
}
export interface Conversation {
  id: string;
  agent_id: string;
  source_id: string;
  source_type: string;
  conversation: string;
  from: number;
  to: number;
  status: string;
  attempts: number;
  next_attempt_at: string | null;
  error: string | null;
  memories: number;
  created_at: string;
  updated_at: string;
}

export type Caller = Pick<Workspace, 'token'>;
type Params = Record<string, string | number | boolean | undefined>;
type Fields = Record<string, unknown>;

const query = (params: Params): string => {
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : '';
};

// Agents

let counter = 0;

/** An agent id that is unused. */
export const unknownAgent = (): string => `agent-${++counter}_${randomBytes(4).toString('hex')}`;

/** An agent that the operator gave to this workspace; null: to the platform. */
export async function newAgent(t: TestApp, owner: Workspace | null): Promise<string> {
  const id = unknownAgent();
  succeed(await operator(t, 'put', `agents/${id}`, { brand_id: owner?.brand.id ?? null }));
  return id;
}

/** A workspace with one agent. */
export interface Home extends Workspace {
  agent: string;
}

export async function newHome(t: TestApp, settings?: { plan?: string }): Promise<Home> {
  const workspace = await createWorkspace(t, settings);
  return { ...workspace, agent: await newAgent(t, workspace) };
}

/** The same workspace with a token of today: tokens do not outlive a clock that is moved by months. */
export const today = async (home: Home): Promise<Home> => ({
  ...home,
  token: await home.admin.token('memory:read', 'memory:write'),
});

// Memories

/** A body that is accepted. */
export const memoryBody = (agent_id: string, fields: Fields = {}): Fields => ({
  agent_id,
  kind: 'fact',
  title: 'The title',
  body: 'The body',
  ...fields,
});

export const postMemory = (t: TestApp, { token }: Caller, body: unknown, headers?: Record<string, string>) =>
  t.api.post(`${MEMORY}/memories`, { token, body, headers });

export async function newMemory(t: TestApp, { token, agent }: Caller & { agent: string }, fields: Fields = {}) {
  return succeed(await postMemory(t, { token }, memoryBody(agent, fields))).body as Memory;
}

/** Memories one after the other. */
export async function newMemories(
  t: TestApp,
  home: Caller & { agent: string },
  ...all: readonly Fields[]
): Promise<Memory[]> {
  const memories: Memory[] = [];
  for (const fields of all) memories.push(await newMemory(t, home, fields));
  return memories;
}

export const getMemory = (t: TestApp, { token }: Caller, id: string, params: Params = {}) =>
  t.api.get<any>(`${MEMORY}/memories/${id}${query(params)}`, { token });
export const readMemory = async (t: TestApp, caller: Caller, id: string): Promise<Memory> =>
  succeed(await getMemory(t, caller, id)).body as Memory;
export const patchMemory = (t: TestApp, { token }: Caller, id: string, body: unknown) =>
  t.api.patch<any>(`${MEMORY}/memories/${id}`, { token, body });
export const deleteMemory = (t: TestApp, { token }: Caller, id: string) =>
  t.api.delete<any>(`${MEMORY}/memories/${id}`, { token });
export const getMemories = (t: TestApp, { token }: Caller, agent: string, params: Params = {}) =>
  t.api.get<any>(`${MEMORY}/agents/${agent}/memories${query(params)}`, { token });
export interface MemoryAgent {
  agent_id: string;
  name: string;
  memories: Record<'active' | 'archived' | 'merged', number>;
  last_memory_at: string | null;
}
export interface ListPage<T> {
  items: T[];
  total: number;
  next_cursor: string | null;
}
export interface PastChange {
  at: string;
  by: { kind: string; id: string | null; name: string } | null;
  change: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  source: Record<string, unknown> | null;
}
export const getHistory = (t: TestApp, { token }: Caller, id: string, params: Params = {}) =>
  t.api.get<ListPage<PastChange>>(`${MEMORY}/memories/${id}/history${query(params)}`, { token });
export const listAgents = (t: TestApp, { token }: Caller, params: Params = {}) =>
  t.api.get<ListPage<MemoryAgent>>(`${MEMORY}/agents${query(params)}`, { token });
export const getStats = (t: TestApp, { token }: Caller, params: Params = {}) =>
  t.api.get<any>(`${MEMORY}/memories/stats${query(params)}`, { token });

/** All memories of an agent, newest first, whatever their status. */
export async function allMemories(t: TestApp, home: Caller & { agent: string }, params: Params = {}) {
  const memories: Memory[] = [];
  let cursor: string | null = null;
  do {
    const page: Response<any> = succeed(
      await getMemories(t, home, home.agent, { limit: 200, ...params, ...(cursor && { cursor }) }),
    );
    memories.push(...(page.body.items as Memory[]));
    cursor = page.body.next_cursor as string | null;
  } while (cursor);
  return memories;
}

/** Search, by default as JSON. */
export const search = (t: TestApp, { token }: Caller, agent: string, params: Params = {}) =>
  t.api.post<any>(`${MEMORY}/agents/${agent}/context${query({ format: 'json', ...params })}`, { token });
export const recall = (t: TestApp, { token }: Caller, agent: string, params: Params = {}) =>
  t.api.post<any>(`${MEMORY}/agents/${agent}/context/relevant${query({ format: 'json', ...params })}`, { token });

/** What a search finds. */
export const found = async (t: TestApp, home: Caller & { agent: string }, params: Params = {}): Promise<Found[]> =>
  (succeed(await search(t, home, home.agent, params)).body as FoundPage).memories;
export const recalled = async (t: TestApp, home: Caller & { agent: string }, params: Params = {}): Promise<Found[]> =>
  (succeed(await recall(t, home, home.agent, params)).body as FoundPage).memories;

// Sources and conversations

export const postSource = (t: TestApp, { token }: Caller, body: unknown) =>
  t.api.post<any>(`${MEMORY}/sources`, { token, body });
export async function newSource(
  t: TestApp,
  { token, agent }: Caller & { agent: string },
  source_type: string,
  fields: Fields = {},
): Promise<Source> {
  return succeed(await postSource(t, { token }, { agent_id: agent, source_type, ...fields })).body as Source;
}
export const getSources = (t: TestApp, { token }: Caller, params: Params = {}) =>
  t.api.get<any>(`${MEMORY}/sources${query(params)}`, { token });
export const patchSource = (t: TestApp, { token }: Caller, id: string, body: unknown) =>
  t.api.patch<any>(`${MEMORY}/sources/${id}`, { token, body });
export const deleteSource = (t: TestApp, { token }: Caller, id: string) =>
  t.api.delete<any>(`${MEMORY}/sources/${id}`, { token });
export const getConversations = (t: TestApp, { token }: Caller, params: Params = {}) =>
  t.api.get<any>(`${MEMORY}/conversations${query(params)}`, { token });
export const conversationsOf = async (t: TestApp, home: Caller & { agent: string }): Promise<Conversation[]> =>
  succeed(await getConversations(t, home, { agent_id: home.agent, limit: 200 })).body.items as Conversation[];
export const retryConversation = (t: TestApp, { token }: Caller, id: string) =>
  t.api.post<any>(`${MEMORY}/conversations/${id}:retry`, { token });

/** A plan that allows this many sources; null: any number. */
export async function planWithSources(t: TestApp, key: string, memory_source_limit: number | null): Promise<string> {
  succeed(await putPlan(t, key, { memory_source_limit }));
  return key;
}

// Session files

export interface Turn {
  who: 'user' | 'assistant';
  text: string;
}
export type FileSource = 'openclaw' | 'claude_code';

export const user = (text: string): Turn => ({ who: 'user', text });
export const assistant = (text: string): Turn => ({ who: 'assistant', text });

const WHEN = '2026-01-02T03:04:05.000Z';
const line = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const openclawHead = (): string =>
  line({ type: 'session', version: 3, id: randomUUID(), timestamp: WHEN, cwd: '/home/agent' });
export const openclawLine = (role: string, content: unknown): string =>
  line({ type: 'message', id: randomUUID(), parentId: null, timestamp: WHEN, message: { role, content } });
export const claudeCodeLine = (type: string, content: unknown, more: Fields = {}): string =>
  line({
    type,
    uuid: randomUUID(),
    sessionId: 'session-1',
    timestamp: WHEN,
    message: { role: type, content },
    ...more,
  });

/** The lines of a session, half of the texts as plain strings and half as parts. */
export const linesOf = (type: FileSource, turns: readonly Turn[]): string =>
  turns
    .map(({ who, text }, index) => {
      const content = index % 2 ? [{ type: 'text', text }] : text;
      return type === 'openclaw' ? openclawLine(who, content) : claudeCodeLine(who, content);
    })
    .join('');

/** A whole session file. */
export const sessionOf = (type: FileSource, ...turns: Turn[]): string =>
  (type === 'openclaw' ? openclawHead() : '') + linesOf(type, turns);

const FOLDERS: Record<FileSource, string> = { openclaw: 'openclaw', claude_code: 'claude-code' };

/** Where the session files of an agent are. */
export const sessionPath = ({ dataDir }: TestApp, type: FileSource, agent: string, name = ''): string =>
  join(dataDir, FOLDERS[type], agent, name);

export function writeSession(t: TestApp, type: FileSource, agent: string, name: string, text: string | Buffer): string {
  const path = sessionPath(t, type, agent, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

export const appendSession = (t: TestApp, type: FileSource, agent: string, name: string, text: string): void =>
  appendFileSync(sessionPath(t, type, agent, name), text);

// MEMORY.md

export const BEGIN = '<!-- memory:begin -->';
export const END = '<!-- memory:end -->';

export const memoryFile = ({ dataDir }: TestApp, agent: string): string => join(dataDir, 'agents', agent, 'MEMORY.md');

export function writeMemoryFile(t: TestApp, agent: string, bytes: string | Buffer): string {
  const path = memoryFile(t, agent);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

export const readMemoryFile = (t: TestApp, agent: string): string => readFileSync(memoryFile(t, agent), 'utf8');

// What is stored

/** Names of the tables that contain this text. */
export async function tablesWith({ database }: TestApp, text: string): Promise<string[]> {
  const tables = await database.rows<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const holders: string[] = [];
  for (const { name } of tables) {
    const hit = await database.row(`SELECT 1 FROM "${name}" r WHERE position($1 in r::text) > 0 LIMIT 1`, [text]);
    if (hit) holders.push(name);
  }
  return holders;
}

export const titlesOf = (memories: readonly { title: string }[]): string[] => memories.map(({ title }) => title);
export const idsOf = (memories: readonly { id: string }[]): string[] => memories.map(({ id }) => id);

import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { pairsOf, type Kind, type NamePair, type Names } from './mcp.js';

/** Every tool, resource and prompt for agents: a call that succeeds, and what of a workspace it can name. */

export type Input = Record<string, unknown>;

/** How a tool is called here, and which of its arguments name something of a workspace. */
export interface ToolCase {
  readonly path?: string;
  /** Scopes without which the tool is not offered. */
  readonly scopes: readonly Scope[];
  readonly writes?: true;
  /** A call that succeeds. */
  readonly input: (own: Names) => Input;
  /** What an argument names; `input` replaces the usual one where that leaves the argument unread. */
  readonly names: Readonly<
    Record<string, { readonly pairs: (foreign: Foreign) => readonly NamePair[]; readonly input?: Input }>
  >;
  /** Arguments that name nothing. */
  readonly free: readonly string[];
}

/** Another workspace, as a thief may know it. */
export interface Foreign {
  readonly names: Names;
  readonly cursor: string;
}

const LIMITS = ['limit', 'max_tokens'];
const PAGE = ['skip', 'max_tokens'];
const named =
  (kind: Kind, form: (name: string) => string = (name) => name) =>
  ({ names }: Foreign): NamePair[] =>
    pairsOf(names, kind).map(({ theirs, missing }) => ({ theirs: form(theirs), missing: form(missing) }));
const refs = (...forms: readonly ((foreign: Foreign) => NamePair[])[]) => ({
  pairs: (foreign: Foreign) => forms.flatMap((form) => form(foreign)),
});
const each = (kind: Kind) => ({ pairs: named(kind) });

/** Where the interface itself distinguishes an agent of another workspace: the first memory of an unused id makes it ours. */
export const TOLD_APART = ['remember.agent_id'];

export const TOOLS: Record<string, ToolCase> = {
  whoami: { scopes: [], input: () => ({}), names: {}, free: ['max_tokens'] },
  search: {
    scopes: [],
    input: () => ({ query: 'Own' }),
    names: { query: { pairs: () => [{ theirs: 'Victim memory', missing: 'Nosuch memory' }] } },
    free: [...LIMITS, 'in', 'archived'],
  },
  get: {
    scopes: [],
    input: ({ card }) => ({ ref: card[0] }),
    names: {
      ref: refs(
        named('card'),
        named('board', (name) => `board:${name}`),
        named('memory', (id) => `memory:${id}`),
        named('agent', (id) => `agent:${id}`),
        named('lesson', (id) => `lesson:${id}`),
        named('page', (id) => `docs:${id}`),
        named('card', (name) => `workspace://cards/${name}`),
        named('board', (name) => `workspace://boards/${encodeURIComponent(name)}`),
        named('memory', (id) => `workspace://memories/${id}`),
        named('agent', (id) => `workspace://agents/${id}/MEMORY.md`),
        named('lesson', (id) => `workspace://lessons/${id}`),
        named('page', (id) => `workspace://docs/${id}`),
      ),
    },
    free: ['part', 'from', 'max_tokens'],
  },
  recall: {
    scopes: ['memory:read'],
    input: ({ agent }) => ({ agent_id: agent[0], query: 'memory' }),
    names: { agent_id: each('agent') },
    free: [...LIMITS, 'query', 'kinds', 'skip'],
  },
  remember: {
    scopes: ['memory:write'],
    writes: true,
    input: ({ agent }) => ({ agent_id: agent[0], kind: 'fact', title: 'New', body: 'Known since today' }),
    names: {
      agent_id: {
        pairs: ({ names }) => pairsOf(names, 'agent').map(({ theirs }) => ({ theirs, missing: 'new-agent' })),
      },
    },
    free: ['idempotency_key', 'kind', 'title', 'body', 'tags', 'importance', 'occurred_at', 'new_agent'],
  },
  correct_memory: {
    scopes: ['memory:write'],
    writes: true,
    input: ({ memory }) => ({ ref: `memory:${memory[0]}`, body: 'What we know better' }),
    names: { ref: { pairs: named('memory', (id) => `memory:${id}`) } },
    free: ['idempotency_key', 'title', 'body', 'tags', 'confidence', 'occurred_at', 'status'],
  },
  lessons_near: {
    scopes: ['memory:read', 'code:read'],
    input: () => ({ paths: ['victim.ts'] }),
    names: { project: each('project') },
    free: [...LIMITS, 'paths', 'depth'],
  },
  record_lesson: {
    scopes: ['memory:write'],
    writes: true,
    input: () => ({ id: 'own/two', anchors: ['victim.ts'], body: 'Mind this.', dry_run: true }),
    names: { id: each('lesson'), project: each('project'), card: each('card') },
    free: ['idempotency_key', 'anchors', 'body', 'type', 'tags', 'dry_run'],
  },
  list_cards: {
    scopes: [],
    input: ({ board }) => ({ board: board[0] }),
    names: { board: each('board'), column: each('column'), assignee: each('member'), agent_id: each('agent') },
    free: [...LIMITS, 'status', 'label', 'priority', 'skip', 'archived'],
  },
  save_card: {
    scopes: [],
    writes: true,
    // The other card: prompts show the first one.
    input: ({ card }) => ({ ref: card[0]!.replace(/1$/, '2'), comment: 'Begun' }),
    names: {
      ref: each('card'),
      board: { pairs: named('board'), input: { title: 'A card elsewhere' } },
      column: each('column'),
      assignee: each('member'),
      agent_id: each('agent'),
    },
    free: [
      ...['idempotency_key', 'title', 'status', 'description', 'plan', 'result_summary', 'priority', 'labels'],
      ...['branch', 'pr_number', 'pr_url', 'blocked', 'blocked_reason', 'checklist', 'comment'],
    ],
  },
  activity: {
    scopes: [],
    input: () => ({}),
    names: { after: { pairs: ({ cursor }) => [{ theirs: cursor, missing: `${cursor.slice(0, -4)}AAAA` }] } },
    free: [...LIMITS, 'types'],
  },
  list_desks: { path: '/mcp/desks', scopes: ['brand:read'], input: () => ({}), names: {}, free: PAGE },
  order_desk: {
    path: '/mcp/desks',
    scopes: ['brand:admin'],
    writes: true,
    input: () => ({ name: 'New desk' }),
    names: {},
    free: ['idempotency_key', 'name', 'runtime', 'description'],
  },
  release_desk: {
    path: '/mcp/desks',
    scopes: ['brand:admin'],
    writes: true,
    input: ({ desk }) => ({ desk: desk[0], dry_run: true }),
    names: { desk: { pairs: named('desk'), input: { dry_run: false } } },
    free: ['idempotency_key', 'dry_run'],
  },
  list_employees: { path: '/mcp/hires', scopes: ['brand:read'], input: () => ({}), names: {}, free: PAGE },
  list_hires: { path: '/mcp/hires', scopes: ['brand:read'], input: () => ({}), names: {}, free: PAGE },
  hire_employee: {
    path: '/mcp/hires',
    scopes: ['brand:admin'],
    writes: true,
    input: ({ employee }) => ({ employee: employee[0] }),
    names: { employee: each('employee') },
    free: ['idempotency_key'],
  },
  cancel_hire: {
    path: '/mcp/hires',
    scopes: ['brand:admin'],
    writes: true,
    input: ({ hire }) => ({ hire: hire[0] }),
    names: { hire: { pairs: named('hire'), input: { dry_run: false, when: 'now' } } },
    free: ['idempotency_key', 'when', 'dry_run'],
  },
  start_build: {
    path: '/mcp/builds',
    scopes: ['builds:write'],
    writes: true,
    // The other card has none yet.
    input: ({ card }) => ({ ref: card[0]!.replace(/1$/, '2') }),
    names: { ref: each('card'), agent_id: each('agent') },
    free: ['idempotency_key', 'message'],
  },
  get_build: {
    path: '/mcp/builds',
    scopes: [],
    input: ({ build }) => ({ build_id: build[0] }),
    names: { build_id: each('build') },
    free: ['log_bytes', 'max_tokens'],
  },
  answer_build: {
    path: '/mcp/builds',
    scopes: ['builds:write'],
    writes: true,
    input: ({ build }) => ({ build_id: build[0], text: 'Half up.' }),
    names: { build_id: each('build') },
    free: ['idempotency_key', 'text'],
  },
  cancel_build: {
    path: '/mcp/builds',
    scopes: ['builds:write'],
    writes: true,
    input: ({ build }) => ({ build_id: build[1] }),
    names: { build_id: each('build') },
    free: ['idempotency_key'],
  },
  list_projects: { path: '/mcp/projects', scopes: [], input: () => ({}), names: {}, free: ['max_tokens'] },
  browse_code: {
    path: '/mcp/projects',
    scopes: ['code:read'],
    input: () => ({}),
    names: { project: each('project') },
    free: ['path', 'max_tokens'],
  },
  index_project: {
    path: '/mcp/projects',
    scopes: [],
    writes: true,
    input: ({ project }) => ({ project: project[0] }),
    names: { project: each('project') },
    free: ['idempotency_key'],
  },
};
/** Offered at /mcp itself. */
export const DEFAULT_TOOLS = Object.keys(TOOLS)
  .filter((name) => !TOOLS[name]!.path)
  .sort();
export const PATHS = ['/mcp', '/mcp/builds', '/mcp/desks', '/mcp/hires', '/mcp/projects'];

/** Templates of resources, and what fills them. */
export const RESOURCES: Record<string, { readonly kind: Kind; readonly uri: (name: string) => string }> = {
  'workspace://agents/{id}/MEMORY.md': { kind: 'agent', uri: (id) => `workspace://agents/${id}/MEMORY.md` },
  'workspace://boards/{id}': { kind: 'board', uri: (id) => `workspace://boards/${encodeURIComponent(id)}` },
  'workspace://cards/{ref}': { kind: 'card', uri: (ref) => `workspace://cards/${ref}` },
  'workspace://docs/{space}/{page}': { kind: 'page', uri: (id) => `workspace://docs/${id}` },
  'workspace://lessons/{+id}': { kind: 'lesson', uri: (id) => `workspace://lessons/${id}` },
  'workspace://memories/{id}': { kind: 'memory', uri: (id) => `workspace://memories/${id}` },
};

export interface PromptCase {
  readonly input: (own: Names) => Record<string, string>;
  readonly names: Readonly<Record<string, Kind>>;
  readonly free?: readonly string[];
}

export const PROMPTS: Record<string, PromptCase> = {
  start_task: { input: ({ card }) => ({ card: card[0]! }), names: { card: 'card', agent_id: 'agent' } },
  finish_task: { input: ({ card }) => ({ card: card[0]! }), names: { card: 'card', agent_id: 'agent' } },
  review_paths: { input: () => ({ paths: 'victim.ts' }), names: { project: 'project' }, free: ['paths'] },
  onboard_desk: { input: ({ desk }) => ({ desk: desk[0]! }), names: { desk: 'desk' } },
};

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { newAgent } from '../factories/memory.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';

/** decisions.md, section 10: `format=` decides; without it `Accept`, if it names a form and takes not just anything. */

let t: TestApp;
let workspace: Workspace;
let agent: string;
beforeAll(async () => {
  t = await bootApp();
  workspace = await createWorkspace(t);
  agent = await newAgent(t, workspace);
});
afterAll(() => t?.stop());

const JSON_TYPE = 'application/json';
const YAML = 'application/yaml';
const MARKDOWN = 'text/markdown';
const NONE = [406, `Accept names none of: ${JSON_TYPE}, ${YAML}, ${MARKDOWN}`];

/** Operations with several forms, and what they answer by default. */
const OPERATIONS: [name: string, method: 'get' | 'post', path: () => string, byDefault: string][] = [
  ['describeToken', 'get', () => '/api/v1/me/token', JSON_TYPE],
  ['getFeatures', 'get', () => workspace.path('features'), JSON_TYPE],
  ['getMemoryStats', 'get', () => '/api/v1/memory/memories/stats', JSON_TYPE],
  ['searchMemories', 'post', () => `/api/v1/memory/agents/${agent}/context`, YAML],
  ['recallMemories', 'post', () => `/api/v1/memory/agents/${agent}/context/relevant?query=a`, YAML],
];

const CASES: [accept: string | null, answered: string | null][] = [
  [null, null],
  ['', null],
  ['*/*', null],
  ['application/json', JSON_TYPE],
  ['application/yaml', YAML],
  ['text/markdown', MARKDOWN],
  ['APPLICATION/JSON', JSON_TYPE],
  ['application/json; charset=utf-8', JSON_TYPE],
  ['text/*', MARKDOWN],
  ['text/html, application/json;q=0.9', JSON_TYPE],
  ['application/json;q=0.1, application/yaml;q=0.5', YAML],
  ['application/json, */*;q=0.1', null],
  ['text/html,application/xhtml+xml,*/*;q=0.8', null],
  ['application/json;q=0, text/markdown', MARKDOWN],
  ['text/html', 'none'],
  ['application/json;q=0', 'none'],
  ['nonsense', 'none'],
];

async function ask([, method, path]: (typeof OPERATIONS)[number], accept: string | null, format = '') {
  const url = `${path()}${format && (path().includes('?') ? `&${format}` : `?${format}`)}`;
  const headers: Record<string, string> = accept === null ? {} : { accept };
  const answer = await t.api[method](url, { token: workspace.token, headers });
  if (answer.status !== 200) return [answer.status, answer.body.detail];
  return answer.headers['content-type']!.split(';')[0];
}

it.each([OPERATIONS[0]!, OPERATIONS[3]!])('Accept names the form of the answer of %s', async (...operation) => {
  const [, , , byDefault] = operation;
  for (const [accept, answered] of CASES)
    expect([accept, await ask(operation, accept)]).toEqual([
      accept,
      answered === 'none' ? NONE : (answered ?? byDefault),
    ]);
});

it.each(OPERATIONS)('Accept counts for %s, but not beside format=', async (...operation) => {
  expect(await ask(operation, '*/*')).toBe(operation[3]);
  expect(await ask(operation, YAML)).toBe(YAML);
  expect(await ask(operation, YAML, 'format=md')).toBe(MARKDOWN);
  expect(await ask(operation, 'text/html', 'format=md')).toBe(MARKDOWN);
  expect(await ask(operation, 'text/html')).toEqual(NONE);
});

it('Accept does not count where there is one form', async () => {
  const { status } = await t.api.get('/api/v1/board/boards', {
    token: workspace.token,
    headers: { accept: 'text/html' },
  });
  expect(status).toBe(200);
});

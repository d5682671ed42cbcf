import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { codeSample } from './code-samples.js';
import { urlOf, type CallRequest } from './request.js';

const REQUEST: CallRequest = {
  operation: {
    id: 'createCard',
    parameters: [
      { name: 'board_id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
      { name: 'limit', in: 'query', schema: { type: 'integer' } },
      { name: 'type', in: 'query', schema: { type: 'string' } },
      { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
    ],
  },
  method: 'POST',
  pattern: '/boards/{board_id}/tasks',
  path: { board_id: 'a b' },
  query: { fields: 'id,name', limit: '5' },
  headers: { Authorization: 'Bearer secret' },
  body: { json: '{\n  "title": "It\'s \\"done\\""\n}' },
};
const ORIGIN = 'http://127.0.0.1:3000';
const TARGET = { origin: ORIGIN, clientPackage: 'notes-client' };

describe('Code samples', () => {
  it('encode values of the path and keep commas of a list', () => {
    expect(urlOf(REQUEST)).toBe('/boards/a%20b/tasks?fields=id,name&limit=5');
  });

  it('keep the name of a path value that is not known', () => {
    expect(urlOf({ ...REQUEST, path: {}, query: {} })).toBe('/boards/{board_id}/tasks');
  });

  it('quote for a shell', () => {
    const script = codeSample('curl', TARGET, REQUEST).replace('curl', `printf '%s\\n'`);
    const words = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).trim().split('\n');
    expect(words).toEqual([
      '-X',
      'POST',
      `${ORIGIN}/boards/a%20b/tasks?fields=id,name&limit=5`,
      '-H',
      'Authorization: Bearer secret',
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      '{"title":"It\'s \\"done\\""}',
    ]);
  });

  it('call the client: required values, the body, then what is optional', () => {
    const { headers, query } = REQUEST;
    const keyed = { ...REQUEST, query: { ...query, type: '5' }, headers: { ...headers, 'Idempotency-Key': "it's" } };
    expect(codeSample('TypeScript', TARGET, keyed)).toBe(`import { createClient } from 'notes-client';

const client = createClient({
  baseUrl: 'http://127.0.0.1:3000',
  token: 'secret',
});
const answer = await client.createCard('a b', {
  "title": "It's \\"done\\""
}, { fields: ['id', 'name'], limit: 5, $type: '5', idempotencyKey: 'it\\'s' });`);
  });

  it('name a path value that is not known, and pass a credential that is no token', () => {
    const sample = codeSample('TypeScript', TARGET, {
      ...REQUEST,
      path: {},
      query: {},
      headers: { 'X-Admin-Key': 'secret' },
      body: null,
    });
    expect(sample).toContain("headers: { 'X-Admin-Key': 'secret' },");
    expect(sample).toContain('await client.createCard(boardId);');
  });

  it('send the body from Python as it is', () => {
    const sample = codeSample('Python', TARGET, REQUEST);
    expect(sample).toContain('body = json.loads(r"""{\n  "title": "It\'s \\"done\\""\n}""")');
    expect(sample).toContain('headers={"Authorization":"Bearer secret","Content-Type":"application/json"}');
  });

  it('upload files as a form', () => {
    const upload: CallRequest = { ...REQUEST, body: { fileField: 'file' } };
    expect(codeSample('curl', TARGET, upload)).toContain(`-F 'file=@picture.png'`);
    expect(codeSample('TypeScript', TARGET, upload)).toContain('{ file: picture }');
    expect(codeSample('Python', TARGET, upload)).toContain('files={"file": picture}');
  });
});

import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { codeSample } from './code-samples.js';
import { urlOf, type CallRequest } from './request.js';

const REQUEST: CallRequest = {
  method: 'POST',
  pattern: '/boards/{board_id}/tasks',
  path: { board_id: 'a b' },
  query: { fields: 'id,name', limit: '5' },
  headers: { Authorization: 'Bearer secret' },
  body: { json: '{\n  "title": "It\'s \\"done\\""\n}' },
};
const ORIGIN = 'http://127.0.0.1:3000';

describe('Code samples', () => {
  it('encode values of the path and keep commas of a list', () => {
    expect(urlOf(REQUEST)).toBe('/boards/a%20b/tasks?fields=id,name&limit=5');
  });

  it('keep the name of a path value that is not known', () => {
    expect(urlOf({ ...REQUEST, path: {}, query: {} })).toBe('/boards/{board_id}/tasks');
  });

  it('quote for a shell', () => {
    const script = codeSample('curl', ORIGIN, REQUEST).replace('curl', `printf '%s\\n'`);
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

  it('call openapi-fetch with the path of the contract', () => {
    const sample = codeSample('TypeScript', ORIGIN, REQUEST);
    expect(sample).toContain("client.POST('/boards/{board_id}/tasks', {");
    expect(sample).toContain("params: { path: { board_id: 'a b' }, query: { fields: 'id,name', limit: 5 } },");
    expect(sample).toContain("headers: { Authorization: 'Bearer secret' },");
  });

  it('send the body from Python as it is', () => {
    const sample = codeSample('Python', ORIGIN, REQUEST);
    expect(sample).toContain('body = json.loads(r"""{\n  "title": "It\'s \\"done\\""\n}""")');
    expect(sample).toContain('headers={"Authorization":"Bearer secret","Content-Type":"application/json"}');
  });

  it('upload files as a form', () => {
    const upload: CallRequest = { ...REQUEST, body: { fileField: 'file' } };
    expect(codeSample('curl', ORIGIN, upload)).toContain(`-F 'file=@picture.png'`);
    expect(codeSample('TypeScript', ORIGIN, upload)).toContain('body: { file: picture },');
    expect(codeSample('Python', ORIGIN, upload)).toContain('files={"file": picture}');
  });
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { generateClient } from './generate-client.js';
import { INSTALL } from './generator.js';

const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const refused = { description: '', content: { 'application/json': { schema: { type: 'object' } } } };
const text = { type: 'string' };
const query = (name: string) => ({ name, in: 'query', schema: text });
const notes = {
  type: 'object',
  properties: { items: { type: 'array', items: { type: 'object' } }, next_cursor: text },
};

/** Operations as modules of a team may declare them. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1.0.0' },
  paths: {
    '/notes': {
      get: { operationId: 'listNotes', parameters: [query('cursor')], responses: { 200: json(notes), 401: refused } },
    },
    '/notes/url': { get: { operationId: 'getURLOfV2_notes', responses: { 200: json(text), 401: refused } } },
    '/notes/stream': {
      get: {
        operationId: 'streamNotes',
        responses: { 200: { description: '', content: { 'text/event-stream': { schema: text } } }, 401: refused },
      },
    },
    '/notes/{id}': {
      delete: {
        operationId: 'removeNote',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        responses: { 204: { description: '' }, 404: refused },
      },
    },
  },
};

describe('The generated client', () => {
  let source: string;
  beforeAll(async () => {
    source = await generateClient(DOCUMENT, 'notes client');
  });

  it('says which command wrote it', () => {
    expect(source.split('\n')[0]).toBe('/** Written by `notes client` from the contract, with oazapfts. */');
  });

  it('has a method for each operation, by the very name of its id, but for streams', () => {
    const names = [...source.matchAll(/^(\w+)\(/gm)].map(([, name]) => name);
    expect(names).toEqual(['listNotes', 'getURLOfV2_notes', 'removeNote']);
  });

  it('answers the data of success, and knows how a list goes on', () => {
    expect(source).toContain('oazapfts.fetchJson<string>("/notes/url"');
    expect(source).toContain('oazapfts.fetchJson<undefined>(`/notes/${encodeURIComponent(id)}`');
    expect(source).toContain('LISTS = {"listNotes":{"by":"cursor","list":"items","options":0}} as const');
  });

  it('needs the version of the generator that the package names', () => {
    const root = new URL('../../../../package.json', import.meta.url);
    const { peerDependencies, devDependencies } = JSON.parse(readFileSync(root, 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    expect([peerDependencies!.oazapfts, devDependencies!.oazapfts]).toEqual(['7.5.0', '7.5.0']);
    expect(INSTALL).toMatch(/ oazapfts@7\.5\.0$/);
  });
});

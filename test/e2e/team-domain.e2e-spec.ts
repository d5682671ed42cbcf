import type { MigrationInterface, QueryRunner } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Domain } from '../../src/platform/data/domain.js';
import { Config, settingsOf } from '../../src/platform/kernel/config/config.js';
import { ConfigurationError } from '../../src/platform/kernel/config/parse-environment.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { sessionOf } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { callTool, mcp } from '../support/mcp-call.js';
import { notes, READ, settings } from '../support/notes-domain.js';

class BreakNotes1900000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN title text');
  }
  down = () => Promise.resolve();
}

describe('A domain of a team', () => {
  let t: TestApp;
  let person: Person;

  beforeAll(async () => {
    t = await bootApp({ extra: [notes], env: { NOTES_MAX: '7' } });
    person = await t.world.member(await t.world.brand());
  });
  afterAll(() => t?.stop());

  const policy = (allowed: string[]) =>
    t.api.put(`/api/v1/admin/brands/${person.brandId}/scope-policy`, { adminKey: ADMIN_KEY, body: { allowed } });
  const issue = (scopes: string[]) =>
    t.api.post(`/api/v1/admin/brands/${person.brandId}/tokens`, {
      adminKey: ADMIN_KEY,
      body: { scopes, user_id: person.user.id },
    });

  it('reads its own setting', async () => {
    const { status, body } = await t.api.get('/api/v1/notes', { token: await person.token(READ) });
    expect([status, body]).toEqual([200, { max: 7 }]);
  });

  it('has its scope allowed in a new workspace, and refused when a token lacks it', async () => {
    const { body: brand } = await t.api.post('/api/v1/admin/brands', {
      adminKey: ADMIN_KEY,
      body: { name: 'New', plan: 'team' },
    });
    expect(brand.scope_ceiling).toContain(READ);
    const { status, body, headers } = await t.api.get('/api/v1/notes', { token: await person.token('brand:read') });
    expect([status, body.detail]).toEqual([
      403,
      'Missing scope notes:read. The workspace policy allows it: use a token that carries it.',
    ]);
    expect(headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="notes:read"');
  });

  it('has its scope in policies, in issued tokens and in what a token may call', async () => {
    expect((await policy(['brand:read', READ])).body.allowed).toEqual(['brand:read', READ]);
    const issued = await issue([READ]);
    expect([issued.status, issued.body.scopes]).toEqual([201, [READ]]);
    const { body } = await t.api.get('/api/v1/me/token?format=json', { token: issued.body.token });
    expect(body.scopes).toEqual([READ]);
    expect(body.operations.map((one: { operation_id: string }) => one.operation_id)).toContain('listNotes');
    await policy(['brand:read']);
    expect((await issue([READ])).status).toBe(422);
  });

  it('has its scope in the list of scopes, with what the workspace allows', async () => {
    await policy(['brand:read', READ]);
    const own = async (by: object) => {
      const { items } = (await t.api.get('/api/v1/scopes', by)).body as { items: { name: string }[] };
      return items.find(({ name }) => name === READ);
    };
    const listed = { name: READ, description: 'Read the notes', by_default: true };
    expect(await own({ session: await person.session() })).toEqual({ ...listed, allowed: true });
    await policy(['brand:read']);
    expect(await own({ token: await person.token('brand:read') })).toEqual({ ...listed, allowed: false });
    expect(await own({ session: await sessionOf(t, (await t.world.user()).email) })).toEqual({
      ...listed,
      allowed: null,
    });
  });

  it('has its scope in the contract, with its description and refusals', () => {
    const { document } = t.contract;
    const scope = document.components!.schemas!.Scope as { enum: string[]; description: string };
    expect(scope.enum).toContain(READ);
    expect(scope.description).toContain('- `notes:read`: Read the notes');
    const operation = JSON.stringify(document.paths['/api/v1/notes']!.get);
    expect(operation).toContain('Missing scope notes:read.');
  });

  it('has its link in the session, for the navigation of the dashboard', async () => {
    const { body } = await t.api.get('/api/v1/auth/session', { session: await person.session() });
    expect(body.links).toEqual([{ name: 'Notes', url: 'https://notes.example.com/all' }]);
  });

  it('has its tools at an address of their own', async () => {
    const other = await t.world.member(await t.world.brand());
    const token = await other.token(READ);
    const at = (path: string) => mcp(t, token, 'tools/list', {}, { path });
    const namesOf = (answer: Awaited<ReturnType<typeof mcp>>): string[] =>
      (answer.result!.tools as { name: string }[]).map(({ name }) => name);
    expect(namesOf(await at('/mcp/notes'))).toEqual(['count_notes']);
    expect(namesOf(await at('/mcp'))).not.toContain('count_notes');
    expect((await callTool(t, token, 'count_notes', {}, { path: '/mcp/notes' })).text).toBe('0 notes');
    expect((await callTool(t, token, 'whoami')).text).toContain('/mcp/notes');
    const unknown = await at('/mcp/core');
    expect([unknown.status, unknown.raw]).toEqual([
      404,
      JSON.stringify({ detail: 'No such set of tools; there are builds, desks, hires, notes, projects' }),
    ]);
  });

  it('stops the start with one line when its migration fails', async () => {
    const broken: Domain = { ...notes, persistence: { entities: [], migrations: [BreakNotes1900000000000] } };
    await expect(bootApp({ extra: [broken] })).rejects.toEqual(
      expect.objectContaining({
        constructor: ConfigurationError,
        message: 'the migration BreakNotes1900000000000 failed: relation "notes" does not exist',
      }),
    );
  });

  it('cannot read a setting that it does not declare', async () => {
    const second = await bootApp({ extra: [{ ...notes, settings: {} }] });
    try {
      expect(() => settingsOf(second.app.get(Config), settings)).toThrow('NOTES_MAX is not among the settings');
    } finally {
      await second.stop();
    }
  });
});

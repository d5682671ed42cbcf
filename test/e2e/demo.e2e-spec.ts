import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  BrandsService,
  DemoSeeder,
  SCOPES,
  useScopes,
  type DemoCredentials,
} from '../../src/modules/identity/index.js';
import type { Scope } from '../../src/platform/kernel/caller/token-scopes.js';
import { HiresService } from '../../src/modules/hires/index.js';
import { DesksService } from '../../src/modules/workstations/index.js';
import { bootApp, type TestApp } from '../app.js';

describe('The demo workspace', () => {
  let t: TestApp;
  let demo: DemoCredentials;
  beforeAll(async () => {
    t = await bootApp({ env: { DEMO: 'on' } });
    demo = await t.app.get(DemoSeeder).seed();
  });
  afterAll(() => t?.stop());

  const get = async (path: string) => {
    const { status, body } = await t.api.get(`/api/v1/${path}`, { token: demo.adminToken });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  it('shows the settings of a workspace', async () => {
    const { switches } = await get(`brands/${demo.brandId}/features`);
    expect(switches.skills.holds).toEqual({ installed_packages: 3 });
    expect(switches.feed.holds).toEqual({ feed_sources: 2 });
    expect(switches.crm.holds).toEqual({ crm_boards: 1 });
    const { members } = await get(`brands/${demo.brandId}/members`);
    expect(members.map(({ position, photo }: any) => [position, photo !== null])).toEqual([
      ['Founder', true],
      ['Engineer', false],
      ['Operator', false],
    ]);
    const { guests } = await get(`brands/${demo.brandId}/guests`);
    expect(guests[0].access.map(({ kind, name }: any) => [kind, name])).toEqual(
      expect.arrayContaining([
        ['board', 'Launch'],
        ['docs', 'Handbook'],
      ]),
    );
    const { available } = await get('me/mail/address/availability?name=grace');
    expect(available).toBe(true);
  });

  it('has a builder at work, whose desk waits for its machine, and a card for it', async () => {
    const [builder, ...others] = await t.app.get(HiresService).builders(demo.brandId);
    expect([builder?.agentName, others]).toEqual(['Shop builder', []]);
    const [project] = (await get('projects')).items;
    expect(project).toMatchObject({ name: 'Web shop', check_command: 'node --test' });
    expect(await t.app.get(DesksService).forBuilds(demo.brandId, builder!.workstationId!)).toMatchObject({
      status: 'provisioned',
      projectId: project.id,
      runtime: 'claude_code',
    });
    const [card] = (await get('search?q=round+prices&kinds=card')).hits;
    expect(await get(`board/tasks/${card.id}`)).toMatchObject({
      title: 'Round prices to cents',
      column: { name: 'Backlog' },
      agent_id: null,
    });
  });

  it('gets the scopes of domains that are added later, and keeps what an operator took away', async () => {
    const token = async (secret: string) => (await t.api.get('/api/v1/me/token?format=json', { token: secret })).body;
    const policy = () => t.app.get(BrandsService).read(demo.brandId);
    await t.app.get(BrandsService).setScopePolicy(
      demo.brandId,
      SCOPES.filter((scope) => scope !== 'code:read'),
    );
    useScopes([{ name: 'late:read', about: 'Read what came later', byDefault: true }]);
    try {
      const { adminToken, memberToken } = await t.app.get(DemoSeeder).seed();
      expect([adminToken, memberToken]).toEqual([demo.adminToken, demo.memberToken]);
      expect((await token(adminToken)).scopes).toContain('late:read');
      expect((await token(memberToken)).scopes).toContain('late:read');
      expect((await token(memberToken)).scopes).not.toContain('brand:admin');
      expect((await policy()).scopeCeiling).not.toContain('code:read');
      await t.app.get(BrandsService).setScopePolicy(
        demo.brandId,
        SCOPES.filter((scope) => scope !== ('late:read' as Scope)),
      );
      await t.app.get(DemoSeeder).seed();
      expect((await policy()).scopeCeiling).not.toContain('late:read');
    } finally {
      useScopes([]);
      await t.app.get(BrandsService).setScopePolicy(demo.brandId, SCOPES);
    }
  });

  it('is the same at the next start', async () => {
    expect(await t.app.get(DemoSeeder).seed()).toMatchObject({
      ...demo,
      scopes: expect.arrayContaining([...demo.scopes!]),
    });
    expect((await get('board/boards')).total).toBe(2);
    expect((await get(`brands/${demo.brandId}/feed/sources`)).total).toBe(2);
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { UsersService } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, bootApp } from '../app.js';
import { PASSWORD } from '../factories/world.js';
import { probe } from './access-probe.js';

afterEach(() => void jest.restoreAllMocks());

describe('Log lines', () => {
  it('contain no credential and carry the request id', async () => {
    let written = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    const t = await bootApp({ extra: [probe], env: { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' } });
    const secrets: string[] = [PASSWORD, ADMIN_KEY, 'leakedleaked'];
    try {
      const brand = await t.world.brand();
      const person = await t.world.member(brand);
      const [session, token] = [await person.session(), await person.token()];
      const link = await t.app.get(UsersService).startPasswordReset(person.user.id);
      secrets.push(session, token, link);
      await t.api.post('/api/v1/auth/login', { body: { email: person.user.email, password: PASSWORD } });
      await t.api.get(`/api/v1/me/token?token=${token}`, { token, headers: { 'x-request-id': 'to-be-found' } });
      await t.api.get(`/api/v1/probe/faults/error?pat=${token}`, { session, token });
      await t.api.get('/api/v1/probe/faults/leak');
      await t.api.get(`/api/v1/${token}/${link}`);
      await t.api.post(`/api/v1/invitations/${session}/accept`, { session });
      await t.api.post('/api/v1/auth/password/reset', { body: { token: link, password: 'short' } });
      const made = await t.api.post('/api/v1/me/tokens', { session, body: { scopes: [] } });
      secrets.push(made.body.token);
    } finally {
      await t.stop();
    }
    expect(written).toContain('"request_id":"to-be-found"');
    expect(written).toContain('upstream refused');
    for (const secret of secrets) expect(written).not.toContain(secret);
  });
});

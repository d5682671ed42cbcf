import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { describe, expect, it } from '@jest/globals';
import { Access, Authenticators, CurrentCaller, desk, type DeskCaller } from '../../src/platform/access/index.js';
import { Operation } from '../../src/platform/http/operation.decorator.js';
import { bootApp } from '../app.js';

const DESK = '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11';

@Controller('api/v1/undeclared')
class UndeclaredController {
  @Get()
  anything(): string {
    return 'nobody said who may read this';
  }
}

@ApiTags('System')
@Controller('api/v1/desk-probe')
class DeskController {
  @Get()
  @Access(desk())
  @Operation({
    summary: 'Which desk am I',
    description: 'For a desk only.',
    answer: [
      200,
      { content: { 'application/json': { schema: { type: 'object', additionalProperties: true }, example: {} } } },
    ],
  })
  whichDesk(@CurrentCaller() caller: DeskCaller): object {
    return { desk_id: caller.deskId, brand_id: caller.brandId };
  }
}

@Module({ controllers: [UndeclaredController] })
class UndeclaredModule {}

@Module({ controllers: [DeskController] })
class DeskRoutesModule {}

@Module({})
class DeskKeysModule {
  constructor(authenticators: Authenticators) {
    const known = (secret: string): DeskCaller | null =>
      secret === 'wsk_right' ? { kind: 'desk', deskId: DESK, brandId: 1 } : null;
    authenticators.register('desk', (secret) => Promise.resolve(known(secret)));
  }
}

describe('Booting', () => {
  it('stops at a route without an access rule', async () => {
    await expect(bootApp({ extra: [{ module: UndeclaredModule }] })).rejects.toThrow(
      'UndeclaredController.anything has no access rule: add @Access(…)',
    );
  });

  it('stops at a rule whose credential nobody recognises', async () => {
    await expect(bootApp({ extra: [{ module: DeskRoutesModule }] })).rejects.toThrow(
      'DeskController.whichDesk: nobody recognises a desk credential',
    );
  });

  it('lets in a desk by its own key once a module recognises desk keys', async () => {
    const t = await bootApp({ extra: [{ module: DeskRoutesModule }, { module: DeskKeysModule }] });
    try {
      const call = (token?: string) => t.api.get('/api/v1/desk-probe', { token });
      expect(await call('wsk_right')).toMatchObject({ status: 200, body: { desk_id: DESK, brand_id: 1 } });
      expect((await call('wsk_wrong')).status).toBe(401);
      expect((await call()).status).toBe(401);
      const person = await t.world.member(await t.world.brand());
      expect((await call(await person.token())).status).toBe(401);
      expect((await t.api.get('/api/v1/me/token', { token: 'wsk_right' })).status).toBe(401);
    } finally {
      await t.stop();
    }
  });
});

import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { describe, expect, it } from '@jest/globals';
import { Access, CurrentCaller } from '../../src/platform/http/access/index.js';
import { desk, type DeskCaller } from '../../src/modules/workstations/index.js';
import { Operation } from '../../src/platform/http/contract/operation-decorator.js';
import { events } from '../../src/modules/events/events.module.js';
import { identity } from '../../src/modules/identity/identity.module.js';
import { system } from '../../src/modules/system/system.module.js';
import { bootApp } from '../app.js';

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

@Module({ controllers: [DeskController] })
class DeskRoutesModule {}

describe('Booting', () => {
  it('stops at a rule with an unknown credential', async () => {
    await expect(bootApp({ of: [system, events, identity], extra: [{ module: DeskRoutesModule }] })).rejects.toThrow(
      'DeskController.whichDesk: no authenticator for desk credentials',
    );
  });
});

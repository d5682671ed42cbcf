import { Body, Controller, Get, Injectable, Module, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, adminToken, CurrentCaller, operator, session, token } from '../../src/platform/http/access/index.js';
import type { Caller } from '../../src/platform/kernel/caller/caller.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { refuse } from '../../src/platform/kernel/errors/domain-error.js';
import { IntField, StringField } from '../../src/platform/http/fields/fields.js';
import { Operation } from '../../src/platform/http/contract/operation-decorator.js';
import { UuidParam } from '../../src/platform/http/fields/params.js';

/** The only existing id; every other one is missing. */
export const THING = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Counts what got through to the handlers that write. */
@Injectable()
export class ProbeWrites {
  count = 0;
}

export class ProbeBodyDto {
  @IntField({ about: 'From 1 to 10; 10 is refused by the state', min: 1, max: 10, example: 1 })
  size: number;
  @StringField({ about: 'A note', max: 20, notBlank: true, optional: true, example: 'note' })
  note?: string;
}

export class ProbeAnswerDto {
  @StringField({ about: 'Kind of caller', example: 'token' })
  caller: string;
}

const READ = { summary: 'Probe', description: 'A route of the tests.', answer: [200, ProbeAnswerDto] as [number, any] };
const WRITE = { ...READ, answer: [201, ProbeAnswerDto] as [number, any] };

/** Why a fault route fails; each must look the same from outside. */
export const FAULTS: Record<string, () => unknown> = {
  error: () => new Error('secret-fault at SELECT * FROM access_tokens'),
  text: () => 'secret-fault as text',
  nothing: () => null,
  database: () => Object.assign(new Error('secret-fault syntax error at or near "FROM"'), { code: '42601' }),
  leak: () => new Error('secret-fault, upstream refused wsp_leakedleakedleakedleakedleak'),
  lookalike: () => ({ status: 401, message: 'secret-fault', refusal: 'unauthenticated', detail: 'secret-fault' }),
};

@ApiTags('Probe')
@Controller('api/v1')
export class ProbeController {
  constructor(private readonly writes: ProbeWrites) {}

  @Get('brands/:brand_id/probe')
  @Access(token('brand:read'))
  @Operation(READ)
  readProbe(@CurrentCaller() caller: Caller): ProbeAnswerDto {
    return { caller: caller.kind };
  }

  @Post('brands/:brand_id/probe/:thing_id')
  @Access(adminToken('brand:admin'))
  @Operation({
    ...WRITE,
    refusals: { 404: 'Thing not found', 409: 'The thing is busy', 422: 'size: must be a whole number from 1 to 10' },
  })
  writeProbe(
    @CurrentCaller() caller: Caller,
    @UuidParam('thing_id') id: string,
    @Body() body: ProbeBodyDto,
  ): ProbeAnswerDto {
    if (id !== THING) throw refuse.notFound('Thing not found');
    if (body.size === 10) throw refuse.conflict('The thing is busy');
    return this.written(caller);
  }

  @Get('brands/:brand_id/probe-code')
  @Access(token('memory:read', 'code:read'))
  @Operation(READ)
  readCodeProbe(@CurrentCaller() caller: Caller): ProbeAnswerDto {
    return { caller: caller.kind };
  }

  @Get('probe/any')
  @Access(token())
  @Operation(READ)
  readAnyProbe(@CurrentCaller() caller: Caller): ProbeAnswerDto {
    return { caller: caller.kind };
  }

  @Get('probe/session')
  @Access(session())
  @Operation(READ)
  readSessionProbe(@CurrentCaller() caller: Caller): ProbeAnswerDto {
    return { caller: caller.kind };
  }

  @Post('probe/session')
  @Access(session())
  @Operation(WRITE)
  writeSessionProbe(@CurrentCaller() caller: Caller): ProbeAnswerDto {
    return this.written(caller);
  }

  @Post('probe/operator')
  @Access(operator())
  @Operation(WRITE)
  writeOperatorProbe(@CurrentCaller() caller: Caller, @Body() _body: ProbeBodyDto): ProbeAnswerDto {
    return this.written(caller);
  }

  @Post('probe/either')
  @Access(session(), operator())
  @Operation(WRITE)
  writeEitherProbe(@CurrentCaller() caller: Caller): ProbeAnswerDto {
    return this.written(caller);
  }

  @Get('probe/faults/:kind')
  @Access('public')
  @Operation(READ)
  async failProbe(@Param('kind') kind: string): Promise<ProbeAnswerDto> {
    await Promise.resolve();
    throw FAULTS[kind]?.();
  }

  private written(caller: Caller): ProbeAnswerDto {
    this.writes.count += 1;
    return { caller: caller.kind };
  }
}

@Module({ controllers: [ProbeController], providers: [ProbeWrites] })
export class ProbeModule {}

/** Routes with every kind of access rule, for tests of the rules themselves. */
export const probe: Domain = { module: ProbeModule, tags: [['Probe', 'Routes of the tests']] };

/** The service with 500 further routes, registered before its own, that a token may not call: it names those it may. */
import { Controller, Get, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { domains } from '../src/domains.js';
import { Access, operator } from '../src/platform/http/access/index.js';
import { Operation } from '../src/platform/http/contract/operation-decorator.js';
import { serve } from '../src/serve.js';

const COUNT = 500;

@ApiTags('Further')
@Controller('api/v1/further')
class FurtherController {}

for (let at = 0; at < COUNT; at++) {
  const name = `readFurther${at}`;
  const value = (): string => name;
  Object.defineProperty(FurtherController.prototype, name, { value });
  const method = Object.getOwnPropertyDescriptor(FurtherController.prototype, name)!;
  const decorators = [
    Get(`${at}/:id`),
    Access(operator()),
    Operation({ summary: name, description: name, answer: [200] }),
  ];
  for (const decorate of decorators) decorate(FurtherController.prototype, name, method);
}

@Module({ controllers: [FurtherController] })
class FurtherModule {}

serve([{ module: FurtherModule, tags: [['Further', 'Routes of no use.']] }, ...domains]);

/** The reference of a start: a Nest application with TypeORM and Bull, one route, and nothing else. */
import 'reflect-metadata';
import { BullModule } from '@nestjs/bull';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';

@Controller('api/v1/system/health')
class HealthController {
  @Get()
  health(): object {
    return {};
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: process.env.DATABASE_URL, entities: [] }),
    BullModule.forRoot({ url: process.env.REDIS_URL }),
    BullModule.registerQueue({ name: 'empty' }),
  ],
  controllers: [HealthController],
})
class EmptyModule {}

const app = await NestFactory.create(EmptyModule, { logger: false });
app.enableShutdownHooks();
await app.listen(Number(process.env.PORT), '127.0.0.1');

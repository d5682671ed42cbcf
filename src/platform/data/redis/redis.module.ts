import { Global, Module } from '@nestjs/common';
import { Broadcast } from './broadcast.js';
import { RateLimits } from './rate-limits.js';
import { Redis } from './redis.js';

@Global()
@Module({ providers: [Redis, Broadcast, RateLimits], exports: [Redis, Broadcast, RateLimits] })
export class RedisModule {}

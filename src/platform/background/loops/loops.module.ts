import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { LoopLeases } from './loop-leases.js';
import { LoopRoundRobin } from './loop-round-robin.js';
import { Loops } from './loops.js';

@Global()
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [Loops, LoopLeases, LoopRoundRobin],
  exports: [Loops, LoopRoundRobin],
})
export class LoopsModule {}

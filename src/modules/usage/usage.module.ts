import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { UsageAttention } from './usage-attention.js';
import { UsageController } from './usage.controller.js';

@Module({ controllers: [UsageController], providers: [UsageAttention] })
export class UsageModule {}

/** A workspace's use of its plan. */
export const usage: Domain = { module: UsageModule };

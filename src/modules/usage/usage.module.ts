import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { UsageController } from './usage.controller.js';

@Module({ controllers: [UsageController] })
export class UsageModule {}

/** A workspace's use of its plan. */
export const usage: Domain = { module: UsageModule };

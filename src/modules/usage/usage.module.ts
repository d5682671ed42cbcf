import { Module } from '@nestjs/common';
import type { Domain } from '../../platform/data/domain.js';
import { UsageController } from './usage.controller.js';

@Module({ controllers: [UsageController] })
export class UsageModule {}

/** How much of its plan a workspace uses. */
export const usage: Domain = { module: UsageModule };

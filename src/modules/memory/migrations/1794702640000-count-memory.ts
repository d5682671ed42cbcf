import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_MEMORY, MEMORY_CHILDREN } from '../memory.usage.js';

export class CountMemory1794702640000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const child of MEMORY_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_MEMORY) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_MEMORY) await stopCounting(runner, counted);
    for (const child of MEMORY_CHILDREN) await dropBrand(runner, child);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { COUNTED_DOCS, DOCS_CHILDREN } from '../docs.usage.js';

export class CountDocs1794702580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const child of DOCS_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_DOCS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_DOCS) await stopCounting(runner, counted);
    for (const child of DOCS_CHILDREN) await dropBrand(runner, child);
  }
}

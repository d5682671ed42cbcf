import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countUsage, dropBrand, keepBrand, stopCounting } from '../../../platform/background/quotas/counted-table.js';
import { BOARD_CHILDREN, COUNTED_BOARDS } from '../board.usage.js';

export class CountBoards1794702520000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const child of BOARD_CHILDREN) await keepBrand(runner, child);
    for (const counted of COUNTED_BOARDS) await countUsage(runner, counted);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const counted of COUNTED_BOARDS) await stopCounting(runner, counted);
    for (const child of BOARD_CHILDREN) await dropBrand(runner, child);
  }
}

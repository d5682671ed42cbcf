import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an employee is for. */
export class DescribeEmployees1794970200000 implements MigrationInterface {
  readonly name = 'DescribeEmployees1794970200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE employees ADD COLUMN description text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE employees DROP COLUMN description');
  }
}

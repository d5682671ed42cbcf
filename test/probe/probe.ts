import { Injectable, Module } from '@nestjs/common';
import { Column, Entity, PrimaryGeneratedColumn, type MigrationInterface, type QueryRunner } from 'typeorm';
import { int } from '../../src/platform/data/database/columns.js';
import { Database } from '../../src/platform/data/database/database.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { Loop, type LoopResult } from '../../src/platform/background/loops/loop-decorator.js';
import { DurableQueue } from '../../src/platform/background/queues/durable-queue.js';
import { QueuesModule } from '../../src/platform/background/queues/queues.module.js';

@Entity('probe_jobs')
export class ProbeJob {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'boolean', default: false })
  done: boolean;

  @Column({ type: 'integer', default: 0 })
  runs: number;

  /** How many of the first runs throw. */
  @Column({ type: 'integer', default: 0 })
  failures: number;
}

@Entity('probe_ticks')
export class ProbeTick {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column({ type: 'integer' })
  pid: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at: Date;
}

class CreateProbe1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE probe_jobs (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, done boolean NOT NULL DEFAULT false,
      runs integer NOT NULL DEFAULT 0, failures integer NOT NULL DEFAULT 0)`);
    await runner.query(`CREATE TABLE probe_ticks (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, pid integer NOT NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp())`);
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE probe_jobs');
    await runner.query('DROP TABLE probe_ticks');
  }
}

/** Work that is due as long as its row is not done. */
@Injectable()
export class ProbeQueue extends DurableQueue<{ job_id: number }> {
  readonly options = { name: 'probe-work', about: 'Does probe jobs', concurrency: 2, refillEvery: '1h' };

  constructor(private readonly database: Database) {
    super();
  }

  due(limit: number): Promise<{ job_id: number }[]> {
    return this.database.rows(
      { job_id: int },
      'SELECT id AS job_id FROM probe_jobs WHERE NOT done ORDER BY id LIMIT $1',
      [limit],
    );
  }

  async process({ job_id: id }: { job_id: number }): Promise<void> {
    const row = await this.database.row(
      { runs: int, failures: int },
      'UPDATE probe_jobs SET runs = runs + 1 WHERE id = $1 RETURNING runs, failures',
      [id],
    );
    if (row!.runs <= row!.failures) throw new Error('planned failure');
    await this.database.run('UPDATE probe_jobs SET done = true WHERE id = $1', [id]);
  }
}

@Injectable()
export class ProbeLoop {
  /** Most runs of this loop that were under way at the same time in this process. */
  static mostAtOnce = 0;
  private static running = 0;

  constructor(private readonly database: Database) {}

  @Loop({ name: 'probe-tick', every: '1s', about: 'Leaves a mark every second' })
  async tick(): Promise<LoopResult> {
    ProbeLoop.mostAtOnce = Math.max(ProbeLoop.mostAtOnce, ++ProbeLoop.running);
    await this.database.run('INSERT INTO probe_ticks (pid) VALUES ($1)', [process.pid]);
    ProbeLoop.running--;
    return { pid: process.pid };
  }

  @Loop({ name: 'probe-fault', every: '1d', about: 'Always fails' })
  fail(): Promise<LoopResult> {
    return Promise.reject(new Error('the probe fails on purpose'));
  }
}

@Module({ imports: [QueuesModule.register('probe-work')], providers: [ProbeQueue, ProbeLoop] })
class ProbeModule {}

/** A small domain of its own, for testing what the platform promises to all of them. */
export const probe: Domain = {
  module: ProbeModule,
  persistence: { entities: [ProbeJob, ProbeTick], migrations: [CreateProbe1800000000000] },
};

import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATUSES = ['active', 'archived', 'merged'];

/** Counts each agent's memories by status: a list of agents must not count millions of rows. */
export class CountMemoriesOfAgents1794703100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const status of STATUSES)
      await runner.query(`ALTER TABLE memory_agents ADD COLUMN ${status} integer NOT NULL DEFAULT 0`);
    const counts = STATUSES.map((status) => `count(*) FILTER (WHERE status = '${status}') AS ${status}`);
    await runner.query(
      `UPDATE memory_agents a SET ${STATUSES.map((status) => `${status} = c.${status}`).join(', ')}
         FROM (SELECT agent_no, ${counts.join(', ')} FROM memories GROUP BY agent_no) c WHERE c.agent_no = a.no`,
    );
    const changes = {
      INSERT: 'SELECT agent_no, status, 1 AS n FROM new_rows',
      DELETE: 'SELECT agent_no, status, -1 AS n FROM old_rows',
      UPDATE: 'SELECT agent_no, status, 1 AS n FROM new_rows UNION ALL SELECT agent_no, status, -1 FROM old_rows',
    };
    const branches = Object.entries(changes).map(([event, rows]) => `IF TG_OP = '${event}' THEN ${add(rows)} END IF;`);
    await runner.query(
      `CREATE FUNCTION count_memories_of_agents() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN ${branches.join('\n')} RETURN NULL; END $$`,
    );
    const referencing = {
      INSERT: 'NEW TABLE AS new_rows',
      DELETE: 'OLD TABLE AS old_rows',
      UPDATE: 'NEW TABLE AS new_rows OLD TABLE AS old_rows',
    };
    for (const [event, seen] of Object.entries(referencing))
      await runner.query(
        `CREATE TRIGGER count_memories_of_agents_${event.toLowerCase()} AFTER ${event} ON memories
           REFERENCING ${seen} FOR EACH STATEMENT EXECUTE FUNCTION count_memories_of_agents()`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION count_memories_of_agents() CASCADE');
    for (const status of STATUSES.toReversed()) await runner.query(`ALTER TABLE memory_agents DROP COLUMN ${status}`);
  }
}

/** Writers of an agent's memories have locked its row already. */
function add(rows: string): string {
  const sums = STATUSES.map((status) => `coalesce(sum(n) FILTER (WHERE status = '${status}'), 0) AS ${status}`);
  return `UPDATE memory_agents a SET ${STATUSES.map((status) => `${status} = a.${status} + c.${status}`).join(', ')}
            FROM (SELECT agent_no, ${sums.join(', ')} FROM (${rows}) r GROUP BY agent_no) c
           WHERE c.agent_no = a.no AND (c.active <> 0 OR c.archived <> 0 OR c.merged <> 0);`;
}

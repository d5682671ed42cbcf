import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeRepositories, REPOSITORIES, Repository, type Files } from '../test/factories/repository.js';
import { startBoardWorld } from './board-world.js';
import { less, load, type Row } from './measure.js';

const CARDS = 100_000;
const READS = 6_000;
const CONNECTIONS = 4;
const MAX_RATIO = 5;
const SOURCES = join(import.meta.dirname, '../../src');

/** Small reads while one client exports the largest board without a pause and another has code indexed. */
export async function smallReads(folder: string): Promise<Row[]> {
  const scopes = ['brand:read', 'code:read'];
  const world = await startBoardWorld(folder, scopes, { REPOS_ALLOWED_ROOT: REPOSITORIES });
  try {
    const boardId = await world.board();
    await world.cards(boardId, less(CARDS));
    await world.settle();
    const repository = await Repository.create(sources());
    const headers = { authorization: `Bearer ${world.token}` };
    const read = (count: number) => load(world.server, '/api/v1/me/token', headers, count, CONNECTIONS);
    await read(READS);
    const alone = await read(READS);

    const done = { exports: 0, indexes: 0 };
    let over = false;
    const exporting = async (): Promise<void> => {
      for (; !over; done.exports++)
        await (
          await fetch(`${world.server.url}/api/v1/board/boards/${boardId}/export?detail=summary`, { headers })
        ).text();
    };
    const indexing = async (): Promise<void> => {
      for (; !over; done.indexes++) {
        const { id } = await world.call<{ id: string }>('POST', '/api/v1/projects', { name: 'Code' }, headers);
        await world.call('PUT', `/api/v1/projects/${id}/repository`, { url: repository.url }, headers);
        while (!over && !(await isIndexed(id))) await new Promise((resolve) => setTimeout(resolve, 200));
        await fetch(`${world.server.url}/api/v1/projects/${id}`, { method: 'DELETE', headers });
      }
    };
    const isIndexed = async (id: string): Promise<boolean> => {
      const { rows } = await world.sql.query<{ ready: boolean }>(
        `SELECT index_status = 'ready' AS ready FROM projects WHERE id = $1`,
        [id],
      );
      return rows[0]!.ready;
    };
    const beside = Promise.all([exporting(), indexing()]);
    const busy = await read(less(READS * 3));
    over = true;
    await beside;
    const ratio = busy.p99 / alone.p50;
    return [
      {
        name: `small reads, p99 beside exports (${done.exports}) and indexes (${done.indexes}), against p50 alone`,
        ours: `${busy.p99.toFixed(1)} ms (p50 ${busy.p50.toFixed(1)})`,
        reference: `${alone.p50.toFixed(1)} ms (p99 ${alone.p99.toFixed(1)})`,
        ratio,
        goal: '<= 5',
        passed: ratio <= MAX_RATIO,
      },
    ];
  } finally {
    removeRepositories();
    await world.stop();
  }
}

/** The sources of the service. */
function sources(): Files {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]));
}

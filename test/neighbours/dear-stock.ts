import type { Client } from '../scale/client.js';
import type { Cluster } from '../scale/cluster.js';
import type { Stock } from './attack.js';
import { lengthenLog } from '../factories/events.js';
import { made, type HostileWorkspace } from './workspaces.js';

const EVENTS = 20_000;
const EVENT_TEXT = 3_000;
const MEMORIES = 50;
/** Many short lines: dear to quote, cheap to send. */
const LINES = '> a\n'.repeat(4_990);
const PAGES = 17;
const PAGE = 'y '.repeat(249_000);
const CARDS = 60;
const LARGE_CARDS = 12;
const LARGE = 'x'.repeat(99_000);

export type StockedUp = Stock & { readonly boardId: string; readonly spaceId: string; readonly largeBoardId: string };

/** What makes reads of one workspace dear: long texts, a long log. Within the quotas of its plan. */
export async function stockDearly(
  client: Client,
  cluster: Cluster,
  { brandId, scoped: token, agentId }: HostileWorkspace,
): Promise<Partial<Stock>> {
  const board = await made(client, token, 'board/boards', { name: 'Many' });
  const large = await made(client, token, 'board/boards', { name: 'Large' });
  const space = await made(client, token, 'docs/spaces', { name: 'Pages' });
  for (let n = 0; n < CARDS; n++) await made(client, token, `board/boards/${board.id}/tasks`, { title: `Card ${n}` });
  const texts = {
    description: LARGE,
    instructions: LARGE,
    acceptance_criteria: LARGE,
    plan: LARGE,
    result_body: LARGE,
  };
  for (let n = 0; n < LARGE_CARDS; n++)
    await made(client, token, `board/boards/${large.id}/tasks`, { title: `Large ${n}`, ...texts });
  for (let n = 0; n < PAGES; n++)
    await made(client, token, `docs/spaces/${space.id}/pages`, { title: `Page ${n}`, body: PAGE });
  for (let n = 0; n < MEMORIES; n++) {
    const title = `Something hostile, number ${n}`;
    await made(client, token, 'memory/memories', { agent_id: agentId, kind: 'fact', title, body: LINES });
  }
  await lengthenLog((text, values) => cluster.rows(text, values), brandId, EVENTS, EVENT_TEXT);
  return { boardId: board.id, largeBoardId: large.id, spaceId: space.id };
}

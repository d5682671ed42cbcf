import { AGENT, startAgentWorld } from './agent-world.js';
import { mcpBody, mcpHeaders } from './mcp-calls.js';
import { less, load, median, type Row } from './measure.js';

const ROUNDS = 5;
const REQUESTS = 200;
const CONNECTIONS = 2;
const MAX_RATIO = 1.5;

interface Compared {
  readonly name: string;
  readonly tool: string;
  readonly input: object;
  readonly api: readonly [method: string, path: string, body?: object];
}

/** Calls of tools beside the operations of the API that do the same: processor time, the steadiest figure. */
export async function agentCalls(folder: string): Promise<Row[]> {
  const world = await startAgentWorld(folder, { MCP_CALLS_PER_MINUTE: '1000000' });
  try {
    const bearer = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' };
    const { rows: cards } = await world.sql.query<{ id: string; ref: string }>(
      `SELECT c.id, b.key || '-' || c.number AS ref FROM cards c JOIN boards b ON b.id = c.board_id WHERE c.number = 500`,
    );
    const [card] = cards;
    const compared: Compared[] = [
      {
        name: 'recall',
        tool: 'recall',
        input: { agent_id: AGENT, query: 'middling' },
        api: ['POST', `/api/v1/memory/agents/${AGENT}/context/relevant?query=middling&limit=10`],
      },
      {
        name: 'get a card',
        tool: 'get',
        input: { ref: card!.ref },
        api: ['GET', `/api/v1/board/tasks/${card!.id}?detail=full`],
      },
      {
        name: 'search',
        tool: 'search',
        input: { query: 'usual length', in: ['cards'] },
        api: ['GET', '/api/v1/search?q=usual%20length&in=cards&limit=15'],
      },
      {
        name: 'lessons_near',
        tool: 'lessons_near',
        input: { paths: [world.files[5]!], limit: 20 },
        api: ['POST', '/api/v1/memory/entries:near', { project_id: world.projectId, paths: [world.files[5]!] }],
      },
      {
        name: 'list_cards',
        tool: 'list_cards',
        input: { board: 'BENCH', limit: 50 },
        api: ['GET', `/api/v1/board/boards/${world.boardId}/tasks?detail=full&per_page=50`],
      },
    ];
    const rows: Row[] = [];
    for (const { name, tool, input, api } of compared) rows.push(await compare(name, tool, input, api));
    return rows;

    async function compare(
      name: string,
      tool: string,
      input: object,
      [method, path, sent]: Compared['api'],
    ): Promise<Row> {
      const times = { tool: [] as number[], api: [] as number[] };
      const body = mcpBody('tools/call', { name: tool, arguments: input });
      for (let round = 0; round <= less(ROUNDS); round++) {
        const asTool = await load(world.server, '/mcp', mcpHeaders(world), REQUESTS, CONNECTIONS, 'POST', body);
        const asApi = await load(
          world.server,
          path,
          bearer,
          REQUESTS,
          CONNECTIONS,
          method,
          sent && JSON.stringify(sent),
        );
        if (round === 0) continue;
        times.tool.push(asTool.cpuMsPerRequest);
        times.api.push(asApi.cpuMsPerRequest);
      }
      const ratio = median(times.tool) / median(times.api);
      return {
        name: `tool ${name}, CPU`,
        ours: `${median(times.tool).toFixed(2)} ms`,
        reference: `${median(times.api).toFixed(2)} ms by the API`,
        ratio,
        goal: `<= ${MAX_RATIO}`,
        passed: ratio <= MAX_RATIO,
      };
    }
  } finally {
    await world.stop();
  }
}

import { startBoardWorld } from './board-world.js';
import { load, median, type Row } from './measure.js';

const ROUNDS = 5;
const REQUESTS = 80;

/** The first, a middle and the last page of a board of 100,000 cards, and the first of one of 1,000. */
export async function boardPages(folder: string): Promise<Row[]> {
  const world = await startBoardWorld(folder);
  try {
    const [small, large] = [await world.board(), await world.board()];
    await world.cards(small, 1_000);
    await world.cards(large, 100_000);
    await world.settle();
    const page = (board: string, number: number) => `/api/v1/board/boards/${board}/tasks?per_page=50&page=${number}`;
    const paths = {
      small: page(small, 1),
      first: page(large, 1),
      middle: page(large, 1_080),
      last: page(large, 2_000),
    };
    const headers = { authorization: `Bearer ${world.token}` };
    const times: Record<string, number[]> = {};
    for (const path of Object.values(paths)) await load(world.server, path, headers, REQUESTS, 2);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, path] of Object.entries(paths))
        (times[name] ??= []).push((await load(world.server, path, headers, REQUESTS, 2)).p50);
    }
    const row = (name: string, ours: keyof typeof paths, reference: keyof typeof paths, goal: number | null): Row => {
      const ratio = median(times[ours]!) / median(times[reference]!);
      return {
        name: `board of 100,000 cards, ${name}`,
        ours: `${median(times[ours]!).toFixed(2)} ms`,
        reference: `${median(times[reference]!).toFixed(2)} ms`,
        ratio,
        goal: goal === null ? '-' : `<= ${goal}`,
        passed: goal === null ? null : ratio <= goal,
      };
    };
    return [
      row('last page against first', 'last', 'first', 1.3),
      row('first page against that of 1,000', 'first', 'small', 1.3),
      row('middle of a column against first', 'middle', 'first', null),
    ];
  } finally {
    await world.stop();
  }
}

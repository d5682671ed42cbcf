import { blackPng } from '../../images/png.js';
import { file, form } from '../../uploads/form.js';
import { pause, words, type Attack } from '../attack.js';

/** Texts that expressions for secrets go over again and again. */
const COMMENTS = [
  'key='.repeat(4_900),
  'a-'.repeat(9_900),
  'eyJ'.repeat(6_600),
  'x:'.repeat(9_900),
  'A1'.repeat(9_900),
];

let picture: Promise<ReturnType<typeof form>> | undefined;
/** Small to send, 49 million pixels to decode. */
const heavyPicture = (): Promise<ReturnType<typeof form>> =>
  (picture ??= blackPng({ width: 7_000, height: 7_000, depth: 1, colour: 'grey' }).then((bytes) => form(file(bytes))));

/** Dear to read, cheap to send. */
const DEAR_BODIES: readonly object[] = [
  { files: Array(340_000).fill({}) },
  Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [n.toString(36), 0])),
  {
    files: Array.from({ length: 15 }, (_, n) => ({
      path: `lessons/dear/yaml-${n}.md`,
      content: `---\na: |\n \n${'\r'.repeat(32_600)}x\n---\nbody`,
    })),
  },
];

/** What is worked off later, or by somebody else than the process that answers. */
export const BACKGROUND: readonly Attack[] = [
  {
    name: 'heavy pictures',
    connections: 6,
    step: async (hostile, name) => {
      const { brandId, memberId } = hostile.workspace;
      const { body, headers } = await heavyPicture();
      const path = `/brands/${brandId}/members/${memberId}/photo`;
      return hostile.call(name, { method: 'POST', path, body, headers }, 'scoped');
    },
  },
  {
    name: 'secret-like cards',
    connections: 3,
    step: async (hostile, name) => {
      const body = { title: 'Done', status: 'completed', description: 'password='.repeat(11_000) };
      const path = `/board/boards/${hostile.stock.boardId}/tasks`;
      const card = await hostile.call(name, { method: 'POST', path, body, keep: true });
      if (card?.status !== 201) return pause(500);
      const { id } = JSON.parse(card.text) as { id: string };
      // 500 kB are read of a card with its comments.
      for (let n = 0; n < 20; n++)
        await hostile.call(name, {
          method: 'POST',
          path: `/board/tasks/${id}/comments`,
          body: { body: COMMENTS[n % COMMENTS.length] },
        });
    },
  },
  {
    name: 'learnings',
    connections: 4,
    step: (hostile, name) => {
      const text = words(1_500, Math.floor(Math.random() * 1e6));
      const body = { agent_id: hostile.workspace.agentId, kind: 'learning', title: text.slice(0, 80), body: text };
      return hostile.call(name, { method: 'POST', path: '/memory/memories', body }, 'scoped');
    },
  },
  {
    name: 'dear bodies',
    connections: 4,
    step: (hostile, name) => {
      const dear = DEAR_BODIES[Math.floor(Math.random() * DEAR_BODIES.length)]!;
      const body = { project_id: hostile.stock.projectId, dry_run: true, ...dear };
      return hostile.call(name, { method: 'POST', path: '/memory/entries:sync', body }, 'scoped');
    },
  },
  {
    name: 'index requests',
    connections: 2,
    step: async (hostile, name) => {
      await hostile.call(name, { method: 'POST', path: `/projects/${hostile.stock.projectId}/index` });
      return pause(100);
    },
  },
  {
    name: 'new boards and spaces',
    connections: 4,
    step: async (hostile, name) => {
      await hostile.call(name, { method: 'POST', path: '/board/boards', body: { name: 'Another' } });
      return hostile.call(name, { method: 'POST', path: '/docs/spaces', body: { name: 'Another' } });
    },
  },
];

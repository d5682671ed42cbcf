import { reads, words, type Attack } from '../attack.js';

/** Answers that are dear to make. */
export const READS: readonly Attack[] = [
  reads('refused exports', 6, ({ linesBoardId }) => (linesBoardId ? `/board/boards/${linesBoardId}/export` : null)),
  reads('exports', 4, ({ largeBoardId }) =>
    largeBoardId ? `/board/boards/${largeBoardId}/export?detail=standard` : null,
  ),
  reads('pages', 12, ({ spaceId }) => (spaceId ? `/docs/spaces/${spaceId}/pages` : null)),
  reads('full cards', 8, ({ largeBoardId }) =>
    largeBoardId ? `/board/boards/${largeBoardId}/tasks?detail=full&per_page=200` : null,
  ),
  reads(
    'lessons',
    6,
    ({ projectId }) => (projectId ? `/memory/entries/search?project_id=${projectId}&anchor=src/&limit=500` : null),
    'scoped',
  ),
  reads('boards', 8, () => '/board/boards'),
  reads('master', 4, () => '/board/master/tasks'),
  reads('memories', 4, (_, { agentId }) => `/memory/agents/${agentId}/memories?limit=100`, 'scoped'),
  {
    name: 'mistyped searches',
    connections: 6,
    step: (hostile, name) => {
      const query = encodeURIComponent(words(5, Math.floor(Math.random() * 1e6)));
      const path = `/memory/agents/${hostile.workspace.agentId}/context?format=json&limit=50&query=${query}`;
      return hostile.call(name, { method: 'POST', path }, 'scoped');
    },
  },
];

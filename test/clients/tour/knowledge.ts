import { eventually } from '../../support/eventually.js';
import { assistant, sessionOf, user, writeSession } from '../../factories/memory.js';
import { operator, runLoop } from '../../factories/workspace.js';
import { makeRepository } from '../../factories/repository.js';
import type { Recorder } from './recorder.js';

const AGENT = 'demo-helper';

/** What agents remember, and the conversations it comes from. */
export async function tourMemory(r: Recorder) {
  r.know({ agent_id: AGENT });
  await r.call('searchMemories', { query: { query: 'deploys', format: 'json' } });
  await r.call('recallMemories', { query: { query: 'When may we release?', format: 'json' } });
  await r.call('searchWorkspace', { query: { q: 'deploys' } });
  await r.call('listMemoryAgents');
  await r.call('listMemories');
  await r.call('getMemoryStats');
  const memory = await r.call('createMemory', {
    body: {
      agent_id: AGENT,
      kind: 'decision',
      title: 'Banners are orange',
      body: 'The autumn sale uses the orange of the style guide.',
      description: 'Colour of the autumn sale',
      tags: ['sale'],
      confidence: 0.9,
      importance: 'high',
    },
  });
  r.know({ memory_id: memory.id });
  await r.call('getMemory');
  await r.call('previewMemoryChange', { body: { title: 'Banners are green' } });
  await r.call('changeMemory', { body: { confidence: 0.95, tags: ['sale', 'design'] } });
  await r.call('getMemoryHistory');
  await r.call('deleteMemory');

  const source = await r.call('createSource', {
    body: { agent_id: AGENT, source_type: 'openclaw', config: {}, enabled: true },
  });
  r.know({ source_id: source.id });
  await r.call('listSources');
  const talk = sessionOf('openclaw', user('May we release on a Friday?'), assistant('Only a hotfix.'));
  writeSession(r.t, 'openclaw', AGENT, 'friday.jsonl', talk);
  await runLoop(r.t, 'memory-pickup');
  const { items } = await r.call('listConversations');
  await r.call('retryConversation', { path: { conversation_id: items[0].id } });
  await r.call('changeSource', { body: { enabled: false } });
  await r.call('removeSource');
}

const FILES = {
  'src/shop/cart.ts': "import { price } from './price.js';\nexport function total(): number {\n  return price(1);\n}\n",
  'src/shop/price.ts': 'export function price(amount: number): number {\n  return amount;\n}\n',
};
const PRICES = '---\ntype: rule\nanchors: [src/shop/price.ts#price]\npinned: true\n---\n\nPrices are whole cents.\n';
const CART = '---\ntype: gotcha\nanchors: [src/shop/cart.ts]\n---\n\nThe cart may be empty.\n';

/** A project, its code, and the lessons near it. */
export async function tourCode(r: Recorder) {
  const project = await r.call('createProject', { body: { name: 'Shop' } });
  r.know({ project_id: project.id });
  await r.call('changeProject', {
    body: { name: 'Shop', setup_command: 'npm ci', check_command: 'npm test', base_branch: 'main' },
  });
  await r.call('getDeployKey');
  const repository = await makeRepository(FILES);
  await r.call('attachRepository', { body: { url: repository.url, branch: 'main' } });
  const untilReady = () =>
    eventually(async () => {
      const { body } = await r.t.api.get(`/api/v1/projects/${project.id}`, { token: r.token });
      if (body.index.status !== 'ready') throw new Error(`The index is ${body.index.status}`);
    }, 30_000);
  await untilReady();
  await r.call('syncLessons', {
    body: {
      project_id: project.id,
      files: [
        { path: 'lessons/shop/prices.md', content: PRICES },
        { path: 'lessons/shop/cart.md', content: CART },
      ],
      dry_run: false,
    },
  });
  await r.call('getProject');
  await r.call('listProjects');
  const { items } = await r.call('listCodeNodes', { query: { path: 'src/shop/price.ts' } });
  await r.call('getCodeGraph', { query: { around: 'src/shop/cart.ts' } });
  const { id: project_id } = project;
  await r.call('findLessonsNear', { body: { project_id, paths: ['src/shop/cart.ts'], depth: 2 } });
  await r.call('searchLessons', { query: { project_id, anchor: 'src/shop/price.ts' } });
  await r.call('lookUpAnchors', { body: { project_id, node_ids: [items[0].id], match: 'subtree' } });
  await operator(r.t, 'post', 'loops/embeddings/run');
  await r.call('findSimilarLessons', { body: { text: 'Prices are in whole cents', k: 3, threshold: 0.5 } });
  await r.call('indexProject');
  await untilReady();
  await r.call('deleteProject');
  return repository.url;
}

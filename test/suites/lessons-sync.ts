/** The service with an embedding server whose vectors the tests choose. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type TestApp } from '../app.js';
import { startEmbeddingServer, type EmbeddingAnswer, type EmbeddingServer } from '../support/embedding-server.js';
import { bootIndexing, lessonFile, lessonsAt, type Home } from '../factories/projects.js';
import { removeRepositories } from '../factories/repository.js';
import { createWorkspace, type Workspace } from '../factories/workspace.js';
import { MINUTE } from '../support/test-clock.js';

export let embeddings: EmbeddingServer;
export let t: TestApp;
export let workspace: Workspace;
beforeAll(async () => {
  embeddings = await startEmbeddingServer();
  t = await bootIndexing({ EMBEDDINGS_URL: embeddings.url, EMBEDDINGS_MODEL: 'letters-1' });
  workspace = await createWorkspace(t);
});
beforeEach(() => {
  t.clock.advance(2 * MINUTE);
  embeddings.reset();
});
afterAll(async () => {
  await t?.stop();
  await embeddings?.stop();
  removeRepositories();
});
/** Texts with `angle=<degrees>` point there: their similarity is the cosine between them. All others point elsewhere. */
export const angled: EmbeddingAnswer = ({ input }, response) => {
  const data = input.map((text, index) => {
    const degrees = /angle=(-?[\d.]+)/.exec(text)?.[1];
    const turn = (Number(degrees) / 180) * Math.PI;
    return { object: 'embedding', index, embedding: degrees ? [Math.cos(turn), Math.sin(turn), 0] : [0, 0, 1] };
  });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ object: 'list', data }));
};
export const lesson = (body: string, more = {}) => lessonFile({ anchors: ['a.ts'], body, ...more });
export const bodyOf = async (home: Home, id: string) => (await lessonsAt(t, home, 'a.ts')).get(id)?.body;

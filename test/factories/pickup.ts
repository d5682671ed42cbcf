import { bootApp, type TestApp } from '../app.js';
import { startModelServer, type ModelRequest, type ModelServer } from '../support/model-server.js';
import { SECOND } from '../support/test-clock.js';
import {
  conversationsOf,
  deleteSource,
  getSources,
  newHome,
  newMemories,
  newSource,
  planWithSources,
  recall,
  type Conversation,
  type Home,
  type Source,
} from './memory.js';
import { runLoop } from './workspace.js';

export const LLM_KEY = 'llm-secret-0123456789';

/** The messages of the conversation in a model request. */
export const messagesOf = ({ data }: ModelRequest): string[] =>
  data.conversation.map(({ text }: { text: string }) => text);

/** A memory in a model's answer. */
export const draft = (fields = {}) => ({
  kind: 'learning',
  title: 'Restart the worker after a migration',
  body: 'The worker keeps old statements until it is restarted.',
  description: 'Restart after migrating',
  tags: ['worker'],
  importance: 'normal',
  confidence: 0.7,
  ...fields,
});

/** The service with a model, and workspaces whose conversations are picked up. */
export class Pickup {
  private readonly homes: Home[] = [];

  private constructor(
    readonly t: TestApp,
    readonly model: ModelServer,
    /** A workspace with memories and no sources: its recalls call the model. */
    readonly calm: Home,
  ) {}

  static async start({ timeout = '30s' } = {}): Promise<Pickup> {
    const model = await startModelServer();
    const t = await bootApp({
      env: { LLM_BASE_URL: model.url, LLM_API_KEY: LLM_KEY, LLM_MODEL: 'scribe-1', LLM_TIMEOUT: timeout },
    });
    await planWithSources(t, 'many_sources', null);
    const calm = await newHome(t);
    await newMemories(t, calm, { title: 'Calm one' }, { title: 'Calm two' });
    return new Pickup(t, model, calm);
  }

  /** For beforeEach: whatever the last test did to it, the model is trusted again. */
  async calmDown(): Promise<void> {
    this.t.clock.advance(61 * SECOND);
    this.model.reset();
    await recall(this.t, this.calm, this.calm.agent, { query: 'calm' });
    this.model.reset();
  }

  /** For afterEach: nothing of one test waits to be picked up in the next. */
  async removeSources(): Promise<void> {
    for (const home of this.homes.splice(0)) {
      const { body } = await getSources(this.t, home);
      for (const { id } of body.items as Source[]) await deleteSource(this.t, home, id);
    }
  }

  async stop(): Promise<void> {
    await this.t.stop();
    await this.model.stop();
  }

  async newHome(): Promise<Home> {
    const home = await newHome(this.t, { plan: 'many_sources' });
    this.homes.push(home);
    return home;
  }

  /** A workspace whose agent has a source of this type. */
  async homeWithSource(type: string, fields = {}): Promise<Home & { source: Source }> {
    const home = await this.newHome();
    return { ...home, source: await newSource(this.t, home, type, fields) };
  }

  async run(): Promise<void> {
    await runLoop(this.t, 'memory-pickup');
  }

  /** All conversation texts sent to the model since it was reset. */
  promptTexts(): string[] {
    return this.model.requests.filter(({ name }) => name === 'memories').flatMap(messagesOf);
  }

  /** The only conversation of this workspace; throws if there is not exactly one. */
  async only(home: Home): Promise<Conversation> {
    const all = await conversationsOf(this.t, home);
    if (all.length !== 1) throw new Error(`${all.length} conversations`);
    return all[0]!;
  }
}

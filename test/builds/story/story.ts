import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { TestRepository } from '../../git/repository.js';
import { homeFor, HOMES, type TriedCoder } from '../../model/homes.js';
import { byWords } from '../../model/scripts.js';
import { StandInModel } from '../../model/stand-in-model.js';
import { DemoDesk } from './demo-desk.js';
import { DemoService } from './demo-service.js';

export interface Entry {
  readonly seq: number;
  readonly at: string;
  readonly kind: string;
  readonly step: string;
  readonly text: string;
}

/** For what hangs. */
const PATIENCE_MS = 240_000;
const ENDED = ['succeeded', 'failed', 'canceled'];

/** Everything that a card needs to become a change: the service, a repository, a desk with real coders, and their model. */
export class Story {
  readonly folder = mkdtempSync(join(tmpdir(), 'story-'));
  /** The repository of the project, and a clone of it in which people work. */
  readonly upstream = join(this.folder, 'upstream/shop.git');
  readonly people = new TestRepository(join(this.folder, 'people'));
  readonly service: DemoService;
  model!: StandInModel;
  desk!: DemoDesk;
  projectId = '';
  agentId = '';
  private boardId = '';

  private constructor(private readonly programs: string) {
    chmodSync(this.folder, 0o755);
    this.people.git('init', '--quiet', '--bare', '--initial-branch=main', this.upstream);
    this.people.commit({ 'README.md': '# Shop\n' });
    this.people.git('push', '--quiet', this.upstream, 'main');
    this.service = new DemoService(join(this.folder, 'data'), {
      REPOS_ALLOWED_ROOT: join(this.folder, 'upstream'),
      LOG_LEVEL: 'warn',
    });
  }

  /** `programs`: the folder of the coders. `envOf`: what else the service is started with. */
  static async open(
    programs: string,
    envOf: (story: Story) => Promise<Record<string, string>> = () => Promise.resolve({}),
  ): Promise<Story> {
    const story = new Story(programs);
    try {
      await story.begin(await envOf(story));
    } catch (error) {
      await story.close();
      throw error;
    }
    return story;
  }

  private async begin(env: Record<string, string>): Promise<void> {
    Object.assign(this.service.env, env);
    [this.model] = await Promise.all([StandInModel.start(byWords), this.service.start()]);
    const homes = (Object.keys(HOMES) as TriedCoder[]).map((name) => homeFor(name, this.model.url));
    this.desk = new DemoDesk(this.service, join(this.folder, 'states'), this.programs, homes);
    await this.prepareProject();
    await this.desk.start();
  }

  private async prepareProject(): Promise<void> {
    const { items: projects } = await this.service.ask('GET', '/projects');
    this.projectId = projects.find((one: any) => one.name === 'Web shop').id;
    await this.attach(`file://${this.upstream}`);
    await this.project({ check_command: null });
    const { items: hires } = await this.service.ask('GET', '/employees/hires');
    this.agentId = hires.find((one: any) => one.name === 'Shop builder').agent_id;
    const { items: boards } = await this.service.ask('GET', '/board/boards');
    this.boardId = boards[0].id;
  }

  attach(url: string): Promise<unknown> {
    return this.service.ask('PUT', `/projects/${this.projectId}/repository`, { url });
  }

  /** Changes the project. */
  project(change: Record<string, unknown>): Promise<unknown> {
    return this.service.ask('PATCH', `/projects/${this.projectId}`, change);
  }

  /** A new card; not given to anybody yet. */
  card(title: string, more: Record<string, unknown> = {}): Promise<any> {
    const body = { title, project_id: this.projectId, ...more };
    return this.service.ask('POST', `/board/boards/${this.boardId}/tasks`, body);
  }

  /** Gives a card to the builder; its build. */
  async give(card: { readonly id: string }): Promise<any> {
    await this.service.ask('PATCH', `/board/tasks/${card.id}`, { agent_id: this.agentId });
    return this.newest(card);
  }

  async newest({ id }: { readonly id: string }): Promise<any> {
    return (await this.service.ask('GET', `/builds?task_id=${id}`)).items[0];
  }

  readCard({ id }: { readonly id: string }): Promise<any> {
    return this.service.ask('GET', `/board/tasks/${id}?depth=full`);
  }

  comment({ id }: { readonly id: string }, body: string): Promise<unknown> {
    return this.service.ask('POST', `/board/tasks/${id}/comments`, { body });
  }

  build(id: string): Promise<any> {
    return this.service.ask('GET', `/builds/${id}`);
  }

  act(id: string, what: 'cancel' | 'merge' | 'retry' | 'answer', body: unknown = {}): Promise<any> {
    return this.service.ask('POST', `/builds/${id}/${what}`, body);
  }

  /** Waits until a build is as wanted; one that has ended otherwise is shown with its log. */
  async until({ id }: { readonly id: string }, holds: (build: any) => boolean): Promise<any> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const build = await this.build(id).catch(() => null);
      if (build && holds(build)) return build;
      if ((build && ENDED.includes(build.state)) || Date.now() > until) throw new Error(await this.complaint(id));
      await wait(100);
    }
  }

  /** Waits for the end of a build. */
  ended(build: { readonly id: string }): Promise<any> {
    return this.until(build, ({ state }) => ENDED.includes(state));
  }

  inState(build: { readonly id: string }, wanted: string): Promise<any> {
    return this.until(build, ({ state }) => state === wanted);
  }

  /** Waits until the log has a text. */
  async logged({ id }: { readonly id: string }, text: string): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.log(id).then(
        (all) => all.some((one) => one.text.includes(text)),
        () => false,
      );
      if (found) return;
      if (Date.now() > until) throw new Error(await this.complaint(id));
      await wait(100);
    }
  }

  /** The whole log, page by page. */
  async log(id: string): Promise<Entry[]> {
    const all: Entry[] = [];
    for (let after = 0; ;) {
      const { entries, next_after: next } = await this.service.ask(
        'GET',
        `/builds/${id}/log?after=${after}&limit=1000`,
      );
      if (!entries.length) return all;
      all.push(...entries);
      after = next;
    }
  }

  /** A file at the tip of a branch of the repository; null: there is none. */
  file(branch: string, path: string): string | null {
    try {
      return this.people.git('-C', this.upstream, 'show', `${branch}:${path}`);
    } catch {
      return null;
    }
  }

  tip(branch: string): string | null {
    return this.people.git('ls-remote', this.upstream, `refs/heads/${branch}`).slice(0, 40) || null;
  }

  async close(): Promise<void> {
    await this.desk?.remove();
    await Promise.all([this.service.stop(), this.model?.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async complaint(id: string): Promise<string> {
    const build = await this.build(id).catch(String);
    const log = await this.log(id).catch(() => []);
    const lines = log.map(({ seq, step, kind, text }) => `${seq} ${step} ${kind}: ${text.slice(0, 300)}`);
    return [JSON.stringify(build, null, 1), ...lines, this.desk.output(), this.service.output().slice(-2_000)].join(
      '\n',
    );
  }
}

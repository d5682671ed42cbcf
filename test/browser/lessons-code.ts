import { eventually } from '../support/eventually.js';
import { lessonFiles, PROJECTS, type Project } from '../factories/projects.js';
import type { Files, Repository } from '../factories/repository.js';
import type { DashboardTest } from './dashboard.js';

/** Markup, an order mark and a picture: all of it may be in the name of a file. */
export const HOSTILE_FILE = 'src/<img src=x onerror=alert(1)> \u202Etxt 🦊.ts';
const HOSTILE_TEXT = `<script>alert(1)</script> <img src=x onerror="alert(1)"> [link](javascript:alert(1)) ![far](https://elsewhere.invalid/x.png) \u202E ${'x'.repeat(10_000)}`;
const USERS = 30;

/** A small shop: one file that all others import, and lessons of every state. */
export const SHOP: Files = {
  'src/log.ts': 'export function log(text: string) {\n  return text;\n}\n',
  'src/orders/place.ts':
    "import { log } from '../log.js';\nexport function place() {\n  log('placed');\n  return 1;\n}\n",
  'src/orders/tax.ts': "import { log } from '../log.js';\nexport function tax() {\n  return log('tax');\n}\n",
  'src/mail/send.ts': "import { place } from '../orders/place.js';\nexport function send() {\n  return place();\n}\n",
  [HOSTILE_FILE]: 'export const hostile = 1;\n',
  ...Object.fromEntries(
    Array.from({ length: USERS }, (_, n) => [
      `src/users/user${n}.ts`,
      `import { log } from '../log.js';\nexport const user${n} = () => log('${n}');\n`,
    ]),
  ),
  ...lessonFiles({
    'orders/idempotency': {
      anchors: ['src/orders/place.ts#place'],
      type: 'gotcha',
      pinned: true,
      tags: ['retries'],
      author: 'dana',
      card: 'SHOP-12',
      body: 'Retries need an **idempotency key**, or orders are placed twice.\n\n# Why\n\nSee `place`.',
    },
    'orders/tax': { anchors: ['src/orders/tax.ts'], body: 'Tax is per line.' },
    'orders/both': { anchors: ['src/orders/place.ts', 'src/orders/tax.ts#tax'], body: 'Place first, then tax.' },
    'mail/bounces': { anchors: ['src/mail/send.ts'], body: 'Bounces arrive up to three days later.' },
    'mail/bounced': { anchors: ['src/mail/'], body: 'Bounces may arrive up to three days later.' },
  }),
  // Front matter has no characters that nobody sees; escaped ones it may have.
  'lessons/hostile/text.md': `---\ntype: rule\nanchors: [${JSON.stringify(HOSTILE_FILE).replace('\u202E', '\\u202E')}]\n---\n${HOSTILE_TEXT}\n`,
  'lessons/orders/broken.md': '---\nanchors: [src/]\n---\nNo type.\n',
};

/** Changes the code of one lesson, removes that of another, and moves that of a third. */
export const LATER = {
  write: { 'src/orders/place.ts': 'export function place() {\n  return 2;\n}\n' },
  remove: ['src/orders/tax.ts'],
  move: [['src/mail/send.ts', 'src/mail/outgoing.ts']] as const,
};

/** More files than are drawn at once, each importing another. */
export const LARGE: Files = Object.fromEntries(
  Array.from({ length: 1_200 }, (_, n) => [
    `src/m${n % 30}/f${n}.ts`,
    `${n ? `import { f${n >> 1} } from '../m${(n >> 1) % 30}/f${n >> 1}.js';\n` : ''}export const f${n} = () => ${n};\n`,
  ]),
);

export class CodeProjects {
  constructor(private readonly d: DashboardTest) {}

  async create(name: string, repository: Repository): Promise<Project> {
    const { t, demo } = this.d;
    const token = demo.adminToken;
    const { id } = (await t.api.post(PROJECTS, { token, body: { name } })).body as Project;
    await t.api.put(`${PROJECTS}/${id}/repository`, { token, body: { url: repository.url } });
    return this.indexed(id, await repository.head());
  }

  /** The project once this commit is indexed. */
  async indexed(id: string, commit: string): Promise<Project> {
    const { t, demo } = this.d;
    let project: Project | undefined;
    await eventually(async () => {
      project = (await t.api.get(`${PROJECTS}/${id}`, { token: demo.adminToken })).body as Project;
      if (project.index.status !== 'ready' || project.index.commit !== commit)
        throw new Error(`${project.index.status} ${project.index.error ?? ''}`);
    });
    return project!;
  }
}

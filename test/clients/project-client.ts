import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import type { Service, Story } from './story.js';

const run = promisify(execFile);
const program = (path: string): string => join(projectRoot, 'node_modules', path);
const SOURCES = join(projectRoot, 'test/clients');
const CONTRACT = join(projectRoot, 'openapi/openapi.yaml');

/** Generators that are dependencies of the project: the program, and what it is told. */
const GENERATORS = {
  'hey-api': [
    '@hey-api/openapi-ts/bin/run.js',
    ...['-i', CONTRACT, '-o', 'sdk', '-c', '@hey-api/client-fetch', '--no-log-file', '-s'],
  ],
  'openapi-fetch': [
    'openapi-typescript/bin/cli.js',
    ...[CONTRACT, '-o', 'schema.d.ts', '--default-non-nullable=false'],
  ],
} as const;

/**
 * A client generated into a separate folder and compiled there in strict mode, together with the story that uses it.
 */
export class ProjectClient {
  private constructor(private readonly folder: string) {}

  static async make(name: keyof typeof GENERATORS): Promise<ProjectClient> {
    const folder = await mkdtemp(join(tmpdir(), 'workspace-client-'));
    await cp(join(SOURCES, name), folder, { recursive: true });
    await cp(join(SOURCES, 'story-main.ts'), join(folder, 'main.ts'));
    await cp(join(SOURCES, 'story-tsconfig.json'), join(folder, 'tsconfig.json'));
    await cp(join(SOURCES, 'story.ts'), join(folder, 'told.ts'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const client = new ProjectClient(folder);
    const [generator, ...words] = GENERATORS[name];
    await client.node(program(generator), ...words);
    await client.node(program('typescript/bin/tsc'), '-p', folder);
    return client;
  }

  async tell({ picture, ...service }: Service): Promise<Story> {
    const bytes = Buffer.from(await picture.arrayBuffer()).toString('base64');
    return JSON.parse(
      await this.node(join(this.folder, 'built/main.js'), JSON.stringify({ ...service, picture: bytes })),
    );
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** What the program printed; a failure carries it too. */
  private async node(...words: string[]): Promise<string> {
    try {
      return (await run(process.execPath, words, { cwd: this.folder })).stdout;
    } catch (error) {
      const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
      throw new Error(`${message}\n${stdout}${stderr}`, { cause: error });
    }
  }
}

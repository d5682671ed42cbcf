import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import type { Service, Story } from './story.js';

const run = promisify(execFile);
const program = (path: string): string => join(projectRoot, 'node_modules', path);

/**
 * A client generated into a separate folder and compiled there in strict mode, together with the story that uses it.
 */
export class HeyApiClient {
  private constructor(private readonly folder: string) {}

  static async make(): Promise<HeyApiClient> {
    const folder = await mkdtemp(join(tmpdir(), 'workspace-client-'));
    const sources = join(projectRoot, 'test/clients');
    await cp(join(sources, 'hey-api'), folder, { recursive: true });
    await cp(join(sources, 'story.ts'), join(folder, 'told.ts'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    const contract = join(projectRoot, 'openapi/openapi.yaml');
    const words = ['-i', contract, '-o', join(folder, 'sdk'), '-c', '@hey-api/client-fetch', '--no-log-file', '-s'];
    const client = new HeyApiClient(folder);
    await client.node(program('@hey-api/openapi-ts/bin/run.js'), ...words);
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

import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { readmeSamples } from './readme-samples.js';
import type { Service, Story } from './story.js';

const run = promisify(execFile);
const SOURCES = join(projectRoot, 'test/clients');
const PACKAGE = join(projectRoot, 'client');
const TYPES = join(projectRoot, 'node_modules/@types');
const compilerOf = (dependent: string): string =>
  createRequire(join(projectRoot, dependent, 'package.json')).resolve('typescript/bin/tsc');

/** The compiler of this project, and the one before, which the generator of the client brings. */
const COMPILERS = { 'TypeScript 6': compilerOf('.'), 'TypeScript 5.9': compilerOf('node_modules/oazapfts') };
const STRICT = {
  target: 'ES2022',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  // The package's own types are checked too.
  skipLibCheck: false,
  noUnusedLocals: true,
};
const BROWSER = { lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'], types: [] };
const NODE = { lib: ['ES2022'], types: ['node'], typeRoots: [TYPES], skipLibCheck: true };
/** How programs resolve packages: in Node.js itself, and with a bundler. */
const RESOLUTIONS = {
  node16: { module: 'Node16', moduleResolution: 'Node16', outDir: 'built', ...BROWSER },
  'node16 without the DOM': { module: 'Node16', moduleResolution: 'Node16', noEmit: true, ...NODE },
  bundler: { module: 'ESNext', moduleResolution: 'Bundler', noEmit: true, ...BROWSER },
};

export type Compiler = keyof typeof COMPILERS;
export type Resolution = keyof typeof RESOLUTIONS;
export const compilers = Object.keys(COMPILERS) as Compiler[];
export const resolutions = Object.keys(RESOLUTIONS) as Resolution[];

/** The client as `npm publish` would send it, installed into a folder that has nothing else. */
export class PackagedClient {
  /** Paths in the package. */
  files: readonly string[] = [];

  private constructor(readonly folder: string) {}

  static async install(): Promise<PackagedClient> {
    const folder = await mkdtemp(join(tmpdir(), 'workspace-packaged-'));
    const client = new PackagedClient(folder);
    const program = join(folder, 'program');
    await mkdir(program);
    const packed = await client.run('npm', ['pack', '--json', '--pack-destination', folder], PACKAGE);
    // What the build says comes first.
    const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [
      { filename: string; files: { path: string }[] },
    ];
    client.files = files.map(({ path }) => path);
    await writeFile(join(program, 'package.json'), '{ "type": "module", "private": true }');
    await client.run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)]);
    await cp(join(SOURCES, 'packaged'), program, { recursive: true });
    await cp(join(SOURCES, 'story-main.ts'), join(program, 'main.ts'));
    await cp(join(SOURCES, 'story.ts'), join(program, 'told.ts'));
    await client.add('readme.ts', readmeSamples());
    return client;
  }

  /** Adds a file to what is compiled. */
  add(name: string, text: string): Promise<void> {
    return writeFile(join(this.folder, 'program', name), text);
  }

  async compile(compiler: Compiler, resolution: Resolution): Promise<void> {
    const config = { compilerOptions: { ...STRICT, ...RESOLUTIONS[resolution] }, include: ['*.ts'] };
    await writeFile(join(this.folder, 'program/tsconfig.json'), JSON.stringify(config));
    await this.run(process.execPath, [COMPILERS[compiler], '-p', '.']);
  }

  /** Runs what was compiled for Node.js. */
  async tell<S extends Story>({ picture, ...service }: Service): Promise<S> {
    const bytes = Buffer.from(await picture.arrayBuffer()).toString('base64');
    return JSON.parse(
      await this.run(process.execPath, ['built/main.js', JSON.stringify({ ...service, picture: bytes })]),
    ) as S;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** What the program printed; a failure carries it too. */
  private async run(program: string, args: readonly string[], cwd = join(this.folder, 'program')): Promise<string> {
    try {
      return (await run(program, args, { cwd })).stdout;
    } catch (error) {
      const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
      throw new Error(`${message}\n${stdout}${stderr}`, { cause: error });
    }
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const PAGE = 'index.html';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** Plain words between single slashes: no extension, nothing encoded, no way up. */
const PAGE_PATH = /^\/?(?:[\w-]+\/)*[\w-]*$/;
const HASHED = /[.-][0-9A-Za-z]{8,}\.[a-z]+$/;
/** The best first, with the ending of the compressed file. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface StoredFile {
  readonly type: string;
  readonly isImmutable: boolean;
  readonly content: Buffer;
  readonly encoded: ReadonlyMap<string, Buffer>;
}

export interface AppAnswer {
  readonly type: string;
  /** May be kept for ever: its name changes with its content. */
  readonly isImmutable: boolean;
  readonly encoding: string | null;
  readonly body: Buffer;
}

/** The files of a built web app, in memory. */
export class WebApp {
  private constructor(private readonly files: ReadonlyMap<string, StoredFile>) {}

  static read(folder: string): WebApp {
    const names = readdirSync(folder).filter((name) => extname(name) in TYPES);
    const files = new Map(names.map((name) => [name, storedFile(folder, name)]));
    if (!files.has(PAGE)) throw new Error(`${join(folder, PAGE)} is missing: run npm run build`);
    return new WebApp(files);
  }

  /** `path` is what follows the path of the app. Null for what is neither a file nor a page. */
  answer(path: string, accepts: (encoding: string) => boolean): AppAnswer | null {
    const file = this.files.get(PAGE_PATH.test(path) ? PAGE : path.replace(/^\//, ''));
    if (!file) return null;
    const { type, isImmutable } = file;
    const encoding = ENCODINGS.map(([one]) => one).find((one) => file.encoded.has(one) && accepts(one)) ?? null;
    return { type, isImmutable, encoding, body: encoding ? file.encoded.get(encoding)! : file.content };
  }
}

function storedFile(folder: string, name: string): StoredFile {
  const path = join(folder, name);
  const beside = new Set(readdirSync(folder));
  const encoded = ENCODINGS.filter(([, ending]) => beside.has(name + ending)).map(
    ([encoding, ending]) => [encoding, readFileSync(path + ending)] as const,
  );
  return {
    type: TYPES[extname(name)]!,
    isImmutable: HASHED.test(name),
    content: readFileSync(path),
    encoded: new Map(encoded),
  };
}

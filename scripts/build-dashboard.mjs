/** Bundles dashboard/ into dist/dashboard: hashed files, each with its compressed forms, and the page that names them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const PATH = '/dashboard';
const FONT = '.woff2';
const SCRIPT = 'dashboard/main.tsx';
const STYLE = 'dashboard/styles/main.css';
const ICONS = 'dashboard/look/icons.svg';
/** Runs beside the page, so it shares no file with it. */
const WORKER = 'dashboard/pages/lessons/graph/layout.worker.ts';
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2456c8"/><path d="M4 4.5h3.2v7H4zM8.8 4.5H12v4H8.8z" fill="#fff"/></svg>',
)}`;

export function buildDashboard(root, folder) {
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const common = {
    absWorkingDir: root,
    outdir: folder,
    entryNames: '[name].[hash]',
    bundle: true,
    write: false,
    platform: 'browser',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: {},
    logLevel: 'warning',
  };
  const icons = readFileSync(join(root, ICONS));
  const iconsName = `icons.${createHash('sha256').update(icons).digest('hex').slice(0, 8)}.svg`;
  const worker = buildSync({ ...common, entryPoints: { layout: WORKER }, format: 'iife' }).outputFiles[0];
  const { outputFiles, metafile } = buildSync({
    ...common,
    entryPoints: { main: SCRIPT, style: STYLE },
    chunkNames: 'part.[hash]',
    assetNames: '[name].[hash]',
    publicPath: PATH,
    loader: { '.woff2': 'file' },
    splitting: true,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    alias: {
      // What React itself has had since version 18.
      'use-sync-external-store/shim/index.js': 'react',
      // Its form for browsers reads entities by `innerHTML`, which the policy of the page forbids.
      'decode-named-character-reference': './node_modules/decode-named-character-reference/index.js',
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      LAYOUT_WORKER_URL: JSON.stringify(`${PATH}/${basename(worker.path)}`),
      ICONS_URL: JSON.stringify(`${PATH}/${iconsName}`),
    },
  });
  const built = ({ entryPoint }) => entryPoint !== undefined;
  const entries = Object.entries(metafile.outputs).filter(([, output]) => built(output));
  const nameOf = (entry) => basename(entries.find(([, { entryPoint }]) => entryPoint === entry)[0]);
  // Needed at once: fetched beside the entry, not after it.
  const parts = metafile.outputs[entries.find(([, { entryPoint }]) => entryPoint === SCRIPT)[0]].imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => basename(path));
  const files = [worker, ...outputFiles].map(({ path, contents }) => [basename(path), Buffer.from(contents)]);
  files.push([iconsName, icons]);
  const font = files.map(([name]) => name).find((name) => name.endsWith(FONT));
  const page = Buffer.from(pageOf(nameOf(SCRIPT), nameOf(STYLE), parts, font));
  mkdirSync(folder, { recursive: true });
  const old = new Set(readdirSync(folder));
  for (const [name, content] of [...files, ['index.html', page]]) {
    const forms = { '': content };
    // A font is compressed by its own format.
    if (!name.endsWith(FONT))
      Object.assign(forms, { '.gz': gzipSync(content, { level: 9 }), '.br': brotliCompressSync(content, BROTLI) });
    for (const [ending, bytes] of Object.entries(forms)) {
      writeFileSync(join(folder, name + ending), bytes);
      old.delete(name + ending);
    }
  }
  for (const name of old) rmSync(join(folder, name), { recursive: true });
}

function pageOf(script, style, parts, font) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>Workspace Platform</title>
    <link rel="icon" href="${ICON}">
    <link rel="preload" as="font" type="font/woff2" crossorigin href="${PATH}/${font}">
    <link rel="stylesheet" href="${PATH}/${style}">
${parts.map((part) => `    <link rel="modulepreload" href="${PATH}/${part}">\n`).join('')}    <script type="module" src="${PATH}/${script}"></script>
  </head>
  <body>
    <div id="app"></div>
    <noscript>The dashboard needs JavaScript.</noscript>
  </body>
</html>
`;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReferenceSettings } from './settings.js';

export interface PageFile {
  /** Below the folder of the page; empty for the page itself. */
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** Its name changes with its content. */
  readonly isImmutable: boolean;
}

const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2456c8"/><path d="M4 5h8M4 8h8M4 11h5" stroke="#fff" stroke-width="1.5"/></svg>',
)}`;

/** The page and all it loads, to be served from one folder. Nothing of it is evaluated here. */
export function pageFiles(folder: string, settings: ReferenceSettings): PageFile[] {
  const script = named('page', 'js', 'text/javascript', builtFile('page.js'));
  const style = named('page', 'css', 'text/css', builtFile('page.css'));
  const data = named('settings', 'json', 'application/json', Buffer.from(JSON.stringify(settings)));
  const href = ({ name }: PageFile): string => `${folder}/${name}`;
  // Both downloads begin before the script runs.
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${settings.title}</title>
    <link rel="icon" href="${ICON}">
    <link rel="stylesheet" href="${href(style)}">
    <link rel="preload" as="fetch" crossorigin="anonymous" href="${settings.contractUrl}">
    <link rel="preload" as="fetch" crossorigin="anonymous" id="settings" href="${href(data)}">
    <script type="module" src="${href(script)}"></script>
  </head>
  <body>
    <noscript>This page needs JavaScript. The contract itself: <a href="${settings.contractUrl}">${settings.contractUrl}</a></noscript>
  </body>
</html>
`;
  return [{ name: '', type: 'text/html', content: Buffer.from(html), isImmutable: false }, script, style, data];
}

function builtFile(name: string): Buffer {
  return readFileSync(new URL(`./page/${name}`, import.meta.url));
}

function named(stem: string, extension: string, type: string, content: Buffer): PageFile {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { name: `${stem}.${digest}.${extension}`, type, content, isImmutable: true };
}

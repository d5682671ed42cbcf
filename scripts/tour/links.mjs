/** Relative links of all pages of the repository: the file exists, and so does the heading. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../build.mjs';

const LINK = /\]\(([^()\s]+)\)/g;

function pages() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\0').filter((path) => path && existsSync(join(root, path)));
}

/** Lines of a page outside its fenced blocks, with their numbers. */
function proseOf(page) {
  let isCode = false;
  return readFileSync(join(root, page), 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => {
      const isFence = /^\s*```/.test(text);
      if (isFence) isCode = !isCode;
      return !isFence && !isCode;
    });
}

/** Anchors of headings, by GitHub's rule. */
function anchorsOf(page) {
  const seen = new Map();
  return new Set(
    proseOf(page)
      .map(({ text }) => /^#{1,6} (.+)$/.exec(text)?.[1])
      .filter(Boolean)
      .map((heading) => {
        const slug = heading
          .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, '')
          .trim()
          .replace(/\s/g, '-');
        const times = seen.get(slug) ?? 0;
        seen.set(slug, times + 1);
        return times ? `${slug}-${times}` : slug;
      }),
  );
}

function faultOf(page, target) {
  const [path, anchor] = target.split('#');
  const file = path ? normalize(join(dirname(page), path)) : page;
  if (!existsSync(join(root, file))) return 'no such file';
  if (anchor === undefined || statSync(join(root, file)).isDirectory()) return null;
  return anchorsOf(file).has(anchor) ? null : 'no such heading';
}

/** How many links there are, and those that lead nowhere. */
export function checkLinks() {
  const links = pages().flatMap((page) =>
    proseOf(page).flatMap(({ text, line }) =>
      [...text.replace(/`[^`]*`/g, '').matchAll(LINK)].map(([, target]) => ({ page, line, target })),
    ),
  );
  // `#/…` and `/…` are addresses on the docs page: test/contract/docs-page.spec.ts.
  const relative = links.filter(({ target }) => !/^(?:\w+:|#?\/)/.test(target));
  const broken = relative
    .map((link) => ({ ...link, fault: faultOf(link.page, link.target) }))
    .filter(({ fault }) => fault);
  return { count: relative.length, broken };
}

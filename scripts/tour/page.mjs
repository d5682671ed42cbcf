/** What a page has to run: its `sh` blocks, each with the output block that follows it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

const FENCE = /^```(\w*)$/;
const NOT_RUN = /^<!-- not run: (.+) -->$/;
const OUTPUT_LANGUAGES = new Set(['', 'text', 'json', 'yaml', 'markdown']);

/** Fenced blocks: language, text, line of the first line inside, and why a block is not run. */
function blocksOf(page) {
  const blocks = [];
  let block = null;
  let before = '';
  for (const [index, line] of readFileSync(join(root, page), 'utf8').split('\n').entries()) {
    const [isFence, language] = FENCE.exec(line) ?? [];
    if (!isFence) {
      block?.lines.push(line);
      before = line.trim() || before;
    } else if (block) {
      blocks.push(block);
      block = null;
      before = '';
    } else block = { language, line: index + 2, lines: [], notRun: NOT_RUN.exec(before)?.[1] };
  }
  if (block) throw new Error(`${page}:${block.line} has a block without an end`);
  return blocks.map(({ lines, ...rest }) => ({ ...rest, text: lines.join('\n') }));
}

/** The steps of a page, in order. `shown` is the output block after a command block, if there is one. */
export function stepsOf(page) {
  const blocks = blocksOf(page);
  return blocks
    .map((block, index) => ({ page, ...block, shown: outputBlock(blocks[index + 1]) }))
    .filter(({ language }) => language === 'sh');
}

function outputBlock(next) {
  return next && OUTPUT_LANGUAGES.has(next.language) ? next : null;
}

export function isStart({ text }) {
  return /\bnpm start$/.test(text);
}

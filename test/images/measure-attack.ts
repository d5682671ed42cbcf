/**
 * Run by memory.spec.ts in a separate process: decodes the files of a folder, fifty at a time, several rounds, and
 * prints by how much the process has grown at its largest, and which files were taken.
 */
import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Images } from '../../src/engines/images/images.js';

const [folder = '', rounds = '1'] = process.argv.slice(2);
const files = readdirSync(folder).map((name): [string, Buffer] => [name, readFileSync(join(folder, name))]);
const images = new Images();
const taken = new Set<string>();

const before = process.memoryUsage.rss();
const work = Array.from({ length: Number(rounds) }, () => files).flat();
const started = Date.now();
await Promise.all(
  Array.from({ length: 50 }, async () => {
    for (let next = work.pop(); next; next = work.pop()) {
      const [name, bytes] = next;
      if (await images.reencode(bytes, { accept: ['png', 'jpeg', 'gif'], maxSide: 512, animated: true }))
        taken.add(name);
    }
  }),
);
const grownBytes = peakBytes() - before;
console.log(JSON.stringify({ grownBytes, ms: Date.now() - started, taken: [...taken].sort() }));

/** The most this process ever held. Linux counts what the parent held into `maxRSS`, so there the kernel is asked. */
function peakBytes(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) * 1_024;
}

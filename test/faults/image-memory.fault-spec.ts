import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { attacks, heavyPictures } from '../images/samples.js';

const SCRIPT = fileURLToPath(new URL('../images/measure-attack.js', import.meta.url));
/** Two at once take about 280 MB, what the allocator keeps included; fifty would take many gigabytes. */
const MAX_GROWN_BYTES = 2_000_000_000;

/** What a separate process says after decoding all of these, fifty at a time. */
async function measure(files: Record<string, Buffer>, rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'workspace-images-'));
  try {
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, folder, String(rounds)]);
    return JSON.parse(stdout) as { grownBytes: number; ms: number; taken: string[] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('Memory', () => {
  it('is not exhausted by refused pictures', async () => {
    const { grownBytes, taken } = await measure(await attacks(), 50);
    expect(taken).toEqual([]);
    expect(grownBytes).toBeLessThan(MAX_GROWN_BYTES);
  });

  it('stays bounded with fifty of the largest accepted pictures at once', async () => {
    const pictures = await heavyPictures();
    const { grownBytes, taken } = await measure(pictures, 9);
    expect(taken).toEqual(Object.keys(pictures).sort());
    expect(grownBytes).toBeLessThan(MAX_GROWN_BYTES);
  });
});

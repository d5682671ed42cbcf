import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { eventually } from '../support/eventually.js';
import { newerNodeProgram, packagesOf, programIn, proxy } from './tools.js';

const START_TIMEOUT_MS = 90_000;

export interface Prism {
  readonly url: string;
  stop(): Promise<void>;
}

/** Prism in front of a service: it passes calls on and names violations of the contract in a header of the answer. */
export async function startPrism(document: OpenAPIObject, upstream: string, folder: string): Promise<Prism> {
  const contract = join(folder, 'openapi.json');
  await writeFile(contract, JSON.stringify(document));
  const port = await freePort();
  const args = ['proxy', contract, upstream, '--port', String(port), '--verboseLevel', 'error'];
  const child = spawn(newerNodeProgram, [programIn(packagesOf(proxy), proxy.name, 'prism'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await eventually(async () => {
      const { status } = await fetch(`${url}/api/v1/system/health`);
      if (status !== 200) throw new Error(`Prism answered ${status}`);
    }, START_TIMEOUT_MS);
  } catch (error) {
    await stop();
    throw new Error(`Prism does not answer:\n${printed}`, { cause: error });
  }
  return { url, stop };
}

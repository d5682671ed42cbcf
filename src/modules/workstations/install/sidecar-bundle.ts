import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { SIDECAR_VERSION } from '../../../shared/sidecar-version.js';

const FILE = fileURLToPath(new URL('../../../../sidecar/sidecar.mjs', import.meta.url));

function readBundle(): Buffer {
  try {
    return readFileSync(FILE);
  } catch (cause) {
    throw new Error(`The program for desks is not there (${FILE}): run \`npm run build\``, { cause });
  }
}

/** The sidecar program served by this service. */
@Injectable()
export class SidecarBundle {
  readonly bytes = readBundle();
  readonly digest = `sha256:${createHash('sha256').update(this.bytes).digest('hex')}`;
  readonly version = SIDECAR_VERSION;
}

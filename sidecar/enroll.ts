import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { answeredDesk, readDesk, SERVICE_URL, UUID, writeDesk } from './desk.js';
import { machineId } from './machine-id.js';
import { parseOptions } from './options.js';
import { ownDigest } from './own-digest.js';
import type { Paths } from './paths.js';
import { printError, print } from './say.js';
import { ask, ServiceError } from './service.js';
import { SIDECAR_VERSION } from '../src/shared/sidecar-version.js';
import { makeWireguardKey } from './wireguard-key.js';

/** As the installer's: 4 token refused, 8 this machine already hosts another desk, 2 everything else; it makes 2 of 7 too. */
const EXIT = { refused: 4, another: 8, failed: 2, noMesh: 7 } as const;
const TOKEN = /^wse_[0-9A-Za-z]{43}$/;
const TOKEN_BYTES = 200;

async function readToken(input: AsyncIterable<Buffer | string>): Promise<string> {
  let text = '';
  for await (const part of input) {
    text += part.toString();
    if (text.length > TOKEN_BYTES) break;
  }
  return text.trim();
}

function knownListenPort(paths: Paths): number | null {
  try {
    return readDesk(paths).listen_port;
  } catch {
    return null;
  }
}

/** Readable by all builders regardless of the installer's umask: it contains work, no secrets. */
function makeWorkspace(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const made of [dirname(folder), folder]) chmodSync(made, 0o755);
}

/** Exchanges the installer's token (on stdin) for a desk key and a mesh address. */
export async function enroll(
  paths: Paths,
  words: readonly string[],
  input: AsyncIterable<Buffer | string>,
): Promise<number> {
  const { options } = parseOptions(words);
  const url = options.get('url') ?? '';
  const envId = options.get('env-id') ?? '';
  const token = await readToken(input);
  if (!SERVICE_URL.test(url) || !UUID.test(envId) || !TOKEN.test(token)) {
    printError('enroll: --url, --env-id and the token on stdin must be those of the installer.');
    return EXIT.refused;
  }
  const listenPort = knownListenPort(paths) ?? randomInt(20_000, 60_000);
  const home = options.get('home');
  const localPort = options.has('local-port') ? Number(options.get('local-port')) : null;
  try {
    const body = {
      env_id: envId,
      public_key: makeWireguardKey(paths),
      machine_id: machineId(paths),
      version: SIDECAR_VERSION,
      code_digest: ownDigest(),
      ...(localPort !== null && { local_port: localPort }),
    };
    const desk = answeredDesk(await ask({ url, path: '/api/v1/desk/enroll', secret: token, body }));
    const homes = home ? [home] : [];
    writeDesk(paths, { ...desk, url, listen_port: listenPort, homes, is_local: localPort !== null });
    makeWorkspace(join(paths.root, desk.workspace_path));
    print(`Enrolled as desk ${desk.desk_id}, address ${desk.mesh.address}.`);
    return 0;
  } catch (error) {
    printError(`The desk could not be enrolled: ${(error as Error).message}.`);
    const status = error instanceof ServiceError ? error.status : null;
    if (status === 401) return EXIT.refused;
    if (status === 503) return EXIT.noMesh;
    return status === 409 ? EXIT.another : EXIT.failed;
  }
}

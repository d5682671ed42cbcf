import { Session, type Debugger } from 'node:inspector';
import { workerData, type MessagePort } from 'node:worker_threads';
import { mainThreadMs } from './main-thread.js';
import type { Stall } from './watch.js';

const { shared, maxMs, report } = workerData as { shared: Int32Array; maxMs: number; report: MessagePort };
/** Often enough to notice a stall soon after it is one. */
const POLL_MS = maxMs / 4;
const MAX_FRAMES = 40;

const session = new Session();
session.connectToMainThread();
const urls = new Map<string, string>();
session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url));

let isRequested = false;
let stack: string[] = [];
session.on('Debugger.paused', ({ params }) => {
  // One that comes when the loop has turned already is somewhere else.
  if (isRequested && !stack.length) stack = params.callFrames.slice(0, MAX_FRAMES).map(describe);
  session.post('Debugger.resume');
  session.post('Debugger.disable');
});

function describe({ functionName, url, location }: Debugger.CallFrame): string {
  return `${functionName || '(anonymous)'} ${url || urls.get(location.scriptId) || '?'}:${location.lineNumber + 1}`;
}

let seen = Atomics.load(shared, 0);
let since = mainThreadMs();
/** What it had taken when it was noticed: the debugger takes longer than most stalls. */
let found = 0;

setInterval(() => {
  const beat = Atomics.load(shared, 0);
  const now = mainThreadMs();
  const isWatched = Atomics.load(shared, 1) === 0;
  const isStalled = isWatched && beat === seen && now - since > maxMs;
  if (isStalled && !isRequested) {
    isRequested = true;
    found = now - since;
    // Only now: while it is on, promises take several times as long.
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  }
  if (isWatched && beat === seen) return;
  if (isRequested) {
    report.postMessage({ ms: Math.round(found), stack } satisfies Stall);
    session.post('Debugger.disable');
  }
  isRequested = false;
  stack = [];
  seen = beat;
  since = now;
}, POLL_MS);

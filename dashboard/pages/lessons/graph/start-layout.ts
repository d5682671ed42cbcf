import type { LayoutAnswer, LayoutRequest } from './layout.js';

/** Set by the build: the name of the file has its hash. */
declare const LAYOUT_WORKER_URL: string;

interface ScriptUrlPolicy {
  createScriptURL(url: string): URL;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptUrlPolicy;
}

let url: URL | string | undefined;

/** The only script that the page starts itself; the policy trusts no other address. */
function workerUrl(): URL | string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  url ??= trustedTypes
    ? trustedTypes.createPolicy('layout-worker', { createScriptURL: onlyTheWorker }).createScriptURL(LAYOUT_WORKER_URL)
    : LAYOUT_WORKER_URL;
  return url;
}

function onlyTheWorker(url: string): string {
  if (url !== LAYOUT_WORKER_URL) throw new TypeError(url);
  return url;
}

/** Lays a graph out beside the page. Returns what ends it early. */
export function startLayout(
  request: LayoutRequest,
  onDone: (answer: LayoutAnswer) => void,
  onFailed: () => void,
): () => void {
  const worker = new Worker(workerUrl());
  worker.onmessage = ({ data }: MessageEvent<LayoutAnswer>) => {
    worker.terminate();
    onDone(data);
  };
  worker.onerror = () => {
    worker.terminate();
    onFailed();
  };
  worker.postMessage(request);
  return () => worker.terminate();
}

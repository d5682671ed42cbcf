import type { Answer } from './answer.js';

/** Options of one call, beside its own parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface RequestOptions extends CallOptions {
  readonly method?: string;
  readonly body?: string | FormData;
}

/** With `format` an operation answers a text instead of JSON. */
export type Formatted<Format, T> = Format extends 'yaml' | 'md' ? string : T;

/** What the generated operations call. The names are those of the runtime of oazapfts, which they are written for. */
export interface OperationRuntime {
  fetchJson<T>(path: string, request?: RequestOptions): Answer<T>;
  json(request: CallOptions & { readonly method: string; readonly body: unknown }): RequestOptions;
  multipart(
    request: CallOptions & { readonly method: string; readonly body: Readonly<Record<string, Blob>> },
  ): RequestOptions;
  /** Headers without a value are left out. */
  mergeHeaders(
    headers: CallOptions['headers'],
    more: Readonly<Record<string, string | undefined>>,
  ): Record<string, string>;
}

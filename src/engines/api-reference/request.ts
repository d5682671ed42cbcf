import type { Parameter } from './contract-types.js';
import type { Operation } from './read-contract.js';

/** A call as it is sent and as samples show it. */
export interface CallRequest {
  readonly operation: Pick<Operation, 'id' | 'parameters'>;
  readonly method: string;
  /** The path of the contract: `/boards/{board_id}`. */
  readonly pattern: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text, or the name of the form field of a file. */
  readonly body: { readonly json: string } | { readonly fileField: string } | null;
}

/** The path with its values and the query. */
export function urlOf({ pattern, path, query }: CallRequest): string {
  const filled = pattern.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
    path[name] ? encodeURIComponent(path[name]) : whole,
  );
  const search = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return search ? `${filled}?${search}` : filled;
}

/** Values of a form by the location of their parameter; empty ones are not sent. */
export function requestOf(
  operation: Operation,
  valueOf: (parameter: Parameter) => string,
  body: CallRequest['body'],
  credentials: Readonly<Record<string, string>>,
): CallRequest {
  const given = (location: string): Record<string, string> =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === location && valueOf(parameter) !== '')
        .map((parameter) => [parameter.name, valueOf(parameter)]),
    );
  return {
    operation,
    method: operation.method,
    pattern: operation.path,
    path: given('path'),
    query: given('query'),
    headers: { ...credentials, ...given('header') },
    body,
  };
}

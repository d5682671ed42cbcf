import type { ValueSources } from './sample-values.js';

export interface Chapter {
  /** Its address: `#/chapter/<slug>`. */
  readonly slug: string;
  readonly title: string;
  readonly markdown: string;
}

/** What the page must know of the service it describes. */
export interface ReferenceSettings {
  readonly title: string;
  /** Where the OpenAPI document is. */
  readonly contractUrl: string;
  /** Pages for people. */
  readonly dashboardUrl?: string;
  /** The npm package with a client that has a method for each operation. */
  readonly clientPackage: string;
  /** The first is the start page. */
  readonly chapters: readonly Chapter[];
  readonly values: ValueSources;
  /** Parameters to begin with, by operation id and name, where the contract cannot say what is needed. */
  readonly given?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Operations that begin and end a session kept by a cookie. */
  readonly session?: { readonly signIn: string; readonly signOut: string };
}

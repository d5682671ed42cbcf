import type { FactoryProvider, Type } from '@nestjs/common';
import type { Variable } from '../../engines/environment-variables/variables.js';
import type { Persistence } from './database/data-source.js';

/** A scope that tokens may carry. */
export interface DeclaredScope {
  /** `name:verb`, such as `notes:read`. */
  readonly name: string;
  /** One sentence for the contract. */
  readonly about: string;
  /** Whether new workspaces allow it to their tokens. */
  readonly byDefault: boolean;
}

/** A link in the navigation of the dashboard. */
export interface DashboardLink {
  /** 1 to 40 characters; not that of another link. */
  readonly name: string;
  /** A path of this service (`/api/v1/docs`), or an `https://` address. */
  readonly url: string;
}

/** Everything the application needs from a domain: its routes, tables, docs, scopes and settings. */
export interface Domain {
  readonly module: Type<unknown>;
  /** Versions of the service it is written for, such as `^1.2`. */
  readonly compatible?: string;
  readonly persistence?: Persistence;
  /** Ports with their default providers, which a team may replace. */
  readonly ports?: readonly FactoryProvider[];
  /** Sections of the docs page: name and one sentence. In the order of the domains; those with a higher rank (default 0) come later. */
  readonly tags?: readonly (readonly [name: string, about: string, rank?: number])[];
  readonly scopes?: readonly DeclaredScope[];
  /** Shown to every member, in the order of the domains. */
  readonly links?: readonly DashboardLink[];
  /** Environment variables, read by `settingsOf`. */
  readonly settings?: Readonly<Record<string, Variable<unknown>>>;
}

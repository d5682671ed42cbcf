import { join } from 'node:path';
import type { Environment } from './config.schema.js';
import type { AllowedHost } from '../../../engines/git-mirror/allowed-hosts.js';
import type { MeshRange } from '../../../engines/wireguard/mesh-range.js';
import type { StorageLocation } from '../../../engines/object-storage/storage-url.js';

/** The configuration: parsed once at start, never changed. */
export abstract class Config {
  abstract readonly environment: Environment['NODE_ENV'];
  abstract readonly role: Environment['ROLE'];
  abstract readonly host: string;
  abstract readonly port: number;
  /** How long a process still accepts requests after SIGTERM. */
  abstract readonly stopDelayMs: number;
  abstract readonly dataDir: string;
  abstract readonly database: {
    readonly url: string;
    readonly pool: number;
    readonly timeoutMs: number;
    readonly prepared: boolean;
  };
  abstract readonly redis: { readonly url: string };
  abstract readonly adminApiKey: string;
  abstract readonly baseUrl: string;
  /** BASE_URL if set: the only origin that may write with a cookie. Null: the host of the request. */
  abstract readonly publicUrl: string | null;
  abstract readonly installUrl: string;
  abstract readonly mailDomain: string;
  /** Outgoing mail: by SMTP, to files in development, or none. */
  abstract readonly mail: { readonly from: string; readonly smtpUrl: string | null; readonly folder: string | null };
  abstract readonly storage: {
    readonly location: StorageLocation;
    readonly keyId: string | null;
    readonly secret: string | null;
  };
  /** An external boards service, if configured. */
  abstract readonly boardsService: {
    readonly url: string;
    readonly token: string | null;
    readonly timeoutMs: number;
  } | null;
  abstract readonly llm: {
    readonly baseUrl: string;
    readonly apiKey: string | null;
    readonly model: string;
    readonly timeoutMs: number;
  } | null;
  /** External embeddings, if configured; otherwise the built-in model. */
  abstract readonly embeddings: {
    readonly url: string;
    readonly apiKey: string | null;
    readonly model: string;
    readonly timeoutMs: number;
  } | null;
  abstract readonly agentsDir: string;
  /** Who assigns an unused agent id to a workspace. */
  abstract readonly agentsClaim: 'open' | 'operator';
  /** Folders of conversations. */
  abstract readonly sessionFolders: { readonly openclaw: string; readonly claude_code: string };
  /** Mirrors of repositories, and the limits of fetching. */
  abstract readonly repositories: {
    readonly folder: string;
    readonly allowedRoot: string | null;
    readonly allowedHosts: readonly AllowedHost[];
    /** SSH keys used for fetching. */
    readonly sshKeys: Environment['REPOS_SSH_KEYS'];
    readonly maxBytes: number;
    readonly timeoutMs: number;
  };
  /** The mesh of the desks, and the addresses of its hub. */
  abstract readonly mesh: {
    readonly range: MeshRange;
    readonly socket: string | null;
    readonly endpoint: string | null;
  };
  abstract readonly desks: {
    readonly allowedHosts: readonly AllowedHost[];
    readonly ports: readonly number[];
    readonly pollTimeoutMs: number;
  };
  abstract readonly session: { readonly cookie: string; readonly ttlMs: number };
  abstract readonly trustProxy: number;
  abstract readonly requestsPerWorkspace: number;
  abstract readonly bodyLimit: number;
  abstract readonly demo: boolean;
  abstract readonly log: { readonly level: Environment['LOG_LEVEL']; readonly format: 'json' | 'text' };
  /** True where cookies must be `Secure` and secrets may not be printed. */
  abstract readonly hardened: boolean;
}

/** Addresses and keys that are found or created at start. */
export interface Infrastructure {
  databaseUrl: string;
  redisUrl: string;
  adminApiKey: string;
  embeddedDatabase: boolean;
}

const STOP_DELAY_MS = 3_000;

/** The host for a link: 0.0.0.0 becomes this machine. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

export function createConfig(env: Environment, found: Infrastructure): Config {
  const development = env.NODE_ENV === 'development' || env.NODE_ENV === 'test';
  const baseUrl = env.BASE_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`;
  return {
    environment: env.NODE_ENV,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    stopDelayMs: env.STOP_DELAY ?? (development || env.ROLE === 'worker' ? 0 : STOP_DELAY_MS),
    dataDir: env.DATA_DIR,
    database: {
      url: found.databaseUrl,
      pool: env.DATABASE_POOL,
      timeoutMs: env.DATABASE_TIMEOUT,
      prepared: env.DATABASE_PREPARED === 'on',
    },
    redis: { url: found.redisUrl },
    adminApiKey: found.adminApiKey,
    baseUrl,
    publicUrl: env.BASE_URL ?? null,
    installUrl: env.INSTALL_URL ?? baseUrl,
    mailDomain: env.MAIL_DOMAIN,
    mail: {
      from: env.MAIL_FROM ?? `no-reply@${env.MAIL_DOMAIN}`,
      smtpUrl: env.SMTP_URL ?? null,
      folder: env.SMTP_URL || env.NODE_ENV === 'production' ? null : join(env.DATA_DIR, 'mail'),
    },
    storage: {
      location: env.STORAGE_URL ?? { kind: 'folder', path: join(env.DATA_DIR, 'files') },
      keyId: env.AWS_ACCESS_KEY_ID ?? null,
      secret: env.AWS_SECRET_ACCESS_KEY ?? null,
    },
    boardsService: env.BOARDS_SERVICE_URL
      ? {
          url: env.BOARDS_SERVICE_URL,
          token: env.BOARDS_SERVICE_TOKEN ?? null,
          timeoutMs: env.BOARDS_SERVICE_TIMEOUT,
        }
      : null,
    llm: env.LLM_BASE_URL
      ? {
          baseUrl: env.LLM_BASE_URL,
          apiKey: env.LLM_API_KEY ?? null,
          model: env.LLM_MODEL,
          timeoutMs: env.LLM_TIMEOUT,
        }
      : null,
    embeddings: env.EMBEDDINGS_URL
      ? {
          url: env.EMBEDDINGS_URL,
          apiKey: env.EMBEDDINGS_API_KEY ?? null,
          model: env.EMBEDDINGS_MODEL,
          timeoutMs: env.EMBEDDINGS_TIMEOUT,
        }
      : null,
    agentsDir: env.AGENTS_DIR ?? join(env.DATA_DIR, 'agents'),
    agentsClaim: env.AGENTS_CLAIM ?? (env.NODE_ENV === 'production' ? 'operator' : 'open'),
    sessionFolders: {
      openclaw: env.OPENCLAW_DIR ?? join(env.DATA_DIR, 'openclaw'),
      claude_code: env.CLAUDE_CODE_DIR ?? join(env.DATA_DIR, 'claude-code'),
    },
    repositories: {
      folder: env.REPOS_DIR ?? join(env.DATA_DIR, 'repositories'),
      allowedRoot: env.REPOS_ALLOWED_ROOT ?? null,
      allowedHosts: env.REPOS_ALLOWED_HOSTS ?? [],
      sshKeys: env.REPOS_SSH_KEYS,
      maxBytes: env.REPOS_MAX_MB * 1_048_576,
      timeoutMs: env.INDEX_TIMEOUT,
    },
    mesh: { range: env.MESH_CIDR, socket: env.MESH_SOCKET ?? null, endpoint: env.MESH_ENDPOINT ?? null },
    desks: {
      allowedHosts: env.SIDECAR_ALLOWED_HOSTS ?? [],
      ports: env.SIDECAR_PORTS,
      pollTimeoutMs: env.DESK_POLL_TIMEOUT,
    },
    session: { cookie: env.SESSION_COOKIE, ttlMs: env.SESSION_TTL },
    trustProxy: env.TRUST_PROXY,
    requestsPerWorkspace: env.REQUESTS_PER_WORKSPACE,
    bodyLimit: env.BODY_LIMIT,
    demo: env.DEMO ? env.DEMO === 'on' : found.embeddedDatabase,
    log: { level: env.LOG_LEVEL, format: env.LOG_FORMAT ?? (development ? 'text' : 'json') },
    hardened: !development,
  };
}

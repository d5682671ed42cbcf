import { join } from 'node:path';
import { ConfigurationError } from '../../../engines/environment-variables/parse-variables.js';
import type { ValuesOf, Variable } from '../../../engines/environment-variables/variables.js';
import type { Environment } from './config-schema.js';

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

/** `settings` are those that domains of a team declare. */
export function createConfig(
  env: Environment,
  found: Infrastructure,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const development = env.NODE_ENV === 'development' || env.NODE_ENV === 'test';
  const baseUrl = env.BASE_URL ?? `http://${reachable(env.HOST)}:${env.PORT}`;
  return {
    environment: env.NODE_ENV,
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    /** How long a process still accepts requests after SIGTERM. */
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
    /** BASE_URL if set: the only origin that may write with a cookie. Null: the host of the request. */
    publicUrl: env.BASE_URL ?? null,
    installUrl: env.INSTALL_URL ?? baseUrl,
    mailDomain: env.MAIL_DOMAIN,
    /** Outgoing mail: by SMTP, to files in development, or none. */
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
    /** An external boards service, if configured. */
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
    /** External embeddings, if configured; otherwise the built-in model. */
    embeddings: env.EMBEDDINGS_URL
      ? {
          url: env.EMBEDDINGS_URL,
          apiKey: env.EMBEDDINGS_API_KEY ?? null,
          model: env.EMBEDDINGS_MODEL,
          timeoutMs: env.EMBEDDINGS_TIMEOUT,
        }
      : null,
    /** The floor of recall by meaning, whatever makes the vectors. */
    minSimilarity: env.EMBEDDINGS_MIN_SIMILARITY,
    agentsDir: env.AGENTS_DIR ?? join(env.DATA_DIR, 'agents'),
    /** Who assigns an unused agent id to a workspace. */
    agentsClaim: env.AGENTS_CLAIM ?? (env.NODE_ENV === 'production' ? 'admin' : 'open'),
    /** Folders of conversations. */
    sessionFolders: {
      openclaw: env.OPENCLAW_DIR ?? join(env.DATA_DIR, 'openclaw'),
      claude_code: env.CLAUDE_CODE_DIR ?? join(env.DATA_DIR, 'claude-code'),
    },
    /** Mirrors of repositories, and the limits of fetching. */
    repositories: {
      folder: env.REPOS_DIR ?? join(env.DATA_DIR, 'repositories'),
      allowedRoot: env.REPOS_ALLOWED_ROOT ?? null,
      allowedHosts: env.REPOS_ALLOWED_HOSTS ?? [],
      sshKeys: env.REPOS_SSH_KEYS,
      maxBytes: env.REPOS_MAX_MB * 1_048_576,
      timeoutMs: env.INDEX_TIMEOUT,
    },
    webhooks: {
      allowedHosts: env.WEBHOOKS_ALLOWED_HOSTS ?? [],
      ratePerWorkspace: env.WEBHOOKS_RATE_PER_WORKSPACE,
      ratePerTarget: env.WEBHOOKS_RATE_PER_TARGET,
    },
    /** The mesh of the desks, and the addresses of its hub. */
    mesh: { range: env.MESH_CIDR, socket: env.MESH_SOCKET ?? null, endpoint: env.MESH_ENDPOINT ?? null },
    desks: {
      allowedHosts: env.SIDECAR_ALLOWED_HOSTS ?? [],
      ports: env.SIDECAR_PORTS,
      pollTimeoutMs: env.DESK_POLL_TIMEOUT,
      /** This machine may be a desk without a mesh. */
      local: env.LOCAL_DESKS ? env.LOCAL_DESKS === 'on' : env.NODE_ENV === 'development' && found.embeddedDatabase,
    },
    /** With `__Host-`, no other host of the domain can set the cookie. Browsers take it over https only. */
    session: { cookie: `${development ? '' : '__Host-'}${env.SESSION_COOKIE}`, ttlMs: env.SESSION_TTL },
    /** Identity providers: a JSON list or the path of a file, and how they are asked. */
    oidc: {
      providers: env.OIDC_PROVIDERS ?? null,
      timeoutMs: env.OIDC_TIMEOUT,
      loopbackHttp: env.OIDC_LOOPBACK_HTTP === 'on',
    },
    trustProxy: env.TRUST_PROXY,
    mcpCallsPerMinute: env.MCP_CALLS_PER_MINUTE,
    requestsPerWorkspace: env.REQUESTS_PER_WORKSPACE,
    bodyLimit: env.BODY_LIMIT,
    demo: env.DEMO ? env.DEMO !== 'off' : found.embeddedDatabase,
    /** The demo workspace has a history. */
    demoHistory: env.DEMO === 'full',
    log: { level: env.LOG_LEVEL, format: env.LOG_FORMAT ?? (development ? 'text' : 'json') },
    /** True where cookies must be `Secure` and secrets may not be printed. */
    hardened: !development,
    /** Read them by `settingsOf`. */
    settings,
  };
}

/** The configuration: parsed once at start, never changed. */
export type Config = Readonly<ReturnType<typeof createConfig>>;
/** The name under which Nest injects it. */
export const Config = class Config {} as unknown as abstract new () => Config;

/** The settings that a domain declares, typed by the table that declares them. */
export function settingsOf<S extends Readonly<Record<string, Variable<unknown>>>>(
  { settings }: Config,
  table: S,
): ValuesOf<S> {
  const unknown = Object.keys(table).find((name) => !(name in settings));
  if (unknown)
    throw new ConfigurationError(`${unknown} is not among the settings of any domain: add it to \`settings\` of yours`);
  return settings as ValuesOf<S>;
}

import { parseAllowedHosts, parsePorts, parseTenantHosts } from '../../../engines/public-hosts/allowed-hosts.js';
import { EMAIL } from '../../../engines/mail-message/email-address.js';
import { MeshRange } from '../../../engines/wireguard/mesh-range.js';
import { parseStorageUrl } from '../../../engines/object-storage/storage-url.js';
import {
  decimal,
  duration,
  folder,
  integer,
  oneOf,
  optional,
  text,
  url,
  type ValuesOf,
  type Variable,
} from '../../../engines/environment-variables/variables.js';

/** Long enough not to be guessed, and valid in a header. */
export const ADMIN_KEY_FORM = /^[\x21-\x7e]{24,256}$/;

/** Valid in a header. */
const BEARER = {
  example: 'secret',
  pattern: /^[\x21-\x7e]{1,1000}$/,
  must: 'must be visible ASCII characters',
  secret: true,
} as const;

/**
 * Every variable the service reads. `.env.example` is generated from this table (`npm run env:example`). An invalid value
 * stops the start with one line naming the variable.
 */
export const schema = {
  NODE_ENV: oneOf(['development', 'staging', 'production', 'test'], 'development', {
    about:
      'Environment shown by /system/info. In production DATABASE_URL, REDIS_URL, ADMIN_API_KEY and BASE_URL are required.',
  }),
  HOST: text('127.0.0.1', { about: 'Address to listen on. Use 0.0.0.0 in a container.' }),
  PORT: integer(3000, { about: 'Port to listen on; 0 picks a free one.', min: 0, max: 65_535 }),
  ROLE: oneOf(['all', 'api', 'worker'], 'all', {
    about: 'What this process runs: HTTP routes (api), loops and queued jobs (worker), or both (all).',
  }),
  STOP_DELAY: duration(undefined, {
    about:
      'How long a process still answers after SIGTERM, while the health check is 503, until load balancers stop sending requests. Default: 3s; 0s in development and for workers.',
    example: '3s',
    min: '0s',
    max: '8s',
  }),
  DATA_DIR: folder('./.data', { about: 'Folder of the embedded servers, generated keys and files.' }),
  DATABASE_URL: url({
    about: 'PostgreSQL 15 or newer. Without it a real PostgreSQL is started inside DATA_DIR.',
    example: 'postgresql://workspace:secret@localhost:5432/workspace',
    protocols: ['postgresql', 'postgres'],
    secret: true,
  }),
  DATABASE_POOL: integer(20, { about: 'Maximum PostgreSQL connections of this process.', min: 2, max: 500 }),
  MCP_CALLS_PER_MINUTE: integer(600, {
    about: 'Requests to /mcp a minute, for each token and process.',
    min: 1,
    max: 1_000_000,
  }),
  REQUESTS_PER_WORKSPACE: integer(8, {
    about: 'Requests of one workspace that a process answers at a time; others wait.',
    min: 2,
    max: 64,
  }),
  DATABASE_TIMEOUT: duration('30s', { about: 'Maximum time of one SQL statement.', min: '1s', max: '1h' }),
  DATABASE_PREPARED: oneOf(['on', 'off'], 'on', {
    about: 'Named prepared statements for hot reads. Turn off behind a pooler that cannot track them.',
  }),
  REDIS_URL: url({
    about: 'Redis 7 or Valkey 8 or newer. Without it a real Valkey is started inside this process.',
    example: 'redis://localhost:6379',
    protocols: ['redis', 'rediss'],
    secret: true,
  }),
  ADMIN_API_KEY: text(undefined, {
    about: 'Key of the operator API (header X-Admin-Key). Generated into DATA_DIR/admin-api-key when absent.',
    example: 'at-least-24-characters-of-randomness',
    pattern: ADMIN_KEY_FORM,
    must: 'must be 24 to 256 visible ASCII characters',
    secret: true,
  }),
  BASE_URL: url({
    about:
      'Public address of the service, used in links and for the origin check: an origin, required in production (not by workers). Default: http://HOST:PORT.',
    example: 'https://workspaces.example.com',
    protocols: ['http', 'https'],
    base: true,
  }),
  INSTALL_URL: url({
    about: 'Public address desks fetch the installer from. Default: BASE_URL.',
    example: 'https://install.example.com',
    protocols: ['http', 'https'],
    base: true,
  }),
  MAIL_DOMAIN: text('mail.localhost', {
    about: "Domain of people's mail addresses.",
    pattern: /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/,
    must: 'must be a domain name in lower case',
  }),
  SMTP_URL: url({
    about: 'SMTP server. Without it mails are written as .eml files to DATA_DIR/mail; in production none is sent.',
    example: 'smtp://user:secret@localhost:587',
    protocols: ['smtp', 'smtps'],
    secret: true,
  }),
  MAIL_FROM: text(undefined, {
    about: "Sender of the service's own mails. Default: no-reply@MAIL_DOMAIN.",
    example: 'no-reply@mail.example.com',
    pattern: EMAIL,
    must: 'must be an email address',
  }),
  STORAGE_URL: optional({
    about:
      'Storage of pictures and of the logs of ended builds: file:///folder, s3://bucket/prefix?endpoint=https://host&region=name, or none. Default: DATA_DIR/files.',
    example: 's3://workspace-files?endpoint=https://s3.example.com&region=eu-central-1',
    parse: parseStorageUrl,
  }),
  AWS_ACCESS_KEY_ID: text(undefined, { about: 'Key id for an s3:// STORAGE_URL.', example: 'AKIA…', secret: true }),
  AWS_SECRET_ACCESS_KEY: text(undefined, {
    about: 'Secret for an s3:// STORAGE_URL.',
    example: 'secret',
    secret: true,
  }),
  BOARDS_SERVICE_URL: url({
    about: 'A separate boards service that manages the guests of boards and docs spaces. Default: the built-in boards.',
    example: 'https://boards.internal.example.com',
    protocols: ['http', 'https'],
    base: true,
  }),
  BOARDS_SERVICE_TIMEOUT: duration('5s', {
    about: 'Timeout of the boards service.',
    min: '100ms',
    max: '1m',
  }),
  BOARDS_SERVICE_TOKEN: text(undefined, { about: 'Bearer token sent to the boards service.', ...BEARER }),
  LLM_BASE_URL: url({
    about:
      'Language model with an OpenAI-compatible chat API: ranks recalled memories and extracts memories from conversations. Without it recall uses text search and conversations wait.',
    example: 'https://models.example.com/v1',
    protocols: ['http', 'https'],
    base: true,
  }),
  LLM_API_KEY: text(undefined, { about: 'Bearer token sent to the model.', ...BEARER }),
  LLM_MODEL: text('gpt-4.1-mini', { about: 'Name of the model.' }),
  LLM_TIMEOUT: duration('20s', { about: 'Timeout of the model.', min: '100ms', max: '10m' }),
  EMBEDDINGS_URL: url({
    about: 'OpenAI-compatible embeddings API: finds similar lessons. Without it a built-in English model is used.',
    example: 'https://models.example.com/v1',
    protocols: ['http', 'https'],
    base: true,
  }),
  EMBEDDINGS_API_KEY: text(undefined, { about: 'Bearer token sent to EMBEDDINGS_URL.', ...BEARER }),
  EMBEDDINGS_MODEL: text('text-embedding-3-small', {
    about: 'Name of the model at EMBEDDINGS_URL. After a change all vectors are recomputed.',
  }),
  EMBEDDINGS_TIMEOUT: duration('10s', {
    about: 'Timeout of EMBEDDINGS_URL.',
    min: '100ms',
    max: '10m',
  }),
  EMBEDDINGS_MIN_SIMILARITY: decimal(0.4, {
    about:
      'How near to a question a memory must be to be recalled by its meaning alone: the cosine of their vectors. Measured for the built-in model; measure it for another (docs/operating.md).',
    min: 0,
    max: 1,
  }),
  AGENTS_DIR: folder(undefined, {
    about: "Agents' folders; each agent's MEMORY.md is kept there. Default: DATA_DIR/agents.",
    example: '/srv/agents',
  }),
  AGENTS_CLAIM: oneOf(['open', 'admin', 'operator'], undefined, {
    about:
      'Who assigns an unused agent id to a workspace: whoever writes the first memory for it (open), an admin of the workspace by doing so (admin), or only the operator (operator). Ids with files in AGENTS_DIR, OPENCLAW_DIR or CLAUDE_CODE_DIR are always assigned by the operator. Default: admin in production, otherwise open.',
    example: 'operator',
  }),
  OPENCLAW_DIR: folder(undefined, {
    about: 'OpenClaw chat sessions, one folder per agent. Default: DATA_DIR/openclaw.',
    example: '/srv/openclaw',
  }),
  CLAUDE_CODE_DIR: folder(undefined, {
    about: 'Claude Code transcripts, one folder per agent. Default: DATA_DIR/claude-code.',
    example: '/srv/claude-code',
  }),
  REPOS_DIR: folder(undefined, {
    about: 'Mirrors of the indexed repositories. Default: DATA_DIR/repositories.',
    example: '/srv/repositories',
  }),
  REPOS_ALLOWED_ROOT: folder(undefined, {
    about: 'Root folder of file:// repositories. Without it they are refused.',
    example: '/srv/git',
  }),
  REPOS_ALLOWED_HOSTS: optional({
    about: 'Hosts with private addresses that repositories may be fetched from: name or name:port, comma-separated.',
    example: 'git.internal.example.com,forge.internal.example.com:8443',
    parse: parseAllowedHosts,
  }),
  REPOS_SSH_KEYS: oneOf(['project', 'service'], 'project', {
    about:
      'SSH key for fetching repositories: the deploy key of the project (GET /projects/{id}/deploy-key), or the keys of the user the service runs as, which then apply to all workspaces.',
  }),
  REPOS_MAX_MB: integer(2_048, { about: 'Maximum size of one mirror in megabytes.', min: 1, max: 1_048_576 }),
  INDEX_TIMEOUT: duration('10m', {
    about: 'Timeout of the fetch, and again of the indexing, of one repository.',
    min: '1s',
    max: '24h',
  }),
  WEBHOOKS_ALLOWED_HOSTS: optional({
    about:
      'Hosts with private addresses that webhooks may be sent to, also by http: name or name:port, comma-separated. With the id of a workspace before it (7:name:port) only by that workspace, otherwise by all.',
    example: '7:ci.internal.example.com,127.0.0.1:4000',
    parse: parseTenantHosts,
  }),
  WEBHOOKS_RATE_PER_WORKSPACE: integer(200, {
    about: 'Messages a second that one process sends to all webhooks of a workspace; ten times as many after a pause.',
    min: 1,
    max: 1_000_000,
  }),
  WEBHOOKS_RATE_PER_TARGET: integer(50, {
    about:
      'Messages a second that one process sends to one address for a workspace, and a quarter of what it sends there for all; ten times as many after a pause.',
    min: 1,
    max: 1_000_000,
  }),
  MESH_CIDR: {
    about:
      'Addresses of the mesh that desks join; the first host is the hub. Must not change once desks have enrolled.',
    fallback: '10.86.0.0/16',
    parse: (value: string): MeshRange => MeshRange.parse(value),
  },
  MESH_SOCKET: text(undefined, {
    about: "Control socket of the hub's WireGuard interface. Without it this process leaves the hub alone.",
    example: '/var/run/wireguard/wg-hub.sock',
    pattern: /^\/./,
    must: 'must be an absolute path',
  }),
  MESH_ENDPOINT: text(undefined, {
    about: 'Where desks reach the hub: host:port (UDP). Without it no desk can enrol.',
    example: 'hub.example.com:51820',
    pattern: /^(\[[0-9a-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?):[1-9]\d{0,4}$/,
    must: 'must be host:port',
  }),
  SIDECAR_ALLOWED_HOSTS: optional({
    about:
      'Hosts outside the mesh where desks may be polled: name or name:port, comma-separated. Without a port: SIDECAR_PORTS.',
    example: 'desk-7.internal.example.com:7411',
    parse: parseAllowedHosts,
  }),
  SIDECAR_PORTS: {
    about: 'Ports where desks may be polled, comma-separated; 7411, the port of the sidecar, is always included.',
    fallback: '7411',
    example: '7411,8443',
    parse: parsePorts,
  },
  LOCAL_DESKS: oneOf(['on', 'off'], undefined, {
    about:
      'Let this machine itself be a desk without a mesh (`npm run desk`): such a desk is polled at 127.0.0.1. Refused in production. Default: on in development with the embedded PostgreSQL, else off.',
    example: 'off',
  }),
  DESK_POLL_TIMEOUT: duration('5s', { about: 'Timeout of a health check of a desk.', min: '100ms', max: '20s' }),
  SESSION_COOKIE: text('workspace_session', {
    about: 'Name of the dashboard session cookie. Where cookies are Secure, `__Host-` is put before it.',
    pattern: /^[A-Za-z0-9_-]{1,64}$/,
    must: 'must be 1 to 64 letters, digits, _ or -',
  }),
  SESSION_TTL: duration('14d', {
    about: 'Lifetime of a dashboard session, e.g. 90m, 24h, 14d.',
    min: '1m',
    max: '365d',
  }),
  OIDC_PROVIDERS: text(undefined, {
    about:
      'Identity providers that people sign in with, as a JSON list or the path of a file with one; each entry is a body of PUT /admin/identity-providers/{key} with its key. Read-only in the operator API.',
    example: '/etc/workspace/identity-providers.json',
    secret: true,
  }),
  OIDC_TIMEOUT: duration('10s', { about: 'Timeout of each request to an identity provider.', min: '100ms', max: '1m' }),
  OIDC_LOOPBACK_HTTP: oneOf(['on', 'off'], 'off', {
    about: 'Allow identity providers without TLS on this machine, for tests and development.',
  }),
  TRUST_PROXY: integer(0, {
    about: 'Number of reverse proxies in front that are trusted for the client address.',
    min: 0,
    max: 10,
  }),
  BODY_LIMIT: integer(1_048_576, { about: 'Maximum JSON body in bytes.', min: 1_024, max: 33_554_432 }),
  DEMO: oneOf(['on', 'full', 'off'], undefined, {
    about:
      'Create the demo workspace at start; full: with the history of five months, for looking around. Default: on with the embedded PostgreSQL, else off.',
    example: 'on',
  }),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'info', { about: 'Minimum level of log lines.' }),
  LOG_FORMAT: oneOf(['json', 'text'], undefined, {
    about: 'Log lines as JSON objects or as text for people. Default: text in development, else json.',
    example: 'json',
  }),
} as const satisfies Record<string, Variable<unknown>>;

/** The parsed environment; a variable without a default may be undefined. */
export type Environment = ValuesOf<typeof schema>;

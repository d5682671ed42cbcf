import { writeAtomically } from './files.js';
import { readFileSync } from 'node:fs';
import type { Paths } from './paths.js';
import { Shape } from './shape.js';

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const SERVICE_URL = /^https?:\/\/[A-Za-z0-9.:[\]_-]{1,300}$/;
const DESK_KEY = /^wsd_[0-9A-Za-z]{43}$/;
const WIREGUARD_KEY = /^[A-Za-z0-9+/]{43}=$/;
const ENDPOINT = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:]{2,45}\]):[0-9]{1,5}$/;
const WORKSPACE_PATH = /^\/srv\/workspace\/[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

interface Mesh {
  readonly address: string;
  readonly hub_address: string;
  readonly hub_public_key: string;
  readonly hub_endpoint: string;
  readonly keepalive_seconds: number;
}

/** Configuration of a desk. */
export interface Desk {
  readonly desk_id: string;
  readonly url: string;
  readonly desk_key: string;
  readonly runtime: string;
  readonly workspace_path: string;
  readonly build_limit_minutes: number;
  readonly build_ceiling_minutes: number;
  readonly report_seconds: number;
  readonly health_port: number;
  /** Pinned, so that a restart does not look like an outage to the hub. */
  readonly listen_port: number;
  /** Homes of the people whose logins the coders use. */
  readonly homes: readonly string[];
  readonly mesh: Mesh;
  /** Beside the service on one machine, without a mesh; builds run as whoever started it and end with it. */
  readonly is_local: boolean;
}

function meshFrom(shape: Shape): Mesh {
  return {
    address: shape.address('address'),
    hub_address: shape.address('hub_address'),
    hub_public_key: shape.text('hub_public_key', WIREGUARD_KEY),
    hub_endpoint: shape.text('hub_endpoint', ENDPOINT),
    keepalive_seconds: shape.int('keepalive_seconds', 1, 3600),
  };
}

/** The enrolment answer, checked field by field: its values end up in commands that run as root. */
export function answeredDesk(answer: unknown): Omit<Desk, 'url' | 'listen_port' | 'homes' | 'is_local'> {
  const shape = new Shape(answer, 'enrolment');
  return { desk_id: shape.text('workstation_id', UUID), ...common(shape) };
}

function common(shape: Shape) {
  return {
    desk_key: shape.text('desk_key', DESK_KEY),
    runtime: shape.text('runtime', /^[a-z_]{1,40}$/),
    workspace_path: shape.text('workspace_path', WORKSPACE_PATH),
    build_limit_minutes: shape.int('build_limit_minutes', 1, 100_000),
    build_ceiling_minutes: shape.int('build_ceiling_minutes', 1, 100_000),
    report_seconds: shape.int('report_seconds', 1, 3600),
    health_port: shape.int('health_port', 1, 65_535),
    mesh: meshFrom(shape.part('mesh')),
  };
}

export function readDesk(paths: Paths): Desk {
  const shape = new Shape(JSON.parse(readFileSync(paths.desk, 'utf8')), 'desk.json');
  return {
    desk_id: shape.text('desk_id', UUID),
    url: shape.text('url', SERVICE_URL),
    ...common(shape),
    listen_port: shape.int('listen_port', 1024, 65_535),
    homes: shape.texts('homes'),
    is_local: shape.has('is_local') && shape.flag('is_local'),
  };
}

/** One field per line, the id first: the installer reads it without a JSON parser. */
export function writeDesk(paths: Paths, { desk_id, ...rest }: Desk): void {
  writeAtomically(paths.desk, `${JSON.stringify({ desk_id, ...rest }, null, 2)}\n`);
}

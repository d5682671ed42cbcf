import { coderOfRuntime, timeLimit } from '../src/shared/build-rules.js';
import { settingsEnvironment, withSettings, type BuildSettings } from './coder-arguments.js';
import { readDesk, UUID, type Desk } from './desk.js';
import { runLimited, TIMED_OUT } from './limited-process.js';
import { parseOptions } from './options.js';
import type { Paths } from './paths.js';
import { RunningBuilds } from './running-builds.js';
import { complain, say } from './say.js';
import { ask } from './service.js';

const USAGE_EXIT = 64;
const LATER_EXIT = 75;
const NOT_ROOT_EXIT = 6;
const ASK_MS = 10_000;
const CODER = /^[a-z_]{1,40}$/;

interface BuildStart {
  readonly settings: BuildSettings | null;
  readonly minutes: number;
  readonly profile: string | null;
  readonly version: string | null;
}

/** Settings of a card's build; the desk's defaults when the service does not answer. A profile never fails a build. */
async function startOf(desk: Desk | null, taskId: string, coder: string | null): Promise<BuildStart> {
  const own = timeLimit(null, desk?.build_limit_minutes, desk?.build_ceiling_minutes).minutes;
  const defaults = { settings: null, minutes: own, profile: null, version: null };
  if (!desk) return defaults;
  try {
    const query = coder ? `?coder=${encodeURIComponent(coder)}` : '';
    const path = `/api/v1/factory/builds/settings/${taskId}${query}`;
    const answer = await ask({ url: desk.url, path, secret: desk.desk_key, timeoutMs: ASK_MS });
    return { ...defaults, ...readStart(answer, desk) };
  } catch (error) {
    complain(`Building with the desk's own defaults: ${(error as Error).message}.`);
    return defaults;
  }
}

function readStart(answer: unknown, desk: Desk): Partial<BuildStart> {
  const { profile, settings, time_limit_minutes: minutes, receipt } = answer as Record<string, unknown>;
  const isLimit = Number.isInteger(minutes) && (minutes as number) > 0;
  const version = (receipt as { version?: unknown } | null)?.version;
  return {
    settings: isSettings(settings) ? settings : null,
    ...(isLimit && { minutes: Math.min(minutes as number, desk.build_ceiling_minutes) }),
    profile: typeof profile === 'string' ? profile.slice(0, 100) : null,
    version: typeof version === 'string' ? version.slice(0, 100) : null,
  };
}

function isSettings(value: unknown): value is BuildSettings {
  return typeof value === 'object' && value !== null && typeof (value as BuildSettings).limits === 'object';
}

function deskIfAny(paths: Paths): Desk | null {
  try {
    return readDesk(paths);
  } catch (error) {
    complain(`The desk's own settings cannot be read: ${(error as Error).message}.`);
    return null;
  }
}

/** `build <task_id> [--coder <coder>] -- <command…>` */
export async function build(paths: Paths, words: readonly string[]): Promise<number> {
  const { options, rest, command } = parseOptions(words);
  const [taskId = ''] = rest;
  const coder = options.get('coder') ?? null;
  if (!UUID.test(taskId) || command.length === 0 || (coder !== null && !CODER.test(coder))) {
    complain('Usage: workspace-sidecar build <task_id> [--coder <coder>] -- <command…>');
    return USAGE_EXIT;
  }
  const builds = new RunningBuilds(paths);
  let end: () => void;
  try {
    end = builds.begin();
  } catch (error) {
    complain(
      `A build is started by root: ${(error as Error).message}. To build as another user, switch users in the command.`,
    );
    return NOT_ROOT_EXIT;
  }
  try {
    if (builds.isUpdating()) {
      complain('An update is being applied: try again in a minute.');
      return LATER_EXIT;
    }
    const desk = deskIfAny(paths);
    const start = await startOf(desk, taskId, coder ?? (desk && coderOfRuntime(desk.runtime)));
    say(`Building ${taskId} for at most ${start.minutes} minutes, profile ${start.profile ?? 'none'}.`);
    const code = await runLimited(withSettings(command, start.settings), {
      limitMs: start.minutes * 60_000,
      env: { ...process.env, ...environmentOf(taskId, start) },
    });
    if (code === TIMED_OUT) complain(`The build was ended after ${start.minutes} minutes.`);
    return code;
  } finally {
    end();
  }
}

function environmentOf(taskId: string, { settings, minutes, profile, version }: BuildStart): Record<string, string> {
  return {
    ...settingsEnvironment(settings),
    WORKSPACE_BUILD_TASK_ID: taskId,
    WORKSPACE_BUILD_TIME_LIMIT_MINUTES: String(minutes),
    ...(profile && { WORKSPACE_BUILD_PROFILE: profile }),
    ...(version && { WORKSPACE_BUILD_PROFILE_VERSION: version }),
  };
}

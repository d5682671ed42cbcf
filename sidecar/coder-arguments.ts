import { basename } from 'node:path';

/** Build settings from the service. */
export interface BuildSettings {
  readonly model: string | null;
  readonly effort: string | null;
  readonly limits: { readonly max_turns: number | null; readonly max_steps: number | null };
  readonly env: Readonly<Record<string, string>> | null;
}

/** A value that cannot be mistaken for an option or a path. */
const WORD = /^[A-Za-z0-9][A-Za-z0-9._:@/-]{0,99}$/;
/** Settings of a coder only: none can change which programs or libraries are loaded. */
const SETTING_NAME = /^(?:LLM|OPENHANDS|OH|AGENT|SANDBOX|VIRTUAL)_[A-Z0-9_]{1,60}$/;

const word = (value: string | null): string | null => (value !== null && WORD.test(value) ? value : null);
const count = (value: number | null): string | null => (Number.isInteger(value) && value! > 0 ? String(value) : null);

type Option = readonly [names: readonly string[], words: readonly string[]];

/** OpenCode and pi take models by provider. Without one, the desk's own choice is used. */
const withProvider = (model: string | null): string | null => (model?.includes('/') ? model : null);

function optionsOf(program: string, { model, effort, limits }: BuildSettings): Option[] {
  const [chosen, level, turns] = [word(model), word(effort), count(limits.max_turns)];
  if (program === 'claude') {
    return [
      [['--model'], chosen ? ['--model', chosen] : []],
      [['--effort'], level ? ['--effort', level] : []],
      [['--max-turns'], turns ? ['--max-turns', turns] : []],
    ];
  }
  if (program === 'codex') {
    return [
      [['--model', '-m'], chosen ? ['--model', chosen] : []],
      [['model_reasoning_effort'], level ? ['--config', `model_reasoning_effort=${level}`] : []],
    ];
  }
  const provided = withProvider(chosen);
  if (program === 'opencode') {
    return [
      [['--model', '-m'], provided ? ['--model', provided] : []],
      [['--variant'], level ? ['--variant', level] : []],
    ];
  }
  if (program === 'pi') {
    return [
      [['--model'], provided ? ['--model', provided] : []],
      [['--thinking'], level ? ['--thinking', level] : []],
    ];
  }
  return [];
}

/** The settings as options of a coder, by the name of its program. */
export function settingOptions(program: string, settings: BuildSettings | null): string[] {
  return settings ? optionsOf(program, settings).flatMap(([, words]) => words) : [];
}

/** Adds the settings as options of the coder; options already in the command win. */
export function withSettings(command: readonly string[], settings: BuildSettings | null): string[] {
  const [program = '', ...rest] = command;
  if (!settings) return [...command];
  const isGiven = (name: string): boolean => rest.some((one) => one === name || one.includes(`${name}=`));
  const added = optionsOf(basename(program), settings).flatMap(([names, words]) => (names.some(isGiven) ? [] : words));
  return [program, ...added, ...rest];
}

/** The same settings for coders that read their environment. */
export function settingsEnvironment(settings: BuildSettings | null): Record<string, string> {
  if (!settings) return {};
  const { model, effort, limits, env } = settings;
  const named = {
    WORKSPACE_BUILD_MODEL: word(model),
    WORKSPACE_BUILD_EFFORT: word(effort),
    WORKSPACE_BUILD_MAX_TURNS: count(limits.max_turns),
    WORKSPACE_BUILD_MAX_STEPS: count(limits.max_steps),
  };
  const given = Object.entries(env ?? {}).filter(
    ([name, value]) => SETTING_NAME.test(name) && typeof value === 'string' && /^[ -~]{0,500}$/.test(value),
  );
  const set = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries([...given, ...set]);
}

export type Settings = readonly (readonly [name: string, value: string])[];

/** Variables of the service's own environment that git or ssh need: where programs and authorities are. */
const PASSED_ON = ['PATH', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH'] as const;

/** Settings of every run: no code of a repository is executed, and large objects are streamed. */
const SETTINGS: Settings = [
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.bigFileThreshold', '16m'],
  ['core.quotePath', 'false'],
  ['credential.helper', ''],
  ['gc.autoDetach', 'false'],
  ['maintenance.autoDetach', 'false'],
  ['pack.threads', '1'],
  ['protocol.ext.allow', 'never'],
  ['transfer.bundleURI', 'false'],
  ['fetch.uriProtocols', ''],
  ['fetch.unpackLimit', '1'],
  ['fetch.recurseSubmodules', 'false'],
  ['submodule.recurse', 'false'],
  ['http.followRedirects', 'false'],
  ['http.proxy', ''],
  ['http.sslVerify', 'true'],
  ['http.lowSpeedLimit', '1'],
  ['http.lowSpeedTime', '60'],
];

/** The complete environment of a git process: no configuration of the machine or user, no prompts. */
export function gitEnvironment(settings: Settings = [], more: Readonly<Record<string, string>> = {}) {
  const env: Record<string, string> = {
    LANG: 'C',
    LC_ALL: 'C',
    HOME: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    SSH_ASKPASS_REQUIRE: 'never',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_GRAFT_FILE: '/dev/null',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_ALLOC_LIMIT: '1g',
    GIT_PAGER: 'cat',
  };
  for (const name of PASSED_ON) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  const all = [...SETTINGS, ...settings];
  env.GIT_CONFIG_COUNT = String(all.length);
  all.forEach(([name, value], at) => {
    env[`GIT_CONFIG_KEY_${at}`] = name;
    env[`GIT_CONFIG_VALUE_${at}`] = value;
  });
  return { ...env, ...more };
}

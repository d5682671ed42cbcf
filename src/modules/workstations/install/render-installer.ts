import { readFileSync } from 'node:fs';
import type { InstallerParameters } from './installer-parameters.js';

const SCRIPT = readFileSync(new URL('./installer.sh', import.meta.url), 'utf8');
const PLACEHOLDER = /^([A-Z_]+)='@([A-Z_]+)@'$/gm;
/** Safe between single quotes. */
const PLAIN = /^[A-Za-z0-9._~:/[\]-]{1,400}$/;

/** Renders the installer of one desk, a self-contained shell script. */
export function renderInstaller(parameters: InstallerParameters & { readonly digest: string }): string {
  const { pat, envId, url, runtime, digest } = parameters;
  const values: Record<string, string> = { PAT: pat, ENV_ID: envId, URL: url, RUNTIME: runtime, DIGEST: digest };
  return SCRIPT.replace(PLACEHOLDER, (_line, variable: string, name: string) => {
    const value = values[name];
    if (value === undefined || !PLAIN.test(value)) throw new Error(`The installer cannot carry this ${name}`);
    return `${variable}='${value}'`;
  });
}

/** Sent instead of an installer: prints the reason and does nothing else. */
export const HARMLESS_SCRIPT = `#!/bin/sh
echo 'This installer address is not valid: take a new command from the dashboard. Nothing was changed.' >&2
exit 4
`;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SshIdentity {
  /** Arguments, ready for a shell. */
  readonly options: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** No configuration, agent or key of the user who runs this process. */
const NOTHING_OF_THE_USER = ['-F', 'none', '-oIdentitiesOnly=yes', '-oIdentityAgent=none'];

/** Only this key, in a temporary file; without a key nothing is offered. */
export async function ownIdentity(privateKey: string | null): Promise<SshIdentity> {
  if (privateKey === null) {
    const options = [...NOTHING_OF_THE_USER, '-oIdentityFile=none'];
    return { options, env: {}, remove: () => Promise.resolve() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'ssh-key-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'key');
    await writeFile(file, privateKey, { mode: 0o600, flag: 'wx' });
    return { options: [...NOTHING_OF_THE_USER, '-i', quoted(file.replaceAll('%', '%%'))], env: {}, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Whatever the user who runs this process has: keys, agent, configuration. */
export function userIdentity(): SshIdentity {
  const { SSH_AUTH_SOCK: agent } = process.env;
  return { options: [], env: agent === undefined ? {} : { SSH_AUTH_SOCK: agent }, remove: () => Promise.resolve() };
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

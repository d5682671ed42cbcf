import { execFile } from 'node:child_process';

const TIMEOUT_MS = 20_000;
const OUTPUT_BYTES = 262_144;

/** Runs a system program without a shell and with a timeout; returns its output, or throws its last line of stderr. */
export function external(program: string, words: readonly string[], timeout = TIMEOUT_MS): Promise<string> {
  // Otherwise `wg` waits for minutes when a name cannot be resolved.
  const env = { ...process.env, WG_ENDPOINT_RESOLUTION_RETRIES: '1', LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    execFile(program, words, { timeout, maxBuffer: OUTPUT_BYTES, env }, (error, output, complaint) => {
      if (!error) return resolve(output);
      const last = complaint.trim().split('\n').at(-1)?.slice(0, 200);
      reject(new Error(`${program} ${words[0] ?? ''}: ${last || error.message.split('\n')[0]}`));
    });
  });
}

/** `node scripts/run-compilers.mjs <tsconfig>…`: runs the compiler for each at the same time, and ends with a status that is not 0 if one fails. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const tsc = fileURLToPath(new URL('../node_modules/typescript-native/bin/tsc', import.meta.url));

function compile(config) {
  const compiler = spawn(process.execPath, [tsc, '-p', config], { stdio: 'inherit' });
  return new Promise((resolve) => compiler.on('close', (status) => resolve(status ?? 1)));
}

const statuses = await Promise.all(process.argv.slice(2).map(compile));
process.exitCode = statuses.find((status) => status !== 0) ?? 0;

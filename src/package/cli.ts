#!/usr/bin/env node
/** `workspace-platform init <folder>`, `workspace-platform check-migrations <main>`: tools for a program of a team. */
import 'reflect-metadata';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkMigrations } from '../check-migrations.js';
import type { Domain } from '../platform/data/domain.js';
import { prepareDomains } from '../prepare-domains.js';
import { createProgram } from './create-program.js';
import { interceptServe } from '../serve.js';

// TypeORM runs statements side by side on one connection, of which the driver warns.
process.noDeprecation = true;

const USAGE = `Usage: workspace-platform init <folder>: writes a program of your own, with one module
       workspace-platform check-migrations <main>, where <main> is a compiled program that calls serve`;

async function domainsOf(main: string): Promise<readonly Domain[]> {
  let found: readonly Domain[] | undefined;
  interceptServe(({ domains }) => (found = domains));
  await import(pathToFileURL(resolve(main)).href);
  if (!found) throw new Error(`${main} does not call serve of workspace-platform`);
  prepareDomains(found);
  return found;
}

async function run([command, target, ...rest]: readonly string[]): Promise<number> {
  if (!target || rest.length || (command !== 'init' && command !== 'check-migrations')) {
    console.error(USAGE);
    return 2;
  }
  if (command === 'init') {
    createProgram(target);
    console.log(`Wrote ${target}. Next: cd ${target} && npm install && npm start`);
    return 0;
  }
  return check(target);
}

async function check(main: string): Promise<number> {
  const problems = await checkMigrations(await domainsOf(main));
  for (const problem of problems) console.error(problem);
  if (!problems.length) console.log('Migrations and entities agree, and every migration can be undone.');
  return problems.length ? 1 : 0;
}

run(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  },
);

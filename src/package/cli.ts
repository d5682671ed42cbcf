#!/usr/bin/env node
/** `workspace-platform <command>`: tools for a program of a team. */
import 'reflect-metadata';
import { readContract } from '../app.setup.js';
import { checkMigrations } from '../app/table-checks/check-migrations.js';
import { createProgram } from './create-program.js';
import { domainsOf } from './program.js';
import { writeClient } from './write-client.js';
import { writeContract } from './write-contract.js';

// TypeORM runs statements side by side on one connection, of which the driver warns.
process.noDeprecation = true;

const USAGE = `Usage: workspace-platform init <folder>: writes a program of your own, with one module
       workspace-platform check-migrations <main>: holds migrations against entities
       workspace-platform openapi <main> [<file>]: writes the contract, openapi.yaml unless named; .json as JSON
       workspace-platform client <main> [<folder>]: writes the typed client, into client unless named
where <main> is a compiled program that calls serve`;

interface Command {
  /** The second word where it is left out; a command without it takes one word. */
  readonly second?: string;
  /** False if it found problems. */
  run(first: string, second: string): Promise<boolean | void> | void;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  init: { run: init },
  'check-migrations': { run: check },
  openapi: { second: 'openapi.yaml', run: openapi },
  client: { second: 'client', run: client },
};

async function run([name = '', first, second, ...rest]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || !first || rest.length || (second !== undefined && command.second === undefined)) {
    console.error(USAGE);
    return 2;
  }
  return (await command.run(first, second ?? command.second ?? '')) === false ? 1 : 0;
}

function init(folder: string): void {
  createProgram(folder);
  console.log(`Wrote ${folder}. Next: cd ${folder} && npm install && npm start`);
}

async function check(main: string): Promise<boolean> {
  const problems = await checkMigrations(await domainsOf(main));
  for (const problem of problems) console.error(problem);
  if (!problems.length) console.log('Migrations and entities agree, and every migration can be undone.');
  return !problems.length;
}

async function openapi(main: string, file: string): Promise<void> {
  writeContract(await readContract(await domainsOf(main)), file);
  console.log(`Wrote ${file}.`);
}

async function client(main: string, folder: string): Promise<void> {
  await writeClient(await readContract(await domainsOf(main)), folder);
  console.log(`Wrote ${folder}; its index.ts exports createClient.`);
}

run(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  },
);

/**
 * Fails when the migrations do not lead to exactly the tables that the entities describe, or cannot be undone, and when
 * one that was released has changed.
 */
import 'reflect-metadata';
import { deskLog } from '../examples/desk-log/index.js';
import { checkMigrations } from '../src/app/table-checks/check-migrations.js';
import { domains } from '../src/domains.js';
import { changedMigrations } from './released-migrations.js';

const problems = [...changedMigrations(process.cwd()), ...(await checkMigrations([...domains, deskLog]))];
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);

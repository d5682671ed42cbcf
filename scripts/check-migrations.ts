/** Fails when the migrations do not lead to exactly the tables that the entities describe, or cannot be undone. */
import 'reflect-metadata';
import { deskLog } from '../examples/desk-log/index.js';
import { checkMigrations } from '../src/app/table-checks/check-migrations.js';
import { domains } from '../src/domains.js';

const problems = await checkMigrations([...domains, deskLog]);
for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);

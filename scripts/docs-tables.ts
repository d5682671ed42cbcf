/**
 * `npm run docs:tables` writes the tables of loops, rate limits and quotas in docs/operating.md from the code; with
 * `--check` it only compares.
 */
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppModule } from '../src/app.module.js';
import { readContract } from '../src/app.setup.js';
import { domains } from '../src/domains.js';
import { SHIPPED_QUOTAS } from '../src/modules/identity/default-quotas.js';
import { declaredPolicies } from '../src/platform/data/redis/rate-limits.js';
import { createConfig } from '../src/platform/kernel/config/config.js';
import { parseEnvironment } from '../src/platform/kernel/config/parse-environment.js';
import { loopsOf, loopTable, quotaTable, rateTable, withTables } from './docs/tables.js';

const path = join(import.meta.dirname, '../../docs/operating.md');
const nowhere = { databaseUrl: '', redisUrl: 'redis://none', adminApiKey: '', embeddedDatabase: false };
const contract = await readContract(domains);
const app = AppModule.of(createConfig(parseEnvironment({}), nowhere), domains);
const page = readFileSync(path, 'utf8');
const written = withTables(page, {
  loops: loopTable(await loopsOf(app)),
  'rate limits': rateTable(contract, declaredPolicies()),
  quotas: quotaTable(SHIPPED_QUOTAS),
});

if (!process.argv.includes('--check')) {
  writeFileSync(path, written);
} else if (page !== written) {
  console.error('docs/operating.md differs from the loops and limits of the code: run `npm run docs:tables`.');
  process.exit(1);
}

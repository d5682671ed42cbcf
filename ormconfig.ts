import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { persistenceOf } from './src/app.module.js';
import { domains } from './src/domains.js';
import { dataSourceOptions } from './src/platform/data/database/data-source.js';

/** For TypeORM's own command line: `npm run build && npx typeorm migration:show -d dist/ormconfig.js`. */
export default new DataSource(
  dataSourceOptions({ url: process.env.DATABASE_URL ?? '', pool: 2, timeoutMs: 0 }, persistenceOf(domains)),
);

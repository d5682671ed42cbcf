/** Loaded before the service: writes each statement it sends to the file RECORD_INTO, a line of JSON each. */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.RECORD_INTO!;
const connectionOf = (client: pg.Client): unknown => (client as unknown as { processID: unknown }).processID;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
prototype.query = function (...given) {
  const [first, second] = given;
  const asked = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig);
  const { name, text, values } = asked as pg.QueryConfig;
  appendFileSync(
    file,
    `${JSON.stringify({ connection: connectionOf(this), name, text, values: Array.isArray(values) ? values : [] })}\n`,
  );
  return query.apply(this, given);
};

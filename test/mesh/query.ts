/** One statement, told on the input as JSON; answers its rows. Runs where the database's loopback is. */
import { text } from 'node:stream/consumers';
import pg from 'pg';

const { connectionString, statement, values } = JSON.parse(await text(process.stdin));
const client = new pg.Client({ connectionString });
await client.connect();
const { rows } = await client.query(statement, values);
await client.end();
process.stdout.write(JSON.stringify(rows));

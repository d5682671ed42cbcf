/** A Valkey in a process of its own, so that a test can stop, freeze and start it. Prints its address. */
import { startEmbeddedValkey } from '../../src/platform/redis/embedded-valkey.js';

const port = Number(process.argv[2]);
const { url } = await startEmbeddedValkey({}, () => Promise.resolve(port));
console.log(url);
setInterval(() => undefined, 60_000);

/** A Valkey at this address in a separate process, so that a test can stop, freeze and start it. Prints when it is there. */
import { startEmbeddedValkey } from '../../src/engines/embedded-servers/embedded-valkey.js';

const { port, password } = new URL(process.argv[2]!);
await startEmbeddedValkey({ password }, () => Promise.resolve(Number(port)));
console.log('started');
setInterval(() => undefined, 60_000);

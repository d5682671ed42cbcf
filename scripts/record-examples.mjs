/** `npm run openapi:examples`: calls every operation in a demo workspace and keeps what was sent and answered. */
process.env.RECORD_EXAMPLES = '1';
process.argv.push('--suite', 'clients', 'examples');
await import('./test.mjs');

import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

describe('Graceful stop', () => {
  it('stops the embedded servers even when a module fails to close', async () => {
    const module = new URL('./graceful-stop.js', import.meta.url).href;
    const program = `
      import { createServer } from 'node:http';
      import { stopGracefully } from ${JSON.stringify(module)};
      const server = createServer().listen(0, '127.0.0.1', () => process.kill(process.pid, 'SIGTERM'));
      const app = {
        getHttpServer: () => server,
        get: () => ({ begin() {}, stopDelayMs: 0 }),
        close: () => Promise.reject(new Error('no')),
      };
      const log = { info() {}, error: (line) => console.log(line) };
      stopGracefully(app, log, async () => console.log('engines stopped'));`;
    const args = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toBe('shutdown failed\nengines stopped\n');
  });
});

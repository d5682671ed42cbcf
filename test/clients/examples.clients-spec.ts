import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DemoSeeder } from '../../src/modules/identity/index.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';
import {
  EXAMPLES_FOLDER,
  recordedExamples,
  type RecordedExample,
} from '../../src/platform/http/contract/recorded-examples.js';
import { bootFloor, type Floor } from '../factories/desks.js';
import { REPOSITORIES, removeRepositories } from '../factories/repository.js';
import { takeTour } from './tour/tour.js';

/** `npm run openapi:examples` writes what this run records; otherwise it must be what is kept. */
const isRecording = process.env.RECORD_EXAMPLES === '1';

describe('The examples of the contract', () => {
  let t: Floor;
  let recorded: Map<string, RecordedExample>;

  beforeAll(async () => {
    t = await bootFloor({
      ROLE: 'all',
      BASE_URL: 'https://workspace.example.com',
      MAIL_DOMAIN: 'mail.example.com',
      REPOS_ALLOWED_ROOT: REPOSITORIES,
      OIDC_LOOPBACK_HTTP: 'on',
    });
    recorded = await takeTour(t, await t.app.get(DemoSeeder).seed());
    if (isRecording) keep(t, recorded);
  });
  afterAll(async () => {
    await t?.stop();
    removeRepositories();
  });

  it('are what the demo workspace answers today', () => {
    expect(Object.fromEntries(recorded)).toEqual(Object.fromEntries(recordedExamples()));
  });
});

/** One file for each tag, in the order of the contract. */
function keep({ contract }: Floor, recorded: ReadonlyMap<string, RecordedExample>): void {
  const files = new Map<string, Record<string, RecordedExample>>();
  for (const [, , { operationId, tags }] of operationsOf(contract.document)) {
    const name = tags[0]!.toLowerCase().replaceAll(' ', '-');
    const example = recorded.get(operationId);
    if (example) files.set(name, { ...files.get(name), [operationId]: example });
  }
  mkdirSync(EXAMPLES_FOLDER, { recursive: true });
  for (const [name, examples] of files)
    writeFileSync(join(EXAMPLES_FOLDER, `${name}.json`), `${JSON.stringify(examples, null, 2)}\n`);
}

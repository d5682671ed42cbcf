import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { generateClient } from '../engines/typescript-client/generate-client.js';
import type { OpenApiDocument } from '../engines/typescript-client/openapi-document.js';
import { projectRoot } from '../platform/kernel/package-info.js';

/** The client of the service: all but its operations is the same for every contract. */
const SOURCES = join(projectRoot, 'client/src');
const OPERATIONS = 'generated.ts';
const WRITTEN_BY = 'workspace-platform client';

/** Writes the typed client of a contract as TypeScript that depends on nothing; an earlier one is replaced. */
export async function writeClient(document: OpenAPIObject, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length && !hasClient(folder))
    throw new Error(`${folder} has other files: choose a folder that is new or empty`);
  // As it is sent: without what only the process that made it can read.
  const sent = JSON.parse(JSON.stringify(document)) as OpenApiDocument;
  const operations = await generateClient(sent, WRITTEN_BY);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(SOURCES).filter((one) => one.endsWith('.ts') && !one.endsWith('.spec.ts')))
    if (name !== OPERATIONS) copyFileSync(join(SOURCES, name), join(folder, name));
  writeFileSync(join(folder, OPERATIONS), operations);
}

function hasClient(folder: string): boolean {
  const file = join(folder, OPERATIONS);
  return existsSync(file) && readFileSync(file, 'utf8').includes(WRITTEN_BY);
}

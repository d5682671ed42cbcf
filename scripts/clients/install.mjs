/** The generators and the validating proxy of tools.json. */
import { readFileSync } from 'node:fs';
import { installNpmTools } from '../npm-tools.mjs';

const { node, generators, proxy } = JSON.parse(readFileSync(new URL('tools.json', import.meta.url), 'utf8'));

export const installTools = () => installNpmTools('clients', { node, packages: [proxy, ...generators] });

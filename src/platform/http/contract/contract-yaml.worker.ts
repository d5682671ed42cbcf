import { parentPort, workerData } from 'node:worker_threads';
import type { OpenAPIObject } from '@nestjs/swagger';
import { contractYaml } from './contract-yaml.js';

parentPort!.postMessage(contractYaml(workerData as OpenAPIObject));

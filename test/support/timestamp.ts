import { expect } from '@jest/globals';

/** A moment as every answer writes it. */
export const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

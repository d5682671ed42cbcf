import { expect } from '@jest/globals';

/** The timestamp format of every answer. */
export const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

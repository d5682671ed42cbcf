/** Lengths that the service takes. */
export const MAX_NAME = 200;
export const MAX_COMMAND = 4_000;

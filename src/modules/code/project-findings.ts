import type { Type } from '@nestjs/common';

/** A late reference to the class that describes them. */
type LateClass = () => Type<object>;

class NoFindings {}
let described: LateClass = () => NoFindings;

/**
 * Who listens to the index of a project keeps what it found with the project, which shows it in its answers. What that looks
 * like is said here, by the listener's module: this one only stores it and passes it on.
 */
export function describeFindings(type: LateClass): void {
  described = type;
}

export const findingsType: LateClass = () => described();

import type { Type } from '@nestjs/common';

/** Lazy reference to the class that describes the findings. */
type LateClass = () => Type<object>;

class NoFindings {}
let described: LateClass = () => NoFindings;

/**
 * An index listener may store its findings with the project, which shows them in its answers. The listener's module
 * declares their shape; this module only stores and returns them.
 */
export function describeFindings(type: LateClass): void {
  described = type;
}

export const findingsType: LateClass = () => described();
